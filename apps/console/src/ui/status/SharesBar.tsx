import classNames from 'classnames';
import * as styles from './sharesBar.module.css';

/** How a share is filled. */
export type ShareTone =
  | 'line'
  | 'grey'
  | 'pale'
  | 'light'
  | 'primary'
  | 'violet'
  | 'orange'
  | 'green'
  | 'red'
  | 'striped';

export interface Share {
  readonly id: string | number;
  readonly count: number;
  readonly tone: ShareTone;
}

interface Props {
  /** In the order in which they stand; of nothing there is no share. */
  readonly shares: readonly Share[];
  /** The same in words. */
  readonly text: string;
}

/** How many there are of each kind, as one line that they fill together; in words for whoever sees none. */
export function SharesBar({ shares, text }: Props) {
  return (
    <span className={styles.bar} role="img" aria-label={text} title={text}>
      {shares
        .filter(({ count }) => count > 0)
        .map(({ id, count, tone }) => (
          <span
            key={id}
            className={classNames(styles.fill, styles.share)}
            data-tone={tone}
            style={{ flexGrow: count }}
          />
        ))}
    </span>
  );
}

/** The colour that a kind has in the bar, beside its name. */
export function ShareMark({ tone }: { readonly tone: ShareTone }) {
  return <span className={classNames(styles.fill, styles.mark)} data-tone={tone} aria-hidden />;
}
