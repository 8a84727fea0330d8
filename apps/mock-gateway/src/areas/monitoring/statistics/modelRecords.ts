import type {
  carTypeColumns,
  carTypeOverviewColumns,
  regionColumns,
} from '@fleet/domain/areas/monitoring/statistics/recordColumns.ts';
import { sumsOf } from '@fleet/domain/areas/monitoring/statistics/sums.ts';
import { stopsDevice } from '@fleet/domain/areas/fleet/face.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { presenceOf, shareOf, toKilometres } from '@fleet/domain/core/values/measures.ts';
import type { Call } from '../../../pipeline/call.ts';
import type { ChosenDevice } from '../../equipment/face.ts';
import { readingAt } from '../../fleet/face.ts';
import type { Asked } from './asked.ts';
import { type CountedFault, reliabilityOf } from './faults.ts';
import type { RecordRow, ValuesOf } from './records.ts';
import { runFigures } from './runStatistics.ts';
import type { Work, WorkDay } from './work.ts';

/** The rows of models and of provinces: what their devices do now, and what they did. */

const online = 3;
const nows = ['working', 'idle', 'charging', 'fault', 'offline'] as const;
type Now = (typeof nows)[number];

/** What a device does at the moment of the figures; of what is no vehicle only whether it is heard of. */
const stateOf = ({ world }: Call<Endpoint>, { id, status }: ChosenDevice, asOf: number): Now => {
  if (status !== online) return 'offline';
  const reading = readingAt(world, id, asOf);
  if (reading === null) return 'idle';
  if (reading.fault !== null) return 'fault';
  const { activity } = reading;
  if (activity === 'off') return 'offline';
  if (activity === 'charge' || activity === 'plugged') return 'charging';
  return activity === 'idle' || activity === 'held' || activity === 'upgrading' ? 'idle' : 'working';
};

interface Group {
  readonly key: string;
  readonly devices: readonly ChosenDevice[];
  readonly days: readonly WorkDay[];
  readonly faults: readonly CountedFault[];
}

/** Devices by something, each group with what they did and what went wrong. */
const groupsBy = (
  { devices, days }: Work,
  faults: readonly CountedFault[],
  keyOf: (device: ChosenDevice) => string,
): readonly Group[] => {
  const keys = new Map(devices.map((device) => [device.id, keyOf(device)]));
  const members = Map.groupBy(devices, ({ id }) => keys.get(id)!);
  const daysOf = Map.groupBy(days, ({ device }) => keys.get(device.id)!);
  const faultsOf = Map.groupBy(faults, ({ deviceId }) => keys.get(deviceId)!);
  return [...members].map(([key, some]) => ({
    key,
    devices: some,
    days: daysOf.get(key) ?? [],
    faults: faultsOf.get(key) ?? [],
  }));
};

const standingOf = ({ devices }: Group) => ({ devices: devices.length, ...presenceOf(devices) });

const modelOf = ({ devices }: Group) => {
  const { modelName, productName } = devices[0]!;
  return { modelName, productName };
};

const workOf = ({ days }: Group) => {
  const { done, distance } = sumsOf(['done', 'distance'], days);
  const { running, utilisation, availability } = runFigures(days);
  return { running, utilisation, availability, done, distance: toKilometres(distance) };
};

const byModel = ({ modelId }: ChosenDevice): string => modelId;

/** A row for each model: what its vehicles do now. */
export const overviewRows = (call: Call<Endpoint>, { asOf }: Asked, work: Work): readonly RecordRow[] =>
  groupsBy(work, [], byModel).map((group) => {
    const counts = Map.groupBy(group.devices, (device) => stateOf(call, device, asOf));
    const now = (state: Now): number => counts.get(state)?.length ?? 0;
    const { utilisation, done, distance } = workOf(group);
    const values: ValuesOf<typeof carTypeOverviewColumns> = {
      ...modelOf(group),
      ...standingOf(group),
      workingNow: now('working'),
      idleNow: now('idle'),
      chargingNow: now('charging'),
      faultNow: now('fault'),
      offlineNow: now('offline'),
      utilisation,
      done,
      distance,
    };
    return { id: group.key, name: values.modelName as string, device: null, values };
  });

/** A row for each model: how its vehicles compare with those of others. */
export const carTypeRows = (work: Work, faults: readonly CountedFault[]): readonly RecordRow[] =>
  groupsBy(work, faults, byModel).map((group) => {
    const milliseconds = sumsOf(['running'], group.days).running;
    const worked = workOf(group);
    const values: ValuesOf<typeof carTypeColumns> = {
      ...modelOf(group),
      devices: group.devices.length,
      ...worked,
      tasksPerHour: milliseconds === 0 ? null : Math.round((worked.done * 360_000_000) / milliseconds) / 100,
      faults: group.faults.length,
      stops: group.faults.filter(stopsDevice).length,
      ...reliabilityOf(group.faults, milliseconds),
    };
    return { id: group.key, name: values.modelName as string, device: null, values };
  });

/** What devices without a project are counted under. */
const nowhere = '-';

/** What devices are counted under whose project is in no city that anybody has named. */
const noCity = '未填写城市';

/** A row for each province with devices, and one for those of no project; of one province a row for each of its cities. */
export const regionRows = (
  call: Call<Endpoint>,
  { asOf }: Asked,
  work: Work,
  faults: readonly CountedFault[],
  isOfOne: boolean,
): readonly RecordRow[] => {
  const placeOf = new Map(
    call.world.store
      .all<{ id: string; province: string; city: string }>('select id, province, city from project_ref')
      .map(({ id, province, city }) => [id, isOfOne ? city || noCity : province]),
  );
  const keyOf = ({ projectId }: ChosenDevice) => (projectId === null ? nowhere : (placeOf.get(projectId) ?? nowhere));
  return groupsBy(work, faults, keyOf).map((group) => {
    const faulty = group.devices.filter((device) => stateOf(call, device, asOf) === 'fault').length;
    const milliseconds = sumsOf(['running'], group.days).running;
    const stops = group.faults.filter(stopsDevice).length;
    const { running, utilisation, done } = workOf(group);
    const standing = standingOf(group);
    const values: ValuesOf<typeof regionColumns> = {
      province: group.key === nowhere ? '未绑定项目' : group.key,
      projects: new Set(group.devices.flatMap(({ projectId }) => projectId ?? [])).size,
      ...standing,
      faultDevices: faulty,
      faultRate: shareOf(faulty, standing.activated),
      running,
      utilisation,
      done,
      stopsPer1000h: milliseconds === 0 ? null : Math.round((stops * 36_000_000_000) / milliseconds) / 10,
    };
    return { id: group.key, name: values.province as string, device: null, values };
  });
};
