/* main.c: gives the named files to a program of tests/fuzz. */
#include "tests/fuzz/fuzz.h"

int
main(int argc, char **argv)
{
	static uint8_t bytes[1 << 22];

	LLVMFuzzerInitialize(&argc, &argv);
	for (int i = 1; i < argc; i++) {
		FILE *in = fopen(argv[i], "rb");
		size_t len;
		uint8_t *copy;

		if (in == NULL) {
			fprintf(stderr, "cannot read '%s'\n", argv[i]);
			return 1;
		}
		len = fread(bytes, 1, sizeof(bytes), in);
		fclose(in);
		/* So that the sanitizers see where it ends. */
		copy = malloc(len + (len == 0));
		for (size_t k = 0; k < len; k++)
			copy[k] = bytes[k];
		LLVMFuzzerTestOneInput(copy, len);
		free(copy);
	}
	printf("%d\n", argc - 1);
	return 0;
}
