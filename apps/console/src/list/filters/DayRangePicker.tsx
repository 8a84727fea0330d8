import { DateRangePicker } from '@blueprintjs/datetime';
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { words } from '@fleet/domain/core/codes/words.ts';
import { addDays, epochToDay } from '@fleet/domain/core/values/formats.ts';
import zhCN from 'date-fns/locale/zh-CN';
import { useEffect, useRef } from 'react';
import { type Days, dayToLocalDate, focusDay, localDateToDay } from './days.ts';
import { useIsMobile } from '../useIsMobile.ts';
import { currentTime } from '../../ui/time/currentTime.ts';

interface Props {
  readonly days: Days;
  /** The longest range that can be shown, in days. */
  readonly most?: number;
  readonly onChange: (days: Days) => void;
}

/** A calendar for a first and a last day, in Chinese, with the ranges that people ask for most. */
export default function DayRangePicker({ days, most = Infinity, onChange }: Props) {
  const isMobile = useIsMobile();
  const calendar = useRef<HTMLDivElement>(null);
  useEffect(() => focusDay(calendar.current), []);
  const today = epochToDay(currentTime());
  const now = dayToLocalDate(today)!;
  const lastDays = (count: number) => ({
    label: count === 1 ? words.today : words.lastDays(count),
    dateRange: [dayToLocalDate(addDays(today, 1 - count)), dayToLocalDate(today)] as [Date | null, Date | null],
  });
  return (
    <div ref={calendar}>
      <DateRangePicker
        locale={zhCN}
        allowSingleDayRange
        highlightCurrentDay
        dayPickerProps={{ today: now }}
        // people look back: this month stands at the right, and alone where there is room for one
        {...(days[0] === null && { initialMonth: new Date(now.getFullYear(), now.getMonth() - (isMobile ? 0 : 1), 1) })}
        singleMonthOnly={isMobile}
        maxDate={new Date(2099, 11, 31)}
        minDate={new Date(2015, 0, 1)}
        shortcuts={isMobile ? false : [1, 7, 30, 90].filter((count) => count <= most).map(lastDays)}
        value={[dayToLocalDate(days[0]), dayToLocalDate(days[1])]}
        onChange={([first, last]) => onChange([localDateToDay(first), localDateToDay(last)])}
      />
    </div>
  );
}
