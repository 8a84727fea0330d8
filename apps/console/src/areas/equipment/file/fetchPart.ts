import { lazyPart } from '../../../app/lazyPart.ts';
import type { FetchDialogProps } from './FetchDialog.tsx';

/** Asks a device for its log, for pages of other areas; loaded when it is first opened. */
export const FetchDialogPart = lazyPart<FetchDialogProps>(async () => ({
  default: (await import('./FetchDialog.tsx')).FetchDialog,
}));
