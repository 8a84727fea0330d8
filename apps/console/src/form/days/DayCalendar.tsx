import { Button, Divider } from '@blueprintjs/core';
import { Classes, DatePicker } from '@blueprintjs/datetime';
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { words } from '@fleet/domain/core/codes/words.ts';
import { firstDay, lastDay } from '@fleet/domain/core/values/days.ts';
import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import zhCN from 'date-fns/locale/zh-CN';
import { memo } from 'react';
import { dayToLocalDate, localDateToDay } from '../../list/filters/days.ts';
import { currentTime } from '../../ui/time/currentTime.ts';

interface Props {
  /** `YYYY-MM-DD`; null for none. */
  readonly day: string | null;
  readonly onPick: (day: string | null) => void;
}

/**
 * Blueprint's calendar under a field or a cell, in Chinese. Days go in and out as texts: no zone of the browser shifts
 * them, and today is the day of the gateway, which Blueprint's own button would take from the browser.
 */
const DayCalendar = memo(function DayCalendar({ day, onPick }: Props) {
  const today = epochToDay(currentTime());
  return (
    <DatePicker
      locale={zhCN}
      highlightCurrentDay
      dayPickerProps={{ today: dayToLocalDate(today)! }}
      {...(day === null && { initialMonth: dayToLocalDate(today)! })}
      footerElement={
        <>
          <Divider />
          <div className={Classes.DATEPICKER_FOOTER}>
            <Button variant="minimal" text={words.today} onClick={() => onPick(today)} />
            <Button variant="minimal" text={words.clear} onClick={() => onPick(null)} />
          </div>
        </>
      }
      minDate={dayToLocalDate(firstDay)!}
      maxDate={dayToLocalDate(lastDay)!}
      value={dayToLocalDate(day)}
      onChange={(date, isPicked) => {
        if (isPicked) onPick(localDateToDay(date));
      }}
    />
  );
});

export default DayCalendar;
