import { type FixedNotice, type Notice, noticeDurations, notices } from '@fleet/domain/core/codes/messages.ts';
import { createContext, useCallback, useContext } from 'react';

/** Tells something in passing: a fixed notice by its name, or one of the caller's. */
export type Notify = (notice: FixedNotice | Notice) => void;

/** The shell gives it; without it nothing is told. */
export const NotifyContext = createContext<Notify>(() => {});

export const useNotify = (): Notify => useContext(NotifyContext);

/** How long a success of our own stays, in milliseconds: as long as the fixed ones without a specified duration. */
const { duration: successDuration } = notices.exportSucceeded;

/** Says in passing that something was done: `已保存`. */
export function useSayDone(): (line: string) => void {
  const notify = useNotify();
  return useCallback((line) => notify({ intent: 'success', lines: [line], duration: successDuration }), [notify]);
}

/** Says in passing what is to be known beside something that was done: null says nothing. */
export function useSayBeside(): (line: string | null) => void {
  const notify = useNotify();
  return useCallback(
    (line) => {
      if (line !== null) notify({ intent: 'warning', lines: [line], duration: noticeDurations.fail });
    },
    [notify],
  );
}
