import {
  mostPivotColumns,
  type PivotDimension,
  pivotDimensionLabels,
  type PivotValue,
  pivotValueLabels,
  type RecordColumn,
  type troubleCodeColumns,
} from '@fleet/domain/areas/monitoring/statistics/recordColumns.ts';
import {
  bucketText,
  bucketOfMoment,
  bucketsBetween,
  type DayGranularity,
} from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { sharesOf } from '@fleet/domain/areas/monitoring/statistics/shares.ts';
import { meanTimeToRepair, stopsDevice } from '@fleet/domain/areas/fleet/face.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { shareOf, toHours } from '@fleet/domain/core/values/measures.ts';
import { type Asked, countedDaysOf } from './asked.ts';
import type { CountedFault } from './faults.ts';
import { groupOf, type Named } from './groups.ts';
import type { Cell, RecordRow, ValuesOf } from './records.ts';
import type { Work } from './work.ts';

/** The rows of fault codes, and faults laid out crosswise. */

const minute = 60_000;
const minutesOf = (faults: readonly CountedFault[]): number => faults.reduce((sum, { minutes }) => sum + minutes, 0);

/** Change in hundredths with one decimal; null where there was none before. */
const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) * 1000) / before) / 10;

/** A row for each code that came up. */
export const troubleCodeRows = (
  faults: readonly CountedFault[],
  before: readonly CountedFault[],
): readonly RecordRow[] => {
  const codes = [...Map.groupBy(faults, ({ code }) => code)];
  const earlier = Map.groupBy(before, ({ code }) => code);
  const shares = sharesOf(codes.map(([, members]) => members.length));
  return codes.map(([code, members], place) => {
    const ofDevice = [...Map.groupBy(members, ({ deviceId }) => deviceId).values()];
    const [latest] = members;
    const values: ValuesOf<typeof troubleCodeColumns> = {
      code,
      faultName: latest!.name,
      level: latest!.level,
      faults: members.length,
      share: shares[place]!,
      change: changeOf(members.length, earlier.get(code)?.length ?? 0),
      stops: members.filter(stopsDevice).length,
      devices: ofDevice.length,
      hours: toHours(minutesOf(members) * minute),
      mttr: meanTimeToRepair(members),
      relapse: shareOf(ofDevice.filter((some) => some.length > 1).length, ofDevice.length),
    };
    return { id: code, name: `${code} ${latest!.name}`, device: null, values };
  });
};

interface Crosswise {
  readonly rows: PivotDimension;
  readonly columnsBy: PivotDimension;
  readonly value: PivotValue;
  readonly granularity: DayGranularity;
}

export type PivotColumn = RecordColumn & { readonly stands: string | null };

/** What a cell counts of some faults. */
const cellOf = (faults: readonly CountedFault[], value: PivotValue): number => {
  if (value === 'hours') return toHours(minutesOf(faults) * minute);
  return value === 'stops' ? faults.filter(stopsDevice).length : faults.length;
};

const columnOf = (key: string, title: string, value: PivotValue, stands: string | null): PivotColumn => ({
  key,
  title,
  type: value === 'hours' ? 'amount' : 'count',
  unit: null,
  digits: value === 'hours' ? 2 : 0,
  stands,
});

/** Faults of some days by two of their sides, with the sums of both. */
export const crosswise = (
  { devices }: Work,
  asked: Pick<Asked, 'days' | 'asOf'>,
  faults: readonly CountedFault[],
  { rows, columnsBy, value, granularity }: Crosswise,
): {
  readonly columns: readonly PivotColumn[];
  readonly rows: readonly RecordRow[];
  readonly totals: readonly Cell[];
} => {
  const counted = countedDaysOf(asked);
  const known = new Map(devices.map((device) => [device.id, device]));
  const sideOf = (fault: CountedFault, side: PivotDimension): Named => {
    const device = known.get(fault.deviceId)!;
    if (side === 'code') return { key: fault.code, name: `${fault.code} ${fault.name}` };
    if (side === 'level') return { key: String(fault.level), name: statusLabel('faultLevel', fault.level) };
    if (side === 'product') return { key: device.productKey, name: device.productName };
    if (side !== 'bucket') return groupOf(device, side);
    const bucket = bucketOfMoment(fault.startedAt, granularity);
    return { key: bucket, name: bucketText(bucket, granularity, counted) };
  };
  const grouped = (some: readonly CountedFault[], side: PivotDimension) =>
    [...Map.groupBy(some, (fault) => sideOf(fault, side).key)].map(([key, members]) => ({
      key,
      name: sideOf(members[0]!, side).name,
      members,
    }));
  // a time without faults has its place in the row of times as well
  const all =
    columnsBy === 'bucket'
      ? bucketsBetween(counted.from, counted.to, granularity).map((bucket) => ({
          key: bucket,
          name: bucketText(bucket, granularity, counted),
        }))
      : grouped(faults, columnsBy).toSorted((one, other) =>
          columnsBy === 'level' || one.members.length === other.members.length
            ? one.key < other.key
              ? -1
              : 1
            : other.members.length - one.members.length,
        );
  // of a time the latest columns are those that matter
  const shown =
    all.length <= mostPivotColumns
      ? all
      : columnsBy === 'bucket'
        ? all.slice(1 - mostPivotColumns)
        : all.slice(0, mostPivotColumns - 1);
  const places = new Map(shown.map(({ key }, place) => [key, `c${place}`]));
  const placeOf = (fault: CountedFault): string => places.get(sideOf(fault, columnsBy).key) ?? 'others';
  const columns: readonly PivotColumn[] = [
    { key: 'name', title: pivotDimensionLabels[rows], type: 'text', unit: null, digits: null, stands: null },
    ...shown.map(({ key, name }, place) => columnOf(`c${place}`, name, value, key)),
    ...(shown.length < all.length ? [columnOf('others', '其他', value, null)] : []),
    columnOf('sum', `合计${pivotValueLabels[value]}`, value, null),
  ];
  const valuesOf = (name: string, some: readonly CountedFault[]): RecordRow['values'] => {
    const cells = Map.groupBy(some, placeOf);
    return {
      name,
      ...Object.fromEntries(
        columns
          .filter(({ key }) => key !== 'name' && key !== 'sum')
          .map(({ key }) => [key, cellOf(cells.get(key) ?? [], value)]),
      ),
      sum: cellOf(some, value),
    };
  };
  const total = valuesOf('合计', faults);
  return {
    columns,
    rows: grouped(faults, rows).map(({ key, name, members }) => ({
      id: key,
      name,
      device: null,
      values: valuesOf(name, members),
    })),
    totals: columns.map(({ key }) => total[key] ?? null),
  };
};
