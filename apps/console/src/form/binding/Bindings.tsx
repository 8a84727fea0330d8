import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type ReactNode, useState } from 'react';
import type { RowAction } from '../../app/actions/rowAction.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';

interface Props<Row> {
  /** Whether the person may bind and unbind at all. */
  readonly isAllowed: boolean;
  /** Text of the button: `绑定用户`. */
  readonly bindText: string;
  /** The dialog in which somebody picks what to bind, a `PickDialog`. */
  readonly pick: (onClose: () => void) => ReactNode;
  readonly unbind: {
    /** The question: `解除用户「周敏」？`. */
    readonly title: (row: Row) => string;
    /** What follows from it. */
    readonly text: string;
    /** Carries it out; resolves to null when done, or to why not. */
    readonly run: (row: Row) => Promise<string | null>;
  };
  /** Shows what is bound, with the button among its tools and the actions at its rows. */
  readonly children: (parts: {
    readonly tools: ReactNode;
    readonly actions: ((row: Row) => readonly RowAction[]) | undefined;
  }) => ReactNode;
}

/** What is bound to something: binding more, taking one away, and whatever list shows them. */
export function Bindings<Row>({ isAllowed, bindText, pick, unbind, children }: Props<Row>) {
  const [isPicking, setPicking] = useState(false);
  const [toUnbind, setToUnbind] = useState<Row | null>(null);
  const [asked, setAsked] = useState<Row | null>(null);
  const ask = (row: Row) => {
    // what is taken away stays named while the dialog closes
    setAsked(row);
    setToUnbind(row);
  };
  return (
    <>
      {children({
        tools: isAllowed ? (
          <Button intent="primary" icon={<Plus size={14} />} text={bindText} onClick={() => setPicking(true)} />
        ) : null,
        actions: isAllowed ? (row) => [{ title: words.unbind, isDangerous: true, onClick: () => ask(row) }] : undefined,
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
