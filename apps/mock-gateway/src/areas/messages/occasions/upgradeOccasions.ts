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

/** `二号库叉车 05 等 3 台`: the first by its name, and how many they are. */
const severalOf = (first: string, n: number): string => (n === 1 ? first : `${first} 等 ${n} 台`);

/** Some devices that failed; null where nobody uses any of them any more. */
const failureOf = (
  happening: Happening,
  { jobId, name, tntId, userId, nth }: Failures,
  { deviceIds, remark }: Failures['all'],
): Occasion | null => {
  const devices = deviceIds.flatMap((id) => {
    const device = deviceOf(happening, id);
    return device === null ? [] : [{ id, ...device }];
  });
  const [first] = devices;
  if (first === undefined) return null;
  const n = devices.length;
  const projects = new Set(devices.map(({ projectId }) => projectId));
  const isOneProject = projects.size === 1;
  return {
    eventType: 'ota.deviceFailed',
    key: `${jobId} failed ${nth} ${isOneProject ? (first.projectId ?? '') : '*'}`,
    tntId,
    userIds: [userId],
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
  const whole = failureOf(happening, failures, failures.all);
  if (whole !== null) tellPeople(world, whole);
  for (const part of failures.byProject) {
    const occasion = failureOf(happening, failures, part);
    if (occasion !== null) tellGroups(world, occasion);
  }
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
