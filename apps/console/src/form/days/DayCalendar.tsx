import { DatePicker } from '@blueprintjs/datetime';
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { words } from '@fleet/domain/core/codes/words.ts';
import { firstDay, lastDay } from '@fleet/domain/core/values/days.ts';
import zhCN from 'date-fns/locale/zh-CN';
import { memo } from 'react';
import { dayToLocalDate, localDateToDay } from '../../list/filters/days.ts';

interface Props {
  /** `YYYY-MM-DD`; null for none. */
  readonly day: string | null;
  readonly onPick: (day: string | null) => void;
}

/** Blueprint's calendar under a field or a cell, in Chinese. Days go in and out as texts: no zone of the browser shifts them. */
const DayCalendar = memo(function DayCalendar({ day, onPick }: Props) {
  return (
    <DatePicker
      locale={zhCN}
      highlightCurrentDay
      showActionsBar
      todayButtonText={words.today}
      clearButtonText={words.clear}
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
