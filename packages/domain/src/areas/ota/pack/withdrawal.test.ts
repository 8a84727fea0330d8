import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ring } from './rings.ts';
import {
  hasOpenJobs,
  type PackStanding,
  restoreLines,
  takenAlong,
  withdrawalChange,
  withdrawLines,
  withdrawnText,
} from './withdrawal.ts';

const pack = (firmwareId: string, ring: Ring, more: Partial<PackStanding> = {}): PackStanding => ({
  firmwareId,
  ring,
  sourceFirmwareId: null,
  memberIds: [],
  isTakenBack: false,
  ...more,
});
/** A build on its way from test to stable, and whole packs that hold it at two places of the way. */
const warehouse: readonly PackStanding[] = [
  pack('test', 'test'),
  pack('alpha', 'alpha', { sourceFirmwareId: 'test' }),
  pack('release', 'release', { sourceFirmwareId: 'alpha' }),
  pack('stable', 'stable', { sourceFirmwareId: 'release' }),
  pack('other', 'stable'),
  pack('early', 'whole', { memberIds: ['other', 'alpha'] }),
  pack('late', 'whole', { memberIds: ['stable', 'other'] }),
  pack('lateStable', 'stableWhole', { sourceFirmwareId: 'late', memberIds: ['stable', 'other'] }),
];
const change = (id: string, isTakenBack = true, packs = warehouse) => withdrawalChange(packs, id, isTakenBack);
const taking = (...ids: string[]) =>
  warehouse.map((one) => (ids.includes(one.firmwareId) ? { ...one, isTakenBack: true } : one));

describe('taking a pack back', () => {
  it.each([
    ['alpha', ['alpha', 'release', 'stable', 'early', 'late', 'lateStable']],
    ['release', ['release', 'stable', 'late', 'lateStable']],
    ['late', ['late', 'lateStable']],
    ['lateStable', ['lateStable']],
    // the alpha is a build of its own
    ['test', ['test']],
  ])('%s takes along what holds it or is the same bytes, and nothing else: %j', (id, taken) => {
    expect(change(id).changed.toSorted()).toEqual(taken.toSorted());
  });

  it('takes no second time what somebody took back before, and names the nearest of several', () => {
    const packs = taking('release');
    expect(change('alpha', true, packs).changed.toSorted()).toEqual(['alpha', 'early']);
    expect(takenAlong(taking('release', 'other')).get('late')).toBe('other');
    expect(takenAlong(packs).get('stable')).toBe('release');
  });

  it('gives back with it what nothing else keeps', () => {
    expect(change('release', false, taking('release')).changed.toSorted()).toEqual(
      ['release', 'stable', 'late', 'lateStable'].toSorted(),
    );
    const both = change('release', false, taking('release', 'other'));
    expect(both.changed.toSorted()).toEqual(['release', 'stable']);
    expect(both.along.get('late')).toBe('other');
    expect(change('alpha', false, taking('alpha', 'release')).changed.toSorted()).toEqual(['alpha', 'early']);
    expect(change('alpha', false, taking('alpha', 'release')).along.get('stable')).toBe('release');
  });

  it('counts what stays taken back because of another', () => {
    const packs = taking('stable', 'other');
    expect(takenAlong(packs).get('late')).toBe('stable');
    expect(change('stable', false, packs).kept).toEqual(['late', 'lateStable']);
  });

  it('leaves the warehouse as it was once the same pack is given free, whatever was taken back before', () => {
    const ids = warehouse.map(({ firmwareId }) => firmwareId);
    fc.assert(
      fc.property(fc.subarray(ids), fc.constantFrom(...ids), (before, id) => {
        const packs = taking(...before.filter((one) => one !== id));
        const after = packs.map((one) => (one.firmwareId === id ? { ...one, isTakenBack: true } : one));
        const [there, back] = [change(id, true, packs), change(id, false, after)];
        expect(back.changed).toEqual(there.changed);
        expect(back.along).toEqual(takenAlong(packs));
        // nothing that may be used stands on what may not
        const isOut = (one: string) => there.along.has(one) || after.some((p) => p.firmwareId === one && p.isTakenBack);
        for (const { firmwareId, memberIds } of warehouse)
          expect(isOut(firmwareId) || !memberIds.some(isOut)).toBe(true);
      }),
    );
  });
});

describe('what is said before', () => {
  const none = {
    packs: 0,
    otherPacks: 0,
    keptPacks: 0,
    runningJobs: 0,
    createdJobs: 0,
    otherJobs: 0,
    pending: 0,
    running: 0,
  };

  it('leaves out what concerns nobody, and says what becomes of devices by what is chosen', () => {
    expect(withdrawLines(none, 'pause', 0)).toEqual(['不能再用它新建任务、晋级或制作整包']);
    // a job that is over has upgraded devices
    expect(withdrawLines(none, 'pause', 1)).toEqual([
      '不能再用它新建任务、晋级或制作整包',
      '已经升级的设备保持新版本，不会回退',
    ]);
    const figures = { ...none, packs: 3, runningJobs: 1, createdJobs: 2, pending: 7, running: 4 };
    expect(withdrawLines(figures, 'pause', 3)).toEqual([
      '不能再用它新建任务、晋级或制作整包',
      '由它晋级或包含它的 3 个升级包一并撤回',
      '1 个进行中的任务暂停',
      '2 个未开始的任务到时间后保持暂停',
      '7 台未开始的设备：暂停，保持原版本',
      '4 台升级中的设备：不受影响，将执行完毕',
      '已经升级的设备保持新版本，不会回退',
    ]);
    expect(withdrawLines(figures, 'cancel', 3)).toContain('7 台未开始的设备：立即取消，保持原版本');
    expect(withdrawLines(figures, 'cancel', 3)).toContain('2 个未开始的任务取消');
  });

  it.each(['runningJobs', 'createdJobs', 'otherJobs'] as const)('asks what becomes of devices for %s alone', (jobs) => {
    expect([hasOpenJobs({ ...none, packs: 2 }), hasOpenJobs({ ...none, [jobs]: 1 })]).toEqual([false, true]);
  });

  it('says what comes back, and what does not', () => {
    expect(restoreLines({ ...none, packs: 2, keptPacks: 1, runningJobs: 3 })).toEqual([
      '可以再用它新建任务',
      '随它撤回的 2 个升级包一并恢复',
      '1 个升级包还包含其他已撤回的升级包，仍为已撤回',
      '3 个因撤回而暂停的任务由负责人恢复，不会自行继续',
    ]);
  });

  it.each([
    [{ isWithdrawn: false, withdrawReason: null, withdrawnWith: null }, null],
    [{ isWithdrawn: true, withdrawReason: '松开过早', withdrawnWith: null }, '已撤回：松开过早'],
    [
      { isWithdrawn: true, withdrawReason: null, withdrawnWith: { firmwareName: '翻转台', reason: '松开过早' } },
      '已随「翻转台」撤回：松开过早',
    ],
    [{ isWithdrawn: true, withdrawReason: null, withdrawnWith: null }, '已撤回'],
  ])('a pack says why it is taken back: %j', (row, text) => {
    expect(withdrawnText(row)).toBe(text);
  });
});
