import { ringTable } from '@fleet/domain/areas/ota/face.ts';
import { aroundFault } from '@fleet/domain/areas/monitoring/replay/faultWindow.ts';
import type * as contract from '@fleet/domain/areas/monitoring/thread/contract.ts';
import type { Thread } from '@fleet/domain/areas/monitoring/thread/contract.ts';
import type { Station } from '@fleet/domain/areas/monitoring/thread/stations.ts';
import type { PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { toInstant } from '../../../rows/instants.ts';
import { readFault } from '../fault/faultRows.ts';
import { addFaultEvent, writeHandling } from '../fault/states.ts';
import { readFaultDetail } from '../fault/detail.ts';
import { readRepair } from '../repair/repairRows.ts';
import { addRepairEvent } from '../repair/repairTelling.ts';
import { costOf } from './cost.ts';
import { jobsOf, recurrenceOf, remainingOf, upgradedBy } from './recurring.ts';
import { readIssue, resolveThread, type ThreadIssue } from './resolving.ts';

/** One thread, and what ties its stations. */

const usualWindow = 14;

/** Whose key shows a station. */
const isSeen = ({ session }: Call<Endpoint>, keys: readonly PermissionKey[]): boolean =>
  holdsAny(session.granted, keys);

interface Step {
  readonly station: Station;
  readonly at: number | null;
  readonly by: string | null;
}

const hour = 3_600_000;
/** Each step with how long the next that was reached took. */
const withWaits = (steps: readonly Step[]): Thread['steps'] =>
  steps.map(({ station, at, by }, place) => {
    const next = steps.slice(place + 1).find((step) => step.at !== null)?.at ?? null;
    return {
      station,
      at: at === null ? null : toInstant(at),
      by,
      waitHours: at === null || next === null ? null : Math.round((Math.max(0, next - at) / hour) * 100) / 100,
    };
  });

const threadOf = (call: Call<typeof contract.faultThread>): Thread => {
  const { of, id, windowDays = usualWindow } = call.query;
  const knot = resolveThread(call, of, id);
  const fault = knot.faultId === null ? null : readFaultDetail(call, knot.faultId);
  const order = knot.repairId === null ? null : readRepair(call, knot.repairId);
  const { issue, pack } = knot;
  const jobs = pack === null ? [] : jobsOf(call, pack);
  const upgraded = upgradedBy(call, jobs);
  const others = pack === null ? [] : remainingOf(call, pack, upgraded);
  const mayRepair = isSeen(call, ['MOTabRepair']);
  const mayIssue = isSeen(call, ['VersionIssueRegistration', 'VersionIssueRegistration-view']);
  const mayPack = pack === null || isSeen(call, [ringTable[pack.ring].tab]);
  const mayJobs = isSeen(call, ['UpgradeTaskListRoute', 'UpgradeTaskDetail']);
  const mayCost = isSeen(call, ['MOTabRepair', 'TabProjectCost']);
  const hidden: Station[] = [
    ...(mayRepair ? [] : (['repair'] as const)),
    ...(mayIssue ? [] : (['issue'] as const)),
    ...(mayPack ? [] : (['pack'] as const)),
    ...(mayJobs ? [] : (['upgrade'] as const)),
  ];
  // a figure of the plate, whose key the caller holds: the stations that it goes by stay hidden, names and versions with them
  const recurrence = fault === null ? null : recurrenceOf(call, fault.code, { upgraded, others, windowDays });
  const cost = mayCost ? costOf(call, knot) : null;
  const startedAt = fault === null ? null : Date.parse(fault.startedAt);
  const around = fault === null ? null : aroundFault(fault.startedAt);
  const firstUpgrade = upgraded.length === 0 ? null : Math.min(...upgraded.map(({ at }) => at));
  const repair =
    order === null
      ? null
      : {
          id: order.id,
          repairNo: order.repairNo,
          title: order.title,
          step: order.step,
          assigneeName: order.assigneeName,
        };
  const seen = <Part>(may: boolean, part: Part | null): Part | null => (may ? part : null);
  return {
    fault:
      fault === null
        ? null
        : {
            id: fault.id,
            faultNo: fault.faultNo,
            code: fault.code,
            name: fault.name,
            level: fault.level,
            deviceId: fault.deviceId,
            deviceName: fault.deviceName,
            startedAt: fault.startedAt,
            endedAt: fault.endedAt,
            handling: fault.handling,
            siblings: fault.sameCode.model,
          },
    replay:
      fault === null || around === null
        ? null
        : {
            deviceId: fault.deviceId,
            serialNumber: fault.serialNumber,
            from: around.start,
            to: around.stop,
            at: around.time,
          },
    repair: seen(mayRepair, repair),
    issue: seen(mayIssue, issue && issuePart(issue)),
    pack: seen(mayPack, pack && { id: pack.id, name: pack.name, ring: pack.ring, version: pack.version }),
    upgrade: seen(
      mayJobs,
      jobs.length === 0
        ? null
        : {
            jobs: jobs.map(({ id: jobId, name }) => ({ id: jobId, name })),
            succeeded: upgraded.length,
            remaining: others.length,
          },
    ),
    outcome: recurrence === null && cost === null ? null : { recurrence, cost },
    hidden,
    steps: withWaits([
      { station: 'fault', at: startedAt, by: fault?.deviceName ?? null },
      { station: 'replay', at: startedAt, by: null },
      {
        station: 'repair',
        at: seen(mayRepair, order?.reportedAt ?? null),
        by: seen(mayRepair, order?.reporterName ?? null),
      },
      { station: 'issue', at: seen(mayIssue, issue?.createdAt ?? null), by: seen(mayIssue, issue?.finder ?? null) },
      { station: 'pack', at: seen(mayPack, pack?.createdAt ?? null), by: seen(mayPack, pack?.creator ?? null) },
      { station: 'upgrade', at: seen(mayJobs, jobs[0]?.createdAt ?? null), by: null },
      { station: 'outcome', at: recurrence === null ? null : firstUpgrade, by: null },
    ]),
  };
};

const issuePart = ({ id, issueNo, title, status, foundVersion }: ThreadIssue) => ({
  id,
  issueNo,
  title,
  status,
  foundVersion,
});

/** The problem that something of a device may be tied to; null lets go. Refuses one of another product. */
const linkable = (call: Call<Endpoint>, deviceId: string, issueId: string | null): ThreadIssue | null => {
  if (issueId === null) return null;
  const issue = readIssue(call, issueId) ?? refuse('notFound', '版本问题不存在或已被删除');
  const device = call.world.store.one<{ productKey: string; tntId: string }>(
    'select product_key as productKey, tnt_id as tntId from device_ref where id = @deviceId',
    { deviceId },
  );
  if (device?.productKey !== issue.productKey) refuse('invalidInput', '版本问题的产品与设备不一致');
  return issue;
};

export const threadHandlers: HandlersOf<typeof contract> = {
  faultThread: threadOf,

  faultLinkIssue: (call) => {
    const { id, versionIssueId } = call.body;
    const fault = readFault(call, id);
    const issue = linkable(call, fault.deviceId, versionIssueId);
    writeHandling(call, id, { versionIssueId });
    addFaultEvent(call, {
      faultId: id,
      kind: 'issueLinked',
      by: call.session.userId,
      text: issue === null ? '取消关联' : `${issue.issueNo} ${issue.title}`,
    });
    return null;
  },

  repairLinkIssue: (call) => {
    const { id, versionIssueId } = call.body;
    const order = readRepair(call, id);
    const issue = linkable(call, order.deviceId, versionIssueId);
    call.world.store.run('update repair_orders set version_issue_id = @versionIssueId where id = @id', {
      id,
      versionIssueId,
    });
    addRepairEvent(call, {
      repairId: id,
      what: issue === null ? '取消关联版本问题' : '关联版本问题',
      note: issue === null ? '' : `${issue.issueNo} ${issue.title}`,
    });
    return null;
  },
};
