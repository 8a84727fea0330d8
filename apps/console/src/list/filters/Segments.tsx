import './counters.css';

interface Props<Id extends string | number> {
  readonly label: string;
  readonly choices: readonly { readonly id: Id; readonly title: string }[];
  /** Null when none of them holds. */
  readonly value: Id | null;
  readonly onChange: (id: Id) => void;
}

/** A few choices side by side, one of which holds. */
export function Segments<Id extends string | number>({ label, choices, value, onChange }: Props<Id>) {
  return (
    <div className="counters" role="group" aria-label={label}>
      {choices.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          className="bare-button counter"
          aria-pressed={id === value}
          onClick={() => onChange(id)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
