import { lazyDialog } from '../../../app/lazyPart.ts';

/** What became of each command that devices were given together: it comes when the first are. */
export const BatchCommands = lazyDialog(
  async () => (await import('./BatchCommandsDrawer.tsx')).BatchCommandsDrawer,
  ({ batchId }) => batchId !== null,
);
