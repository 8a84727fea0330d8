import { noticeOf } from '@fleet/domain/core/codes/messages.ts';
import { noticeRequested } from '@fleet/domain/core/notices/notices.ts';
import { useUnit } from 'effector-react';
import { type ReactNode, useCallback } from 'react';
import { type Notify, NotifyContext } from '../../ui/useNotify.ts';

/** Gives the parts of ui/, which know no store, a way to tell something. */
export function NotifyProvider({ children }: { readonly children: ReactNode }) {
  const request = useUnit(noticeRequested);
  const notify = useCallback<Notify>(
    (notice) => request({ ...(typeof notice === 'string' ? noticeOf(notice) : notice), at: Date.now() }),
    [request],
  );
  return <NotifyContext.Provider value={notify}>{children}</NotifyContext.Provider>;
}
