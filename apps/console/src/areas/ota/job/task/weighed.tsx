import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import type { Endpoint, InputOf } from '@fleet/domain/core/contract/define.ts';
import { characterCount } from '@fleet/domain/core/values/fieldProblems.ts';
import { useCallback } from 'react';
import { useCall } from '../../../../app/calls/hooks.ts';
import { troubleOf } from '../../../../app/calls/useWrite.ts';
import type { Trouble } from '../../../../ui/Problem.tsx';
import { ReasonInput } from '../../shared/asked.tsx';

/** What is done to devices of a job against its rules, or to many of them: by one call, and with a good reason. */

/** In characters. */
const shortestReason = 10;

/** Why a reason will not do; null when it will. */
export const weighedProblem = (reason: string): string | null =>
  characterCount(reason.trim()) < shortestReason ? `请填写理由，至少 ${shortestReason} 个字` : null;

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function WeighedReason(props: Props) {
  return <ReasonInput label="理由" hint={`至少 ${shortestReason} 个字，记入操作记录`} {...props} />;
}

interface OfJob {
  readonly jobId: string;
  readonly tntId?: string;
}

/** @returns makes a call for devices of a job; resolves to why not, and tells what became of each otherwise */
export function useTaskCall(jobId: string) {
  const call = useCall();
  return useCallback(
    async <Body,>(
      endpoint: Endpoint<OfJob, Body, BatchReply>,
      body: Body,
      onReply: (reply: BatchReply) => void,
    ): Promise<Trouble | null> => {
      const input = { query: { jobId }, body } as unknown as InputOf<typeof endpoint>;
      const result = await call(endpoint, input, { listener: endpoint.id });
      if (result.kind === 'data') onReply(result.data);
      return troubleOf(result);
    },
    [call, jobId],
  );
}
