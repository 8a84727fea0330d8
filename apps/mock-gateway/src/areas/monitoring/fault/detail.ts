import type { FaultDetail, FaultEventKind, FaultRow } from '@fleet/domain/areas/monitoring/fault/contract.ts';
import type { MessageLevel } from '@fleet/domain/areas/messages/face.ts';
import type { FaultNotices, ToldEvent } from '@fleet/domain/areas/monitoring/fault/notices.ts';
import { closingText } from '@fleet/domain/areas/monitoring/fault/handling.ts';
import { faultRecoveries } from '@fleet/domain/areas/fleet/face.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { instantOrNull, toInstant } from '../../../rows/instants.ts';
import { errorOf, isPushed } from '../../fleet/face.ts';
import { faultTellings } from '../../messages/face.ts';
import { manualJson, manualOf } from '../shared/codeManual.ts';
import { readFault, settleFaultRecords } from './faultRows.ts';
import { momentOf } from './moment.ts';
import { byStaff } from './states.ts';

/** All that is known of one fault. */

type FaultEvent = FaultDetail['events'][number];

interface Kept {
  readonly at: number;
  readonly kind: FaultEventKind;
  readonly byName: string | null;
  readonly text: string;
}

/** When it was gone, and back as the same fault. */
const returnsOf = ({ world }: Call<Endpoint>, id: string) =>
  world.store.all<{ goneAt: number; how: FaultRow['recovery']; at: number }>(
    `select g.ended_at as goneAt, g.recovery as how, b.began_at as at from fault_bout_ref b
     join fault_bout_ref g on g.id = (select p.id from fault_bout_ref p
       where p.fault_id = b.fault_id and p.ended_at <= b.began_at order by p.ended_at desc limit 1)
     where b.fault_id = @id and b.is_flap order by b.began_at`,
    { id },
  );

/** Its history, the oldest first: what the vehicle said, and what people and the staff did. */
const eventsOf = (call: Call<Endpoint>, fault: FaultRow): FaultEvent[] => {
  const kept = call.world.store
    .all<Kept>(
      `select e.at, e.kind, u.real_name as byName, e.text from fault_events e left join user_ref u on u.id = e.by_id
       where e.fault_id = @id order by e.id`,
      { id: fault.id },
    )
    .map((event): FaultEvent => ({ ...event, at: toInstant(event.at) }));
  const { startedAt, endedAt, acknowledgedAt, closedAt, closeReason, recovery } = fault;
  const events: FaultEvent[] = [{ at: startedAt, kind: 'raised', byName: null, text: `${fault.code} ${fault.name}` }];
  const recovered = (at: string, how: FaultRow['recovery']): FaultEvent => ({
    at,
    kind: 'recovered',
    byName: null,
    text: how === null ? '' : faultRecoveries[how],
  });
  if (endedAt !== null) events.push(recovered(endedAt, recovery));
  for (const { goneAt, how, at } of returnsOf(call, fault.id))
    events.push(recovered(toInstant(goneAt), how), { at: toInstant(at), kind: 'flapped', byName: null, text: '' });
  // of what nobody has touched nothing is kept
  const isUntouched = kept.length === 0;
  if (isUntouched && acknowledgedAt !== null && (closedAt === null || acknowledgedAt <= closedAt))
    events.push({ at: acknowledgedAt, kind: 'acknowledged', byName: null, text: byStaff });
  const isSelfClosed =
    closeReason === 'autoRecovered' && !kept.some(({ at, kind }) => kind === 'closed' && at === closedAt);
  if (closedAt !== null && closeReason !== null && (isUntouched || isSelfClosed))
    events.push({ at: closedAt, kind: 'closed', byName: null, text: closingText(closeReason, '') });
  // what came at one instant stays in the order in which it was said
  return [...events, ...kept].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
};

const noticesOf = ({ world }: Call<Endpoint>, fault: FaultRow): FaultNotices => {
  const { id, tntId, deviceId, projectId, code, level } = fault;
  const startedAt = Date.parse(fault.startedAt);
  const told = {
    id,
    tntId,
    deviceId,
    projectId,
    code,
    level: level as MessageLevel,
    startedAt,
    isPushed: isPushed(world, deviceId, code),
  };
  const { sent, pending, untold } = faultTellings(world, told);
  return {
    sent: sent.map(({ groupId: _group, createdAt, nextAt, finishedAt, eventType, ...notice }) => ({
      ...notice,
      eventType: eventType as ToldEvent,
      createdAt: toInstant(createdAt),
      nextAt: instantOrNull(nextAt),
      finishedAt: instantOrNull(finishedAt),
    })),
    pending: pending.map(({ groupName, what, at, eventType }) => ({
      groupName,
      what,
      eventType: eventType as ToldEvent,
      at: toInstant(at),
    })),
    untold,
  };
};

