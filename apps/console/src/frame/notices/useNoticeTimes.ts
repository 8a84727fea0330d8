import type { ShownNotice } from '@fleet/domain/core/notices/facts.ts';
import { useEffect, useRef } from 'react';

/** Takes each notice off the screen when its time is over. */
export function useNoticeTimes(
  notices: readonly ShownNotice[],
  dismiss: (notice: { readonly id: string }) => void,
): void {
  const timers = useRef(new Map<string, number>());
  useEffect(() => {
    const running = timers.current;
    const ids = new Set(notices.map(({ id }) => id));
    for (const [id, timer] of running) {
      if (ids.has(id)) continue;
      clearTimeout(timer);
      running.delete(id);
    }
    for (const { id, duration } of notices) {
      if (!running.has(id))
        running.set(
          id,
          window.setTimeout(() => dismiss({ id }), duration),
        );
    }
  }, [notices, dismiss]);
}
