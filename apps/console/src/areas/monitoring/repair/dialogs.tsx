import { Suspense } from 'react';
import { lazyPart } from '../../../app/lazyPart.ts';
import type { ReportProps } from './ReportDialog.tsx';
import type { WorkProps } from './WorkDialog.tsx';

/** Dialogs of repair orders, which come when they are first opened: pictures bring the client of the object store along. */

const Report = lazyPart(() => import('./ReportDialog.tsx'));
const Work = lazyPart(() => import('./WorkDialog.tsx'));

/** Reports something to be repaired. Rendered while it is open. */
export const ReportDialog = (props: ReportProps) => (
  <Suspense fallback={null}>
    <Report {...props} />
  </Suspense>
);

/** What was done, used and worked on an order. Rendered while it is open. */
export const WorkDialog = (props: WorkProps) => (
  <Suspense fallback={null}>
    <Work {...props} />
  </Suspense>
);
