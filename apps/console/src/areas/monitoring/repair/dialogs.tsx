import { lazyDialog } from '../../../app/lazyPart.ts';

/** Dialogs of repair orders, which come when they are first opened: pictures bring the client of the object store along. */

/** Reports something to be repaired. Rendered while it is open. */
export const ReportDialog = lazyDialog(async () => (await import('./ReportDialog.tsx')).default);

/** What was done, used and worked on an order. Rendered while it is open. */
export const WorkDialog = lazyDialog(async () => (await import('./WorkDialog.tsx')).default);
