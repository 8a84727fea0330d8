import type { DeviceVersionRow, versionExport } from '@fleet/domain/areas/ota/version/contract.ts';
import { versionsIn } from '@fleet/domain/areas/ota/version/chosenVersions.ts';
import { staleDays } from '@fleet/domain/areas/ota/version/versionRules.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { midnightBefore } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import { instantOrNull } from '../../../rows/instants.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { everyRow, type ListQuery, searchText } from '../../../store/paging.ts';
import { devicesInNeed } from './attention.ts';
import { warehouseOf } from './stablePacks.ts';

/** What devices run of a module, device by device. */

/** Milliseconds of the midnight before a column, in Shanghai. */
const midnight = (column: string): string => `((${column} + 28800000) / 86400000 * 86400000 - 28800000)`;

/**
 * When a device `d` said last what it runs, `v`: it does when it connects, and at midnight while it is connected. What is
 * stored is when it came to it.
 */
const reported = `iif(v.version is null, null, max(v.reported_at, ifnull(d.last_online_at, 0),
  iif(d.status = 3, @today, ifnull(iif(d.last_offline_at >= d.last_online_at, ${midnight('d.last_offline_at')}, 0), 0))))`;
const version = 'left join ota_device_versions v on v.device_id = d.id and v.module_id = @moduleId';
const behind = 'ifnull(v.version_order < @stable, 0)';
const stale = `ifnull(${reported} < @staleBefore, 0)`;

/** Those that were never activated have nothing to say. */
const always = 'd.product_key = @production and d.status <> 1';
const filters = {
  scope: 'd.tnt_id = @scope',
  equipmentType: 'd.model_id = @equipmentType',
  projectId: 'd.project_id = @projectId',
  noProject: '(d.project_id is null) = @noProject',
  version: 'v.version in (select value from json_each(@version))',
  unreported: '(v.version is null) = @unreported',
  behind: `${behind} = @behind`,
  stale: `${stale} = @isStale`,
  needsCheck: 'ifnull(v.needs_check, 0) = @needsCheck',
  inNeed: 'd.id in (select value from json_each(@inNeed))',
  notInNeed: 'd.id not in (select value from json_each(@notInNeed))',
  keyword: contains('keyword', 'd.name', 'd.serial_number'),
};
const project = 'left join project_ref p on p.id = d.project_id';

const pageOf = pagedQuery({
  from: 'device_ref d',
  key: 'd.id',
  columns: `d.id as deviceId, d.name as displayName, d.serial_number as serialNumber, d.tnt_id as tntId,
    n.name as tntName, d.project_id as projectId, p.name as projectName, d.model_id as modelId, o.name as modelName,
    d.status, d.network_type as networkType, v.version, v.previous_version as previousVersion, v.source, ${reported} as reportedAt,
    ${behind} as isBehind, ${stale} as isStale, ifnull(v.needs_check, 0) as needsCheck`,
  joins: `${version} ${project} join tenant_ref n on n.id = d.tnt_id join model_ref o on o.id = d.model_id`,
  always,
  filters,
  searches: ['keyword'],
  orders: {
    displayName: 'd.name, d.id',
    '-displayName': 'd.name desc, d.id',
    version: 'v.version_order, v.version, d.name, d.id',
    '-version': 'v.version_order desc, v.version desc, d.name, d.id',
    projectName: 'p.name, d.name, d.id',
    '-projectName': 'p.name desc, d.name, d.id',
    reportedAt: `${reported}, d.name, d.id`,
    '-reportedAt': `${reported} desc, d.name, d.id`,
  },
  needs: { always: version, projectName: project, '-projectName': project },
});

type Asked = ListQuery<typeof versionExport>;

/** What the statements about devices of a module go by. */
export const momentsOf = (call: Call<Endpoint>, stable: string | null) => {
  const now = call.world.clock.now();
  return { stable, today: midnightBefore(now), staleBefore: now - staleDays * 86_400_000 };
};

const flag = (value: boolean | undefined): number | null => (value === undefined ? null : Number(value));

interface Stored extends Omit<
  DeviceVersionRow,
  'ring' | 'reportedAt' | 'isBehind' | 'isStale' | 'needsCheck' | 'failures'
> {
  readonly reportedAt: number | null;
  readonly isBehind: number;
  readonly isStale: number;
  readonly needsCheck: number;
}

/** The devices that the caller may see and that match, by name unless asked otherwise. */
export const listVersions = (
  call: Call<Endpoint>,
  query: Asked,
  page = everyRow,
): { list: DeviceVersionRow[]; total: number } => {
  const { rings, newestStable } = warehouseOf(call, query.moduleId);
  const inNeed = devicesInNeed(call.world);
  const needing = JSON.stringify([...inNeed.keys()]);
  const { rows, total } = pageOf<Stored>(
    call.world.store,
    {
      ...momentsOf(call, newestStable?.sortKey ?? null),
      production: query.production,
      moduleId: query.moduleId,
      scope: call.scope,
      equipmentType: query.equipmentType ?? null,
      projectId: query.projectId ?? null,
      noProject: flag(query.noProject),
      version: query.version === undefined ? null : JSON.stringify(versionsIn(query.version)),
      unreported: flag(query.unreported),
      behind: flag(query.behind),
      stale: flag(query.stale),
      isStale: flag(query.stale),
      needsCheck: flag(query.needsCheck),
      inNeed: query.needsAttention === true ? needing : null,
      notInNeed: query.needsAttention === false ? needing : null,
      keyword: searchText(query.keyword),
    },
    { sort: query.sort ?? 'displayName', ...page },
  );
  return {
    list: rows.map((row) => ({
      ...row,
      ring: row.version === null ? null : (rings.get(row.version) ?? null),
      reportedAt: instantOrNull(row.reportedAt),
      isBehind: row.isBehind === 1,
      isStale: row.isStale === 1,
      needsCheck: row.needsCheck === 1,
      failures: inNeed.get(row.deviceId) ?? 0,
    })),
    total,
  };
};

/** Of all devices of a choice: the parts of a statement that counts them. */
export const countedDevices = { from: `device_ref d ${version}`, always, filters, behind, stale };
