import { builtFolder, ensureBuilt } from './builtPages.ts';

/** Folder of the built page of the testers. */
export const panelFolder = builtFolder('mock-panel');

const replay = { folder: 'dist-replay', config: 'vite.replay.config.ts' };
/** Folder of the built viewer of sessions, which the page of the testers leads to. */
export const replayFolder = builtFolder('console', replay.folder);

const ensureReplayBuilt = (): Promise<void> =>
  ensureBuilt({
    app: 'console',
    title: 'viewer',
    second: replay,
    sources: ['apps/console/src', 'apps/console/replay'],
    singleSources: [
      'apps/console/vite.shared.ts',
      'apps/console/vite.replay.config.ts',
      'apps/console/contractHash.ts',
    ],
  });

/** Builds the page of the testers, and the viewer, when their sources differ from those of the last build. */
export async function ensurePanelBuilt(): Promise<void> {
  await ensureBuilt({
    app: 'mock-panel',
    title: 'panel',
    sources: ['apps/mock-panel/src'],
    singleSources: ['apps/mock-panel/index.html', 'apps/mock-panel/vite.config.ts'],
  });
  await ensureReplayBuilt();
}
