import { deviceStatuses } from '@fleet/domain/areas/equipment/face.ts';
import type { MessageLevel } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { Due, Happening, Reaction } from '../../../pipeline/call.ts';
import type { EventPayloads } from '../../../pipeline/events.ts';
import { on } from '../../../pipeline/reactions.ts';
import { type DuePayloads, schedule } from '../../../world/due.ts';
import type { Lasting, Occasion } from '../shared/telling.ts';
import { awaitHandling } from '../subscribe/courses.ts';
import { forgetWaiting } from '../subscribe/debouncing.ts';
import { tellGroupsAgain } from '../subscribe/dispatch.ts';
import { newsOf, standingOf } from '../subscribe/news.ts';
import { notify } from '../subscribe/notify.ts';
import { rulesOfEvent } from '../subscribe/ruleRows.ts';

/** What befalls devices is told to whoever has subscribed to it; of a device that nobody uses any more nothing is. */

export interface Device {
  readonly tntId: string;
  readonly projectId: string | null;
  readonly name: string;
  readonly serialNumber: string;
  readonly project: string | null;
  readonly productKey: string;
  readonly isEnabled: number;
  readonly status: number;
}

export const deviceOf = ({ world }: Happening, deviceId: string): Device | null => {
  const device = world.store.one<Device>(
    `select d.tnt_id as tntId, d.project_id as projectId, d.name, d.serial_number as serialNumber, p.name as project,
       d.product_key as productKey, d.is_enabled as isEnabled, d.status
     from device_ref d left join project_ref p on p.id = d.project_id where d.id = @deviceId`,
    { deviceId },
  );
  return device === undefined || device.isEnabled !== 1 || device.status === deviceStatuses.inactive ? null : device;
};

const occasionOf = (
  deviceId: string,
  device: Device,
): Pick<Occasion, 'tntId' | 'projectId' | 'deviceId'> & {
  readonly variables: Readonly<Record<string, string>>;
} => ({
  tntId: device.tntId,
  projectId: device.projectId,
  deviceId,
  variables: {
    device: device.name,
    serialNumber: device.serialNumber,
    project: device.project ?? '未分配项目',
  },
});

const faultOf = (
  { faultId, deviceId, code, name, level }: Omit<EventPayloads['fault.raised'], 'isPushed'>,
  device: Device,
  more: Pick<Occasion, 'eventType' | 'key'> & Partial<Occasion>,
): Occasion => {
  const base = occasionOf(deviceId, device);
  return {
    ...base,
    level: level as MessageLevel,
    code,
    faultId,
    link: {
      route: 'OperationMaintenancePlate',
      params: {},
      query: { tab: 'records', fault: faultId, tntId: device.tntId },
    },
    ...more,
    variables: { ...base.variables, code, fault: name, level: statusLabel('faultLevel', level), ...more.variables },
  };
};

const connectionOf = (
  deviceId: string,
  device: Device,
  more: Pick<Occasion, 'eventType' | 'key'> & Partial<Occasion>,
): Occasion => ({
  ...occasionOf(deviceId, device),
  link: {
    route: 'EquipmentsDetail',
    params: {
      id: deviceId,
      name: device.name,
      productKey: device.productKey,
      serialNumber: device.serialNumber,
    },
    query: { tntId: device.tntId },
  },
  ...more,
});

/** Has those be told who want to know of what nobody handles. */
const awaitPeople = (happening: Happening, occasion: Occasion): void => {
  const { world } = happening;
  for (const rule of rulesOfEvent(world.store, occasion.tntId, 'fault.unhandled')) {
    const variables = { ...occasion.variables, minutes: String(rule.afterMinutes) };
    const key = `${occasion.key ?? ''} unhandled`;
    awaitHandling(world, rule, newsOf(world, { ...occasion, eventType: 'fault.unhandled', key, variables }));
  }
};

