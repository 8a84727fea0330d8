import { gatesFormOf, type JobDraft, newDraft, scopeOf } from '@fleet/domain/areas/ota/wizard/jobDraft.ts';
import { type DraftPack, stepProblem } from '@fleet/domain/areas/ota/wizard/draftProblems.ts';
import { upgradePreflight } from '@fleet/domain/areas/ota/target/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { TenantChoice } from '../../../../../app/address/detailAddress.ts';
import { type Answer, useAnswer } from '../../../../../app/calls/useAnswer.ts';
import { currentTime } from '../../../../../ui/time/currentTime.ts';

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

export type Preflight = Answer<PreflightReply>;

/** The job that is changed, whose own devices stand in nobody's way; nothing of a new one. */
export interface ChangedJob {
  readonly jobId?: string;
}

/** What a job would do with its devices at this moment; asked anew when the draft has changed for a moment. */
export const usePreflight = (
  draft: JobDraft,
  pack: DraftPack | null,
  tenant: TenantChoice,
  isWanted: boolean,
  changed: ChangedJob = {},
): Preflight =>
  useAnswer(
    upgradePreflight,
    isWanted ? { query: { ...tenant, ...changed }, body: askedOf(draft, pack, currentTime()) } : null,
    pause,
  );
