import {
  type Granularity,
  granularityLabels,
  mostDaysByHour,
} from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { instantToDay } from '@fleet/domain/core/values/formats.ts';
import { daysBetween } from '@fleet/domain/core/values/days.ts';
import { ChoiceFilter, DateRangeFilter } from '../../../list/filters/filters.tsx';
import { areLastDays, RangePresets, Segments } from '../../../list/filters/segments.tsx';
import { refusalOf } from '../../../app/calls/useRead.ts';
import { type Figures, type FilterView, type StatisticsFilter, usualDays } from './useStatistics.ts';

const presets = [1, 7, 30, 90] as const;

interface Props<Step extends Granularity> {
  readonly view: FilterView<StatisticsFilter<Step>>;
  /** Bars of every device that can be chosen; null where it is one alone. */
  readonly devices: Figures<{ readonly bars: readonly object[] }> | null;
  /** In which steps it can be counted; by the hour only in a short range. */
  readonly steps: readonly Step[];
}

interface Range {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Whether a range is short enough to be shown hour by hour. */
const takesHours = ({ from, to }: Range): boolean => {
  const [first, last] = [instantToDay(from), instantToDay(to)];
  return first !== null && last !== null && daysBetween(first, last) < mostDaysByHour;
};

const isNamed = (bar: object): bar is { readonly key: string; readonly name: string } => 'key' in bar && 'name' in bar;

/** When, in which steps, and which device. */
export function StatisticsFilters<Step extends Granularity>({ view: { query, filter }, devices, steps }: Props<Step>) {
  const choose = (range: Range) =>
    filter({ ...range, ...(query.granularity === 'hour' && !takesHours(range) ? { granularity: undefined } : {}) });
  const shown: readonly Granularity[] = steps.filter((step) => step !== 'hour' || takesHours(query));
  return (
    <>
      <RangePresets view={{ query, filter: choose }} presets={presets} />
      <DateRangeFilter
        label="时间"
        isUsual={areLastDays(query, usualDays)}
        from={query.from}
        to={query.to}
        onChange={choose}
      />
      <Segments
        label="统计粒度"
        choices={shown.map((id) => ({ id, title: granularityLabels[id] }))}
        value={query.granularity ?? 'day'}
        onChange={(step) => filter({ granularity: steps.find((one) => one === step && one !== 'day') })}
      />
      {devices !== null && (
        <ChoiceFilter
          label="设备"
          choices={
            devices.state?.data?.bars.filter(isNamed).map(({ key, name }) => ({ id: key, name })) ?? refusalOf(devices)
          }
          value={query.deviceIds?.[0]}
          onChange={(deviceId) => filter({ deviceIds: deviceId === undefined ? undefined : [deviceId] })}
        />
      )}
    </>
  );
}
