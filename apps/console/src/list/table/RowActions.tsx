import classNames from 'classnames';
import { useRef } from 'react';
import type { ActionItem } from '../../app/actions/actionItem.ts';
import { MoreActions } from '../../app/actions/MoreActions.tsx';
import { useFocusOfGone } from '../../ui/dialogs/useReturnFocus.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { inWords } from '../layout/actionsWidth.ts';
import * as styles from './table.module.css';

/** The actions of a row: at most two in words, the rest behind ⋯. */
export function RowActions({ name, actions }: { readonly name: string; readonly actions: readonly ActionItem[] }) {
  const rest = actions.slice(inWords);
  if (actions.length === 0) return null;
  return (
    <span className={styles.rowActions}>
      {actions.slice(0, inWords).map((action) => (
        <RowAction key={action.title} name={name} action={action} />
      ))}
      <MoreActions name={name} actions={rest} className={classNames('icon-button', styles.rowMore)} size={14} />
    </span>
  );
}

/** One that gives way to its contrary as it is pressed leaves the focus to its row. */
function RowAction({ name, action }: { readonly name: string; readonly action: ActionItem }) {
  const place = useRef<HTMLSpanElement>(null);
  useFocusOfGone(place);
  return (
    <span ref={place} className={styles.rowActionPlace}>
      <ReasonedButton
        className={classNames(styles.rowAction, action.isDangerous === true && styles.rowActionDanger)}
        variant="minimal"
        size="small"
        text={action.title}
        aria-label={`${action.title} ${name}`}
        disabledReason={action.disabledReason}
        onClick={action.onClick}
      />
    </span>
  );
}
