import { describe, expect, it } from 'vitest';
import { commandStateCodes, commandStates, type CommandState } from '../command/commandCodes.ts';
import type { CommandRow } from '../command/contract.ts';
import type { ShadowRow } from '../shadow/contract.ts';
import { courseOf, type Known } from './courses.ts';
import { differenceText } from './valueText.ts';

const start = Date.parse('2026-11-23T00:00:00Z');
const instant = (seconds: number): string => new Date(start + seconds * 1000).toISOString();
const row = { functionId: 'f', identifier: 'maxSpeed', value: 1.2, accessMode: 'rw' } as const;

const command = (state: CommandState, given: Partial<CommandRow> = {}): CommandRow => ({
  messageId: 'm1',
  deviceId: 'd',
  displayName: 'd',
  batchId: null,
  kind: 'setProperty',
  identifier: 'maxSpeed',
  name: '最高速度',
  inputData: { maxSpeed: 1.5 },
  inputText: '1.5',
  frame: null,
  outputData: null,
  resultText: null,
  state,
  offline: 'queue',
  attempt: 0,
  isLate: false,
  createdAt: instant(0),
  expiresAt: instant(600),
  sentAt: null,
  acceptedAt: null,
  endedAt: null,
  timeoutSeconds: 10,
  operator: { userId: 'u', realName: '李浩' },
  modelNo: 1,
  ...given,
});
const wish = (state: ShadowRow['state'], given: Partial<ShadowRow> = {}): ShadowRow => ({
  functionId: 'f',
  identifier: 'maxSpeed',
  name: '最高速度',
  dataType: { type: 'text', specs: { length: '8' } },
  accessMode: 'rw',
  desired: 1.4,
  reported: 1.2,
  desiredAt: instant(-60),
  reportedAt: instant(0),
  problem: null,
  isDifferent: true,
  state,
  by: '周敏',
  ...given,
});
const known = (given: Partial<Known> = {}): Known => ({
  wishes: [],
  commands: [],
  now: start + 5000,
  isOnline: true,
  ...given,
});

describe('what is wanted of a property', () => {
  it('is nothing as long as nobody has said anything', () => {
    expect(courseOf(row, known())).toBeNull();
    expect(courseOf(row, known({ wishes: [wish(null)] }))).toBeNull();
    const other = command(commandStates.sent, { identifier: 'volume', inputData: { volume: 3 } });
    expect(courseOf(row, known({ commands: [other, command(commandStates.sent, { kind: 'service' })] }))).toBeNull();
  });

  it('is what was sent, until it is over, and for whom it waits', () => {
    const queued = courseOf(row, known({ commands: [command(commandStates.queued)], isOnline: false }));
    expect(queued).toMatchObject({ value: 1.5, label: '待下发', isUnderWay: true, isDifferent: true, by: '李浩' });
    expect(queued?.note).toBe('设备上线后下发，有效期至 11-23 08:10');
    for (const state of commandStateCodes)
      expect([state, courseOf(row, known({ commands: [command(state, { endedAt: instant(4) })] })) === null]).toEqual([
        state,
        false,
      ]);
  });

  it('is told a minute after the device took it, and ten after it came to nothing', () => {
    const after = (state: CommandState, seconds: number) => {
      const ended = command(state, { endedAt: instant(0), resultText: '设备返回错误' });
      return courseOf(row, known({ commands: [ended], now: start + seconds * 1000 }));
    };
    expect([after(commandStates.done, 59)?.label, after(commandStates.done, 60)]).toEqual(['已生效', null]);
    expect(after(commandStates.failed, 599)).toMatchObject({ label: '失败', note: '设备返回错误', isUnderWay: false });
    expect(after(commandStates.failed, 600)).toBeNull();
  });

  it('is the younger one of what is wished for good and what was sent', () => {
    const sent = command(commandStates.sent);
    const both = (desiredAt: string) =>
      courseOf(row, known({ wishes: [wish('open', { desiredAt })], commands: [sent] }));
    expect(both(instant(-60))).toMatchObject({ isWish: false, value: 1.5 });
    expect(both(instant(60))).toMatchObject({ isWish: true, value: 1.4, label: '待生效', note: '等待设备上报' });
    // what came about otherwise than it is wished does not hide the wish
    const done = command(commandStates.done, { endedAt: instant(1) });
    const set = { ...row, value: 1.5 };
    expect(courseOf(set, known({ wishes: [wish('changedOnSite')], commands: [done] }))).toMatchObject({
      isWish: true,
      label: '现场已改',
      isDifferent: true,
    });
  });

  it('of a wish that has waited for long says for how many days', () => {
    const desiredAt = instant(-9 * 86_400);
    const waiting = known({ wishes: [wish('open', { desiredAt })] });
    expect(courseOf(row, waiting)).toMatchObject({ label: '期望未生效 9 天', intent: 'danger', isUnderWay: true });
    const done = known({ wishes: [wish('settled', { desiredAt })] });
    expect(courseOf({ ...row, value: 1.4 }, done)).toMatchObject({ label: '已生效' });
  });

  it('differs from a wish only where the device says something else', () => {
    const settled = courseOf({ ...row, value: 1.4 }, known({ wishes: [wish('settled')] }));
    expect(settled).toMatchObject({ label: '已生效', isDifferent: false, isUnderWay: false, note: '' });
    const secret = { ...row, accessMode: 'w', value: null } as const;
    expect(courseOf(secret, known({ wishes: [wish('settled')] }))?.isDifferent).toBe(false);
    expect(courseOf(secret, known({ wishes: [wish('open')], isOnline: false }))).toMatchObject({
      isDifferent: true,
      note: '设备上线后下发',
    });
  });

  it('is so much more or less than what is reported, without what reckoning leaves behind', () => {
    const specs = { min: '', max: '', step: '', unit: 'm/s', unitName: '', precise: '2' };
    const speed = { type: 'double', specs } as const;
    expect([differenceText(speed, 1.5, 1.2), differenceText(speed, 0.1, 0.3)]).toEqual(['+0.3 m/s', '-0.2 m/s']);
    expect([differenceText(speed, 1, 1), differenceText(speed, 1, null)]).toEqual([null, null]);
    expect(differenceText({ type: 'text', specs: { length: '8' } }, 'a', 'b')).toBeNull();
  });
});
