import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import { useCallback, useEffect, useState } from 'react';
import { useNotify } from '../useNotify.ts';
import { copyText } from './clipboard.ts';

/** Copies a text and says how it went: 复制成功 for 1500 ms, 复制失败 in red (S1 §8). `isCopied` holds as long as the notice. */
export function useCopy(): { readonly isCopied: boolean; readonly copy: (text: string) => Promise<boolean> } {
  const notify = useNotify();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), noticeDurations.copy);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = useCallback(
    async (text: string) => {
      const done = await copyText(text);
      setCopied(done);
      notify(done ? 'copySucceeded' : 'copyFailed');
      return done;
    },
    [notify],
  );
  return { isCopied, copy };
}
