import { PopoverNext } from '@blueprintjs/core';
import { More } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import classNames from 'classnames';
import type { ActionItem } from '../../app/actions/actionItem.ts';
import { ActionMenu } from '../../app/actions/ActionMenu.tsx';
import { useAfterMenu } from '../../ui/useAfterMenu.ts';
import * as styles from './cards.module.css';

/** All that can be done with the row of a card, behind one ⋯. */
export function CardMenu({ name, actions }: { readonly name: string; readonly actions: readonly ActionItem[] }) {
  const { choose, onClosed } = useAfterMenu();
  if (actions.length === 0) return null;
  return (
    <PopoverNext
      placement="bottom-end"
      animation="minimal"
      arrow={false}
      transitionDuration={0}
      onClosed={onClosed}
      content={<ActionMenu items={actions} onChoose={({ onClick }) => choose(onClick)()} />}
      renderTarget={({ isOpen, ref, ...target }) => (
        <button
          {...target}
          ref={ref as React.Ref<HTMLButtonElement>}
          type="button"
          className={classNames('bare-button', styles.icon, target.className)}
          aria-label={`${words.moreActions} ${name}`}
          aria-haspopup="menu"
          aria-expanded={isOpen}
        >
          <More size={16} aria-hidden />
        </button>
      )}
    />
  );
}
