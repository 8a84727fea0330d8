import { lazyPart } from '../../app/lazyPart.ts';

/** What areas above messages may use of their pages. */

/** The dialog that begins a silence; it comes when it is first opened. */
export const SilenceDialog = lazyPart(() => import('./subscribe/SilenceDialog.tsx'));
export { DeliveryDot } from './shared/DeliveryDot.tsx';
