import { InputGroup, mergeRefs, PopoverNext } from '@blueprintjs/core';
import { Search, SmallCross, Calendar } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type RefObject, useEffect, useRef, useState, lazy, Suspense } from 'react';
import classNames from 'classnames';
import { focusNextFrame } from '../../ui/focusNextFrame.ts';
import { isComposing } from '../../ui/keyboard.ts';
import { longestSearch } from '@fleet/domain/core/contract/shapes.ts';
import type { Choice, Choices } from '../../ui/select/choices.tsx';
import { SearchSelect } from '../../ui/select/select.tsx';
import type { Days } from './days.ts';
import { dayEndToInstant, dayToInstant, instantToDay } from '@fleet/domain/core/values/formats.ts';
import { withinWindow } from '../../ui/menu/withinWindow.ts';
import { LoadingState } from '../../ui/states/states.tsx';
import * as styles from './filters.module.css';
import * as selectStyles from '../../ui/select/select.module.css';

interface TextFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly maxLength?: number;
  /** Searches the whole rows and not one field of them: the search of the page, to which `/` goes, or that of a part. */
  readonly search?: 'page' | 'part';
  /** Takes what is pasted instead of the field, if it says so. */
  readonly onPaste?: ((text: string) => boolean) | undefined;
}

/** A filter that is typed. It counts with Enter or when it is left, never in the middle of a word. */
export function TextFilter({ label, value = '', onChange, maxLength = 100, search, onPaste }: TextFilterProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setText(value), [value]);
  const commit = (typed: string) => {
    const trimmed = typed.trim();
    if (trimmed !== value) onChange(trimmed === '' ? undefined : trimmed);
    setText(trimmed);
  };
  return (
    <InputGroup
      className={classNames(styles.textFilter, search !== undefined && styles.textFilterSearch)}
      inputRef={input}
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={maxLength}
      {...(search === undefined ? {} : { leftIcon: <Search size={14} aria-hidden /> })}
      {...(search === 'page' ? { 'data-list-search': true } : {})}
      onChange={(event) => setText(event.target.value)}
      onPaste={(event) => {
        if (onPaste?.(event.clipboardData.getData('text/plain')) === true) event.preventDefault();
      }}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Enter') commit(text);
        if (event.key !== 'Escape' || text === value) return;
        // what was typed is taken back first; the next one leaves the field
        event.preventDefault();
        setText(value);
      }}
      onBlur={() => commit(text)}
      {...(text === ''
        ? {}
        : {
            rightElement: (
              <ClearButton label={label} of={input} className={styles.textFilterClear} onClick={() => commit('')} />
            ),
          })}
    />
  );
}

interface ClearButtonProps {
  readonly label: string;
  /** What is cleared has the focus then: the button goes with what it clears. */
  readonly of: RefObject<HTMLElement | null>;
  readonly className: string | undefined;
  readonly onClick: () => void;
}

function ClearButton({ label, of, className, onClick }: ClearButtonProps) {
  return (
    <button
      type="button"
      className={classNames('bare-button icon-button', className)}
      aria-label={`${words.clear}${label}`}
      onClick={() => {
        onClick();
        focusNextFrame(of);
      }}
    >
      <SmallCross size={14} aria-hidden />
    </button>
  );
}

interface KeywordFilterProps {
  /** The fields that are searched. */
  readonly label: string;
  readonly value: string | undefined;
  readonly filter: (change: { readonly keyword: string | undefined }) => void;
  readonly onPaste?: (text: string) => boolean;
}

/** The search of a list (`/` goes there). */
export function KeywordFilter({ label, value, filter, onPaste }: KeywordFilterProps) {
  return (
    <TextFilter
      search="page"
      label={label}
      maxLength={longestSearch}
      value={value}
      onChange={(keyword) => filter({ keyword })}
      onPaste={onPaste}
    />
  );
}

interface SelectFilterProps<Value extends string | number> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly name: string }[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
  /** Where nothing chosen would be what is chosen already, there is nothing to clear. */
  readonly isClearable?: boolean;
}

