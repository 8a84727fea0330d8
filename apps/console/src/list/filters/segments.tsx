import { words } from '@fleet/domain/core/codes/words.ts';
import { type DayRange, lastDaysOf } from '@fleet/domain/core/values/dayRange.ts';
import { epochToDay, formatCount } from '@fleet/domain/core/values/formats.ts';
import classNames from 'classnames';
import { type RefCallback, type RefObject, useEffect, useRef } from 'react';
import * as styles from './counters.module.css';
import { currentTime } from '../../ui/time/currentTime.ts';

interface SegmentsProps<Id extends string | number> {
  readonly label: string;
  readonly choices: readonly { readonly id: Id; readonly title: string }[];
  /** Null when none of them holds; several where they come to the same. */
  readonly value: Id | null | readonly Id[];
  /** The choice that holds: another page may stand there with it, which gives it the focus. */
  readonly held?: RefCallback<HTMLButtonElement>;
  readonly onChange: (id: Id) => void;
}

/** On a narrow screen the row scrolls sideways: what holds is in view, by whichever way it came to hold. */
function usePressedInView(value: unknown): RefObject<HTMLDivElement> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = row;
    if (current === null || current.scrollWidth <= current.clientWidth) return;
    const pressed = current.querySelector('[aria-pressed=true]')?.getBoundingClientRect();
    if (pressed === undefined) return;
    const { left, right } = current.getBoundingClientRect();
    if (pressed.left < left) current.scrollLeft -= left - pressed.left;
    else if (pressed.right > right) current.scrollLeft += pressed.right - right;
  }, [value]);
  return row;
}

/** What is chosen may bring another page, or list, with a row of its own: the choice goes on there. */
const focusPressed = (label: string): number =>
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document
      .querySelector<HTMLElement>(`[role="group"][aria-label="${CSS.escape(label)}"] [aria-pressed="true"]`)
      ?.focus({ preventScroll: true });
  });

/** A few choices side by side, one of which holds as a rule. */
export function Segments<Id extends string | number>({ label, choices, value, held, onChange }: SegmentsProps<Id>) {
  const holding = Array.isArray(value) ? value : [value];
  const row = usePressedInView(holding.join(' '));
  return (
    <div className={styles.counters} role="group" aria-label={label} ref={row}>
      {choices.map(({ id, title }) => (
        <button
          key={id}
          ref={id === holding[0] ? held : undefined}
          type="button"
          className={classNames('bare-button', styles.counter)}
          aria-pressed={holding.includes(id)}
          onClick={() => {
            onChange(id);
            focusPressed(label);
          }}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

export interface Counter<Id> {
  readonly id: Id;
  readonly title: string;
  /** Null while it is not known. */
  readonly count: number | null;
}

interface CountersProps<Id> {
  readonly label: string;
  readonly total: number | null;
  readonly counters: readonly Counter<Id>[];
  /** The counter that the list is filtered by; null for all rows. */
  readonly active: Id | null;
  readonly onChange: (id: Id | null) => void;
}

/** Counters beside the title: how many rows of each status there are, and the quickest filter. */
export function Counters<Id extends string | number>({ label, total, counters, active, onChange }: CountersProps<Id>) {
  const row = usePressedInView(active);
  return (
    <div className={styles.counters} role="group" aria-label={label} ref={row}>
      <CounterButton title={words.all} count={total} isActive={active === null} onClick={() => onChange(null)} />
      {counters.map(({ id, title, count }) => (
        <CounterButton
          key={id}
          title={title}
          count={count}
          isActive={active === id}
          onClick={() => onChange(active === id ? null : id)}
        />
      ))}
    </div>
  );
}

function CounterButton(props: {
  readonly title: string;
  readonly count: number | null;
  readonly isActive: boolean;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={classNames('bare-button', styles.counter)}
      aria-pressed={props.isActive}
      onClick={props.onClick}
    >
      {props.title}
      <span className={styles.count}>{props.count === null ? '' : formatCount(props.count)}</span>
    </button>
  );
}

/** The last days up to the end of today. */
export const lastDays = (count: number): DayRange => lastDaysOf(epochToDay(currentTime()), count);

/** Whether a range is the last days up to the end of today, so many of them. */
export const areLastDays = (range: Partial<DayRange>, count: number): boolean => {
  const { from, to } = lastDays(count);
  return range.from === from && range.to === to;
};

interface PresetsProps {
  readonly view: {
    readonly query: { readonly from?: string; readonly to?: string };
    readonly filter: (range: DayRange) => void;
  };
  /** How many days each preset has, today among them. */
  readonly presets: readonly number[];
}

/** The ranges that people look at most, one click each. */
export function RangePresets({ view: { query, filter }, presets }: PresetsProps) {
  return (
    <Segments
      label="时间范围"
      choices={presets.map((days) => ({ id: days, title: days === 1 ? '今日' : words.lastDays(days) }))}
      value={presets.find((days) => areLastDays(query, days)) ?? null}
      onChange={(days) => filter(lastDays(days))}
    />
  );
}
