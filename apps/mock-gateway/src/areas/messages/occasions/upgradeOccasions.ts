import { failuresText } from '@fleet/domain/areas/ota/face.ts';
import type { Happening, Reaction } from '../../../pipeline/call.ts';
import type { EventPayloads } from '../../../pipeline/events.ts';
import { on } from '../../../pipeline/reactions.ts';
import { type Occasion, tellPeople } from '../shared/telling.ts';
import { tellGroups } from '../subscribe/dispatch.ts';
import { notify } from '../subscribe/notify.ts';
import { deviceOf } from './deviceOccasions.ts';

/** What becomes of upgrades is told to who runs them, and to whoever has subscribed to it. */

const linkOf = ({ jobId, name, tntId }: Pick<EventPayloads['upgradeJob.told'], 'jobId' | 'name' | 'tntId'>) =>
  ({ route: 'UpgradeTaskDetail', params: { id: jobId, name }, query: { tntId } }) as const;

type Failures = EventPayloads['upgradeJob.devicesFailed'];
interface Failed {
  readonly deviceId: string;
  readonly reason: string;
  readonly device: NonNullable<ReturnType<typeof deviceOf>>;
}

/** `二号库叉车 05 等 3 台`: the first by its name, and how many they are. */
const severalOf = (first: string, n: number): string => (n === 1 ? first : `${first} 等 ${n} 台`);

const failureOf = (
  { jobId, name, tntId, userId, nth }: Failures,
  [first, ...others]: readonly [Failed, ...Failed[]],
): Occasion => {
  const n = others.length + 1;
  const projects = new Set([first, ...others].map(({ device }) => device.projectId));
  const isOneProject = projects.size === 1;
  return {
    eventType: 'ota.deviceFailed',
    key: `${jobId} failed ${nth} ${isOneProject ? (first.device.projectId ?? '') : '*'}`,
    tntId,
    userIds: [userId],
    variables: {
      job: name,
      remark: failuresText([first, ...others].map(({ reason }) => reason)),
      project: isOneProject ? (first.device.project ?? '未分配项目') : `${projects.size} 个项目`,
      device: severalOf(first.device.name, n),
      serialNumber: n === 1 ? first.device.serialNumber : `${first.device.serialNumber} 等`,
    },
    link: linkOf({ jobId, name, tntId }),
    projectId: isOneProject ? first.device.projectId : null,
    deviceId: n === 1 ? first.deviceId : null,
    itemCount: n,
  };
};

/** Who runs the job is told in one, groups in one for each project: that is what they subscribe to. */
const tellOfFailures = (happening: Happening, failures: Failures): void => {
  const [first, ...others] = failures.devices.flatMap(({ deviceId, reason }): readonly Failed[] => {
    const device = deviceOf(happening, deviceId);
    return device === null ? [] : [{ deviceId, reason, device }];
  });
  if (first === undefined) return;
  const { world } = happening;
  tellPeople(world, failureOf(failures, [first, ...others]));
  for (const [one, ...more] of Map.groupBy([first, ...others], ({ device }) => device.projectId).values())
    if (one !== undefined) tellGroups(world, failureOf(failures, [one, ...more]));
};

export const upgradeOccasions: readonly Reaction[] = [
  on('upgradeJob.told', (happening, { jobId, tntId, projectId, name, what, note, deviceId, userId, nth }) => {
    const device = deviceId === null ? null : deviceOf(happening, deviceId);
    notify(happening, {
      eventType: what,
      key: `${jobId} ${what} ${nth}`,
      tntId,
      userIds: userId === null ? [] : [userId],
      variables: {
        job: name,
        remark: note,
        project: device?.project ?? '',
        device: device?.name ?? '',
        serialNumber: device?.serialNumber ?? '',
      },
      link: linkOf({ jobId, name, tntId }),
      projectId,
      deviceId,
    });
  }),

  on('upgradeJob.devicesFailed', tellOfFailures),
];
