import { packIssueChoices } from '@fleet/domain/areas/ota/pack/contract.ts';
import { packDependencyCheck } from '@fleet/domain/areas/ota/pack/makeContract.ts';
import type { DependencyRow, PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import type { BodyOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { maximumPageSize } from '@fleet/domain/core/values/paging.ts';
import { useMemo } from 'react';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { useAnswer } from '../../../../app/calls/useAnswer.ts';
import { useReads } from '../../../../app/calls/useRead.ts';
import { dependencyProblem, sentDependency, type WrittenDependency } from './DependencyFields.tsx';

/** What the gateway says of dependencies and members; null while it is asked, and where nothing is. */
export const useDependencyCheck = (
  question: BodyOf<typeof packDependencyCheck> | null,
  tenant: TenantChoice,
): ReplyOf<typeof packDependencyCheck> | null =>
  useAnswer(packDependencyCheck, question === null ? null : { query: tenant, body: question }).reply;

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
