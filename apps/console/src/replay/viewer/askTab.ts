import { type ConsoleRecord, recordHeadSchema } from '@fleet/domain/core/capsule/record.ts';
import { askTabs } from '@fleet/domain/core/capsule/sharing.ts';
import { Value } from 'typebox/value';
import { randomId } from '../../app/randomId.ts';

/** So long a tab may take to answer, in milliseconds. */
const patience = 5000;

/** Why a tab has no record for us, for the person who asked. */
export class TabProblem extends Error {}

const isRecord = (record: ConsoleRecord): boolean =>
  Value.Check(recordHeadSchema, record) && Array.isArray(record.entries) && Array.isArray(record.steps);

/**
 * Has a tab of the same origin tell its session.
 *
 * @throws TabProblem when it does not answer, or answers what this viewer cannot read
 */
export const askTab = (tab: string): Promise<ConsoleRecord> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop();
      reject(new TabProblem('这个标签页没有应答，它可能已经关闭或刷新。请回到测试面板重新选择。'));
    }, patience);
    const stop = askTabs(
      (name) => new BroadcastChannel(name),
      { ask: 'journal', question: randomId(), tab },
      (answer) => {
        if (answer.tell !== 'journal') return;
        stop();
        clearTimeout(timer);
        if (isRecord(answer.record)) resolve(answer.record);
        else reject(new TabProblem('这个标签页的版本与查看器不同，请刷新它再试。'));
      },
    );
  });
