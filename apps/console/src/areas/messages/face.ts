import { lazyDialog } from '../../app/lazyPart.ts';

/** What areas above messages may use of their pages. */

/** The dialog that begins a silence; it comes when it is first opened. */
export const SilenceDialog = lazyDialog(async () => (await import('./subscribe/SilenceDialog.tsx')).default);
export { DeliveryDot } from './shared/DeliveryDot.tsx';
