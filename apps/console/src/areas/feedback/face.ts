/** What areas above feedback, and the frame, may use of it. */

import type { ReactNode } from 'react';
import { lazyDialog } from '../../app/lazyPart.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export const FeedbackDialog: (props: Props) => ReactNode = lazyDialog(
  async () => (await import('./feedback/FeedbackDialog.tsx')).default,
);
