import { DateInput } from '@blueprintjs/datetime';
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { words } from '@fleet/domain/codes/words.ts';
import zhCN from 'date-fns/locale/zh-CN';
import './dayInput.css';

interface Props {
  readonly id: string;
  /** What the day is, where no label stands before it. */
  readonly label?: string;
  /** `YYYY-MM-DD`; null for none. */
  readonly day: string | null;
  readonly onChange: (day: string | null) => void;
  /** Something was typed that is no day. */
  readonly onInvalid: () => void;
  readonly onBlur: () => void;
  readonly placeholder: string | undefined;
  readonly isInvalid: boolean;
  readonly describedBy: string;
}

/** Blueprint's input of a date, in Chinese. Days go in and out as texts, so that no zone of the browser shifts them. */
export default function DayInput({
  id,
  day,
  onChange,
  onInvalid,
  onBlur,
  placeholder = words.chooseDay,
  ...field
}: Props) {
  return (
    <DateInput
      fill
      locale={zhCN}
      dateFnsFormat="yyyy-MM-dd"
      highlightCurrentDay
      showActionsBar
      todayButtonText={words.today}
      clearButtonText={words.clear}
      invalidDateMessage={words.noSuchDay}
      outOfRangeMessage={words.noSuchDay}
      minDate={new Date(2015, 0, 1)}
      maxDate={new Date(2099, 11, 31)}
      placeholder={placeholder}
      popoverProps={{ placement: 'bottom-start' }}
      inputProps={{
        id,
        onBlur,
        autoComplete: 'off',
        ...(field.label === undefined ? {} : { 'aria-label': field.label }),
        intent: field.isInvalid ? 'danger' : 'none',
        'aria-invalid': field.isInvalid,
        'aria-describedby': field.describedBy,
      }}
      value={day}
      onChange={onChange}
      onError={onInvalid}
    />
  );
}
