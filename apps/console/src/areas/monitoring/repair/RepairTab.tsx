import { repairTab } from '@fleet/domain/areas/monitoring/repair/actions.ts';
import {
  repairAssignees,
  repairExport,
  repairGet,
  repairList,
  repairStat,
} from '@fleet/domain/areas/monitoring/repair/contract.ts';
import type { RepairDetail, RepairRow } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import {
  type RepairEvent,
  repairStepCodes,
  repairSteps,
  urgencies,
  urgencyCodes,
} from '@fleet/domain/areas/monitoring/repair/steps.ts';
import { faultChoice, faultCodeChoices } from '@fleet/domain/areas/fleet/face.ts';
import { statusCodes, statusLabel } from '@fleet/domain/core/codes/status.ts';
import { formatCount, formatDuration, formatMoney, formatRatio } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import type { TabContentProps } from '../../../app/address/TabbedPage.tsx';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useKeepPrevious } from '../../../app/hooks/useKeepPrevious.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { ChoiceFilter, DateRangeFilter, KeywordFilter, SelectFilter } from '../../../list/filters/filters.tsx';
import { Counters } from '../../../list/filters/segments.tsx';
import { ToggleFilter } from '../../../list/filters/ToggleFilter.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { useList } from '../../../list/useList.ts';
import { Tiles } from '../../../ui/Tiles.tsx';
import { ProjectProductFilters } from '../shared/ProjectProductFilters.tsx';
import { ReportDialog, WorkDialog } from './dialogs.tsx';
import { RepairButtons } from './RepairButtons.tsx';
import * as styles from './repair.module.css';
import { repairColumns } from './repairColumns.tsx';
import { RepairDetailView } from './RepairDetailView.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const MoveDialog = lazyDialog(async () => (await import('./MoveDialogs.tsx')).MoveDialog);

const levels = urgencyCodes.map((value) => ({ value, name: urgencies[value] }));
const nodes = statusCodes('node').map((value) => ({ value, name: statusLabel('node', value) }));
const { actions: table } = repairTab;
type CounterId = (typeof repairStepCodes)[number] | 'overdue';
const counters: readonly { readonly id: CounterId; readonly title: string }[] = [
  ...repairStepCodes.map((id) => ({ id, title: repairSteps[id] })),
  { id: 'overdue', title: '超时' },
];

