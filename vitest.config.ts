import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // one less than there are would leave half of a small machine idle
    maxWorkers: availableParallelism(),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ['./vitest.setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'gateway',
          include: ['apps/mock-gateway/{src,test}/**/*.test.ts'],
          // it keeps nothing outside its worlds: its files can share one copy of it, which half of their time went into
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'domain and console',
          include: ['packages/**/*.test.ts', 'apps/console/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
    ],
  },
});
