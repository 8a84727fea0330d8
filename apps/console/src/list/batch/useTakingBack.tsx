import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import type { Endpoint, InputOf } from '@fleet/domain/core/contract/define.ts';
import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { type BoundCall, useCall } from '../../app/calls/hooks.ts';
import { PassingBar } from '../../ui/PassingBar.tsx';
import { useNotify, useSayDone } from '../../ui/useNotify.ts';

/** A call that takes back a part of what was done. */
export type TakingBack = (call: BoundCall) => Promise<CallResult<BatchReply>>;

export const takingBack =
  <Query, Body>(
    endpoint: Endpoint<Query, Body, BatchReply>,
    input: InputOf<Endpoint<Query, Body, BatchReply>>,
  ): TakingBack =>
  (call) =>
    call(endpoint, input, { listener: endpoint.id });

interface Done {
  readonly text: string;
  readonly steps: readonly TakingBack[];
  /** Each begins its few seconds anew. */
  readonly nth: number;
}

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
  const call = useCall();
  const notify = useNotify();
  const sayDone = useSayDone();
  const [done, setDone] = useState<Done | null>(null);
  const close = useCallback(() => setDone(null), []);
  const takeBack = async (steps: readonly TakingBack[]) => {
    for (const step of steps) {
      const result = await step(call);
      // why it was refused is told already
      if (result.kind !== 'data') return;
      const refused = result.data.list.filter(({ result: end }) => end === 'refused');
      if (refused.length === 0) continue;
      const lines = [`${refused.length} 项未能撤销：${refused[0]?.message ?? ''}`];
      return notify({ intent: 'warning', lines, duration: noticeDurations.fail });
    }
    sayDone('已撤销');
  };
  return {
    say: (text, steps) => {
      if (steps.length === 0) sayDone(text);
      else setDone((before) => ({ text, steps, nth: (before?.nth ?? 0) + 1 }));
    },
    bar: done !== null && (
      <PassingBar
        key={done.nth}
        text={done.text}
        offer={words.undo}
        onTake={() => void takeBack(done.steps)}
        onClose={close}
      />
    ),
  };
}
