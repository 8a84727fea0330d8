import { shareOf, toKilometres } from '@fleet/domain/core/values/measures.ts';
import { bucketOf, type DayGranularity } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import type { runColumns, taskColumns } from '@fleet/domain/areas/monitoring/statistics/recordColumns.ts';
import { sumsOf } from '@fleet/domain/areas/monitoring/statistics/sums.ts';
import { recordedOf } from '@fleet/domain/areas/monitoring/statistics/times.ts';
import { stopsDevice } from '@fleet/domain/areas/fleet/face.ts';
import { textOfDay } from '@fleet/domain/core/values/days.ts';
import type { ChosenDevice } from '../../equipment/face.ts';
import { type CountedFault, reliabilityOf } from './faults.ts';
import { runFigures } from './runStatistics.ts';
import { taskFigures } from './taskStatistics.ts';
import type { Work, WorkDay } from './work.ts';

/** The rows of the tables whose columns come with them. */

export type Cell = string | number | null;

/** A row of one of the tables, by its columns; the device that it is about, if it is about one. */
export interface RecordRow {
  readonly id: string;
  readonly name: string;
  readonly device: ChosenDevice | null;
  readonly values: Readonly<Partial<Record<string, Cell>>>;
}

export type ValuesOf<Columns extends readonly { readonly key: string }[]> = Readonly<
  Record<Columns[number]['key'], Cell>
>;

const ownerCells = ({ name, serialNumber, projectName, tntName }: ChosenDevice) => ({
  deviceName: name,
  serialNumber,
  projectName,
  tntName,
});

const runValues = (
  device: ChosenDevice,
  days: readonly WorkDay[],
  faults: readonly CountedFault[],
): ValuesOf<typeof runColumns> => {
  const { running, charging, idle, fault, offline, done, distance } = sumsOf(
    ['running', 'charging', 'idle', 'fault', 'offline', 'done', 'distance'],
    days,
  );
  const recorded = recordedOf({ running, charging, idle, fault });
  return {
    ...ownerCells(device),
    productName: device.productName,
    modelName: device.modelName,
    status: device.status,
    ...runFigures(days),
    coverage: shareOf(recorded, recorded + offline),
    done,
    distance: toKilometres(distance),
    faults: faults.length,
    stops: faults.filter(stopsDevice).length,
    ...reliabilityOf(faults, running),
  };
};

/** A row for each device of the choice, also for one that nothing is on record of. */
export const runRows = ({ devices, days }: Work, faults: readonly CountedFault[]): readonly RecordRow[] => {
  const daysOf = Map.groupBy(days, ({ device }) => device.id);
  const faultsOf = Map.groupBy(faults, ({ deviceId }) => deviceId);
  return devices.map((device) => ({
    id: device.id,
    name: device.name,
    device,
    values: runValues(device, daysOf.get(device.id) ?? [], faultsOf.get(device.id) ?? []),
  }));
};

/** A row for each device in each bucket in which something is on record of it. */
export const taskRows = ({ days }: Work, granularity: DayGranularity): readonly RecordRow[] => {
  const recorded = days.filter(({ isRecorded }) => isRecorded);
  const groups = Map.groupBy(recorded, ({ device, day }) => `${bucketOf(textOfDay(day), granularity)}_${device.id}`);
  return [...groups].map(([id, members]) => {
    const { device, day } = members[0]!;
    const values: ValuesOf<typeof taskColumns> = {
      bucket: bucketOf(textOfDay(day), granularity),
      ...ownerCells(device),
      ...taskFigures(members),
    };
    return { id, name: device.name, device, values };
  });
};