/** A filter that is chosen; its label stands in it. */
export function SelectFilter<Value extends string | number>({
  label,
  choices,
  value,
  onChange,
  isClearable = true,
}: SelectFilterProps<Value>) {
  const options: readonly Choice[] = choices.map((choice) => ({ id: String(choice.value), name: choice.name }));
  return (
    <SearchSelect
      label={label}
      choices={options}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(choices.find((choice) => String(choice.value) === id)?.value)}
      isLabelShown
      isClearable={isClearable}
    />
  );
}

interface ChoiceFilterProps {
  readonly label: string;
  readonly choices: Choices;
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}

/** A filter by something that has an id and a name, chosen from what was read; its label stands in it. */
export function ChoiceFilter({ label, choices, value, onChange }: ChoiceFilterProps) {
  return (
    <SearchSelect
      label={label}
      choices={choices}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      isLabelShown
      isClearable
    />
  );
}

const DayRangePicker = lazy(() => import('./DayRangePicker.tsx'));

interface DateRangeFilterProps {
  readonly label: string;
  /** The days that are shown while none are chosen, where those are not all: it says so only as long as they are. */
  readonly usual?: string;
  /** Whether the days that are shown are those that come unless somebody chooses others: there is nothing to take back. */
  readonly isUsual?: boolean;
  /** So many days are shown at most: the calendar offers no more by one click. */
  readonly most?: number;
  /** Instants: midnight of the first day and the last moment of the last, in Asia/Shanghai. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onChange: (range: { readonly from: string | undefined; readonly to: string | undefined }) => void;
}

/**
 * A filter of days, whatever zone the browser is in. The calendar is loaded when it is first opened. It filters once both
 * ends are picked, or with one of them when the calendar is left: a page that knows usual days would fill in the other.
 */
export function DateRangeFilter({ label, usual, isUsual = false, most, from, to, onChange }: DateRangeFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<Days | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const days: Days = [instantToDay(from), instantToDay(to)];
  const text = days[0] === null && days[1] === null ? null : `${days[0] ?? '…'} ~ ${days[1] ?? '…'}`;
  const isClearable = text !== null && !isUsual;
  const unchosen = usual === undefined ? label : `${label}（${usual}）`;
  const leaveWith = (chosen: Days | null) => {
    setOpen(false);
    setPicked(null);
    focusNextFrame(button);
    if (chosen === null) return;
    const [first, last] = chosen;
    onChange({ from: dayToInstant(first) ?? undefined, to: dayEndToInstant(last) ?? undefined });
  };
  return (
    <span
      className={classNames(selectStyles.select, isClearable && selectStyles.clearable)}
      data-select={isClearable ? 'clearable' : text === null ? 'plain' : 'told'}
    >
      <PopoverNext
        isOpen={isOpen}
        onInteraction={(opens) => (opens ? setOpen(true) : leaveWith(picked))}
        placement="bottom-start"
        animation="minimal"
        arrow={false}
        middleware={withinWindow}
        // while it closes it would take the focus back from the button
        enforceFocus={isOpen}
        // the button has it back with the next frame; after the transition it would be taken from whatever has it by then
        shouldReturnFocusOnClose={false}
        content={
          <Suspense fallback={<LoadingState lines={8} />}>
            <DayRangePicker
              days={picked ?? days}
              {...(most === undefined ? {} : { most })}
              onChange={(chosen) => (chosen.includes(null) ? setPicked(chosen) : leaveWith(chosen))}
            />
          </Suspense>
        }
        renderTarget={({ isOpen: _, ref, ...target }) => (
          <button
            {...target}
            ref={mergeRefs(ref as React.Ref<HTMLButtonElement>, button)}
            type="button"
            className={classNames(selectStyles.button, target.className)}
            aria-label={text === null ? unchosen : `${label} ${text}`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onKeyDown={(event) => {
              target.onKeyDown?.(event);
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              setOpen(true);
            }}
          >
            {text !== null && <span className={selectStyles.label}>{label}</span>}
            <span className={text === null ? selectStyles.placeholder : selectStyles.value}>{text ?? unchosen}</span>
            <Calendar className={selectStyles.caret} size={14} aria-hidden />
          </button>
        )}
      />
      {isClearable && (
        <ClearButton
          label={label}
          of={button}
          className={selectStyles.clear}
          onClick={() => onChange({ from: undefined, to: undefined })}
        />
      )}
    </span>
  );
}
