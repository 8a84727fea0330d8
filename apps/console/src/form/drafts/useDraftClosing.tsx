import { type ReactNode, useState } from 'react';
import { DiscardDialog } from './DiscardDialog.tsx';
import { useUnsavedChanges } from './unsavedChanges.ts';

interface Closing {
  /** Closes what holds nothing unsaved, and asks otherwise. */
  readonly close: () => void;
  /** It was saved: whoever goes on from there is not asked. */
  readonly letGo: () => void;
  /** The question, beside the dialog. */
  readonly question: ReactNode;
}

/**
 * How a dialog with a draft is left: nothing of it is lost without a question, and nothing while it is being sent.
 *
 * @param onDiscard the person gives it up: nothing of it is to be offered again
 */
export function useDraftClosing(
  isDirty: boolean,
  isBusy: boolean,
  onClose: () => void,
  onDiscard?: () => void,
): Closing {
  const [isAsking, setAsking] = useState(false);
  const letGo = useUnsavedChanges(isDirty, onDiscard);
  return {
    letGo,
    close: () => {
      if (isBusy) return;
      if (isDirty) setAsking(true);
      else onClose();
    },
    question: (
      <DiscardDialog
        isOpen={isAsking}
        onKeep={() => setAsking(false)}
        onDiscard={() => {
          onDiscard?.();
          onClose();
        }}
      />
    ),
  };
}
