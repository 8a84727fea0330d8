import { ActionButtons, type ActionButtonsProps } from './ActionButtons.tsx';
import { useShownActions } from './shownActions.ts';

/** What the open page can do, or what can be done with its record: as buttons, and in the palette. */
export function PageButtons(props: ActionButtonsProps) {
  useShownActions(props.items);
  return <ActionButtons {...props} />;
}
