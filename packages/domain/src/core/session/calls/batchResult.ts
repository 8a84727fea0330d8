import type { Skipped } from '../../actions/action.ts';
import { words } from '../../codes/words.ts';
import type { BatchReply } from '../../contract/batch.ts';
import type { RowOutcome } from './batch.ts';
import { type CallFailure, failureLine, failureOf } from './failure.ts';
import { formatCount } from '../../values/formats.ts';

/** What became of each row of a batch, as the person who started it is told. */

export type RowState = 'refused' | 'skipped' | 'unchanged' | 'done';

export interface RowResult<Row> {
  readonly row: Row;
  readonly state: RowState;
  /** Why it was refused or passed over; null for what was carried out, or is so already. */
  readonly reason: string | null;
  /** How its call failed; null where there was none. */
  readonly failure: CallFailure | null;
  /** The refusal may be gone by now: nothing answered, or the gateway was not there. Other refusals would come again. */
  readonly mayRetry: boolean;
}

/** Whether it may pass at another try: the gateway could not, where all else is one that would not. */
const mayPass = ({ cause, status }: CallFailure): boolean =>
  cause === 'rejected' ? status === 408 || status === 429 : cause !== 'refused';

function resultOf<Row>(row: Row, outcome: RowOutcome): RowResult<Row> {
  if (outcome.kind === 'done') return { row, state: 'done', reason: null, failure: null, mayRetry: false };
  if (outcome.kind === 'dropped')
    return { row, state: 'refused', reason: words.sessionGone, failure: null, mayRetry: true };
  const failure = failureOf(outcome);
  return { row, state: 'refused', reason: failureLine(failure, 'do'), failure, mayRetry: mayPass(failure) };
}

/** The rows of a batch with their outcomes. */
export const batchResults = <Row>(rows: readonly Row[], outcomes: readonly RowOutcome[]): readonly RowResult<Row>[] =>
  rows.map((row, at) => resultOf(row, outcomes[at] ?? { kind: 'dropped' }));

/** The rows that a batch passed over. */
export const skippedResults = <Row>(skipped: readonly Skipped<Row>[]): readonly RowResult<Row>[] =>
  skipped.map(({ row, reason }) => ({ row, state: 'skipped', reason, failure: null, mayRetry: false }));

/** The rows of a batch that was one call, by what the gateway answered for each. */
export const repliedResults = <Row>(
  rows: readonly Row[],
  { list }: BatchReply,
  keyOf: (row: Row) => string,
): readonly RowResult<Row>[] => {
  const replied = new Map(list.map((one) => [one.id, one]));
  return rows.map((row) => {
    const one = replied.get(keyOf(row));
    if (one !== undefined && one.result !== 'refused') {
      const state = one.result === 'changed' ? 'done' : 'unchanged';
      return { row, state, reason: null, failure: null, mayRetry: false };
    }
    const reason = one?.message ?? '网关没有返回该项的结果，请刷新后查看';
    return { row, state: 'refused', reason, failure: null, mayRetry: false };
  });
};

/** The results once some of the rows were tried again. */
export function retriedResults<Row>(
  results: readonly RowResult<Row>[],
  again: readonly RowResult<Row>[],
): readonly RowResult<Row>[] {
  const newer = new Map(again.map((result) => [result.row, result]));
  return results.map((result) => newer.get(result.row) ?? result);
}

/** What there is to look into stands first. */
const order: readonly RowState[] = ['refused', 'skipped', 'unchanged', 'done'];

/** What became of a row, in a word. */
export const rowStateWords: Readonly<Record<RowState, string>> = {
  refused: '失败',
  skipped: '跳过',
  unchanged: '未变化',
  done: '成功',
};

/** The results in the order in which they are told. */
export const resultsInOrder = <Row>(results: readonly RowResult<Row>[]): readonly RowResult<Row>[] =>
  order.flatMap((state) => results.filter((result) => result.state === state));

/** The results as a sheet, its first row the titles: each row by name, with what became of it and why. */
export const resultSheet = <Row>(
  results: readonly RowResult<Row>[],
  nameOf: (row: Row) => string,
): readonly (readonly string[])[] => [
  ['名称', '结果', '原因'],
  ...resultsInOrder(results).map(({ row, state, reason }) => [nameOf(row), rowStateWords[state], reason ?? '']),
];

/** The rows in a state. */
export const rowsIn = <Row>(results: readonly RowResult<Row>[], state: RowState): readonly Row[] =>
  results.filter((result) => result.state === state).map(({ row }) => row);

/** `成功 8 项，失败 2 项，跳过 1 项`: what there is none of is not said. */
export function batchSummary(results: readonly RowResult<unknown>[]): string {
  const parts = (['done', 'unchanged', 'refused', 'skipped'] as const).map((state) => ({
    word: rowStateWords[state],
    count: rowsIn(results, state).length,
  }));
  return parts
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `${word} ${formatCount(count)} 项`)
    .join('，');
}
