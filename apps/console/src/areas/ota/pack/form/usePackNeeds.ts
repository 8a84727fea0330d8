import { packIssueChoices } from '@fleet/domain/areas/ota/pack/contract.ts';
import { packDependencyCheck } from '@fleet/domain/areas/ota/pack/makeContract.ts';
import type { DependencyRow, PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import type { BodyOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { maximumPageSize } from '@fleet/domain/core/values/paging.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { useReads } from '../../../../app/calls/useRead.ts';
import { dependencyProblem, sentDependency, type WrittenDependency } from './DependencyFields.tsx';

type Question = BodyOf<typeof packDependencyCheck>;

/** What the gateway says of dependencies and members; null while it is asked, and where nothing is. */
export function useDependencyCheck(
  question: Question | null,
  tenant: TenantChoice,
): ReplyOf<typeof packDependencyCheck> | null {
  const call = useCall();
  const about = question === null ? '' : JSON.stringify({ question, tenant });
  const [checked, setChecked] = useState<{
    readonly about: string;
    readonly reply: ReplyOf<typeof packDependencyCheck>;
  } | null>(null);
  const last = useRef('');
  useEffect(() => {
    last.current = about;
    if (about === '') return;
    const asked = JSON.parse(about) as { readonly question: Question; readonly tenant: TenantChoice };
    const ask = async () => {
      const input = { query: asked.tenant, body: asked.question };
      const result = await call(packDependencyCheck, input, { listener: packDependencyCheck.id });
      if (last.current === about && result.kind === 'data') setChecked({ about, reply: result.data });
    };
    void ask();
  }, [about, call]);
  return checked?.about === about ? checked.reply : null;
}

interface Needing {
  readonly ring: PackRow['ring'];
  readonly productKey: string;
  readonly moduleId: string | null;
}

const none: readonly DependencyRow[] = [];

/** What of the dependencies that are written whole cannot be met. */
export function useNeeds(
  { ring, productKey, moduleId }: Needing,
  written: readonly WrittenDependency[],
  tenant: TenantChoice,
): readonly DependencyRow[] {
  const whole = written.filter((one) => dependencyProblem(one) === null);
  const question =
    productKey === '' || whole.length === 0 || ring === 'stableWhole'
      ? null
      : { ring, productKey, moduleId, dependencies: whole.map(sentDependency), members: [] };
  return useDependencyCheck(question, tenant)?.list ?? none;
}

/** The problems of versions that a pack of a module may put right. */
export function useIssueChoices(production: string, moduleId: string, tenant: TenantChoice) {
  const isKnown = production !== '' && moduleId !== '';
  const [state = null] = useReads(
    packIssueChoices,
    isKnown ? [{ query: { production, moduleId, ...tenant, page: 1, pageSize: maximumPageSize } }] : [],
  );
  const list = state?.data?.list;
  return useMemo(
    () => ({
      choices: list?.map(({ issueId, issueNo, title }) => ({ id: issueId, name: `${issueNo} ${title}` })) ?? [],
      titleOf: (id: string) => list?.find(({ issueId }) => issueId === id)?.title ?? null,
    }),
    [list],
  );
}