/** The hint stands beside it. */
const reportedOf = ({
  errorHint: _hint,
  errorDescription = '',
  errorReferences = [],
  ...error
}: ReturnType<typeof errorOf>) => ({
  ...error,
  errorDescription,
  errorReferences,
});

const countedDays = 30 * 86_400_000;

/** How often its code came within 30 days: on the device, and on all of its model that the caller may see. */
const sameCodeOf = (call: Call<Endpoint>, { code, deviceId }: FaultRow): FaultDetail['sameCode'] => {
  const { store, clock } = call.world;
  const since = clock.now() - countedDays;
  const { modelId } = store.one<{ modelId: string }>(
    'select model_id as modelId from device_ref where id = @deviceId',
    {
      deviceId,
    },
  )!;
  settleFaultRecords(call, since, { modelId });
  return (
    store.one<{ device: number; model: number }>(
      `select count(*) as model, ifnull(sum(f.device_id = @deviceId), 0) as device
       from device_fault_ref f join device_ref d on d.id = f.device_id
       where f.code = @code and f.started_at >= @since and d.tnt_id = ifnull(@scope, d.tnt_id) and d.model_id = @modelId`,
      { code, deviceId, since, scope: call.scope, modelId },
    ) ?? { device: 0, model: 0 }
  );
};

/** What the tenant of the vehicle, or else the platform, has written about what to do. */
const adviceOf = ({ world }: Call<Endpoint>, { code, tntId }: FaultRow): Pick<FaultDetail, 'hint' | 'manual'> => {
  const found = world.store.one<{ hint: string; manual: string | null }>(
    `select e.hint, ${manualJson('e.manual_id')} as manual from fault_code_entries e
     where e.code = @code and (e.tnt_id = @tntId or e.is_platform = 1) order by e.is_platform limit 1`,
    { code, tntId },
  );
  return { hint: found?.hint ?? '', manual: manualOf(found?.manual ?? null) };
};

export const readFaultDetail = (call: Call<Endpoint>, id: string): FaultDetail => {
  const fault = readFault(call, id);
  const { store } = call.world;
  return {
    ...fault,
    ...adviceOf(call, fault),
    sameCode: sameCodeOf(call, fault),
    reported: reportedOf(errorOf(store, fault)),
    moment: momentOf(call.world, fault.deviceId, Date.parse(fault.startedAt)),
    versions: store
      .all<{ moduleId: string; moduleName: string; version: string; isOfCode: number }>(
        `select m.id as moduleId, m.nick_name as moduleName, ifnull(
           (select c.version from ota_version_change_ref c where c.device_id = v.device_id and c.module_id = v.module_id
              and c.at <= @at order by c.at desc limit 1), v.version) as version,
           m.name = (select e.module from fault_code_entries e where e.code = @code
             and (e.tnt_id = @tntId or e.is_platform = 1) order by e.is_platform limit 1) as isOfCode
         from ota_device_version_ref v join ota_module_ref m on m.id = v.module_id
         where v.device_id = @deviceId order by isOfCode desc, m.nick_name, m.id`,
        { deviceId: fault.deviceId, code: fault.code, tntId: fault.tntId, at: Date.parse(fault.startedAt) },
      )
      .map(({ isOfCode, ...version }) => ({ ...version, isOfCode: isOfCode === 1 })),
    log:
      store.one<{ name: string; status: 1 | 2 | 3 }>(
        `select f.name, f.status from fault_logs l join device_file_ref f on f.record_id = l.record_id
         where l.fault_id = @id`,
        { id: fault.id },
      ) ?? null,
    issue:
      store.one<{ issueId: string; issueNo: string }>(
        `select i.id as issueId, i.issue_no as issueNo from fault_handlings h
         join ota_issue_ref i on i.id = h.version_issue_id where h.fault_id = @id`,
        { id: fault.id },
      ) ?? null,
    notices: noticesOf(call, fault),
    events: eventsOf(call, fault),
  };
};
