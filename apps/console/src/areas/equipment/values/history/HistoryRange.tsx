import { historyLimits } from '@fleet/domain/areas/equipment/values/contract.ts';
import type { DayRange } from '@fleet/domain/core/values/dayRange.ts';
import { DateRangeFilter } from '../../../../list/filters/filters.tsx';
import { lastDays, RangePresets } from '../../../../list/filters/segments.tsx';
import * as styles from '../deviceValues.module.css';

const presets = [1, 7, 30];

interface Props {
  readonly range: DayRange;
  /** Days that are shown unless somebody chooses others. */
  readonly usual: number;
  readonly onChange: (range: DayRange) => void;
}

/** The days of a history: usual ones by a click, any others by the calendar. */
export function HistoryRange({ range, usual, onChange }: Props) {
  const isUsual = presets.some((days) => {
    const { from, to } = lastDays(days);
    return range.from === from && range.to === to;
  });
  return (
    <span className={styles.range}>
      <RangePresets view={{ query: range, filter: onChange }} presets={presets} />
      <DateRangeFilter
        label="自定义"
        isUsual={isUsual}
        most={historyLimits.days}
        from={isUsual ? undefined : range.from}
        to={isUsual ? undefined : range.to}
        onChange={({ from, to }) => onChange({ ...lastDays(usual), ...filled(from, to) })}
      />
    </span>
  );
}

/** Both ends: with one of them alone it is the day of that one up to the end of today, or the usual days up to it. */
const filled = (from: string | undefined, to: string | undefined): Partial<DayRange> => ({
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});
