import { severalOf } from '@fleet/domain/core/values/formats.ts';
import type { Happening, Reaction } from '../../../pipeline/call.ts';
import type { EventPayloads } from '../../../pipeline/events.ts';
import { on } from '../../../pipeline/reactions.ts';
import { type Occasion, tellPeople } from '../shared/telling.ts';
import { tellGroups } from '../subscribe/dispatch.ts';
import { notify } from '../subscribe/notify.ts';
import { type Device, deviceOf } from './deviceOccasions.ts';

/** What becomes of upgrades is told to who runs them, and to whoever has subscribed to it. */

const linkOf = ({ jobId, name, tntId }: Pick<EventPayloads['upgradeJob.told'], 'jobId' | 'name' | 'tntId'>) =>
  ({ route: 'UpgradeTaskDetail', params: { id: jobId, name }, query: { tntId } }) as const;

type Failures = EventPayloads['upgradeJob.devicesFailed'];
type OfJob = Pick<EventPayloads['upgradeJob.told'], 'jobId' | 'name' | 'tntId' | 'userId' | 'nth'>;

type Named = Device & { readonly id: string };

/** Devices that somebody uses. */
const devicesOf = (happening: Happening, deviceIds: readonly string[]): readonly Named[] =>
  deviceIds.flatMap((id) => {
    const device = deviceOf(happening, id);
    return device === null ? [] : [{ id, ...device }];
  });

/** What is told of several devices of a job in one; null where nobody uses any of them any more. */
const ofDevices = (
  { jobId, name, tntId, userId, nth }: OfJob,
  eventType: 'ota.deviceFailed' | 'ota.cancelStuck',
  devices: readonly Named[],
  remark: string,
): Occasion | null => {
  const [first] = devices;
  if (first === undefined) return null;
  const n = devices.length;
  const projects = new Set(devices.map(({ projectId }) => projectId));
  const isOneProject = projects.size === 1;
  return {
    eventType,
    key: `${jobId} ${eventType} ${nth} ${isOneProject ? (first.projectId ?? '') : '*'}`,
    tntId,
    userIds: userId === null ? [] : [userId],
    variables: {
      job: name,
      remark,
      project: isOneProject ? (first.project ?? '未分配项目') : `${projects.size} 个项目`,
      device: severalOf(first.name, n),
      serialNumber: n === 1 ? first.serialNumber : `${first.serialNumber} 等`,
    },
    link: linkOf({ jobId, name, tntId }),
    projectId: isOneProject ? first.projectId : null,
    deviceId: n === 1 ? first.id : null,
    itemCount: n,
  };
};

/** Who runs the job is told in one, groups in one for each project: that is what they subscribe to. */
const tellOfFailures = (happening: Happening, failures: Failures): void => {
  const { world } = happening;
  const occasionOf = ({ deviceIds, remark }: Failures['all']) =>
    ofDevices(failures, 'ota.deviceFailed', devicesOf(happening, deviceIds), remark);
  const whole = occasionOf(failures.all);
  if (whole !== null) tellPeople(world, whole);
  for (const part of failures.byProject) {
    const occasion = occasionOf(part);
    if (occasion !== null) tellGroups(world, occasion);
  }
};

/** The same of devices that have not answered their cancel. */
const tellOfStuck = (happening: Happening, told: EventPayloads['upgradeJob.told']): void => {
  const { world } = happening;
  const devices = devicesOf(happening, told.deviceIds);
  const whole = ofDevices(told, 'ota.cancelStuck', devices, '');
  if (whole !== null) tellPeople(world, whole);
  for (const part of Map.groupBy(devices, ({ projectId }) => projectId).values()) {
    const occasion = ofDevices(told, 'ota.cancelStuck', part, '');
    if (occasion !== null) tellGroups(world, occasion);
  }
};

export const upgradeOccasions: readonly Reaction[] = [
  on('upgradeJob.told', (happening, told) => {
    const { jobId, tntId, name, what, note, userId, nth } = told;
    if (what === 'ota.cancelStuck') return tellOfStuck(happening, told);
    notify(happening, {
      eventType: what,
      key: `${jobId} ${what} ${nth}`,
      tntId,
      userIds: userId === null ? [] : [userId],
      variables: { job: name, remark: note, project: '' },
      link: linkOf({ jobId, name, tntId }),
    });
  }),

  on('upgradeJob.devicesFailed', tellOfFailures),
];
