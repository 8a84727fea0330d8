import { type FixedNotice, type Notice, noticeOf } from '@fleet/domain/codes/messages.ts';
import { noticeRequested } from '@fleet/domain/state/notices/notices.ts';
import { useUnit } from 'effector-react';
import { useCallback } from 'react';

/** Tells something in passing: a fixed notice by its name, or one of the caller's. */
export function useNotify(): (notice: FixedNotice | Notice) => void {
  const request = useUnit(noticeRequested);
  return useCallback(
    (notice) => request({ ...(typeof notice === 'string' ? noticeOf(notice) : notice), at: Date.now() }),
    [request],
  );
}
