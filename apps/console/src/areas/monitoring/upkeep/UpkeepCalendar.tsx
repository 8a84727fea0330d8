import { Button } from '@blueprintjs/core';
import { upkeepRecordCalendar } from '@fleet/domain/areas/monitoring/upkeep/contract.ts';
import { addMonths } from '@fleet/domain/areas/monitoring/upkeep/months.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import { numberOfDay, textOfDay, weekdayOfDay } from '@fleet/domain/core/values/days.ts';
import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import { monthOf, monthPattern } from '@fleet/domain/core/values/months.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useKeepPrevious } from '../../../app/hooks/useKeepPrevious.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import * as styles from './upkeep.module.css';
import { currentTime } from '../../../ui/time/currentTime.ts';

interface Props {
  /** `2026-11`. */
  readonly month: string;
  /** What the list below is filtered by, beside the days. */
  readonly filters: Omit<QueryOf<typeof upkeepRecordCalendar>, 'month'>;
  readonly onMonth: (month: string) => void;
  /** The day that the list below shows; null for all. */
  readonly chosen: string | null;
  readonly onDay: (day: string | null) => void;
}

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];

/** A month of upkeeps: each day says what is due on it; a click shows them in the list. */
export function UpkeepCalendar({ month: written, filters, onMonth, chosen, onDay }: Props) {
  const today = epochToDay(currentTime());
  const month = new RegExp(monthPattern).test(written) ? written : monthOf(today);
  const { state, refresh } = useRead(upkeepRecordCalendar, { query: { ...filters, month } });
  const kept = useKeepPrevious(state);
  const first = numberOfDay(`${month}-01`);
  const beyond = addMonths(first, 1);
  const monday = first - weekdayOfDay(first);
  const weeks = Array.from({ length: Math.ceil((beyond - monday) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, place) => monday + week * 7 + place),
  );
  const go = (months: number) => onMonth(textOfDay(addMonths(first, months)).slice(0, 7));
  return (
    <div>
      <div className={styles.calendarHead}>
        <Button text="上月" onClick={() => go(-1)} />
        <strong>{month}</strong>
        <Button text="下月" onClick={() => go(1)} />
        {chosen !== null && (
          <Button variant="minimal" text={`只看 ${chosen}，点击查看全部`} onClick={() => onDay(null)} />
        )}
      </div>
      <Loaded state={kept} onRetry={refresh}>
        {({ days }) => {
          const counts = new Map(days.map((day) => [day.day, day]));
          return (
            <table className={styles.calendar} aria-label={`${month} 保养日历`}>
              <thead>
                <tr>
                  {weekdays.map((weekday) => (
                    <th key={weekday} scope="col">
                      {weekday}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeks.map((week) => (
                  <tr key={week[0]}>
                    {week.map((number) => {
                      const day = textOfDay(number);
                      const count = counts.get(day);
                      if (!day.startsWith(month)) return <td key={day} />;
                      return (
                        <td
                          key={day}
                          data-today={day === today || undefined}
                          aria-current={day === today ? 'date' : undefined}
                        >
                          {count === undefined ? (
                            Number(day.slice(8))
                          ) : (
                            <button
                              type="button"
                              className={`bare-button ${styles.day}`}
                              aria-pressed={chosen === day}
                              onClick={() => onDay(chosen === day ? null : day)}
                            >
                              {Number(day.slice(8))}
                              {count.overdue > 0 && (
                                <span className={`${styles.count} ${styles.late}`}>超期 {count.overdue}</span>
                              )}
                              {count.due > 0 && <span className={styles.count}>到期 {count.due}</span>}
                              {count.done > 0 && (
                                <span className={`${styles.count} ${styles.said}`}>完成 {count.done}</span>
                              )}
                            </button>
                          )}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          );
        }}
      </Loaded>
    </div>
  );
}
