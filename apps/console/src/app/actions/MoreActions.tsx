import { PopoverNext } from '@blueprintjs/core';
import { More } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import classNames from 'classnames';
import { withinWindow } from '../../ui/menu/withinWindow.ts';
import { useAfterMenu } from '../../ui/useAfterMenu.ts';
import type { ActionItem } from './actionItem.ts';
import { ActionMenu } from './ActionMenu.tsx';

interface Props {
  /** Whose actions they are. */
  readonly name: string;
  readonly actions: readonly ActionItem[];
  readonly className: string | undefined;
  /** Of the picture, in pixels. */
  readonly size: number;
}

/** Actions of a row behind one ⋯; nothing without any. */
export function MoreActions({ name, actions, className, size }: Props) {
  const { choose, onClosed } = useAfterMenu();
  if (actions.length === 0) return null;
  return (
    <PopoverNext
      placement="bottom-end"
      animation="minimal"
      arrow={false}
      middleware={withinWindow}
      transitionDuration={0}
      onClosed={onClosed}
      content={<ActionMenu items={actions} onChoose={({ onClick }) => choose(onClick)()} />}
      renderTarget={({ isOpen, ref, ...target }) => (
        <button
          {...target}
          ref={ref as React.Ref<HTMLButtonElement>}
          type="button"
          className={classNames('bare-button', className, target.className)}
          aria-label={`${words.moreActions} ${name}`}
          aria-haspopup="menu"
          aria-expanded={isOpen}
        >
          <More size={size} aria-hidden />
        </button>
      )}
    />
  );
}
