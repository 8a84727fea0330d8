import { type Evidence, evidenceVerdict, faultRate, successRate } from '@fleet/domain/areas/ota/pack/evidence.ts';
import type { PackEvidence, PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { versionSortKey } from '@fleet/domain/core/versions/versions.ts';
import { openIssues } from '@fleet/domain/areas/ota/issue/versionIssues.ts';
import type { IssueSeverity, IssueState } from '@fleet/domain/areas/ota/shared/issueCodes.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { instantOrNull, toInstant } from '../../../rows/instants.ts';
import { livingVehicles } from '../version/serviceOfVersion.ts';
import { serviceSince } from '../version/serviceSince.ts';
import { knownIssue } from '../shared/alarms.ts';

/** What speaks for a version: devices that run it, what became of upgrades to it, faults beside those of others. */

interface Runner {
  readonly deviceId: string;
  /** Since when it runs the version, in milliseconds. */
  readonly since: number;
  readonly modelId: string;
  readonly projectId: string | null;
}

/** What runs on a device when it runs a pack: a version of one module, or of each of several. */
type Wanted = readonly { readonly moduleId: string; readonly version: string }[];

const wantedBy = (pack: PackRow): Wanted =>
  pack.moduleId === null ? pack.members : [{ moduleId: pack.moduleId, version: pack.destVersion }];

/**
 * Devices that run all of it, those that the caller may see. They are found by what runs on them, a version as it is written
 * and one that is the same to the rules apart: the planner would rather go through all devices.
 */
const runnersOf = ({ world, scope }: Call<Endpoint>, wanted: Wanted): readonly Runner[] =>
  world.store.all<Runner>(
    `with runs as (
       select v.device_id, v.module_id, v.reported_at from json_each(@wanted) w cross join ota_device_versions v
       where v.module_id = w.value ->> 'moduleId' and v.version = w.value ->> 'version'
       union
       select v.device_id, v.module_id, v.reported_at from json_each(@wanted) w cross join ota_device_versions v
       where v.module_id = w.value ->> 'moduleId' and v.version_order = w.value ->> 'order')
     select v.device_id as deviceId, d.model_id as modelId, d.project_id as projectId,
       max(ifnull((select max(c.at) from ota_version_changes c
         where c.device_id = v.device_id and c.module_id = v.module_id), v.reported_at)) as since
     from runs v cross join device_ref d on d.id = v.device_id
     where d.tnt_id = ifnull(@scope, d.tnt_id)
     group by v.device_id having count(*) = @n order by v.device_id`,
    {
      scope,
      n: wanted.length,
      wanted: JSON.stringify(wanted.map((one) => ({ ...one, order: versionSortKey(one.version) }))),
    },
  );

/** Vehicles of the same models and projects that report another version of the module: what does not live says nothing. */
const othersThan = (
  { world, scope }: Call<Endpoint>,
  pack: PackRow,
  wanted: Wanted,
  runners: readonly Runner[],
): readonly string[] =>
  world.store.column<string>(
    `select distinct d.id from json_each(@vehicles) l cross join device_ref d on d.id = l.value
       join ota_device_versions v on v.device_id = d.id and v.module_id in (select value from json_each(@modules))
     where d.product_key = @productKey and d.tnt_id = ifnull(@scope, d.tnt_id)
       and d.id not in (select value from json_each(@runners))
       and json_array(d.model_id, d.project_id) in (select value from json_each(@places)) order by d.id`,
    {
      scope,
      vehicles: JSON.stringify(livingVehicles(world)),
      productKey: pack.productKey,
      modules: JSON.stringify(wanted.map(({ moduleId }) => moduleId)),
      runners: JSON.stringify(runners.map(({ deviceId }) => deviceId)),
      places: JSON.stringify([
        ...new Set(runners.map(({ modelId, projectId }) => JSON.stringify([modelId, projectId]))),
      ]),
    },
  );

/** Upgrades to the version that ended, in jobs of whatever pack brought it. */
const endsOf = ({ world, scope }: Call<Endpoint>, pack: PackRow) =>
  world.store.one<{ succeeded: number; failed: number }>(
    `select ifnull(sum(t.status = 6), 0) as succeeded, ifnull(sum(t.status = 7), 0) as failed
     from ota_jobs j join ota_tasks t on t.job_id = j.id
     where j.product_key = @productKey and j.module_id is @moduleId and j.dest_version = @version
       and t.tnt_id = ifnull(@scope, t.tnt_id)`,
    { scope, productKey: pack.productKey, moduleId: pack.moduleId, version: pack.destVersion },
  )!;

interface FoundIssue {
  readonly issueId: string;
  readonly issueNo: string;
  readonly title: string;
  readonly severity: IssueSeverity;
  readonly status: IssueState;
}

/** Problems that were found in the version of a pack or of one of its members, the gravest first. */
export const issuesOf = ({ world, scope }: Call<Endpoint>, pack: PackRow): FoundIssue[] =>
  world.store.all<FoundIssue>(
    `select i.id as issueId, i.issue_no as issueNo, i.title, i.severity, i.status
     from json_each(@wanted) w join ota_issues i on i.module_id = w.value ->> 'moduleId'
       and i.found_version = w.value ->> 'version'
     where ${knownIssue}
     order by i.severity desc, i.issue_no desc`,
    { scope, wanted: JSON.stringify(wantedBy(pack)) },
  );

/** What speaks for a pack, as the rules read it. */
export interface Judged {
  readonly evidence: Evidence;
  /** As it travels. */
  readonly shown: PackEvidence;
}

/** What speaks for the version of a pack, by the devices that the caller may see. */
export const evidenceOf = (call: Call<Endpoint>, pack: PackRow): Judged => {
  const wanted = wantedBy(pack);
  const runners = runnersOf(call, wanted);
  const since = runners.length === 0 ? null : Math.min(...runners.map((one) => one.since));
  const { list: _faults, ...served } = serviceSince(call, new Map(runners.map((one) => [one.deviceId, one.since])));
  const others = since === null ? [] : othersThan(call, pack, wanted, runners);
  const { list: _others, ...baseline } = serviceSince(call, new Map(others.map((deviceId) => [deviceId, since!])));
  const { succeeded, failed } = endsOf(call, pack);
  const issues = issuesOf(call, pack).map(({ severity, status }) => ({ severity, state: status }));
  const evidence: Evidence = {
    devices: runners.length,
    succeeded,
    failed,
    ...served,
    baseline,
    openIssues: openIssues(issues),
  };
  return {
    evidence,
    shown: {
      ...evidence,
      openIssues: [...evidence.openIssues],
      successRate: successRate(evidence),
      faultsPer100h: faultRate(served),
      baseline: { ...baseline, faultsPer100h: faultRate(baseline) },
      verdict: evidenceVerdict(evidence),
      since: instantOrNull(since),
      at: toInstant(call.world.clock.now()),
    },
  };
};