/** Tells that a fault is over, unless it has come back. */
const tellRecovered = (
  happening: Happening,
  { startedAt, endedAt, ...fault }: DuePayloads['message.recovered'],
): void => {
  const device = deviceOf(happening, fault.deviceId);
  const { faultId: id } = fault;
  if (device === null || standingOf(happening.world, { kind: 'fault', id, since: startedAt }).endedAt === null) return;
  const minutes = Math.max(1, Math.round((endedAt - startedAt) / 60_000));
  notify(
    happening,
    faultOf(fault, device, {
      eventType: 'fault.recovered',
      key: `${id} over`,
      variables: { minutes: String(minutes) },
    }),
  );
};

export const recoveredDue: readonly Due[] = [
  {
    kind: 'message.recovered',
    run: (happening, _, fault) => tellRecovered(happening, fault),
    isBlind: true,
    isApart: true,
  },
];

export const deviceOccasions: readonly Reaction[] = [
  on('fault.raised', (happening, fault) => {
    const device = deviceOf(happening, fault.deviceId);
    if (device === null || !fault.isPushed) return;
    const object: Lasting = { kind: 'fault', id: fault.faultId, since: happening.world.clock.now() };
    const occasion = faultOf(fault, device, { eventType: 'fault.raised', key: `${fault.faultId} raised`, object });
    notify(happening, occasion);
    awaitPeople(happening, occasion);
  }),

  on('fault.flapped', (happening, fault) => {
    const { world } = happening;
    const device = deviceOf(happening, fault.deviceId);
    if (device === null || !fault.isPushed) return;
    const since = world.clock.now();
    const object: Lasting = { kind: 'fault', id: fault.faultId, since };
    const key = `${fault.faultId} raised ${since}`;
    tellGroupsAgain(world, faultOf(fault, device, { eventType: 'fault.raised', key, object }));
  }),

  on('fault.over', (happening, { mergeSeconds, isPushed, ...fault }) => {
    const { world } = happening;
    const { faultId } = fault;
    forgetWaiting(world, 'fault', faultId);
    if (!isPushed) return;
    const endedAt = world.clock.now();
    // it is over for good when it has not come back by then
    const at = endedAt + mergeSeconds * 1000;
    const payload = { ...fault, endedAt };
    if (at > endedAt) schedule(world, { kind: 'message.recovered', subject: faultId, at, payload });
    else tellRecovered(happening, payload);
  }),

  on('device.lost', (happening, { deviceId, since }) => {
    const device = deviceOf(happening, deviceId);
    if (device === null) return;
    happening.world.store.run('insert or replace into lost_devices (device_id, since) values (@deviceId, @since)', {
      deviceId,
      since,
    });
    const object: Lasting = { kind: 'device', id: deviceId, since };
    notify(
      happening,
      connectionOf(deviceId, device, { eventType: 'device.offline', key: `${deviceId} lost ${since}`, object }),
    );
  }),

  on('device.found', (happening, { deviceId, lostSince }) => {
    happening.world.store.run('delete from lost_devices where device_id = @deviceId', { deviceId });
    forgetWaiting(happening.world, 'device', deviceId);
    const device = deviceOf(happening, deviceId);
    if (device === null) return;
    notify(
      happening,
      connectionOf(deviceId, device, { eventType: 'device.online', key: `${deviceId} found ${lostSince}` }),
    );
  }),

  on('deviceJob.ended', (happening, { jobId, tntId, title, userId }) => {
    const ownTenant = happening.world.store.one<{ tntId: string }>(
      'select tnt_id as tntId from user_ref where id = @userId',
      { userId },
    )?.tntId;
    if (ownTenant === undefined) return;
    notify(happening, {
      eventType: 'device.jobFinished',
      key: `${jobId} ended`,
      tntId: tntId ?? ownTenant,
      userIds: [userId],
      variables: { job: title, by: '' },
      link: { route: 'EquipmentList', params: {}, query: {} },
    });
  }),
];
