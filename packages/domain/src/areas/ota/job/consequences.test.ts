import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyContext, anyUpgrade, context, upgradeIn } from '../upgrade/arbitraryUpgrades.ts';
import { stepUpgrade } from '../upgrade/stepUpgrade.ts';
import { cancelConsequences, cancelLines, forceConsequence } from './consequences.ts';

describe('what a cancel will do', () => {
  it('is said before, a sentence for each thing', () => {
    expect(cancelLines([2, 1, 3, 4, 5, 6, 7, 8, 9], 2, true)).toEqual([
      '9 台未开始：立即取消，保持原版本',
      '1 台已推送：通知撤回',
      '5 台升级中：其中 2 台仍可中止，3 台已在烧写或重启，将执行完毕',
      '9 台取消中：继续等待设备应答',
      '6 台已成功：保持新版本，不会回退',
      '7 台失败：不再重试',
    ]);
    expect(cancelLines([6351, 0, 0, 0, 0, 0, 0, 0, 0], 0, false)).toEqual(['6,351 台未开始：立即取消，保持原版本']);
    expect(cancelLines([0, 0, 0, 0, 1, 0, 0, 8, 0], 1, false)).toEqual(['1 台升级中：不受影响，将执行完毕']);
    expect(cancelLines([0, 0, 0, 0, 0, 0, 0, 8, 0], 0, true)).toEqual([]);
    expect(forceConsequence).toBe('平台将不再等待设备，设备可能仍在升级；其实际版本待下次上报核对');
  });

  it('tells who can still stop from who cannot', () => {
    const running = (['download', 'verify', 'flash', 'reboot'] as const).map((stage) => ({ ...upgradeIn(5), stage }));
    expect(cancelConsequences(running, context, true)).toEqual({
      lines: ['4 台升级中：其中 2 台仍可中止，2 台已在烧写或重启，将执行完毕'],
      after: [0, 0, 0, 0, 2, 0, 0, 2, 0],
    });
  });

  it('is what happens when the devices answer as is foretold', () => {
    fc.assert(
      fc.property(
        fc.array(anyUpgrade, { maxLength: 30 }),
        anyContext,
        fc.boolean(),
        (upgrades, around, includesRunning) => {
          const after = [0, 0, 0, 0, 0, 0, 0, 0, 0];
          for (const upgrade of upgrades) {
            let { state } = upgrade;
            // carried out by hand: the cancel, and the answer of who was asked
            if (includesRunning || state !== 5) {
              const step = stepUpgrade(upgrade, { kind: 'cancel', reason: 'jobCancelled' }, around);
              if (!('refused' in step)) {
                state = step.next.state;
                const isAsked = step.effects.some((effect) => effect.kind === 'askDevice' && effect.ask === 'cancel');
                if (isAsked) {
                  const refuses = ['flash', 'reboot', 'report'].includes(upgrade.stage ?? '');
                  const answer = { kind: refuses ? 'cancelRefused' : 'cancelAccepted', sequence: 99 } as const;
                  const answered = stepUpgrade(step.next, answer, around);
                  if (!('refused' in answered)) state = answered.next.state;
                }
              }
            }
            // who was asked before is still waited for
            after[state - 1]! += 1;
          }
          expect(cancelConsequences(upgrades, around, includesRunning).after).toEqual(after);
        },
      ),
      { numRuns: 300 },
    );
  });
});
