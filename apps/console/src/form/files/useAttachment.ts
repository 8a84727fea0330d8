import { useCallback, useEffect, useRef } from 'react';
import { useAttachments } from '../../app/attachmentsContext.ts';

/**
 * One file that waits to be sent. Gives what takes another one in its place, or none, and says the name under which it
 * waits: the empty text for none. Sent or given up, it is let go of once its form is gone.
 */
export function useAttachment(): (file: File | null) => string {
  const attachments = useAttachments();
  const waiting = useRef<string | null>(null);
  const take = useCallback(
    (file: File | null): string => {
      if (waiting.current !== null) attachments.detach(waiting.current);
      waiting.current = file === null ? null : attachments.attach(file);
      return waiting.current ?? '';
    },
    [attachments],
  );
  useEffect(() => () => void take(null), [take]);
  return take;
}
