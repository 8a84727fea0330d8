import { builtFolder, ensureBuilt } from './builtPages.ts';

/** Folder of the built page of the testers. */
export const panelFolder = builtFolder('mock-panel');

/** Builds the page of the testers when its sources differ from those of the last build. */
export const ensurePanelBuilt = (): Promise<void> =>
  ensureBuilt({
    app: 'mock-panel',
    title: 'panel',
    sources: ['apps/mock-panel/src'],
    singleSources: ['apps/mock-panel/index.html', 'apps/mock-panel/vite.config.ts'],
  });
