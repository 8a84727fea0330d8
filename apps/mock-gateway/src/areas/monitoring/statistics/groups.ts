import type { DayGranularity } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { bucketOf, bucketsBetween } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { textOfDay } from '@fleet/domain/core/values/days.ts';
import type { ChosenDevice, Days } from '../../equipment/face.ts';
import type { Work, WorkDay } from './work.ts';

/** How figures are grouped: by buckets of time, or by what the devices are. */

/** What figures over devices can be grouped by. */
export type DeviceDimension = 'device' | 'model' | 'project';

export interface Named {
  readonly key: string;
  readonly name: string;
}

const withoutProject: Named = { key: '-', name: '未绑定项目' };

/** The group that a device belongs to. */
export const groupOf = (device: ChosenDevice, by: DeviceDimension): Named => {
  if (by === 'device') return { key: device.id, name: device.name };
  if (by === 'model') return { key: device.modelId, name: device.modelName };
  const { projectId, projectName } = device;
  return projectId === null ? withoutProject : { key: projectId, name: projectName ?? projectId };
};

/** Every group of some devices, each once, in the order of the devices. */
export const groupsOf = (devices: readonly ChosenDevice[], by: DeviceDimension): readonly Named[] => [
  ...new Map(devices.map((device) => groupOf(device, by)).map((group) => [group.key, group])).values(),
];

/** Every bucket of the days, and what belongs to it. */
export const daysByBucket = ({ first, last }: Days, work: Work, granularity: DayGranularity) => {
  const members = Map.groupBy(work.days, ({ day }) => bucketOf(textOfDay(day), granularity));
  return bucketsBetween(textOfDay(first), textOfDay(last), granularity).map((bucket) => ({
    bucket,
    days: members.get(bucket) ?? [],
  }));
};

/** Every group of the devices that anything is on record of, and its days. */
export const daysByGroup = (
  work: Work,
  by: DeviceDimension,
): readonly (Named & { readonly days: readonly WorkDay[] })[] => {
  const members = Map.groupBy(work.days, ({ device }) => groupOf(device, by).key);
  const heardOf = work.devices.filter(({ since }) => since !== null);
  return groupsOf(heardOf, by).map((group) => ({ ...group, days: members.get(group.key) ?? [] }));
};
