import { useCallback } from 'react';
import { useNotify } from '../useNotify.ts';
import { copyText } from './clipboard.ts';

/** @returns a function that copies a text and says how it went: 复制成功 for 1500 ms, 复制失败 in red (S1 §8) */
export function useCopy(): (text: string) => Promise<boolean> {
  const notify = useNotify();
  return useCallback(
    async (text) => {
      const done = await copyText(text);
      notify(done ? 'copySucceeded' : 'copyFailed');
      return done;
    },
    [notify],
  );
}
