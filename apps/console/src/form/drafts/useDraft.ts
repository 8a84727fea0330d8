import { $drafts, draftChanged, draftDropRequested, draftText } from '@fleet/domain/core/drafts/drafts.ts';
import { useStoreMap, useUnit } from 'effector-react';
import { useCallback, useEffect, useRef } from 'react';
import { currentTime } from '../../ui/time/currentTime.ts';

/** How long after the last letter a draft is kept, in milliseconds. */
const pause = 500;

/**
 * What a person typed and has not sent: it survives a reload, a crash and the end of the session.
 *
 * @param version another one when the text means something else now
 */
export function useDraft(key: string, version: number) {
  const text = useStoreMap({
    store: $drafts,
    keys: [key, version],
    fn: (drafts) => draftText(drafts, key, version),
    defaultValue: null,
  });
  const [changed, dropRequested] = useUnit([draftChanged, draftDropRequested]);
  const waiting = useRef<{ readonly text: string; readonly timer: ReturnType<typeof setTimeout> } | null>(null);
  const flush = useCallback(() => {
    if (waiting.current === null) return;
    clearTimeout(waiting.current.timer);
    changed({ key, version, text: waiting.current.text, at: currentTime() });
    waiting.current = null;
  }, [changed, key, version]);
  const keep = useCallback(
    (typed: string) => {
      if (waiting.current !== null) clearTimeout(waiting.current.timer);
      waiting.current = { text: typed, timer: setTimeout(flush, pause) };
    },
    [flush],
  );
  const drop = useCallback(() => {
    if (waiting.current !== null) clearTimeout(waiting.current.timer);
    waiting.current = null;
    dropRequested({ key });
  }, [dropRequested, key]);
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  return { text, keep, drop };
}
