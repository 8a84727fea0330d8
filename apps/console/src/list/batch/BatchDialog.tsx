import { Button, DialogBody, DialogFooter, type Intent } from '@blueprintjs/core';
import type { Skipped } from '@fleet/domain/core/actions/action.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import type { Endpoint, InputOf } from '@fleet/domain/core/contract/define.ts';
import {
  batchResults,
  batchSummary,
  repliedResults,
  resultSheet,
  retriedResults,
  type RowResult,
  rowStateWords,
  rowsIn,
  skippedResults,
} from '@fleet/domain/core/session/calls/batchResult.ts';
import { callForEach } from '@fleet/domain/core/session/calls/call.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { type ReactNode, useState } from 'react';
import { useCall, useScope } from '../../app/calls/hooks.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { useBeginAtField } from '../../ui/dialogs/useBeginAtField.ts';
import { Problem, type Trouble } from '../../ui/Problem.tsx';
import { SheetButton } from '../export/SheetButton.tsx';
import { BatchResults } from './BatchResults.tsx';
import { namesOf, SkippedRows } from './SkippedRows.tsx';
import type { TakingBack } from './takingBack.ts';
import { useTakingBack } from './useTakingBack.tsx';
import * as styles from '../../ui/dialogs/dialog.module.css';

interface RowCall<Row, Query, Body, Reply> {
  readonly endpoint: Endpoint<Query, Body, Reply>;
  readonly inputOf: (row: Row) => InputOf<Endpoint<Query, Body, Reply>>;
}

export interface BatchCall<Row, Query, Body> {
  readonly batch: Endpoint<Query, Body, BatchReply>;
  readonly inputOfAll: (rows: readonly Row[]) => InputOf<Endpoint<Query, Body, BatchReply>>;
}

export interface BatchProps<Row, Query, Body, Reply> {
  readonly isOpen: boolean;
  /** The question: `锁定 10 个用户？`. */
  readonly title: string;
  /** What is done: `锁定`. */
  readonly word: string;
  readonly intent: Intent;
  /** What exactly happens, and what goes with it. */
  readonly children: ReactNode;
  /** Whom it is about; they stay named while the dialog closes. */
  readonly rows: readonly Row[];
  /** What was selected, too, and is passed over. */
  readonly skipped: readonly Skipped<Row>[];
  /** What has to be chosen first; null when nothing is missing. */
  readonly missing?: string | null;
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** What is carried out: a call for each row, or one for all of them that answers a result for each. */
  readonly call: RowCall<Row, Query, Body, Reply> | BatchCall<Row, Query, Body>;
  /** Said when all of it was carried out: `已锁定 3 个用户`. */
  readonly done: (count: number) => string;
  /** What takes it back for the rows with which it was carried out: offered for a few seconds once all is over. */
  readonly takeBack?: ((rows: readonly Row[]) => readonly TakingBack[]) | undefined;
  readonly onClose: () => void;
  /**
   * Told after each try: for which rows it was carried out just now, or was so already, and which are to be selected no
   * longer, those that were passed over among them. What was refused stays selected.
   */
  readonly onDone: (done: readonly Row[], over: readonly Row[]) => void;
}

/**
 * Asks before something is done with one row or with several, and tells what became of each: in one
 * sentence when all went well, else row by row, with another try where that may help.
 */