/** Tab 维修单: the orders, one of them beside the list, and reports of new ones. */
export default function RepairTab({ title, tabs }: TabContentProps) {
  const can = useCan();
  const view = useList(repairList);
  const { query, filter } = view;
  const columns = useColumns('monitoring.repairs', useTenantColumn(repairColumns));
  const tenant = useScopeQuery();
  const codes = useChoices(faultCodeChoices, {}, faultChoice);
  const assignees = useChoices(repairAssignees, tenant, ({ userId, realName }) => ({ id: userId, name: realName }));
  const { page: _page, pageSize: _pageSize, sort: _sort, ...filters } = query;
  const { step: _step, overdue: _overdue, ...counted } = filters;
  const counting = useRead(repairList, { query: { ...counted, ...tenant, page: 1, pageSize: 1 } });
  const counts = useKeepPrevious(counting.state)?.data?.counts;
  const stat = useKeepPrevious(useRead(repairStat, { query: { ...filters, ...tenant } }).state)?.data ?? null;
  const [openId, setOpenId] = useQueryParameter('repair');
  // other pages report what they show: the address says which device
  const [reported, setReported] = useQueryParameter('report');
  const [isAdding, setAdding] = useState(false);
  const [moving, setMoving] = useState<{ readonly repair: RepairDetail; readonly event: RepairEvent } | null>(null);
  const [edited, setEdited] = useState<RepairDetail | null>(null);
  const open = ({ id }: RepairRow) => setOpenId(id);
  const canView = can(table.view);
  const actions = useActions(table, { add: () => setAdding(true), view: open });
  const closeReport = () => {
    setAdding(false);
    if (reported !== null) setReported(null);
  };
  const active: CounterId | null = query.overdue === true ? 'overdue' : (query.step ?? null);
  return (
    <>
      <ListPage
        title={title}
        above={
          <>
            {tabs}
            <div className={styles.tiles}>
              <Tiles
                tiles={[
                  { title: '未完成', value: formatCount(stat?.open) },
                  { title: '平均响应', value: formatDuration(minutesOf(stat?.avgResponseMinutes)) },
                  { title: '平均维修', value: formatDuration(minutesOf(stat?.avgRepairHours, 60)) },
                  { title: '一次修复率', value: formatRatio(stat?.firstFixRate) },
                  { title: '费用', value: formatMoney(stat?.cost), ...(stat === null ? {} : { unit: '元' }) },
                ]}
              />
            </div>
          </>
        }
        view={view}
        columns={columns}
        nameOf={({ repairNo }) => repairNo}
        counters={
          <Counters
            label="按步骤筛选"
            total={counts === undefined ? null : repairStepCodes.reduce((sum, step) => sum + counts[step], 0)}
            counters={counters.map((counter) => ({ ...counter, count: counts?.[counter.id] ?? null }))}
            active={active}
            onChange={(id) =>
              filter({
                step: id === null || id === 'overdue' ? undefined : id,
                overdue: id === 'overdue' ? true : undefined,
              })
            }
          />
        }
        headerActions={can(table.export) && <ExportButton endpoint={repairExport} view={view} columns={columns} />}
        filters={
          <>
            <KeywordFilter label="单号/名称/序列号" value={query.keyword} filter={filter} />
            <SelectFilter
              label="紧急程度"
              choices={levels}
              value={query.urgency}
              onChange={(urgency) => filter({ urgency })}
            />
            <ProjectProductFilters tenant={tenant} query={query} filter={filter} />
            <ChoiceFilter
              label="故障码"
              choices={codes}
              value={query.faultCode}
              onChange={(faultCode) => filter({ faultCode })}
            />
            <SelectFilter
              label="时效"
              choices={nodes}
              value={query.node}
              onChange={(node) => filter({ node: node as 1 | 2 | 3 | 4 | 5 | undefined })}
            />
            <ToggleFilter label="未完成" value={query.isOpen} onChange={(isOpen) => filter({ isOpen })} />
            <ChoiceFilter
              label="维修人"
              choices={assignees}
              value={query.assigneeId}
              onChange={(assigneeId) => filter({ assigneeId })}
            />
            <ToggleFilter label="我的" value={query.mine} onChange={(mine) => filter({ mine })} />
            <DateRangeFilter label="报修时间" from={query.from} to={query.to} onChange={filter} />
          </>
        }
        openKey={openId}
        onOpen={canView ? open : undefined}
        actions={actions}
        empty={
          <ScopedEmptyState
            what="维修单"
            text={
              <FirstSteps
                steps={[[table.add, '提交第一张维修单：哪台设备，出了什么问题']]}
                otherwise="维修单显示在这里。"
              />
            }
            action={<ActionButtons items={actions.ofPage} withIcons />}
          />
        }
      />
      <RecordDrawer
        id={canView ? openId : null}
        title="维修单"
        endpoint={repairGet}
        inputOf={(id) => ({ query: { id, ...tenant } })}
        nameOf={({ repairNo }) => repairNo}
        pathOf={() => null}
        steps={recordSteps(view, openId, open)}
        isWide
        actions={(repair) => (
          <RepairButtons
            repair={repair}
            onMove={(event) => setMoving({ repair, event })}
            onEdit={() => setEdited(repair)}
          />
        )}
        onClose={() => setOpenId(null)}
      >
        {(repair) => <RepairDetailView repair={repair} />}
      </RecordDrawer>
      {(isAdding || (reported !== null && can(table.add))) && (
        <ReportDialog
          tenant={tenant}
          beginning={{ deviceId: reported ?? query.deviceId }}
          onAdded={(id) => {
            closeReport();
            setOpenId(id);
          }}
          onClose={closeReport}
        />
      )}
      {moving !== null && <MoveDialog {...moving} onClose={() => setMoving(null)} onRemoved={() => setOpenId(null)} />}
      {edited !== null && <WorkDialog repair={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

/** Seconds of so many minutes, or hours of sixty of them. */
const minutesOf = (value: number | null | undefined, each = 1): number | null =>
  value === null || value === undefined ? null : value * each * 60;
