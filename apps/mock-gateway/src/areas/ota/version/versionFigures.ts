import type { versionDistribution, versionMatrix, versionTrend } from '@fleet/domain/areas/ota/version/contract.ts';
import { shareOf, usualTrendDays } from '@fleet/domain/areas/ota/version/versionRules.ts';
import { versionOrder } from '@fleet/domain/core/versions/versions.ts';
import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { dayOfEpoch, startOfDay, textOfDay } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import { toInstant } from '../../../rows/instants.ts';
import { conditions } from '../../../store/conditions.ts';
import { devicesInNeed } from './attention.ts';
import { warehouseOf } from './stablePacks.ts';
import { countedDevices, momentsOf } from './versionRows.ts';

/** How many devices run which version: now, by project, and day by day. */

type Choice = QueryOf<typeof versionDistribution>;

const { from, always, filters, behind, stale } = countedDevices;
const where = conditions(always, {
  scope: filters.scope,
  equipmentType: filters.equipmentType,
  projectId: filters.projectId,
});

const valuesOf = (call: Call<Endpoint>, { production, moduleId, equipmentType, projectId }: Choice) => ({
  production,
  moduleId,
  scope: call.scope,
  equipmentType: equipmentType ?? null,
  projectId: projectId ?? null,
});

interface Counted {
  readonly version: string | null;
  readonly n: number;
  readonly behind: number;
  readonly stale: number;
  readonly needsCheck: number;
}

/** Newest versions first, and what else the tiles say. */
export const distributionOf = (call: Call<Endpoint>, choice: Choice): ReplyOf<typeof versionDistribution> => {
  const { store, clock } = call.world;
  const { rings, newestStable } = warehouseOf(call, choice.moduleId);
  const values = valuesOf(call, choice);
  const inNeed = JSON.stringify([...devicesInNeed(call.world).keys()]);
  const counted = store.all<Counted>(
    `select v.version, count(*) as n, sum(${behind}) as behind, sum(${stale}) as stale,
       sum(ifnull(v.needs_check, 0)) as needsCheck
     from ${from}${where(values)} group by v.version`,
    { ...values, ...momentsOf(call, newestStable?.sortKey ?? null) },
  );
  const issues = new Map(
    store
      .all<{ version: string; n: number }>(
        `select found_version as version, count(*) as n from ota_issues
         where module_id = @moduleId and status in (1, 2) and tnt_id = ifnull(@scope, tnt_id) group by found_version`,
        { moduleId: choice.moduleId, scope: call.scope },
      )
      .map(({ version, n }) => [version, n]),
  );
  const sum = (of: (row: Counted) => number) => counted.reduce((all, row) => all + of(row), 0);
  const total = sum(({ n }) => n);
  const attention = store.one<{ n: number }>(
    `select count(*) as n from ${from}${where(values)} and d.id in (select value from json_each(@inNeed))`,
    { ...values, inNeed },
  );
  return {
    at: toInstant(clock.now()),
    total,
    newestStable: newestStable?.version ?? null,
    versions: counted
      .flatMap(({ version, n, behind: isBehind }) => (version === null ? [] : [{ version, n, isBehind: isBehind > 0 }]))
      .toSorted((one, other) => versionOrder(other.version, one.version))
      .map((row) => ({
        ...row,
        share: shareOf(row.n, total),
        ring: rings.get(row.version) ?? null,
        openIssues: issues.get(row.version) ?? 0,
      })),
    behind: sum((row) => row.behind),
    unreported: counted.find(({ version }) => version === null)?.n ?? 0,
    stale: sum((row) => row.stale),
    needsCheck: sum((row) => row.needsCheck),
    needsAttention: attention?.n ?? 0,
  };
};

interface Cell {
  readonly projectId: string | null;
  readonly projectName: string | null;
  readonly version: string | null;
  readonly n: number;
}

/** Projects with most devices first. */
export const matrixOf = (call: Call<Endpoint>, choice: Choice): ReplyOf<typeof versionMatrix> => {
  const values = valuesOf(call, choice);
  const cells = call.world.store.all<Cell>(
    `select d.project_id as projectId, p.name as projectName, v.version, count(*) as n
     from ${from} left join project_ref p on p.id = d.project_id${where(values)} group by d.project_id, v.version`,
    values,
  );
  const known = [...new Set(cells.flatMap(({ version }) => (version === null ? [] : [version])))];
  const versions: (string | null)[] = known.toSorted((one, other) => versionOrder(other, one));
  if (cells.some(({ version }) => version === null)) versions.push(null);
  const projects = new Map(cells.map(({ projectId, projectName }) => [projectId, projectName]));
  const byProject = Map.groupBy(cells, ({ projectId }) => projectId);
  const rows = [...projects].map(([projectId, projectName]) => {
    const own = new Map(byProject.get(projectId)?.map(({ version, n }) => [version, n]));
    const counts = versions.map((version) => own.get(version) ?? 0);
    return { projectId, projectName, total: counts.reduce((sum, n) => sum + n, 0), counts };
  });
  return {
    versions,
    rows: rows.toSorted(
      (one, other) => other.total - one.total || ((one.projectId ?? '') < (other.projectId ?? '') ? -1 : 1),
    ),
  };
};

/** How many ran which version at the end of each day: read from when each device came to it. */
export const trendOf = (
  call: Call<Endpoint>,
  { days = usualTrendDays, ...choice }: QueryOf<typeof versionTrend>,
): ReplyOf<typeof versionTrend> => {
  const { store, clock } = call.world;
  const now = clock.now();
  const values = valuesOf(call, choice);
  // of a project the changes of its devices are looked up, of all devices those of the module are gone through
  const both =
    choice.projectId === undefined
      ? 'ota_version_changes c cross join device_ref d on d.id = c.device_id'
      : 'device_ref d cross join ota_version_changes c on c.device_id = d.id';
  const changes = store.all<{ deviceId: string; at: number; version: string }>(
    `select c.device_id as deviceId, c.at, c.version from ${both}${where(values)} and c.module_id = @moduleId and c.at <= @now order by c.at`,
    { ...values, now },
  );
  const last = dayOfEpoch(now);
  const shown = Array.from({ length: days }, (_, index) => last - days + 1 + index);
  const running = new Map<string, string>();
  const counts = new Map<string, number>();
  const change = (version: string, by: number) => counts.set(version, (counts.get(version) ?? 0) + by);
  let next = 0;
  const byDay = shown.map((day) => {
    for (let one = changes[next]; one !== undefined && one.at < startOfDay(day + 1); one = changes[++next]) {
      const before = running.get(one.deviceId);
      if (before !== undefined) change(before, -1);
      change(one.version, 1);
      running.set(one.deviceId, one.version);
    }
    return new Map(counts);
  });
  const versions = [...counts.keys()].filter((version) => byDay.some((day) => (day.get(version) ?? 0) > 0));
  return {
    days: shown.map(textOfDay),
    versions: versions
      .toSorted((one, other) => versionOrder(other, one))
      .map((version) => ({ version, counts: byDay.map((day) => day.get(version) ?? 0) })),
  };
};
