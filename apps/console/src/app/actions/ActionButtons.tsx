import type { ComponentProps } from 'react';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { iconElement } from './actionIcons.tsx';
import type { ActionItem } from './actionItem.ts';

export interface ActionButtonsProps extends Pick<ComponentProps<typeof ReasonedButton>, 'size'> {
  readonly items: readonly ActionItem[];
  /** With their pictures: where they stand alone, and not in a row with other words. */
  readonly withIcons?: boolean;
}

/** Actions as buttons: of a page, of a selection, of the record that a page is about. */
export function ActionButtons({ items, size, withIcons = false }: ActionButtonsProps) {
  return (
    <>
      {items.map(({ title, icon, isDangerous = false, isPrimary = false, disabledReason, onClick }) => (
        <ReasonedButton
          key={title}
          text={title}
          icon={withIcons ? iconElement(icon) : undefined}
          intent={isDangerous ? 'danger' : isPrimary ? 'primary' : 'none'}
          variant={isDangerous ? 'outlined' : 'solid'}
          disabledReason={disabledReason}
          onClick={onClick}
          {...(size === undefined ? {} : { size })}
        />
      ))}
    </>
  );
}