export function BatchDialog<Row, Query, Body, Reply>(props: BatchProps<Row, Query, Body, Reply>) {
  const { isOpen, title, word, intent, rows, skipped, nameOf, onClose } = props;
  const scope = useScope();
  const callOnce = useCall();
  const { say, bar } = useTakingBack();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Trouble | null>(null);
  const [results, setResults] = useState<readonly RowResult<Row>[] | null>(null);
  const asked = useBeginAtField(isOpen);
  const isSingle = rows.length === 1 && skipped.length === 0;

  const carryOut = async (tried: readonly Row[]): Promise<readonly RowResult<Row>[]> => {
    const { call } = props;
    if ('endpoint' in call) {
      const inputs = tried.map((row) => ({ key: props.keyOf(row), input: call.inputOf(row) }));
      return batchResults(tried, await callForEach(scope, call.endpoint, inputs));
    }
    const result = await callOnce(call.batch, call.inputOfAll(tried), { listener: call.batch.id });
    if (result.kind === 'data') return repliedResults(tried, result.data, props.keyOf);
    const outcome = result.kind === 'refused' ? result : ({ kind: 'dropped' } as const);
    return batchResults(
      tried,
      tried.map(() => outcome),
    );
  };

  const attempt = async (tried: readonly Row[], before: readonly RowResult<Row>[] | null) => {
    if ((props.missing ?? null) !== null) return setProblem(props.missing!);
    setBusy(true);
    setProblem(null);
    const now = await carryOut(tried);
    setBusy(false);
    const all = before === null ? [...now, ...skippedResults(skipped)] : retriedResults(before, now);
    const refused = rowsIn(all, 'refused');
    const done = [...rowsIn(now, 'done'), ...rowsIn(now, 'unchanged')];
    const over = [...done, ...rowsIn(all, 'skipped')];
    if (over.length > 0) props.onDone(done, over);
    if (refused.length === 0) {
      const changed = rowsIn(all, 'done');
      const others = (['unchanged', 'skipped'] as const).map((state) => ({ state, count: rowsIn(all, state).length }));
      const line = [
        props.done(changed.length),
        ...others
          .filter(({ count }) => count > 0)
          .map(({ state, count }) => `${rowStateWords[state]} ${formatCount(count)} 项`),
      ].join('，');
      say(line, props.takeBack?.(changed) ?? []);
      onClose();
    } else if (isSingle) {
      setProblem(now[0]!.failure ?? now[0]!.reason);
    } else {
      setResults(all);
    }
  };

  /** What was carried out can be taken back, also where some was refused. */
  const close = () => {
    if (isBusy) return;
    onClose();
    const steps = results === null ? [] : (props.takeBack?.(rowsIn(results, 'done')) ?? []);
    if (results !== null && steps.length > 0) say(batchSummary(results), steps);
  };

  const again = results?.filter(({ mayRetry }) => mayRetry).map(({ row }) => row) ?? [];
  const dialog = (
    <Dialog
      isOpen={isOpen}
      title={results === null ? title : `${word}结果`}
      role="alertdialog"
      className={styles.confirm}
      canOutsideClickClose={false}
      canEscapeKeyClose={!isBusy}
      isCloseButtonShown={!isBusy}
      onClose={close}
      onClosed={() => {
        setProblem(null);
        setResults(null);
      }}
    >
      <DialogBody>
        {results === null ? (
          <div ref={asked}>
            {rows.length > 1 && (
              <p>
                将{word}：{namesOf(rows, nameOf)}
              </p>
            )}
            {props.children}
            <SkippedRows of={skipped} nameOf={nameOf} />
            <Problem trouble={problem} isBusy={isBusy} onRetry={() => void attempt(rows, null)} />
          </div>
        ) : (
          <BatchResults results={results} summary={batchSummary(results)} nameOf={nameOf} />
        )}
      </DialogBody>
      <DialogFooter
        actions={
          results === null ? (
            <>
              <Button text={words.cancel} onClick={close} autoFocus />
              <BusyButton text={word} intent={intent} isBusy={isBusy} onClick={() => void attempt(rows, null)} />
            </>
          ) : (
            <>
              {again.length > 0 && (
                <BusyButton
                  text={`${words.retry} ${formatCount(again.length)} 项`}
                  isBusy={isBusy}
                  onClick={() => void attempt(again, results)}
                />
              )}
              <SheetButton name={`${word}结果`} rows={resultSheet(results, nameOf)} />
              <Button text={words.close} onClick={close} autoFocus />
            </>
          )
        }
      />
    </Dialog>
  );
  return (
    <>
      {dialog}
      {bar}
    </>
  );
}
