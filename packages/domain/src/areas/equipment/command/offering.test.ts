import { describe, expect, it } from 'vitest';
import { deviceProblem, manyProblem, queueProblem, serviceProblem } from './offering.ts';

describe('what a device can be asked', () => {
  it('is nothing while it is disabled or was never heard of', () => {
    expect(deviceProblem({ status: 3, isEnabled: false })).toBe('设备已禁用，不能下发命令');
    expect(deviceProblem({ status: 1, isEnabled: true })).toBe('设备尚未上线，不能下发命令');
    for (const status of [2, 3, 4]) expect(deviceProblem({ status, isEnabled: true })).toBeNull();
  });

  it('waits for it only where nothing moves, and what steers it is asked of remote sessions alone', () => {
    const steering = '该服务仅能在远程操控中使用';
    expect([serviceProblem({ risk: 2 }), serviceProblem({ risk: 1 }), serviceProblem({ risk: 0 })]).toEqual([
      steering,
      null,
      null,
    ]);
    expect(queueProblem({ isMotion: false, risk: 2 })).toBe(steering);
    expect(queueProblem({ isMotion: true, risk: 0 })).toBe('会引起运动的服务不能排队，请在设备在线时执行');
    expect(queueProblem({ isMotion: false, risk: 1 })).toBeNull();
  });

  it('is asked of few at once where it has to be confirmed', () => {
    expect(manyProblem({ name: '重启', risk: 1 }, 21)).toBe('“重启”需要确认，一次最多下发给 20 台设备');
    expect([manyProblem({ name: '重启', risk: 1 }, 20), manyProblem({ name: '播报', risk: 0 }, 10_000)]).toEqual([
      null,
      null,
    ]);
  });
});
