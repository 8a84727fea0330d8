import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { lazyPart } from '../../app/lazyPart.ts';
import { useSayDone } from '../../ui/useNotify.ts';
import type { TakingBack } from './takingBack.ts';

const TakingBackBar = lazyPart(() => import('./TakingBackBar.tsx'));

/**
 * Says what was done and offers for a few seconds to take it back. What has changed meanwhile is not touched by it where
 * its call says so, and is told.
 *
 * @returns what says it, without an offer where there is nothing to take back; and the bar, for wherever the page ends
 */
export function useTakingBack(): {
  readonly say: (text: string, steps: readonly TakingBack[]) => void;
  readonly bar: ReactNode;
} {
  const sayDone = useSayDone();
  /** Each begins its few seconds anew. */
  const [done, setDone] = useState<{ text: string; steps: readonly TakingBack[]; nth: number } | null>(null);
  const onClose = useCallback(() => setDone(null), []);
  return {
    say: (text, steps) => {
      if (steps.length === 0) sayDone(text);
      else setDone((before) => ({ text, steps, nth: (before?.nth ?? 0) + 1 }));
    },
    bar: done !== null && (
      <Suspense fallback={null}>
        <TakingBackBar key={done.nth} text={done.text} steps={done.steps} onClose={onClose} />
      </Suspense>
    ),
  };
}
