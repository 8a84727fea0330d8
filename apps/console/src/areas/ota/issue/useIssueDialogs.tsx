import { versionIssuesPage } from '@fleet/domain/areas/ota/issue/actions.ts';
import { issueDelete, issueGet } from '@fleet/domain/areas/ota/issue/contract.ts';
import type { IssueDetail, IssueRow } from '@fleet/domain/areas/ota/issue/issueShapes.ts';
import { formatCount, namedOrCounted } from '@fleet/domain/core/values/formats.ts';
import { type ReactNode, useState } from 'react';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { byIds, useBatchQuestion } from '../../../list/batch/useBatchQuestion.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const EditIssueDialog = lazyDialog(async () => (await import('./EditIssueDialog.tsx')).EditIssueDialog);
const HandleIssueDialog = lazyDialog(async () => (await import('./HandleIssueDialog.tsx')).HandleIssueDialog);

const keyOf = ({ issueId }: IssueRow) => issueId;
const nameOf = ({ issueNo, title }: IssueRow) => `${issueNo} ${title}`;
const { title: removing } = versionIssuesPage.actions.remove;

interface Options {
  readonly onRemoved: (rows: readonly IssueRow[]) => void;
  /** These need not stay selected. */
  readonly onOver: (rows: readonly IssueRow[]) => void;
}

/** What the actions of problems lead to: handlers, and the dialogs they open. */
export function useIssueDialogs({ onRemoved, onOver }: Options) {
  const call = useCall();
  const tenant = useScopeQuery();
  const [edited, setEdited] = useState<IssueDetail | null>(null);
  const [handled, setHandled] = useState<IssueRow | null>(null);
  const removal = useBatchQuestion((asked: readonly IssueRow[]) => ({
    title: `${removing}${namedOrCounted(
      asked.map(({ issueNo }) => issueNo),
      '问题',
      '个问题',
    )}？`,
    word: removing,
    intent: 'danger',
    children: <p>处理记录、评论和图片一并删除，无法恢复。</p>,
    keyOf,
    nameOf,
    call: byIds(issueDelete, keyOf, tenant),
    done: (count) => `已${removing} ${formatCount(count)} 个问题`,
    onDone: (done, over) => {
      onRemoved(done);
      onOver(over);
    },
  }));
  /** A row does not say all that is edited. */
  const edit = async ({ issueId, tntId }: IssueRow) => {
    const result = await call(issueGet, { query: { issueId, ...tenantOf({ tntId }) } }, { listener: issueGet.id });
    if (result.kind === 'data') setEdited(result.data);
  };
  const handlers = {
    handle: setHandled,
    edit: (issue: IssueRow) => void edit(issue),
    remove: removal.ask,
  };
  const dialogs: ReactNode = (
    <>
      {edited !== null && <EditIssueDialog issue={edited} onClose={() => setEdited(null)} />}
      {handled !== null && <HandleIssueDialog issue={handled} onClose={() => setHandled(null)} />}
      {removal.dialog}
    </>
  );
  return { handlers, dialogs };
}
