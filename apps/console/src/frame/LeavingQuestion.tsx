import { useSyncExternalStore } from 'react';
import { DiscardDialog } from '../form/drafts/DiscardDialog.tsx';
import { useBrowserLocation } from '../app/address/location.ts';

/** The one question before something unsaved is lost, on whatever way out. */
export function LeavingQuestion() {
  const { subscribe, isAsking, answer } = useBrowserLocation().works;
  return (
    <DiscardDialog
      isOpen={useSyncExternalStore(subscribe, isAsking)}
      onKeep={() => answer(false)}
      onDiscard={() => answer(true)}
    />
  );
}
