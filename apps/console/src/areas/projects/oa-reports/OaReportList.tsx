import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import {
  oaReportExport,
  oaReportList,
  type OaReportRow,
  oaReportStat,
} from '@fleet/domain/areas/projects/oa-reports/contract.ts';
import type { oaReportsPage } from '@fleet/domain/areas/projects/events/actions.ts';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { MissingRecord } from '../../../detail/MissingRecord.tsx';
import { Counters } from '../../../list/filters/segments.tsx';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { TenantChip } from '../../../detail/TenantChip.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useList } from '../../../list/useList.ts';
import { type TenantChoice, useDetailPath, tenantOf } from '../../../app/address/detailAddress.ts';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { usePageName } from '../../../app/address/usePageName.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { columnsOfProject, oaReportColumns } from './oaReportColumns.tsx';
import { OaReportDrawer } from './OaReportDrawer.tsx';
import { OaProjectFilter, OaReportFilters } from './OaReportFilters.tsx';
import { useReportPush } from './useReportPush.tsx';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { eventReportTab } from '@fleet/domain/areas/projects/events/actions.ts';

const origin = (
  <FirstSteps
    steps={[[eventReportTab.actions.send, '在项目的“事件上报”中把事件发送到 OA 后，报表出现在这里']]}
    otherwise="事件发送到 OA 后，报表出现在这里。"
  />
);

interface Props {
  readonly title: (projectName: string | null) => string;
  /** The project whose reports are shown; null for those of every project. */
  readonly of: ({ readonly projectId: string } & TenantChoice) | null;
  readonly page: Pick<typeof oaReportsPage, 'actions'>;
}

/** Reports in the OA with their counts by status: of one project or of all. */
export function OaReportList({ title, of, page }: Props) {
  const can = useCan();
  const isAll = of === null;
  const view = useList(oaReportList, isAll ? {} : { fixed: of, spansTenants: true });
  const columns = useColumns(
    isAll ? 'oaReports' : 'oaReports.ofProject',
    useTenantColumn(isAll ? oaReportColumns : columnsOfProject),
  );
  const { query } = view;
  const tenant = tenantOf(query);
  const figures = useRead(oaReportStat, {
    query: { ...tenant, ...(query.projectId === undefined ? {} : { projectId: query.projectId }) },
  });
  usePageName(isAll ? null : (figures.state?.data?.projectName ?? null));
  const [openId, setOpenId] = useQueryParameter('id');
  const push = useReportPush();
  const open = ({ id }: OaReportRow) => setOpenId(id);
  const canView = can(page.actions.view);
  const actions = useActions(page.actions, { view: open, push: push.ask });
  const ofDrawer = useActions(page.actions, { push: push.ask });
  const detailPath = useDetailPath();
  if (!isAll && figures.state?.error?.code === businessCodes.notFound.code)
    return <MissingRecord route="OAReportDetail" />;
  const data = figures.state?.data ?? null;
  const [owner] = view.rows;
  const counters: readonly { id: number; title: string; count: number }[] =
    data?.byStatus.map(({ status, count }) => ({ id: status, title: statusLabel('plan2', status), count })) ?? [];
  return (
    <>
      <ListPage
        title={title(data?.projectName ?? null)}
        {...(isAll ? {} : { mark: owner === undefined ? null : <TenantChip of={owner} /> })}
        view={view}
        columns={columns}
        nameOf={({ reportNo }) => reportNo}
        counters={
          <Counters
            label="按 OA 状态筛选"
            total={data?.total ?? null}
            counters={counters}
            active={query.status ?? null}
            onChange={(status) => view.filter({ status: status ?? undefined })}
          />
        }
        headerActions={
          can(page.actions.export) && <ExportButton endpoint={oaReportExport} view={view} columns={columns} />
        }
        filters={<OaReportFilters query={query} filter={view.filter} />}
        moreFilters={isAll ? <OaProjectFilter query={query} filter={view.filter} /> : undefined}
        moreFiltersSet={isAll ? Number(query.projectId !== undefined) : 0}
        openKey={openId}
        onOpen={canView ? open : undefined}
        actions={actions}
        actionsWidth={108}
        empty={
          isAll ? <ScopedEmptyState what="OA报表" text={origin} /> : <EmptyState title="还没有OA报表" text={origin} />
        }
      />
      <OaReportDrawer
        id={canView ? openId : null}
        pathOf={(report) =>
          isAll
            ? detailPath('OAReportDetail', { id: report.projectId, name: report.projectName, tntId: report.tntId })
            : null
        }
        steps={recordSteps(view, openId, open)}
        actionsOf={(report) => <PageButtons items={ofDrawer.ofRow(report)} />}
        onClose={() => setOpenId(null)}
      />
      {push.dialog}
    </>
  );
}
