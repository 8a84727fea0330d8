import { InputGroup } from '@blueprintjs/core';
import { dayToInstant, formatClock, instantOf, instantToDay } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { DayInput } from '../../../../../form/days/DayField.tsx';
import { Labelled } from '../kit/fields.tsx';
import * as styles from './plan.module.css';

interface Props {
  readonly title: string;
  /** An instant; null for what stands there as a placeholder. */
  readonly value: string | null;
  readonly placeholder: string;
  readonly hint?: string;
  readonly onChange: (value: string | null) => void;
}

const clock = /^([01]?\d|2[0-3])[:：]([0-5]\d)$/;

/** The moment of a day and a time of Asia/Shanghai; null while either is none. */
const momentOf = (day: string, time: string): string | null => {
  const [midnight, parts] = [dayToInstant(day), clock.exec(time.trim())];
  if (midnight === null || parts === null) return null;
  return instantOf(Date.parse(midnight) + (Number(parts[1]) * 60 + Number(parts[2])) * 60_000);
};

/** A day and a time, or nothing at all. */
export function MomentField({ title, value, placeholder, hint, onChange }: Props) {
  const [day, setDay] = useState(instantToDay(value) ?? '');
  const [time, setTime] = useState(value === null ? '' : formatClock(value));
  const isHalf = day !== '' && momentOf(day, time) === null;
  const set = (nextDay: string, nextTime: string) => {
    setDay(nextDay);
    setTime(nextTime);
    onChange(nextDay === '' ? null : (momentOf(nextDay, nextTime) ?? value));
  };
  return (
    <Labelled title={title} hint={isHalf ? '请填写日期和时间，如 22:00' : hint}>
      {(id, describedBy) => (
        <div className={styles.moment}>
          <DayInput
            id={id}
            written={day}
            placeholder={placeholder}
            isInvalid={isHalf && dayToInstant(day) === null}
            describedBy={describedBy}
            onChange={(written) => set(written, written !== '' && time === '' ? '22:00' : time)}
            onBlur={() => undefined}
          />
          <InputGroup
            className={styles.clock}
            aria-label={`${title}的时间`}
            placeholder="时:分"
            maxLength={5}
            disabled={day === ''}
            value={day === '' ? '' : time}
            onChange={({ target }) => set(day, target.value)}
          />
        </div>
      )}
    </Labelled>
  );
}
