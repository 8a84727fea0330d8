import { lazyDialog } from '../../app/lazyPart.ts';

/** What became of each record of a call about several. It comes when the first is refused. */
export const BatchReplyDialog = lazyDialog(
  async () => (await import('./LoadedBatchReply.tsx')).LoadedBatchReply,
  ({ reply }) => reply !== null,
);
