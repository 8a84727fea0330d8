import { InputGroup, PopoverNext } from '@blueprintjs/core';
import { Calendar } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { firstDay, lastDay, readDay } from '@fleet/domain/core/values/days.ts';
import { type FocusEvent, type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import classNames from 'classnames';
import { focusDay } from '../../list/filters/days.ts';
import { isComposing } from '../../ui/keyboard.ts';
import { LoadingState } from '../../ui/states/states.tsx';
import { dayEndToInstant, dayToInstant, instantToDay } from '@fleet/domain/core/values/formats.ts';
import { Field, messageId } from '../Field.tsx';
import type { Form } from '../useForm.ts';
import * as styles from './dayInput.module.css';

// loaded when it is first opened
const DayCalendar = lazy(() => import('./DayCalendar.tsx'));

interface InputProps {
  readonly id: string;
  /** What the day is, where no label stands before it. */
  readonly label?: string;
  /** `YYYY-MM-DD`, or what was typed instead of a day; empty for none. */
  readonly written: string;
  /** Gets what `written` is to be: typed in any of the usual ways, or picked. */
  readonly onChange: (written: string) => void;
  readonly onBlur: () => void;
  readonly placeholder: string | undefined;
  readonly isInvalid: boolean;
  readonly describedBy: string;
}

/** The day of a text; the text as it is when it is none, or none that calendars offer. */
const dayOf = (text: string): string => {
  const day = readDay(text);
  return day === null || day < firstDay || day > lastDay ? text.trim() : day;
};

/** A day, typed or picked from the calendar that opens under it. What is no day stays as it was typed. */
export function DayInput({ id, written, onChange, placeholder = words.chooseDay, ...field }: InputProps) {
  // while somebody types, the text is left alone: 2026-1-1 may become 2026-1-15
  const [text, setText] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLDivElement>(null);
  const isReturning = useRef(false);
  const isOfField = (element: EventTarget | null) =>
    element instanceof Node && (element === input.current || (calendar.current?.contains(element) ?? false));
  const backToInput = () => {
    setOpen(false);
    isReturning.current = true;
    input.current?.focus();
    isReturning.current = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      // the dialog around it stays open
      event.stopPropagation();
      backToInput();
    } else if (event.key === 'Enter' && event.target === input.current && !isComposing(event)) {
      // the first one takes the day and closes the calendar, the next one sends the form
      if (isOpen) {
        event.preventDefault();
        event.stopPropagation();
      }
      setText(null);
      setOpen(false);
    } else if (event.key === 'ArrowDown' && event.target === input.current) {
      event.preventDefault();
      setOpen(true);
      requestAnimationFrame(() => focusDay(calendar.current));
    }
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (isOfField(relatedTarget)) return;
    setText(null);
    setOpen(false);
    field.onBlur();
  };
  return (
    <PopoverNext
      isOpen={isOpen}
      placement="bottom-start"
      animation="minimal"
      arrow={false}
      autoFocus={false}
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      content={
        <div
          ref={calendar}
          id={`${id}-calendar`}
          role="dialog"
          aria-label={words.chooseDay}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        >
          <Suspense fallback={<LoadingState lines={8} />}>
            <DayCalendar
              day={readDay(written)}
              onPick={(day) => {
                setText(null);
                onChange(day ?? '');
                backToInput();
              }}
            />
          </Suspense>
        </div>
      }
      // the field says what it opens: nothing may say it of the span around it
      renderTarget={({
        isOpen: _,
        ref,
        onClick: _click,
        onKeyDown: _key,
        'aria-expanded': _expanded,
        'aria-haspopup': _popup,
        ...target
      }) => (
        <span
          {...target}
          ref={ref as React.Ref<HTMLSpanElement>}
          className={classNames(styles.input, target.className)}
        >
          <InputGroup
            id={id}
            inputRef={input}
            rightElement={<Calendar className={styles.icon} size={14} aria-hidden />}
            role="combobox"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-calendar` : undefined}
            {...(field.label === undefined ? {} : { 'aria-label': field.label })}
            aria-invalid={field.isInvalid}
            aria-describedby={field.describedBy}
            intent={field.isInvalid ? 'danger' : 'none'}
            autoComplete="off"
            maxLength={24}
            placeholder={placeholder}
            value={text ?? written}
            onChange={({ target: { value } }) => {
              setText(value);
              onChange(dayOf(value));
            }}
            onFocus={() => {
              if (!isReturning.current) setOpen(true);
            }}
            onClick={() => setOpen(true)}
            onBlur={onBlur}
            onKeyDown={onKeyDown}
          />
        </span>
      )}
    />
  );
}

type InstantName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] &
  string;

interface FieldProps<Values extends object> {
  readonly form: Form<Values>;
  /** An instant on the wire; the empty text stands for none. */
  readonly name: InstantName<Values>;
  /** Means the last moment of the day and not its first. */
  readonly isEnd?: boolean;
  readonly placeholder?: string;
  readonly hint?: ReactNode;
}

/** A day of Asia/Shanghai, whatever zone the browser is in, typed or picked. */
export function DayField<Values extends object>({ form, name, isEnd = false, hint, placeholder }: FieldProps<Values>) {
  const id = `${form.id}-${name}`;
  const value = form.values[name] as string;
  const day = instantToDay(value);
  // the schema speaks of instants, the person writes days
  const problem = form.problem(name) !== null && value !== '' && day === null ? words.writeDay : form.problem(name);
  const toInstant = isEnd ? dayEndToInstant : dayToInstant;
  return (
    <Field id={id} field={form.field(name)} problem={problem} hint={hint}>
      <DayInput
        id={id}
        written={day ?? value}
        placeholder={placeholder}
        isInvalid={problem !== null}
        describedBy={messageId(id)}
        // what is no day stays as it was typed: the schema refuses it, and nothing old is saved instead
        onChange={(written) => form.set(name, (toInstant(written) ?? written) as Values[typeof name])}
        onBlur={() => form.touch(name)}
      />
    </Field>
  );
}
