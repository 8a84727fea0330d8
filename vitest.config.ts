import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that drive the whole gateway take longest and are short themselves: left to the end, where Vitest puts what is
 * short, one of them would run alone for a minute.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/apps/mock-gateway/test/');
    const long = sorted.filter(isLong);
    const first = sorted.findIndex(({ project }) => project.name === 'gateway');
    const rest = sorted.filter((file) => !isLong(file));
    return first < 0 ? sorted : rest.toSpliced(first, 0, ...long);
  }
}

/** Tests of the console, the panel and the house, and those of them that put something in the place of what all share. */
const ofConsole = ['apps/{console,mock-panel}/src/**/*.test.ts', 'scripts/**/*.test.ts'];
const changeWhatIsShared = globSync(ofConsole, { cwd: import.meta.dirname }).filter((file) =>
  /\bvi\.|globalThis|\b(?:window|document)\.|process\.(?:env|chdir)/.test(
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  ),
);

export default defineConfig({
  test: {
    // one less than there are would leave half of a small machine idle
    maxWorkers: availableParallelism(),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ['./vitest.setup.ts'],
    sequence: { sequencer: LongestFirst },
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
          include: ofConsole,
          exclude: changeWhatIsShared,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: changeWhatIsShared,
        },
      },
    ],
  },
});
