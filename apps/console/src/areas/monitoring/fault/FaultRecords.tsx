import { faultChoice, faultCodeChoices } from '@fleet/domain/areas/fleet/face.ts';
import { faultRecordsTab } from '@fleet/domain/areas/monitoring/fault/actions.ts';
import { faultExport, faultGet, faultList, type FaultRow } from '@fleet/domain/areas/monitoring/fault/contract.ts';
import { scopeDevices } from '@fleet/domain/areas/messages/subscribe/silenceContract.ts';
import { handlingNames, handlings } from '@fleet/domain/areas/monitoring/fault/handling.ts';
import { statusCodes, statusLabel } from '@fleet/domain/core/codes/status.ts';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useNavigate } from '../../../app/address/location.ts';
import type { TabContentProps } from '../../../app/address/TabbedPage.tsx';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useKeepPrevious } from '../../../app/hooks/useKeepPrevious.ts';
import { useOnReturn } from '../../../app/hooks/useOnReturn.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { ChoiceFilter, DateRangeFilter, KeywordFilter, SelectFilter } from '../../../list/filters/filters.tsx';
import { ToggleFilter } from '../../../list/filters/ToggleFilter.tsx';
import { Counters } from '../../../list/filters/segments.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { useList } from '../../../list/useList.ts';
import { useModels } from '../../equipment/face.ts';
import { ProjectProductFilters } from '../shared/ProjectProductFilters.tsx';
import { faultReplayPath } from '../shared/replayPath.ts';
import { faultColumns } from './faultColumns.tsx';
import { FaultView } from './FaultView.tsx';
import { useFaultDialogs } from './useFaultDialogs.tsx';

const { actions: table } = faultRecordsTab;
const levels = statusCodes('faultLevel').map((value) => ({ value, name: statusLabel('faultLevel', value) }));

/** How a fault is handled, and two looks at that which are no state: what is over and nobody saw, and what lasts. */
const counters = [
  ...handlingNames.map((id) => ({ id, title: handlings[id].label, query: { handling: id, isOpen: undefined } })),
  { id: 'recoveredUnhandled', title: '已恢复未处理', query: { handling: 'open', isOpen: false } },
  { id: 'lasting', title: '进行中', query: { handling: undefined, isOpen: true } },
] as const;

/** What vehicles have reported, and what people do about it. */
export default function FaultRecords({ title, tabs }: TabContentProps) {
  const can = useCan();
  const navigate = useNavigate();
  const view = useList(faultList);
  useOnReturn(view.refresh);
  const { query, filter } = view;
  const columns = useColumns('plate.faults', useTenantColumn(faultColumns));
  const codes = useChoices(faultCodeChoices, {}, faultChoice);
  const tenant = useScopeQuery();
  const models = useModels();
  const devices = useChoices(scopeDevices, tenant, (device) => device);
  const { page: _page, pageSize: _size, sort: _sort, handling, isOpen, ...counted } = query;
  const counting = useRead(faultList, { query: { ...counted, ...tenant, page: 1, pageSize: 10 } });
  const counts = useKeepPrevious(counting.state)?.data?.counts;
  const [openId, setOpenId] = useQueryParameter('fault');
  const open = ({ id }: FaultRow) => setOpenId(id);
  const { handlers, dialogs } = useFaultDialogs((rows) => view.select(rows, false));
  const replay = (fault: FaultRow) => navigate(faultReplayPath(fault));
  const actions = useActions(table, { view: open, replay, ...handlers });
  const ofDrawer = useActions(table, { replay, ...handlers });
  return (
    <>
      <ListPage
        title={title}
        view={view}
        columns={columns}
        nameOf={({ faultNo }) => faultNo}
        above={tabs}
        counters={
          <Counters
            label="按处理筛选"
            total={counts === undefined ? null : counts.open + counts.acknowledged + counts.ordered + counts.closed}
            counters={counters.map(({ id, title: name }) => ({ id, title: name, count: counts?.[id] ?? null }))}
            active={counters.find(({ query: of }) => of.handling === handling && of.isOpen === isOpen)?.id ?? null}
            onChange={(chosen) =>
              filter(counters.find(({ id }) => id === chosen)?.query ?? { handling: undefined, isOpen: undefined })
            }
          />
        }
        headerActions={can(table.export) && <ExportButton endpoint={faultExport} view={view} columns={columns} />}
        filters={
          <>
            <KeywordFilter label="编号/设备/SN/故障码" value={query.keyword} filter={filter} />
            <SelectFilter label="等级" choices={levels} value={query.level} onChange={(level) => filter({ level })} />
            <ToggleFilter label="停机故障" value={query.stopsOnly} onChange={(stopsOnly) => filter({ stopsOnly })} />
            <ChoiceFilter label="故障码" choices={codes} value={query.code} onChange={(code) => filter({ code })} />
            <ProjectProductFilters tenant={tenant} query={query} filter={filter} />
            <DateRangeFilter label="发生时间" usual="近 30 天" from={query.from} to={query.to} onChange={filter} />
          </>
        }
        moreFilters={
          <>
            <ChoiceFilter
              label="型号"
              choices={models}
              value={query.modelId}
              onChange={(modelId) => filter({ modelId })}
            />
            <ChoiceFilter
              label="设备"
              choices={devices}
              value={query.deviceId}
              onChange={(deviceId) => filter({ deviceId })}
            />
          </>
        }
        moreFiltersSet={[query.modelId, query.deviceId].filter((value) => value !== undefined).length}
        openKey={openId}
        onOpen={open}
        actions={actions}
        empty={<ScopedEmptyState what="故障记录" text="车辆近 30 天上报的故障显示在这里，更早的请选择发生时间。" />}
      />
      <RecordDrawer
        id={openId}
        title="故障详情"
        endpoint={faultGet}
        inputOf={(id) => ({ query: { id, ...tenant } })}
        nameOf={({ faultNo, name }) => `${faultNo} ${name}`}
        pathOf={() => null}
        steps={recordSteps(view, openId, open)}
        actions={(fault) => {
          const items = ofDrawer.ofRow(fault);
          return items.length === 0 ? undefined : <PageButtons items={items} />;
        }}
        onClose={() => setOpenId(null)}
      >
        {(fault) => <FaultView fault={fault} />}
      </RecordDrawer>
      {dialogs}
    </>
  );
}
