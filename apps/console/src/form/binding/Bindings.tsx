import type { Action, RowAction } from '@fleet/domain/core/actions/action.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type ReactNode, useState } from 'react';
import { ActionButtons } from '../../app/actions/ActionButtons.tsx';
import type { ActionItem } from '../../app/actions/actionItem.ts';
import { useActions } from '../../app/actions/useActions.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import type { Trouble } from '../../ui/Problem.tsx';

interface Props<Row> {
  /** Binding and unbinding, from `bindingActions`. */
  readonly actions: { readonly bind: Action; readonly unbind: RowAction<Row> };
  /** Why neither can be done now; null when they can. */
  readonly readOnly?: string | null;
  /** The dialog in which somebody picks what to bind, a `PickDialog`. */
  readonly pick: (onClose: () => void) => ReactNode;
  readonly unbind: {
    /** The question: `解除用户「周敏」？`. */
    readonly title: (row: Row) => string;
    /** What follows from it. */
    readonly text: string;
    /** Carries it out; resolves to null when done, or to why not. */
    readonly run: (row: Row) => Promise<Trouble | null>;
  };
  /** Shows what is bound, with the button among its tools and the actions at its rows. */
  readonly children: (parts: {
    readonly tools: ReactNode;
    readonly actions: ((row: Row) => readonly ActionItem[]) | undefined;
  }) => ReactNode;
}

/** What is bound to something: binding more, taking one away, and whatever list shows them. */
export function Bindings<Row>({ actions, readOnly = null, pick, unbind, children }: Props<Row>) {
  const [isPicking, setPicking] = useState(false);
  const [toUnbind, setToUnbind] = useState<Row | null>(null);
  const [asked, setAsked] = useState<Row | null>(null);
  const { ofPage, ofRow } = useActions(
    actions,
    {
      bind: () => setPicking(true),
      unbind: (row: Row) => {
        // what is taken away stays named while the dialog closes
        setAsked(row);
        setToUnbind(row);
      },
    },
    { readOnly },
  );
  // the same keys for both
  const isAllowed = ofPage.length > 0;
  return (
    <>
      {children({
        tools: isAllowed ? <ActionButtons items={ofPage} withIcons /> : null,
        actions: isAllowed ? ofRow : undefined,
      })}
      {isPicking && pick(() => setPicking(false))}
      <ConfirmDialog
        isOpen={toUnbind !== null}
        title={asked === null ? '' : unbind.title(asked)}
        confirmText={words.unbind}
        intent="danger"
        onClose={() => setToUnbind(null)}
        onConfirm={async () => (toUnbind === null ? null : unbind.run(toUnbind))}
      >
        <p>{unbind.text}</p>
      </ConfirmDialog>
    </>
  );
}
