import type { ReplyOf } from '@fleet/mock-gateway/control/contract.ts';
import type { Logged } from '../../model/model.ts';

/** A stretch of the log that is run again, and what is said of it. */

export type Rerun = ReplyOf<'POST /requests/{seq}/rerun'>;
export type RerunRow = Rerun['rows'][number];

/** Calls from one entry of the log up to another, both among them. */
export const callsIn = (all: readonly Logged[], from: number, until: number): readonly Logged[] =>
  all.filter(({ seq, kind }) => kind === 'call' && seq >= from && seq <= until);

/** Rows that somebody has to look at: other answers, and what could not be sent. */
export const toldRows = ({ rows }: Rerun): readonly RerunRow[] =>
  rows.filter(({ reason, differences }) => reason !== null || differences.length > 0);

/** What became of a stretch, in a sentence. */
export const summaryOf = ({ sent, different, rows }: Rerun): string => {
  const left = rows.length - sent;
  const cut = rows.filter(({ reason, isWhole }) => reason === null && !isWhole).length;
  return [
    sent === 0
      ? '没有一条能重发'
      : different === 0
        ? `重发 ${sent} 条，应答都与当时相同`
        : `重发 ${sent} 条，${different} 条的应答与当时不同`,
    ...(left > 0 ? [`${left} 条未发`] : []),
    ...(cut > 0 ? [`${cut} 条的应答体没有全部保留，只比较了状态`] : []),
  ].join('；');
};
