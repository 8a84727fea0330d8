import { describe, expect, it } from 'vitest';
import { offeredKinds } from './remoteCodes.ts';
import { drivenProblem, type StartContext, startProblem, stopProblem } from './starting.ts';

const good: StartContext = {
  offered: ['drive'],
  isEnabled: true,
  isOnline: true,
  age: 0,
  operatorName: null,
  taskNo: null,
  isUpgrading: false,
  hasFault: false,
  emergency: null,
  returnsIn: 0,
};

describe('a session begins', () => {
  it('with what the product offers: those that steer freely can be driven, and nothing else is offered yet', () => {
    expect(offeredKinds('lurk')).toEqual(['drive']);
    expect([offeredKinds('stacker'), offeredKinds('shuttle'), offeredKinds(null)]).toEqual([[], [], []]);
    expect(startProblem('drive', good)).toBeNull();
    for (const kind of ['terminal', 'desk'] as const) expect(startProblem(kind, good)).toBe('产品不支持远程操控');
  });

  it('not with a vehicle of which too little is known, that is busy, or that somebody has', () => {
    for (const [differs, message] of [
      [{ isEnabled: false }, '设备已禁用'],
      [{ isOnline: false }, '设备离线'],
      [{ age: null }, '设备离线'],
      [{ age: 2001 }, '状态数据过期（2 秒前）'],
      [{ operatorName: '李浩', taskNo: 'T1' }, '李浩 正在操控'],
      [{ taskNo: 'T261120-003' }, '正在执行任务 T261120-003'],
      [{ isUpgrading: true }, '正在升级'],
      [{ hasFault: true }, '设备处于故障状态'],
      [{ emergency: 'REMOTE' }, '设备处于远程急停状态，请在现场确认安全后解除'],
      [{ returnsIn: 2100 }, '车辆正在沿原路返回，约 3 秒后可操控'],
    ] as const)
      expect(startProblem('drive', { ...good, ...differs })).toBe(message);
    expect(startProblem('drive', { ...good, age: 2000 })).toBeNull();
  });
});

describe('an emergency stop', () => {
  it('can be pressed whoever drives, but not of what cannot hear it', () => {
    expect(stopProblem(good)).toBeNull();
    expect(stopProblem({ ...good, offered: [] })).toBe('产品不支持远程操控');
    expect(stopProblem({ ...good, isOnline: false })).toBe('设备离线，急停无法送达，请立即通知现场处置');
    expect(stopProblem({ ...good, emergency: 'MANUAL' })).toBe('设备处于现场急停状态，请在现场确认安全后解除');
  });
});

it('whoever drives a device keeps others from reconfiguring it', () => {
  expect(drivenProblem(null, 'command')).toBeNull();
  expect(drivenProblem('李浩', 'remove')).toBe('正在远程操控');
  expect(drivenProblem('李浩', 'credentials')).toBe('设备正在操控，不能重置');
  expect(drivenProblem('李浩', 'command')).toBe('李浩 正在远程操控，不能下发命令');
});
