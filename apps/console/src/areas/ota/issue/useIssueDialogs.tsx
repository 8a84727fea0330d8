import type { Skipped } from '@fleet/domain/core/actions/action.ts';
import { versionIssuesPage } from '@fleet/domain/areas/ota/issue/actions.ts';
import { issueDelete, issueGet } from '@fleet/domain/areas/ota/issue/contract.ts';
import type { IssueDetail, IssueRow } from '@fleet/domain/areas/ota/issue/issueShapes.ts';
import { type ReactNode, useState } from 'react';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { BatchDialog } from '../../../list/BatchDialog.tsx';
import { EditIssueDialog } from './EditIssueDialog.tsx';
import { HandleIssueDialog } from './HandleIssueDialog.tsx';

interface Asked {
  readonly rows: readonly IssueRow[];
  readonly skipped: readonly Skipped<IssueRow>[];
  /** Each question begins anew. */
  readonly nth: number;
}

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
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setAsking] = useState(false);
  /** A row does not say all that is edited. */
  const edit = async ({ issueId, tntId }: IssueRow) => {
    const result = await call(issueGet, { query: { issueId, ...tenantOf({ tntId }) } }, { listener: issueGet.id });
    if (result.kind === 'data') setEdited(result.data);
  };
  const handlers = {
    handle: setHandled,
    edit: (issue: IssueRow) => void edit(issue),
    remove: (rows: readonly IssueRow[], skipped: readonly Skipped<IssueRow>[]) => {
      setAsked((before) => ({ rows, skipped, nth: (before?.nth ?? 0) + 1 }));
      setAsking(true);
    },
  };
  const dialogs: ReactNode = (
    <>
      {edited !== null && <EditIssueDialog issue={edited} onClose={() => setEdited(null)} />}
      {handled !== null && <HandleIssueDialog issue={handled} onClose={() => setHandled(null)} />}
      {asked !== null && (
        <BatchDialog
          key={asked.nth}
          isOpen={isAsking}
          title={
            asked.rows.length === 1
              ? `${removing}问题「${asked.rows[0]!.issueNo}」？`
              : `${removing} ${asked.rows.length} 个问题？`
          }
          word={removing}
          intent="danger"
          rows={asked.rows}
          skipped={asked.skipped}
          call={{ batch: issueDelete, inputOfAll: (rows) => ({ query: tenant, body: { ids: rows.map(keyOf) } }) }}
          keyOf={keyOf}
          nameOf={nameOf}
          done={(count) => `已${removing} ${count} 个问题`}
          onClose={() => setAsking(false)}
          onDone={(done, over) => {
            onRemoved(done);
            onOver(over);
          }}
        >
          <p>处理记录、评论和图片一并删除，无法恢复。</p>
        </BatchDialog>
      )}
    </>
  );
  return { handlers, dialogs };
}
