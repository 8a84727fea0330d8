import classNames from 'classnames';
import type { ActionItem } from '../../app/actions/actionItem.ts';
import { MoreActions } from '../../app/actions/MoreActions.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import * as styles from './table.module.css';

/** Actions in words before the rest goes behind ⋯. */
const inWords = 2;

/** The actions of a row: at most two in words, the rest behind ⋯. */
export function RowActions({ name, actions }: { readonly name: string; readonly actions: readonly ActionItem[] }) {
  const rest = actions.slice(inWords);
  if (actions.length === 0) return null;
  return (
    <span className={styles.rowActions}>
      {actions.slice(0, inWords).map((action) => (
        <ReasonedButton
          key={action.title}
          className={classNames(styles.rowAction, action.isDangerous === true && styles.rowActionDanger)}
          variant="minimal"
          size="small"
          text={action.title}
          aria-label={`${action.title} ${name}`}
          disabledReason={action.disabledReason}
          onClick={action.onClick}
        />
      ))}
      <MoreActions name={name} actions={rest} className={classNames('icon-button', styles.rowMore)} size={14} />
    </span>
  );
}
