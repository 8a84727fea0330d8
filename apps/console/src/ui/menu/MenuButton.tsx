import { PopoverNext } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import type { JSX, ReactNode } from 'react';
import { useAfterMenu } from '../useAfterMenu.ts';
import { withinWindow } from './withinWindow.ts';

interface Props {
  readonly text: ReactNode;
  readonly label?: string;
  readonly icon?: JSX.Element;
  /** What opens is something to read, with or without something to choose. */
  readonly opens?: 'menu' | 'dialog';
  /** What opens; what is chosen in it is done once it has closed. */
  readonly content: (choose: (run: () => void) => () => void) => JSX.Element;
}

/** A button with a menu behind it. */
export function MenuButton({ text, label, icon, opens = 'menu', content }: Props) {
  const { choose, onClosed } = useAfterMenu();
  return (
    <PopoverNext
      placement="bottom-start"
      animation="minimal"
      arrow={false}
      middleware={withinWindow}
      transitionDuration={0}
      onClosed={onClosed}
      content={<Opened content={content} choose={choose} />}
      renderTarget={({ isOpen, ref, ...target }) => (
        <button
          {...target}
          ref={ref as React.Ref<HTMLButtonElement>}
          type="button"
          className={`bp6-button bp6-small ${isOpen ? 'bp6-active' : ''} ${target.className ?? ''}`}
          aria-label={label}
          aria-haspopup={opens}
          aria-expanded={isOpen}
        >
          {icon}
          <span className="bp6-button-text">{text}</span>
          <CaretDown size={12} aria-hidden />
        </button>
      )}
    />
  );
}

/** Made when the menu opens: what stands in it may take some work. */
function Opened({ content, choose }: Pick<Props, 'content'> & { readonly choose: (run: () => void) => () => void }) {
  return content(choose);
}
