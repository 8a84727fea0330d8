import { packUploadCheck } from '@fleet/domain/areas/ota/pack/changeContract.ts';
import type { BodyOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../../app/calls/hooks.ts';
import { readProblemOf } from '../../../../app/calls/useWrite.ts';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';

type Question = BodyOf<typeof packUploadCheck>;
export type PackCheck = ReplyOf<typeof packUploadCheck>;

interface Checked {
  /** The question as a text. */
  readonly about: string;
  readonly reply: PackCheck | null;
  /** Why it could not be asked; null when it could. */
  readonly problem: string | null;
}

/** What the gateway says of a file before it is sent; of a question that changed only the last answer counts. */
export function usePackCheck(question: Question | null, tenant: TenantChoice) {
  const call = useCall();
  const [checked, setChecked] = useState<Checked | null>(null);
  const about = question === null ? '' : JSON.stringify({ question, tenant });
  const last = useRef('');
  useEffect(() => {
    last.current = about;
    if (about === '') return;
    const asked = JSON.parse(about) as { readonly question: Question; readonly tenant: TenantChoice };
    const ask = async () => {
      const input = { query: asked.tenant, body: asked.question };
      const result = await call(packUploadCheck, input, { listener: packUploadCheck.id });
      if (last.current !== about) return;
      const reply = result.kind === 'data' ? result.data : null;
      setChecked({ about, reply, problem: readProblemOf(result) });
    };
    void ask();
  }, [about, call]);
  const current = checked?.about === about ? checked : null;
  const reply = current?.reply ?? null;
  const { duplicateOf = null, problems = [] } = reply ?? {};
  return {
    reply,
    /** Asked and not answered yet. */
    isAsking: about !== '' && current === null,
    problem:
      current?.problem ?? problems[0] ?? (duplicateOf === null ? null : `该版本已存在：${duplicateOf.firmwareName}`),
  };
}
