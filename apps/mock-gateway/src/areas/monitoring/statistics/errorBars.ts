import type { BodyOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type {
  deviceErrorBar,
  deviceErrorBarExport,
  deviceErrorPie,
  ErrorDimension,
  ErrorShareDimension,
} from '@fleet/domain/areas/monitoring/statistics/errorContract.ts';
import {
  bucketText,
  bucketOfMoment,
  bucketsBetween,
  type Granularity,
  hourOf,
  hoursOfDay,
  mostDaysByHour,
} from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { mostTrends } from '@fleet/domain/areas/monitoring/statistics/errorContract.ts';
import { sharesOf } from '@fleet/domain/areas/monitoring/statistics/shares.ts';
import { sumsOf } from '@fleet/domain/areas/monitoring/statistics/sums.ts';
import { faultRecoveries } from '@fleet/domain/areas/fleet/face.ts';
import { statusCodes, statusLabel } from '@fleet/domain/core/codes/status.ts';
import { textOfDay } from '@fleet/domain/core/values/days.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import type { SheetColumn } from '../../../rows/sheet/building.ts';
import { type Asked, countedDaysOf } from './asked.ts';
import { type CountedFault, faultFigures } from './faults.ts';
import { groupOf, groupsOf, type Named } from './groups.ts';
import type { Work } from './work.ts';

/** Faults as bars and as parts of a whole. */

type Bar = ReplyOf<typeof deviceErrorBar>['bars'][number];
type Share = ReplyOf<typeof deviceErrorPie>['parts'][number];

/** Faults by what they are grouped by, the groups that have none where the picture is of all of them. */
const groupFaults = (by: Exclude<ErrorDimension, 'bucket'> | ErrorShareDimension, work: Work) => {
  const devices = new Map(work.devices.map((device) => [device.id, device]));
  const groupOfFault = (fault: CountedFault): Named => {
    if (by === 'code') return { key: fault.code, name: fault.name };
    if (by === 'hourOfDay') return { key: hourOf(fault.startedAt), name: hourOf(fault.startedAt) };
    if (by === 'level') return { key: String(fault.level), name: statusLabel('faultLevel', fault.level) };
    if (by === 'recovery')
      return fault.recovery === null
        ? { key: 'open', name: '未恢复' }
        : { key: fault.recovery, name: faultRecoveries[fault.recovery] };
    return groupOf(devices.get(fault.deviceId)!, by);
  };
  const always: readonly Named[] =
    by === 'hourOfDay'
      ? hoursOfDay.map((hour) => ({ key: hour, name: hour }))
      : by === 'device'
        ? groupsOf(
            work.devices.filter(({ since }) => since !== null),
            by,
          )
        : [];
  return (faults: readonly CountedFault[]): readonly (Named & { readonly faults: readonly CountedFault[] })[] => {
    const members = Map.groupBy(faults, (fault) => groupOfFault(fault).key);
    // what a code was called last is what it is called
    const names = new Map([...always, ...faults.map(groupOfFault).toReversed()].map(({ key, name }) => [key, name]));
    return [...names].map(([key, name]) => ({ key, name, faults: members.get(key) ?? [] }));
  };
};

const mostFirst = (
  one: Named & { readonly faults: readonly unknown[] },
  other: Named & { readonly faults: readonly unknown[] },
) => other.faults.length - one.faults.length || (one.key < other.key ? -1 : 1);

/** The buckets of some days; null by hour of more days than have them. */
const bucketsOf = ({ days: { first, last } }: Asked, granularity: Granularity): readonly string[] | null =>
  granularity === 'hour' && last - first >= mostDaysByHour
    ? null
    : bucketsBetween(textOfDay(first), textOfDay(last), granularity);

/** The bars that are asked for. */
export const errorBars = (
  { by = 'bucket', granularity = 'day', top }: BodyOf<typeof deviceErrorBarExport>,
  asked: Asked,
  work: Work,
  faults: readonly CountedFault[],
): Bar[] => {
  if (by === 'bucket') {
    const buckets = bucketsOf(asked, granularity);
    if (buckets === null) return refuse('invalidInput', `按小时最多查看 ${mostDaysByHour} 天`);
    const members = Map.groupBy(faults, ({ startedAt }) => bucketOfMoment(startedAt, granularity));
    return buckets.map((bucket) => ({
      bucket,
      ...faultFigures(members.get(bucket) ?? []),
    }));
  }
  const groups = groupFaults(by, work)(faults);
  return (by === 'hourOfDay' ? groups : groups.toSorted(mostFirst))
    .slice(0, top)
    .map(({ key, name, faults: members }) => ({ key, name, ...faultFigures(members) }));
};

/** Parts that are told one by one unless fewer are asked for. */
const mostParts = 20;

/** The most frequent parts, and all others together. */
export const errorParts = (
  { by = 'code', top = mostParts, granularity = 'day' }: BodyOf<typeof deviceErrorPie>,
  asked: Asked,
  work: Work,
  faults: readonly CountedFault[],
): Pick<ReplyOf<typeof deviceErrorPie>, 'parts' | 'rest' | 'buckets'> => {
  const buckets = by === 'code' ? [...(bucketsOf(asked, granularity) ?? [])] : [];
  const trendOf = (members: readonly CountedFault[]): number[] => {
    const counts = Map.groupBy(members, ({ startedAt }) => bucketOfMoment(startedAt, granularity));
    return buckets.map((bucket) => counts.get(bucket)?.length ?? 0);
  };
  const groups = groupFaults(by, work)(faults).toSorted(mostFirst);
  const parts = groups.slice(0, top);
  const others = groups.slice(top).flatMap(({ faults: members }) => members);
  const shares = sharesOf([...parts.map(({ faults: members }) => members.length), others.length]);
  const shareOf = ({ key, name }: Named, members: readonly CountedFault[], place: number): Share => ({
    key,
    name,
    level: by === 'code' || by === 'level' ? (members[0]?.level ?? null) : null,
    faults: members.length,
    minutes: sumsOf(['minutes'], members).minutes,
    share: shares[place] ?? 0,
  });
  return {
    parts: parts.map((part, place) => ({
      ...shareOf(part, part.faults, place),
      ...(by === 'code' && place < mostTrends ? { trend: trendOf(part.faults) } : {}),
    })),
    rest: others.length === 0 ? null : { ...shareOf({ key: 'rest', name: '其他' }, others, parts.length), level: null },
    buckets,
  };
};

const titles: Readonly<Record<ErrorDimension, string>> = {
  bucket: '日期',
  device: '设备',
  model: '型号',
  project: '项目',
  code: '故障',
  hourOfDay: '时段',
};

/** The numbers of the bars as a sheet shows them. */
export const barColumns = (
  { by = 'bucket', granularity = 'day' }: BodyOf<typeof deviceErrorBarExport>,
  asked: Asked,
): SheetColumn<Bar>[] => [
  {
    name: 'name',
    title: titles[by],
    width: 24,
    cell: (bar) => ('bucket' in bar ? bucketText(bar.bucket, granularity, countedDaysOf(asked)) : bar.name),
  },
  ...(by === 'code'
    ? [{ name: 'key', title: '故障码', width: 12, cell: (bar: Bar) => ('key' in bar ? bar.key : null) }]
    : []),
  ...statusCodes('faultLevel').map((level, place) => ({
    name: `level${level}`,
    title: statusLabel('faultLevel', level),
    width: 12,
    cell: ({ levels }: Bar) => levels[place] ?? 0,
  })),
  { name: 'stops', title: '停机次数', width: 12, cell: ({ stops }) => stops },
  { name: 'minutes', title: '时长（分钟）', width: 14, cell: ({ minutes }) => minutes },
];
