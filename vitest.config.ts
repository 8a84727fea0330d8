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

/** Files of a pattern whose text has something. */
const filesWith = (patterns: string[], text: RegExp): string[] =>
  globSync(patterns, { cwd: import.meta.dirname }).filter((file) =>
    text.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  );

/** Tests of the console, the panel and the house, and those of them that put something in the place of what all share. */
const ofConsole = ['apps/{console,mock-panel}/{src,chunks}/**/*.test.ts', 'scripts/**/*.test.ts'];
const changeWhatIsShared = filesWith(ofConsole, /\bvi\.|globalThis|\b(?:window|document)\.|process\.(?:env|chdir)/);

/** Tests of the domain, and those of them that read sources the way Vite alone does. */
const ofDomain = ['packages/*/src/**/*.test.ts'];
const readSources = filesWith(ofDomain, /import\.meta\.glob/);

/**
 * Node runs these as it does when they are started: nothing is transformed, and calls from one module into another go
 * straight there, not through an object that Vite would put in between.
 */
const byNode = { viteModuleRunner: false, nodeLoader: false } as const;

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
          experimental: byNode,
          // each world is made of megabytes that are soon gone: fewer collections find more of them dead
          execArgv: ['--max-semi-space-size=32'],
        },
      },
      {
        extends: true,
        test: {
          name: 'domain',
          include: ofDomain,
          exclude: readSources,
          experimental: byNode,
          // what a console knows is in its scope, and units are defined once for all files: a test gives all the ports
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'console',
          include: [...ofConsole, ...readSources],
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
