import {
  askedDays,
  type AskedDays,
  type DayPreset,
  dayPresets,
  daysAddress,
  daysProblem,
  usualDays,
  writtenDays,
} from '@fleet/domain/areas/monitoring/live/vehicleDays.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { longestWork } from '@fleet/domain/areas/monitoring/live/detailContract.ts';
import type { DayRange } from '@fleet/domain/core/values/dayRange.ts';
import { epochToDay, instantToDay } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { useNavigate } from '../../../../app/address/location.ts';
import { useShareablePart } from '../../../../app/address/shareableAddress.ts';
import { useAddress } from '../../../../app/address/useAddress.ts';
import { DateRangeFilter } from '../../../../list/filters/filters.tsx';
import { lastDays, Segments } from '../../../../list/filters/segments.tsx';
import { currentTime } from '../../../../ui/time/currentTime.ts';
import * as styles from '../live.module.css';

/** A query with other parameters said in it; null for one that it says no more. */
export const searchWith = (search: string, said: Readonly<Record<string, string | null>>): string => {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(said)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  return parameters.toString();
};

interface Days extends AskedDays {
  /** Other days; null for the usual ones. */
  readonly show: (range: DayRange | null) => void;
}

/** The days of which the tabs of a vehicle show something, as the address has them; a link for others names them. */
export function useDates(): Days {
  const navigate = useNavigate();
  const { path, search } = useAddress();
  const today = epochToDay(currentTime());
  const parameters = new URLSearchParams(search);
  const asked = askedDays((name) => parameters.get(name), today);
  useShareablePart((text) => searchWith(text, writtenDays(asked.range)));
  return {
    ...asked,
    show: (range) => {
      const said = searchWith(search, range === null ? { date: null, dateRange: null } : daysAddress(range, today));
      navigate(said === '' ? path : `${path}?${said}`, { replace: true });
    },
  };
}

/** Days of which only one is chosen yet, or that cannot be shown. */
interface Begun {
  readonly range: Partial<Record<keyof DayRange, string | undefined>>;
  readonly problem: string | null;
}

/** Chooses them: by one click, or any two days of a calendar. */
export function Dates({ range, preset, problem, show }: Days) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const choose = (chosen: Begun['range']): void => {
    const [first, last] = [instantToDay(chosen.from), instantToDay(chosen.to)];
    if (first === null && last === null) {
      setBegun(null);
      return show(null);
    }
    const wrong = first === null || last === null ? null : daysProblem(first, last, epochToDay(currentTime()));
    if (chosen.from === undefined || chosen.to === undefined || wrong !== null)
      return setBegun({ range: chosen, problem: wrong });
    setBegun(null);
    return show({ from: chosen.from, to: chosen.to });
  };
  const shown = begun?.range ?? range;
  const reason = begun?.problem ?? problem;
  return (
    <>
      <Segments<DayPreset>
        label="时间范围"
        choices={dayPresets.map((id) => ({ id, title: id === 1 ? '今日' : words.lastDays(id) }))}
        value={begun === null ? preset : null}
        onChange={(count) => choose(lastDays(count))}
      />
      <span className={styles.dates}>
        <DateRangeFilter
          label="日期"
          isUsual={begun === null && preset === usualDays}
          most={longestWork}
          from={shown.from}
          to={shown.to}
          onChange={choose}
        />
      </span>
      {reason !== null && (
        <p className={styles.problem} role="alert">
          {reason}
        </p>
      )}
    </>
  );
}
