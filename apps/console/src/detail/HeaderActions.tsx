import type { RowAction } from '../app/actions/rowAction.ts';
import { ReasonedButton } from '../ui/ReasonedButton.tsx';

/** What can be done with a record, as the buttons of its page: the same as at its row of the list. */
export function HeaderActions({ actions }: { readonly actions: readonly RowAction[] }) {
  return (
    <>
      {actions.map(({ title, onClick, isDangerous = false, disabledReason }) => (
        <ReasonedButton
          key={title}
          text={title}
          intent={isDangerous ? 'danger' : 'none'}
          variant={isDangerous ? 'outlined' : 'solid'}
          disabledReason={disabledReason}
          onClick={onClick}
        />
      ))}
    </>
  );
}
