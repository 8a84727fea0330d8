import type { ConsoleRecord } from '@fleet/domain/core/capsule/record.ts';
import {
  answerChannel,
  isJournalQuestion,
  type JournalAnswer,
  journalChannel,
} from '@fleet/domain/core/capsule/sharing.ts';
import { $page } from '@fleet/domain/core/session/page/page.ts';
import { $session } from '@fleet/domain/core/session/session.ts';
import { exportJournal, stateOf } from '@fleet/domain/kernel/open.ts';
import { storedBase } from '@fleet/domain/kernel/replay/base.ts';
import { hashesOf } from '@fleet/domain/kernel/replay/hashes.ts';
import type { Scope } from 'effector';
import { currentTime } from '../../ui/time/currentTime.ts';
import { watchSteps } from './steps.ts';

/** Hands out the journal of this tab to other windows of the same origin, who ask by the channel `fleet.journal`. */

const within = (length: number): number => Math.max(200, Math.min(10_000, Math.round(length)));

const pathOf = (scope: Scope): string =>
  scope.getState($page)?.fullPath ?? `${location.pathname}${location.search}${location.hash}`;

/** All that this tab tells of itself. */
function recordOf(scope: Scope, build: ConsoleRecord['build'], steps: ConsoleRecord['steps']): ConsoleRecord {
  const { base, entries } = exportJournal(scope);
  const session = scope.getState($session);
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    build,
    person:
      session === null
        ? null
        : { userId: session.userId, userName: session.userName, realName: session.realName, tntId: session.tntId },
    screen: {
      path: pathOf(scope),
      width: within(innerWidth),
      height: within(innerHeight),
      locale,
      zone: timeZone,
    },
    at: currentTime(),
    base: storedBase(base),
    entries,
    steps,
    hashes: hashesOf(stateOf(scope)),
  };
}

interface Tab {
  /** Told apart from other tabs by it. */
  readonly id: string;
  readonly build: ConsoleRecord['build'];
}

/**
 * Answers from now on. A browser without channels has nobody who could ask.
 *
 * @returns what tells the session to this tab itself
 */
export function shareJournal(scope: Scope, { id: tab, build }: Tab): () => ConsoleRecord {
  const stepsSoFar = watchSteps(currentTime);
  const tell = () => recordOf(scope, build, stepsSoFar());
  if (typeof BroadcastChannel === 'undefined') return tell;
  const answer = (question: string, told: JournalAnswer): void => {
    const channel = new BroadcastChannel(answerChannel(question));
    channel.postMessage(told);
    channel.close();
  };
  new BroadcastChannel(journalChannel).addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isJournalQuestion(data)) return;
    if (data.ask === 'who') {
      answer(data.question, {
        tell: 'here',
        tab,
        path: pathOf(scope),
        title: document.title,
        person: scope.getState($session)?.realName ?? null,
        facts: exportJournal(scope).entries.length,
      });
    } else if (data.tab === tab) {
      answer(data.question, { tell: 'journal', record: tell() });
    }
  });
  return tell;
}
