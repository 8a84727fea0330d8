import type { Action } from '@fleet/domain/core/actions/action.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useCan } from './useCan.ts';

interface Props extends Omit<React.ComponentProps<typeof ReasonedButton>, 'text'> {
  readonly action: Action;
  /** Instead of the action's own title. */
  readonly text?: string;
}

/** A button of an action: not there at all for whoever holds none of its keys. */
export function ActionButton({ action, text = action.title, ...button }: Props) {
  const can = useCan();
  return can(action) ? <ReasonedButton {...button} text={text} /> : null;
}
