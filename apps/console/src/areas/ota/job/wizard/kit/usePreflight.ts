import { gatesFormOf, type JobDraft, newDraft, scopeOf } from '@fleet/domain/areas/ota/wizard/jobDraft.ts';
import { type DraftPack, stepProblem } from '@fleet/domain/areas/ota/wizard/draftProblems.ts';
import { upgradePreflight } from '@fleet/domain/areas/ota/target/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { useCallback, useEffect, useState } from 'react';
import type { TenantChoice } from '../../../../../app/address/detailAddress.ts';
import { useCall } from '../../../../../app/calls/hooks.ts';
import { troubleOf } from '../../../../../app/calls/useWrite.ts';
import type { Trouble } from '../../../../../ui/Problem.tsx';

export type PreflightReply = ReplyOf<typeof upgradePreflight>;

/** How long after the last change it is asked, in milliseconds. */
const pause = 400;

/** What is asked about the devices: a draft as far as it is right, and what is usual for the rest. */
export function askedOf(draft: JobDraft, pack: DraftPack | null, now: number) {
  const [hasStrategy, hasGates] = [
    stepProblem(2, draft, pack, now) === null,
    stepProblem(3, draft, pack, now) === null,
  ];
  return {
    firmwareId: draft.firmwareId,
    scope: scopeOf(draft),
    strategy: hasStrategy ? draft.strategy : newDraft.strategy,
    gates: gatesFormOf(hasGates ? draft.gates : newDraft.gates),
    phases: [...(hasStrategy ? draft.phases : newDraft.phases)],
  };
}

export interface Preflight {
  /** What was foretold last; null before, and once it is of another draft. */
  readonly reply: PreflightReply | null;
  readonly isAsking: boolean;
  readonly trouble: Trouble | null;
  /** Asks once more. */
  readonly again: () => void;
}

/** What a job would do with its devices at this moment; asked anew when the draft has changed for a moment. */
export function usePreflight(
  draft: JobDraft,
  pack: DraftPack | null,
  tenant: TenantChoice,
  isWanted: boolean,
): Preflight {
  const call = useCall();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{
    readonly about: string;
    readonly reply: PreflightReply | null;
    readonly trouble: Trouble | null;
  } | null>(null);
  const asked = JSON.stringify({ query: tenant, body: askedOf(draft, pack, Date.now()) });
  const about = `${attempt} ${asked}`;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    const ask = async () => {
      const input = JSON.parse(asked) as { query: TenantChoice; body: ReturnType<typeof askedOf> };
      const result = await call(upgradePreflight, input, { listener: upgradePreflight.id });
      if (!isOver) setAnswer({ about, reply: result.kind === 'data' ? result.data : null, trouble: troubleOf(result) });
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [call, asked, about, isWanted]);
  const isCurrent = answer?.about === about;
  return {
    reply: isCurrent ? answer.reply : null,
    isAsking: isWanted && !isCurrent,
    trouble: isCurrent ? answer.trouble : null,
    again: useCallback(() => setAttempt((before) => before + 1), []),
  };
}
