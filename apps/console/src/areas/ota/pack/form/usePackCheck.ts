import { packUploadCheck } from '@fleet/domain/areas/ota/pack/changeContract.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { useAnswer } from '../../../../app/calls/useAnswer.ts';

/** What the gateway says of a file before it is sent. */
export function usePackCheck(question: BodyOf<typeof packUploadCheck> | null, tenant: TenantChoice) {
  const { reply, isAsking, problem } = useAnswer(
    packUploadCheck,
    question === null ? null : { query: tenant, body: question },
  );
  const { duplicateOf = null, problems = [] } = reply ?? {};
  return {
    reply,
    isAsking,
    problem: problem ?? problems[0] ?? (duplicateOf === null ? null : `该版本已存在：${duplicateOf.firmwareName}`),
  };
}
