import { Button, Checkbox, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { type ReactNode, useState } from 'react';
import { Problem, type Trouble } from '../../ui/Problem.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { useUnsavedChanges } from '../drafts/unsavedChanges.ts';
import { usePickList } from './usePickList.ts';
import * as styles from './pickDialog.module.css';

/** A choice of a dialog in which several are picked. */
export interface PickOption {
  readonly id: string;
  readonly name: string;
  /** Tells two of one name apart: a user name, a description, a status. */
  readonly note: ReactNode;
}

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
  const { title, optionOf, takenText = words.bound, onPick, onClose } = props;
  const list = usePickList(props.endpoint, props.query);
  const [picked, setPicked] = useState<readonly PickOption[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Trouble | null>(null);
  useUnsavedChanges(picked.length > 0);
  const toggle = (option: PickOption) =>
    setPicked((before) =>
      before.some(({ id }) => id === option.id) ? before.filter(({ id }) => id !== option.id) : [...before, option],
    );
  const confirm = async (isRetry: boolean) => {
    if (isBusy) return;
    setBusy(true);
    if (!isRetry) setRefusal(null);
    const problem = await onPick(picked.map(({ id }) => id));
    setBusy(false);
    if (problem === null) onClose();
    else setRefusal(problem);
  };
  return (
    <Dialog isOpen title={title} canOutsideClickClose={false} onClose={() => isBusy || onClose()}>
      <DialogBody>
        {props.filters}
        <InputGroup
          autoFocus
          leftIcon={<Search size={14} aria-hidden />}
          placeholder={words.search}
          aria-label={words.search}
          value={list.keyword}
          onChange={(event) => list.search(event.target.value)}
        />
        <ul className={styles.options} aria-label={title} aria-busy={list.rows === null}>
          {list.rows?.map((row) => {
            const option = optionOf(row);
            const isTaken = props.isTaken(row);
            return (
              <li key={option.id}>
                <Checkbox
                  checked={isTaken || picked.some(({ id }) => id === option.id)}
                  disabled={isTaken}
                  onChange={() => toggle(option)}
                >
                  <span className={styles.name}>{option.name}</span>
                  <span className={styles.note}>{isTaken ? takenText : option.note}</span>
                </Checkbox>
              </li>
            );
          })}
        </ul>
        {list.rows === null && list.problem === null && <p className={styles.none}>{words.loading}</p>}
        {list.rows?.length === 0 && <p className={styles.none}>{texts.emptySearch}</p>}
        {list.rows !== null && list.rows.length < list.total && (
          <Button variant="minimal" size="small" intent="primary" text={words.loadMore} onClick={list.more} />
        )}
        {refusal === null && list.problem !== null && (
          <p className={styles.problem} role="alert">
            {list.problem}
            <Button variant="minimal" size="small" intent="primary" text={words.retry} onClick={list.retry} />
          </p>
        )}
        <Problem trouble={refusal} isBusy={isBusy} onRetry={() => void confirm(true)} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={words.cancel} onClick={() => isBusy || onClose()} />
            <BusyButton
              intent="primary"
              text={words.confirmCount(picked.length)}
              isBusy={isBusy}
              onClick={() => (picked.length === 0 ? onClose() : void confirm(false))}
            />
          </>
        }
      />
    </Dialog>
  );
}
