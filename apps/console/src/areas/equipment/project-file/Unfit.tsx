import * as styles from './handing.module.css';

interface Props {
  readonly label: string;
  readonly others: readonly {
    readonly one: { readonly id: string; readonly name: string };
    readonly problem: string;
  }[];
}

/** What was chosen and does not fit, each with the reason. */
export function Unfit({ label, others }: Props) {
  if (others.length === 0) return null;
  return (
    <div className={styles.unfit} role="status">
      {label}
      <ul aria-label={label}>
        {others.map(({ one: { id, name }, problem }) => (
          <li key={id}>{problem.includes(name) ? problem : `${name}：${problem}`}</li>
        ))}
      </ul>
    </div>
  );
}
