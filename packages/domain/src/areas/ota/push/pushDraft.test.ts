import { describe, expect, it } from 'vitest';
import { mostPushed } from '../shared/jobCodes.ts';
import { newPush, pushProblems } from './pushDraft.ts';

const stable = { ring: 'stable', isSafetyRelevant: false } as const;
const filled = { ...newPush('t1'), productKey: 'p1', moduleId: 'm1', firmwareId: 'f1', deviceIds: ['d1'] };
const devices = (n: number) => Array.from({ length: n }, (_, at) => `d${at}`);

describe('a push that is filled in', () => {
  it('is asked for what can be chosen already, and for the rest once that is there', () => {
    expect(pushProblems(newPush(''), null)).toEqual({ tntId: '请选择租户' });
    expect(pushProblems(newPush('t1'), null)).toEqual({ productKey: '请选择产品' });
    expect(pushProblems({ ...newPush('t1'), productKey: 'p1' }, null)).toEqual({
      moduleId: '请选择模块或整包',
      deviceIds: '请选择设备',
    });
    expect(pushProblems({ ...newPush('t1'), productKey: 'p1', moduleId: 'm1' }, null)).toEqual({
      firmwareId: '请选择升级包',
      deviceIds: '请选择设备',
    });
  });

  it('may be sent once everything is chosen', () => {
    expect(pushProblems(filled, stable)).toEqual({});
  });

  it('takes no more devices than a push may have, nor than its pack may reach', () => {
    expect(pushProblems({ ...filled, deviceIds: devices(mostPushed) }, stable)).toEqual({});
    expect(Object.keys(pushProblems({ ...filled, deviceIds: devices(mostPushed + 1) }, stable))).toEqual(['deviceIds']);
    expect(pushProblems({ ...filled, deviceIds: devices(mostPushed) }, { ...stable, ring: 'test' })).toEqual({
      deviceIds: '测试包只能定向升级，最多 20 台',
    });
  });

  it('says of its conditions and of its time what is wrong with them', () => {
    const gates = { ...filled.gates, noLoad: false };
    expect(pushProblems({ ...filled, gates }, { ...stable, isSafetyRelevant: true })).toEqual({
      gates: '安全相关模块必须要求车上无载荷',
    });
    expect(Object.keys(pushProblems({ ...filled, timeoutInMinutes: Number.NaN }, stable))).toEqual([
      'timeoutInMinutes',
    ]);
  });
});
