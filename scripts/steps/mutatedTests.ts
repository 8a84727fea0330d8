import process from 'node:process';
import { defineConfig } from 'vitest/config';

/** How the tests of a file run while its code is broken in one place after the other: those alone that the run names. */
export default defineConfig({
  test: {
    include: [process.env['MUTATED_TESTS'] ?? ''],
    setupFiles: ['./vitest.setup.ts'],
    testTimeout: 120_000,
  },
});
