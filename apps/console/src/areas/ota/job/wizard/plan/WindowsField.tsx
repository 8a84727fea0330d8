import { Button, InputGroup } from '@blueprintjs/core';
import { Add, Cross } from '@blueprintjs/icons';
import type { Gates } from '@fleet/domain/areas/ota/gate/gates.ts';
import { mostWindows, windowsProblem } from '@fleet/domain/areas/ota/gate/windows.ts';
import { ReasonedButton } from '../../../../../ui/ReasonedButton.tsx';
import { useRowFocus } from '../../../../../ui/useRowFocus.ts';
import * as kitStyles from '../kit/wizard.module.css';
import * as styles from './plan.module.css';

type Windows = Gates['windows'];

interface Props {
  readonly value: Windows;
  readonly onChange: (windows: Windows) => void;
}

const days = ['一', '二', '三', '四', '五', '六', '日'];
/** At night, when the fewest work. */
const usualWindow = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '06:00' };

/** Times of the week in which vehicles may be upgraded. */
export function WindowsField({ value, onChange }: Props) {
  const problem = windowsProblem(value);
  const replace = (place: number, changes: Partial<Windows[number]>) =>
    onChange(value.map((one, at) => (at === place ? { ...one, ...changes } : one)));
  const { around, focusRow } = useRowFocus<HTMLDivElement>(':scope > [role=group]');
  return (
    <div ref={around} className={styles.windows} role="group" aria-label="升级时段">
      {value.length === 0 && <span className={kitStyles.aside}>不限时段</span>}
      {value.map((window, place) => (
        <div key={place} className={styles.window} role="group" aria-label={`时段 ${place + 1}`}>
          <span className={styles.weekdays}>
            {days.map((name, at) => {
              const day = at + 1;
              const isOn = window.weekdays.includes(day);
              return (
                <Button
                  key={day}
                  size="small"
                  text={name}
                  aria-label={`周${name}`}
                  aria-pressed={isOn}
                  active={isOn}
                  intent={isOn ? 'primary' : 'none'}
                  variant={isOn ? 'solid' : 'outlined'}
                  onClick={() =>
                    replace(place, {
                      weekdays: isOn
                        ? window.weekdays.filter((one) => one !== day)
                        : [...window.weekdays, day].toSorted((one, other) => one - other),
                    })
                  }
                />
              );
            })}
          </span>
          <Clock label={`时段 ${place + 1} 开始`} value={window.from} onChange={(from) => replace(place, { from })} />~
          <Clock label={`时段 ${place + 1} 结束`} value={window.to} onChange={(to) => replace(place, { to })} />
          {window.to < window.from && <span className={kitStyles.aside}>次日</span>}
          <Button
            variant="minimal"
            size="small"
            icon={<Cross size={14} />}
            aria-label={`删除时段 ${place + 1}`}
            onClick={() => {
              onChange(value.filter((_, at) => at !== place));
              focusRow(place);
            }}
          />
        </div>
      ))}
      {problem !== null && (
        <p className={kitStyles.problem} role="alert">
          {problem}
        </p>
      )}
      <span>
        <ReasonedButton
          size="small"
          icon={<Add size={14} />}
          text="添加时段"
          disabledReason={value.length >= mostWindows ? `升级时段最多 ${mostWindows} 个` : null}
          onClick={() => {
            onChange([...value, usualWindow]);
            focusRow(value.length);
          }}
        />
      </span>
    </div>
  );
}

interface ClockProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Clock({ label, value, onChange }: ClockProps) {
  return (
    <InputGroup
      className={styles.clock}
      aria-label={label}
      maxLength={5}
      value={value}
      onChange={({ target }) => onChange(target.value.replace('：', ':').trim())}
    />
  );
}
