import {
  feedbackExport,
  feedbackList,
  type FeedbackRow,
  feedbackRow,
  feedbackStat,
} from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { feedbackPage } from '@fleet/domain/areas/feedback/feedback/actions.ts';
import { statusCodes, statusLabel } from '@fleet/domain/core/codes/status.ts';
import { type ReactNode, useState } from 'react';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { Counters } from '../../../list/filters/segments.tsx';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useList } from '../../../list/useList.ts';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { FeedbackDrawer } from './FeedbackDrawer.tsx';
import { FeedbackFigures } from './FeedbackFigures.tsx';
import { FeedbackFilters, MoreFeedbackFilters } from './FeedbackFilters.tsx';
import { useFeedbackModules } from './useFeedbackModules.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';

const DeleteFeedbackDialog = lazyDialog(
  async () => (await import('./DeleteFeedbackDialog.tsx')).DeleteFeedbackDialog,
  ({ rows }) => rows.length > 0,
);

const FeedbackDialog = lazyDialog(async () => (await import('./FeedbackDialog.tsx')).default);

const column = columnsFor<FeedbackRow>(feedbackRow);

/** The columns of feedback; one's own needs none for who sent it. */
const allColumns = [
  column('content', { width: 340, grows: true }),
  column('id', { width: 76, cell: ({ id }) => <CopyableId id={id} /> }),
  column('moduleName', { width: 88 }),
  column('status', { width: 92, cell: ({ status }) => <StatusTag kind="feedback" code={status} /> }),
  column('userName', { width: 76 }),
  column('fileCount', { width: 64, align: 'end', isHidden: true, cell: ({ fileCount }) => formatCount(fileCount) }),
  column('commentCount', { width: 76, align: 'end', cell: ({ commentCount }) => formatCount(commentCount) }),
  column('handlerName', { width: 76 }),
  column('createdAt', { width: 160, cell: ({ createdAt }) => <Time at={createdAt} /> }),
  column('updatedAt', { width: 160, isHidden: true, cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
];

const ownColumns = allColumns.filter(({ id }) => id !== 'userName');

interface Props {
  /** One's own feedback, or the tenant's for those who handle it. */
  readonly scope: 'mine' | 'all';
  readonly tabs: ReactNode;
}

export function FeedbackList({ scope, tabs }: Props) {
  const handles = scope === 'all';
  const view = useList(feedbackList, { fixed: { scope }, part: scope, spansTenants: !handles });
  const columns = useColumns(`feedback.${scope}`, useTenantColumn(handles ? allColumns : ownColumns));
  const tenant = tenantOf(view.query);
  const figures = useRead(feedbackStat, { query: { scope, ...tenant } });
  const modules = useFeedbackModules();
  const [openId, setOpenId] = useQueryParameter('id');
  const [toDelete, setToDelete] = useState<readonly FeedbackRow[]>([]);
  const [isAdding, setAdding] = useState(false);
  const open = ({ id }: FeedbackRow) => setOpenId(id);
  const actions = useActions(feedbackPage.actions, {
    add: () => setAdding(true),
    view: handles ? undefined : open,
    handle: handles ? open : undefined,
    remove: handles ? setToDelete : undefined,
  });
  const counts = new Map<number, number>(figures.state?.data?.byStatus.map(({ status, count }) => [status, count]));

  return (
    <>
      <ListPage
        title="意见反馈"
        view={view}
        columns={columns}
        nameOf={(row) => row.content}
        counters={
          <Counters
            label="按状态筛选"
            total={figures.state?.data?.total ?? null}
            counters={statusCodes('feedback').map((code) => ({
              id: code,
              title: statusLabel('feedback', code),
              count: figures.state?.data ? (counts.get(code) ?? 0) : null,
            }))}
            active={view.query.status ?? null}
            onChange={(status) => view.filter({ status: (status ?? undefined) as typeof view.query.status })}
          />
        }
        headerActions={handles && <ExportButton endpoint={feedbackExport} view={view} columns={columns} />}
        above={
          <>
            {tabs}
            {handles && (
              <FeedbackFigures
                figures={figures.state?.data ?? null}
                moduleId={view.query.moduleId}
                onModule={(moduleId) => view.filter({ moduleId })}
              />
            )}
          </>
        }
        filters={<FeedbackFilters view={view} modules={modules} />}
        moreFilters={handles ? <MoreFeedbackFilters view={view} /> : undefined}
        moreFiltersSet={
          handles ? [view.query.isTodo, view.query.userName].filter((set) => set !== undefined).length : 0
        }
        openKey={openId}
        onOpen={open}
        actions={actions}
        actionsWidth={handles ? 108 : 72}
        empty={
          <EmptyState
            title={handles ? '还没有收到反馈' : '还没有提交过反馈'}
            text="使用中遇到问题或有改进建议，随时告诉我们。"
            action={<ActionButtons items={actions.ofPage} />}
          />
        }
      />
      <FeedbackDrawer
        id={openId}
        handles={handles}
        steps={recordSteps(view, openId, open)}
        onClose={() => setOpenId(null)}
      />
      <DeleteFeedbackDialog rows={toDelete} tenant={tenant} onClose={() => setToDelete([])} onDeleted={view.removed} />
      <FeedbackDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}
