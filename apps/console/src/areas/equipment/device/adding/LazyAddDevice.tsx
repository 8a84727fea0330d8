import { lazyDialog } from '../../../../app/lazyPart.ts';

/**
 * The dialog of a new device, which comes when it is first opened: with what it takes to choose pictures, which most pages
 * with devices on them never need.
 */
export const LazyAddDevice = lazyDialog(async () => (await import('./AddDeviceDialog.tsx')).default);
