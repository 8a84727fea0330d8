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
          name: 'domain',
          include: ['packages/**/*.test.ts'],
          // what a console knows is in its scope, and units are defined once for all files: a test gives all the ports
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'console',
          include: ['apps/console/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
    ],
  },
});
