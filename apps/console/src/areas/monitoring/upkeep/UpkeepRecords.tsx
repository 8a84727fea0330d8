import { upkeepRecordsTab } from '@fleet/domain/areas/monitoring/upkeep/actions.ts';
import {
  upkeepRecordExport,
  upkeepRecordGet,
  upkeepRecordList,
  type UpkeepRecordRow,
} from '@fleet/domain/areas/monitoring/upkeep/contract.ts';
import { dueStateCodes, dueStates } from '@fleet/domain/areas/monitoring/upkeep/dueness.ts';
import { statusCodes, statusLabel } from '@fleet/domain/core/codes/status.ts';
import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import { monthOf } from '@fleet/domain/core/values/months.ts';
import type { ReactNode } from 'react';
import type { TabContentProps } from '../../../app/address/TabbedPage.tsx';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { KeywordFilter, SelectFilter } from '../../../list/filters/filters.tsx';
import { Counters } from '../../../list/filters/segments.tsx';
import { ToggleFilter } from '../../../list/filters/ToggleFilter.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { useList } from '../../../list/useList.ts';
import { ProjectProductFilters } from '../shared/ProjectProductFilters.tsx';
import { recordColumns } from './recordColumns.tsx';
import { RecordView } from './RecordView.tsx';
import { UpkeepCalendar } from './UpkeepCalendar.tsx';
import { useRecordDialogs } from './useRecordDialogs.tsx';
import { currentTime } from '../../../ui/time/currentTime.ts';

const { actions: table } = upkeepRecordsTab;
const nameOf = ({ upkeepNo }: Pick<UpkeepRecordRow, 'upkeepNo'>) => upkeepNo;

export interface PartProps extends TabContentProps {
  readonly segments: ReactNode;
}

/** Upkeeps as a list, the most urgent first, and as a month; one of them beside the list. */
export function UpkeepRecords({ title, tabs, segments }: PartProps) {
  const can = useCan();
  const view = useList(upkeepRecordList);
  const { query, filter } = view;
  const { page: _page, pageSize: _size, sort: _sort, dueFrom, dueTo, ...ofDays } = query;
  const tenant = useScopeQuery();
  const columns = useColumns('monitoring.upkeepRecords', useTenantColumn(recordColumns));
  const [openId, setOpenId] = useQueryParameter('upkeep');
  const [month, setMonth] = useQueryParameter('month');
  const { handlers, dialogs } = useRecordDialogs(tenant);
  const open = ({ recordId }: UpkeepRecordRow) => setOpenId(recordId);
  const actions = useActions(table, { ...handlers, view: open });
  const { add: _add, ...ofRow } = handlers;
  const ofDrawer = useActions(table, ofRow);
  const counts = (view.state?.data as { readonly counts?: Record<string, number> } | undefined)?.counts ?? null;
  return (
    <>
      <ListPage
        title={title}
        view={view}
        columns={columns}
        nameOf={nameOf}
        above={
          <>
            {tabs}
            {segments}
            {month !== null && (
              <UpkeepCalendar
                month={month}
                filters={{ ...ofDays, ...tenant }}
                onMonth={setMonth}
                chosen={dueFrom === dueTo ? (dueFrom ?? null) : null}
                onDay={(day) => filter({ dueFrom: day ?? undefined, dueTo: day ?? undefined })}
              />
            )}
          </>
        }
        counters={
          <Counters
            label="按到期筛选"
            total={
              counts === null
                ? null
                : dueStateCodes.reduce((sum, code) => sum + (counts[code] ?? 0), counts['done'] ?? 0)
            }
            counters={dueStateCodes.map((id) => ({ id, title: dueStates[id], count: counts?.[id] ?? null }))}
            active={query.dueState ?? null}
            onChange={(dueState) => filter({ dueState: dueState ?? undefined })}
          />
        }
        headerActions={
          can(table.export) && <ExportButton endpoint={upkeepRecordExport} view={view} columns={columns} />
        }
        filters={
          <>
            <KeywordFilter label="编号/名称/设备/SN" value={query.keyword} filter={filter} />
            <SelectFilter
              label="状态"
              choices={statusCodes('upkeep').map((value) => ({ value, name: statusLabel('upkeep', value) }))}
              value={query.status}
              onChange={(status) => filter({ status: status as 1 | 2 | 3 | undefined })}
            />
            <SelectFilter
              label="时效"
              choices={statusCodes('node').map((value) => ({ value, name: statusLabel('node', value) }))}
              value={query.node}
              onChange={(node) => filter({ node: node as 1 | 2 | 3 | 4 | 5 | undefined })}
            />
            <ProjectProductFilters tenant={tenant} query={query} filter={filter} />
            <ToggleFilter label="我负责的" value={query.mine} onChange={(mine) => filter({ mine })} />
            <ToggleFilter label="有异常" value={query.abnormal} onChange={(abnormal) => filter({ abnormal })} />
            <ToggleFilter
              label="日历"
              value={month !== null}
              onChange={(isOn) => setMonth(isOn === true ? monthOf(epochToDay(currentTime())) : null)}
            />
          </>
        }
        openKey={openId}
        onOpen={open}
        actions={actions}
        actionsWidth={168}
        empty={
          <ScopedEmptyState
            what="保养任务"
            text={
              <FirstSteps
                steps={[[table.add, '新增一次临时保养；按计划的保养在提前期开始时自动出现']]}
                otherwise="到期的保养显示在这里。"
              />
            }
            action={<ActionButtons items={actions.ofPage} withIcons />}
          />
        }
      />
      <RecordDrawer
        id={openId}
        title="保养任务"
        endpoint={upkeepRecordGet}
        inputOf={(recordId) => ({ query: { recordId, ...tenant } })}
        nameOf={nameOf}
        pathOf={() => null}
        steps={recordSteps(view, openId, open)}
        actions={(record) => {
          const items = ofDrawer.ofRow(record);
          return items.length === 0 ? undefined : <PageButtons items={items} />;
        }}
        onClose={() => setOpenId(null)}
      >
        {(record) => <RecordView record={record} />}
      </RecordDrawer>
      {dialogs}
    </>
  );
}
