import { describe, expect, it } from 'vitest';
import { after, context, eventNamed, refusalOf, upgradeIn } from './arbitraryUpgrades.ts';
import { eventSources } from './eventOrder.ts';
import type { DeviceUpgrade, Stage, UpgradeState } from './upgrade.ts';
import type { UpgradeEvent } from './upgradeEvents.ts';

/*
 * The table as it was designed, in its own words: `·` nothing changes, `✗` refused, `no` told to wait, `F` the next
 * attempt or failed. It is read by `expectCell` below and shares nothing with the machine.
 */
const designed = `
push                        | 2 | · | · | · | · | · | · | · | ·
accept                      | · | 3 | · | 4, pausedFrom=3 | · | · | · | · | ·
progress                    | · | · | 3 | 4 | 5 | · | · | · | 9
startAsked                  | no | no | 5 if gates hold, else 3 with reason | no | 5 | no | no | no | 9
release                     | · | · | 3, named gates lifted | ✗ | ✗ | ✗ | ✗ | ✗ | ✗
fail                        | · | F downloadFailed | F downloadFailed | 4, pausedFrom=1 | F downloadFailed | · | · | · | 7 downloadFailed
timer answer                | · | F noAnswer | · | · | · | · | · | · | ·
timer timeout               | · | · | · | · | F timeout | · | · | · | ·
timer report                | · | · | · | · | F noReport | · | · | · | ·
timer cancel                | · | · | · | · | · | · | · | · | ·
targetReported              | 6 | 6 | 6 | 6 | 6 | · | 6 (late) | 8, version known | 6
sourceReported before flash | · | · | · | · | 5, restarts+1 | 7 rolledBack while observed, else · | · | 8, version known | 9
sourceReported after        | · | · | · | · | F notApplied | 7 rolledBack while observed, else · | · | 8, version known | 8
otherReported               | · src updated | · | · | · | F unexpectedVersion | 7 rolledBack while observed, else · | · | 8, version known | 7 unexpectedVersion
pause                       | 4, pausedFrom=1 | 4, pausedFrom=1 | 4, pausedFrom=3 | · | ✗ 升级中不能暂停，将执行完毕 | ✗ | ✗ | ✗ | ✗
resume                      | ✗ | ✗ | ✗ | pausedFrom: 1 or 3 | ✗ | ✗ | ✗ | ✗ | ✗
cancel                      | 8 | 8 | 8 | 8 | 9 | ✗ 已升级成功，不能取消 | ✗ 已升级失败，无需取消 | · | ·
cancelAccepted              | · | · | · | · | · | · | · | · | 8
cancelRefused               | · | · | · | · | · | · | · | · | 5, 设备已开始烧写，将执行完毕
forceCancel                 | ✗ | ✗ | ✗ | ✗ | ✗ 请先取消 | ✗ | ✗ | · | 8, isForced, isVersionUnknown
superseded                  | 8 | 8 | 8 | 8 | · | · | · | · | ·
jobEnded                    | 8 expired | 8 expired | 8 expired | 8 expired | · | · | · | · | ·
reupgrade                   | ✗ | ✗ | ✗ | ✗ | ✗ | ✗ | 1, attempt 1 | 1 unless superseded | ✗
deviceRemoved               | 8 | 8 | 8 | 8 | 7 deviceRemoved | · | · | · | 8
carryOver                   | 1, phase+1 | · | · | · | · | · | · | · | ·
`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((part) => part.trim()))
  .map(([name = '', ...cells]) => ({ name, cells }));

const states = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const satisfies readonly UpgradeState[];

