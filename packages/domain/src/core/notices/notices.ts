import type { Notice } from '../codes/messages.ts';
import { request } from '../../kernel/fact.ts';
import { derive, fold } from '../../kernel/fold.ts';
import { emit, rule } from '../../kernel/rule.ts';
import { noticed, noticeLeft, noticesSeen, type ShownNotice } from './facts.ts';

/** What the person is told: the notices on the screen, and the last of them in the message centre (S1 §8). */

/** Notices that the message centre keeps: some stay on the screen for a second, too short to be read. */
export const keptNotices = 50;
/** Most notices on the screen at once; more would cover the page. */
export const shownAtOnce = 5;
/** Equal notices within this time are one: ten calls that fail together fail for one reason. In milliseconds. */
export const sameMoment = 300;

const saysTheSame = (one: ShownNotice, other: ShownNotice): boolean =>
  one.intent === other.intent &&
  one.lines.length === other.lines.length &&
  one.lines.every((line, index) => line === other.lines[index]);

const isSameNotice = (one: ShownNotice, other: ShownNotice): boolean =>
  one.id === other.id || (saysTheSame(one, other) && Math.abs(one.at - other.at) <= sameMoment);

const withNotice = (notices: readonly ShownNotice[], notice: ShownNotice, limit: number): readonly ShownNotice[] =>
  notices.some((other) => isSameNotice(other, notice)) ? notices : [...notices, notice].slice(-limit);

/** Notices on the screen, oldest first. One that says what stands there takes its place, for a time of its own. */
export const $notices = fold<readonly ShownNotice[]>('notices.$notices', [])
  .when(noticed, (notices, notice) => {
    const shown = withNotice(notices, notice, shownAtOnce);
    const equal = notices.findIndex((other) => saysTheSame(other, notice));
    return shown === notices || equal === -1 ? shown : notices.with(equal, notice);
  })
  .when(noticeLeft, (notices, { id }) =>
    notices.some((notice) => notice.id === id) ? notices.filter((notice) => notice.id !== id) : notices,
  );

interface History {
  readonly notices: readonly ShownNotice[];
  /** Notices that came since the person last looked. */
  readonly unseen: number;
  /** Notices that ever came: the next number. */
  readonly count: number;
}

const $kept = fold<History>('notices.$kept', { notices: [], unseen: 0, count: 0 })
  .when(noticed, (history, notice) => {
    const notices = withNotice(history.notices, notice, keptNotices);
    if (notices === history.notices) return history;
    return { notices, unseen: Math.min(history.unseen + 1, keptNotices), count: history.count + 1 };
  })
  .when(noticesSeen, (history) => (history.unseen === 0 ? history : { ...history, unseen: 0 }));

/** The last notices, newest first: the message centre. */
export const $noticeHistory = derive('notices.$noticeHistory', [$kept], ({ notices }) => notices.toReversed());

/** How many of them came since the person last looked. */
export const $unseenNotices = derive('notices.$unseenNotices', [$kept], ({ unseen }) => unseen);

/** Wants something told. */
export const noticeRequested = request<Notice & { readonly at: number }>('notices.noticeRequested');

/** A notice is to leave the screen. */
export const noticeDismissed = request<{ readonly id: string }>('notices.noticeDismissed');

/** The message centre was opened. */
export const historyOpened = request<{ readonly at: number }>('notices.historyOpened');

rule(noticeRequested, $kept, ({ count }, { intent, lines, duration, at }) =>
  lines.length === 0 ? null : emit(noticed, { id: `notice#${count + 1}`, intent, lines, duration, at }),
);
rule(noticeDismissed, $notices, (notices, { id }) =>
  notices.some((notice) => notice.id === id) ? emit(noticeLeft, { id }) : null,
);
rule(historyOpened, $kept, ({ unseen }, { at }) => (unseen === 0 ? null : emit(noticesSeen, { at })));
