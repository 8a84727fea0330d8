import { PopoverNext } from '@blueprintjs/core';
import { More } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import classNames from 'classnames';
import type { ActionItem } from '../../app/actions/actionItem.ts';
import { ActionMenu } from '../../app/actions/ActionMenu.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useAfterMenu } from '../../ui/useAfterMenu.ts';
import * as styles from './table.module.css';

/** Actions in words before the rest goes behind ⋯. */
const inWords = 2;

/** The actions of a row: at most two in words, the rest behind ⋯. */
export function RowActions({ name, actions }: { readonly name: string; readonly actions: readonly ActionItem[] }) {
  const rest = actions.slice(inWords);
  const { choose, onClosed } = useAfterMenu();
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
      {rest.length > 0 && (
        <PopoverNext
          placement="bottom-end"
          animation="minimal"
          arrow={false}
          transitionDuration={0}
          onClosed={onClosed}
          content={<ActionMenu items={rest} onChoose={({ onClick }) => choose(onClick)()} />}
          renderTarget={({ isOpen, ref, ...target }) => (
            <button
              {...target}
              ref={ref as React.Ref<HTMLButtonElement>}
              type="button"
              className={classNames('bare-button', styles.rowMore, target.className)}
              aria-label={`${words.moreActions} ${name}`}
              aria-haspopup="menu"
              aria-expanded={isOpen}
            >
              <More size={14} aria-hidden />
            </button>
          )}
        />
      )}
    </span>
  );
}
