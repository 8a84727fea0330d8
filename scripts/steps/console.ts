import { builtFolder, ensureBuilt } from './builtPages.ts';

/** Folder of the built console. */
export const consoleFolder = builtFolder('console');

/** Builds the console when its sources differ from those of the last build. */
export const ensureConsoleBuilt = (): Promise<void> =>
  ensureBuilt({
    app: 'console',
    title: 'console',
    sources: ['apps/console/src', 'apps/console/public', 'apps/console/chunks'],
    singleSources: [
      'apps/console/index.html',
      'apps/console/vite.config.ts',
      'apps/console/vite.shared.ts',
      'apps/console/contractHash.ts',
      'apps/console/exampleConfig.ts',
    ],
  });
