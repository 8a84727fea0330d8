import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { type ReactNode, useState } from 'react';
import { Problem, type Trouble } from '../../ui/Problem.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useDraftClosing } from '../drafts/useDraftClosing.tsx';
import { PickList, type PickOption } from './PickList.tsx';

interface Props<Query extends object, Row> {
  readonly title: string;
  /** A list row of the contract that knows `keyword`, `page` and `pageSize`. */
  readonly endpoint: Endpoint<Query, null, { list: Row[]; total: number }>;
  /** What the list is asked for beside the search. */
  readonly query: Partial<Query>;
  readonly optionOf: (row: Row) => PickOption;
  /** Over the list: what narrows it beside the search, through `query`. */
  readonly filters?: ReactNode;
  /** Bound already: shown as chosen and not to be chosen again. */
  readonly isTaken: (row: Row) => boolean;
  /** What is said of those. */
  readonly takenText?: string;
  /** Carries it out; resolves to null when done, or to why not: the dialog stays and shows it. */
  readonly onPick: (ids: readonly string[]) => Promise<Trouble | null>;
  readonly onClose: () => void;
}

/** Picks several of a list with a search. Rendered while it is open; what was picked stays picked while searching. */
export function PickDialog<Query extends object, Row>(props: Props<Query, Row>) {
  const { title, optionOf, isTaken, takenText = words.bound, onPick, onClose } = props;
  const [picked, setPicked] = useState<readonly PickOption[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Trouble | null>(null);
  const { close, letGo, question } = useDraftClosing(picked.length > 0, isBusy, onClose);
  const isPicked = (row: Row) => picked.some(({ id }) => id === optionOf(row).id);
  const toggle = (row: Row) => {
    const option = optionOf(row);
    setPicked((before) =>
      before.some(({ id }) => id === option.id) ? before.filter(({ id }) => id !== option.id) : [...before, option],
    );
  };
  const confirm = async (isRetry: boolean) => {
    if (isBusy) return undefined;
    setBusy(true);
    if (!isRetry) setRefusal(null);
    const problem = await onPick(picked.map(({ id }) => id));
    setBusy(false);
    if (problem !== null) return setRefusal(problem);
    letGo();
    return onClose();
  };
  return (
    <>
      <Dialog isOpen title={title} canOutsideClickClose={false} onClose={close}>
        <DialogBody>
          <PickList
            label={title}
            endpoint={props.endpoint}
            query={props.query}
            optionOf={optionOf}
            filters={props.filters}
            isChosen={(row) => isTaken(row) || isPicked(row)}
            fixedText={(row) => (isTaken(row) ? takenText : null)}
            onToggle={toggle}
            autoFocus
            isQuiet={refusal !== null}
          />
          <Problem trouble={refusal} isBusy={isBusy} onRetry={() => void confirm(true)} />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={words.cancel} onClick={close} />
              {picked.length === 0 ? (
                <ReasonedButton intent="primary" text={words.confirmCount(0)} disabledReason={words.nothingPicked} />
              ) : (
                <BusyButton
                  intent="primary"
                  text={words.confirmCount(picked.length)}
                  isBusy={isBusy}
                  onClick={() => void confirm(false)}
                />
              )}
            </>
          }
        />
      </Dialog>
      {question}
    </>
  );
}
