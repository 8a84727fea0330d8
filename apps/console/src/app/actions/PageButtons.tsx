import { Classes } from '@blueprintjs/core';
import { ActionButtons, type ActionButtonsProps } from './ActionButtons.tsx';
import { MoreActions } from './MoreActions.tsx';
import { useShownActions } from './shownActions.ts';

interface Props extends ActionButtonsProps {
  /** So many stand there as buttons, the rest behind ⋯ of this record. */
  readonly most?: number;
  readonly name?: string;
}

/** What the open page can do, or what can be done with its record: as buttons, and in the palette. */
export function PageButtons({ items, most = items.length, name = '', ...props }: Props) {
  useShownActions(items);
  return (
    <>
      <ActionButtons {...props} items={items.slice(0, most)} />
      <MoreActions name={name} actions={items.slice(most)} className={Classes.BUTTON} size={16} />
    </>
  );
}
