/* draw.js: which function draws which game. */
import { drawPillars } from "./pillars.js";
import { drawRed } from "./red.js";

export const DRAW = { pillars: drawPillars, "red-cathedral": drawRed };
