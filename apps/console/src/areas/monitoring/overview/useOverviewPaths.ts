import { carTab, plateFaultTab, runTab } from '@fleet/domain/areas/monitoring/statistics/actions.ts';
import { faultRecordsTab } from '@fleet/domain/areas/monitoring/fault/actions.ts';
import { deviceStatuses, offlineFor } from '@fleet/domain/areas/equipment/face.ts';
import {
  type KpiName,
  longOfflineDays,
  type OverviewTodo,
  pushFailureDays,
} from '@fleet/domain/areas/monitoring/overview/kpis.ts';
import { monitorTree } from '@fleet/domain/areas/monitoring/live/contract.ts';
import { repairTab } from '@fleet/domain/areas/monitoring/repair/actions.ts';
import { upkeepRecordsTab } from '@fleet/domain/areas/monitoring/upkeep/actions.ts';
import { presetRange } from '@fleet/domain/areas/monitoring/statistics/presets.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { dayLength, epochToDay } from '@fleet/domain/core/values/formats.ts';
import { useCan, useOpens } from '../../../app/actions/useCan.ts';
import { useReads } from '../../../app/calls/useRead.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { currentTime } from '../../../ui/time/currentTime.ts';

/** What the overview is narrowed to. */
export interface OverviewFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly projectId?: string | undefined;
  readonly productKey?: string | undefined;
}

const plate = pathOf('OperationMaintenancePlate');
const addressOf = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const said = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said).toString()}`;
};

/** Where the rows behind the figures, to-dos and rankings are, each under the filters of the overview; null for who may not. */
export function useOverviewPaths(filter: OverviewFilter) {
  const can = useCan();
  const opens = useOpens();
  const tenant = useScopeQuery();
  const { from, to, projectId, productKey } = filter;
  const devices = { projectId, productKey };
  const records = (more: Readonly<Record<string, string>>) =>
    can(faultRecordsTab.actions.list) ? addressOf(plate, { tab: 'records', ...devices, from, to, ...more }) : null;
  /** Of what ranks count: faults that stop a vehicle. */
  const stops = (more: Readonly<Record<string, string>>) => records({ stopsOnly: 'true', ...more });
  const repairs = (more: Readonly<Record<string, string>>) =>
    can(repairTab.actions.list) ? addressOf(plate, { tab: 'repair', ...devices, ...more }) : null;
  const upkeeps = (dueState: string) =>
    can(upkeepRecordsTab.actions.open) ? addressOf(plate, { tab: 'upkeep', ...devices, dueState }) : null;
  const lists = { projectIds: projectId, productKeys: productKey, from, to };
  const run = can(runTab.actions.view) ? addressOf(plate, { tab: 'run', ...lists }) : null;
  const faults = can(plateFaultTab.actions.view) ? addressOf(plate, { tab: 'fault', ...lists }) : null;
  const tasks = can(carTab.actions.view) ? addressOf(plate, { tab: 'car', ...lists }) : null;
  const ofToday = { ...lists, ...presetRange('today', epochToDay(currentTime())) };
  const tasksOfToday = can(carTab.actions.view) ? addressOf(plate, { tab: 'car', ...ofToday }) : null;
  const vehicles = opens('RealTimeMonitoring') ? pathOf('RealTimeMonitoring') : null;
  // the control room knows projects by their keys
  const [tree] = useReads(monitorTree, vehicles === null || projectId === undefined ? [] : [{ query: tenant }]);
  const projectKey = tree?.data?.list.find((project) => project.projectId === projectId)?.projectKey;
  const isKnown = projectId === undefined || projectKey !== undefined;
  const vehiclesOf = (more: Readonly<Record<string, string>>) =>
    vehicles === null || !isKnown ? null : addressOf(vehicles, { ...more, projectKey, productKey });
  const ofKpi: Readonly<Record<KpiName, string | null>> = {
    onlineRate: vehiclesOf({}),
    availability: run,
    utilisation: run,
    mtbf: faults,
    mttr: faults,
    faultDevices: vehiclesOf({ workState: 'fault' }),
    openFaults: records({ handling: 'open' }),
    recoveredUnhandled: records({ handling: 'open', isOpen: 'false' }),
    repairs: repairs({ isOpen: 'true' }),
    upkeeps: upkeeps('overdue'),
    tasksToday: tasksOfToday,
    successRate: tasks,
  };
  /** At the moment of the figures. */
  const ofTodo = (asOf: string): Readonly<Record<OverviewTodo, string | null>> => ({
    accept: repairs({ step: 'assigned', mine: 'true' }),
    check: repairs({ step: 'checking' }),
    assign: repairs({ step: 'reported' }),
    upkeepOverdue: upkeeps('overdue'),
    upkeepDue: upkeeps('due'),
    offline: opens('EquipmentList')
      ? addressOf(pathOf('EquipmentList'), {
          ...devices,
          status: String(deviceStatuses.offline),
          query: offlineFor(longOfflineDays),
          sort: 'lastOfflineAt',
        })
      : null,
    upgradeFailed: opens('UpgradeTaskListRoute')
      ? addressOf(pathOf('UpgradeTaskListRoute'), { projectId, production: productKey, standing: 'recentlyFailed' })
      : null,
    pushFailed: opens('PushConfig')
      ? addressOf(pathOf('PushConfig'), {
          tab: 'records',
          state: 'failed',
          from: new Date(Date.parse(asOf) - pushFailureDays * dayLength).toISOString(),
        })
      : null,
  });
  return { ofKpi, ofTodo, stops };
}
