import { words } from '@fleet/domain/core/codes/words.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import './counters.css';

export interface Counter<Id> {
  readonly id: Id;
  readonly title: string;
  /** Null while it is not known. */
  readonly count: number | null;
}

interface Props<Id> {
  readonly label: string;
  readonly total: number | null;
  readonly counters: readonly Counter<Id>[];
  /** The counter that the list is filtered by; null for all rows. */
  readonly active: Id | null;
  readonly onChange: (id: Id | null) => void;
}

/** Counters beside the title: how many rows of each status there are, and the quickest filter. */
export function Counters<Id extends string | number>({ label, total, counters, active, onChange }: Props<Id>) {
  return (
    <div className="counters" role="group" aria-label={label}>
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
    <button type="button" className="bare-button counter" aria-pressed={props.isActive} onClick={props.onClick}>
      {props.title}
      <span className="counter-count">{props.count === null ? '' : formatCount(props.count)}</span>
    </button>
  );
}