/** Holds one cell of the table against the machine. */
const expectCell = (words: string, upgrade: DeviceUpgrade, event: UpgradeEvent): void => {
  const { state } = upgrade;
  const refused = refusalOf(upgrade, event);
  if (words.startsWith('✗')) {
    const text = words.slice(1).trim();
    if (text === '') expect(refused).toMatch(/[一-鿿]/);
    else expect(refused).toBe(text);
    return;
  }
  expect(refused).toBeNull();
  const { next, effects } = after(upgrade, event);
  const asks = effects.flatMap((effect) => (effect.kind === 'askDevice' ? [effect.ask] : []));
  if (words === 'no') {
    expect(next.state).toBe(state);
    expect(asks).toEqual(['wait']);
  } else if (words === '·' || words === '· src updated') {
    expect(next.state).toBe(state);
    expect(next.srcVersion).toBe(words === '·' ? upgrade.srcVersion : 'v9.9.9.2026112000');
    expect(effects.some(({ kind }) => kind === 'count' || kind === 'askDevice' || kind === 'dueAt')).toBe(false);
    expect(effects.at(-1)).toMatchObject({ kind: 'log', event: event.kind, from: state, to: state });
  } else if (words.startsWith('F ')) {
    const code = words.slice(2);
    const isHealed = !['noReport', 'unexpectedVersion'].includes(code);
    expect(next.state).toBe(isHealed ? 1 : 7);
    expect(next.failures.at(-1)?.code).toBe(code);
    const ended = { ...context, job: { ...context.job, hasEnded: true } };
    expect(after(upgrade, event, ended).next).toMatchObject({ state: 7, reason: { code } });
    const paused = after(upgrade, event, { ...context, job: { ...context.job, isPaused: true } }).next;
    expect(paused).toMatchObject(isHealed ? { state: 4, pausedFrom: 1 } : { state: 7, pausedFrom: null });
    const cancelling = after(upgrade, event, { ...context, job: { ...context.job, isCancelling: true } }).next;
    expect(cancelling.state).toBe(7);
    expect(after({ ...upgrade, attempt: context.limits.attempts }, event).next.state).toBe(7);
  } else if (words === '5 if gates hold, else 3 with reason') {
    expect(next.state).toBe(5);
    expect(asks).toEqual(['start']);
    const gates = [{ code: 'order', text: '正在执行任务 T-20931' }] as const;
    const waits = after(upgrade, event, { ...context, gates });
    expect(waits.next).toMatchObject({ state: 3, reason: gates[0] });
    expect(waits.effects[0]).toEqual({ kind: 'askDevice', ask: 'wait' });
  } else if (words === '7 rolledBack while observed, else ·') {
    expect(next).toMatchObject({ state: 7, reason: { code: 'rolledBack', text: '成功后回退' } });
    expect(after(upgrade, event, { ...context, phase: { isObserved: false, isLast: false } }).next.state).toBe(6);
  } else if (words === 'pausedFrom: 1 or 3') {
    expect(after({ ...upgrade, pausedFrom: 1 }, event).next).toMatchObject({ state: 1, pausedFrom: null });
    expect(after({ ...upgrade, pausedFrom: 3 }, event).next).toMatchObject({ state: 3, pausedFrom: null });
  } else {
    const [first = '', detail] = words.split(/, | (?=\(|unless)/);
    const [target = '', reason] = first.split(' ');
    expect(next.state).toBe(Number(target));
    if (reason !== undefined) expect(next.reason?.code).toBe(reason);
    expectDetail(detail, upgrade, event, next);
  }
};

const expectDetail = (
  detail: string | undefined,
  upgrade: DeviceUpgrade,
  event: UpgradeEvent,
  next: DeviceUpgrade,
): void => {
  switch (detail) {
    case undefined:
      return;
    case 'pausedFrom=1':
      return expect(next.pausedFrom).toBe(1);
    case 'pausedFrom=3':
      return expect(next.pausedFrom).toBe(3);
    case 'named gates lifted':
      return expect(next.lifted).toEqual(['window']);
    case '(late)':
      return expect(next.isLate).toBe(true);
    case 'version known':
      return expect(after({ ...upgrade, isVersionUnknown: true }, event).next.isVersionUnknown).toBe(false);
    case 'restarts+1':
      return expect(next.restarts).toBe(upgrade.restarts + 1);
    case '设备已开始烧写，将执行完毕':
      return expect(next.note).toBe(detail);
    case 'isForced':
      return expect(next).toMatchObject({ isForced: true, isVersionUnknown: true });
    case 'attempt 1':
      return expect(next.attempt).toBe(1);
    case 'unless superseded': {
      const gone = { ...upgrade, reason: { code: 'superseded', text: '被任务「夜间升级」取代' } as const };
      return expect(refusalOf(gone, event)).toBe('被任务「夜间升级」取代，不能重新升级');
    }
    case 'phase+1':
      return expect(next.phaseNo).toBe(upgrade.phaseNo + 1);
    default:
      throw new Error(`nobody reads ${detail}`);
  }
};

describe('the table of a device upgrade', () => {
  it('has a row for each of 21 events', () => {
    const kinds = [...new Set(designed.map(({ name }) => name.split(' ')[0]))];
    expect(kinds).toHaveLength(21);
    expect(new Set(kinds)).toEqual(new Set(Object.keys(eventSources)));
  });

  const cells = designed.flatMap(({ name, cells }) =>
    cells.map((words, index) => [name, states[index]!, words] as const),
  );
  it.each(cells)('%s in state %i is %s', (name, state, words) => {
    expect(designed.every((row) => row.cells.length === 9)).toBe(true);
    const stage: Stage | null = name.endsWith('after') ? 'flash' : state === 5 || state === 9 ? 'verify' : null;
    expectCell(words, { ...upgradeIn(state), stage }, eventNamed(name));
  });
});
