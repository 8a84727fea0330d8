import { describe, expect, it } from 'vitest';
import { lockedFieldNames, productStatusCodes } from './productCodes.ts';
import {
  addingRefusal,
  type ProductContext,
  type ProductEvent,
  productRefusal,
  productStep,
} from './productMachine.ts';

const free: ProductContext = { devices: 0, binned: 0, jobs: 0, problems: [] };
const withDevices: ProductContext = { ...free, devices: 25, binned: 2 };
const step = (status: 'DEVELOPMENT' | 'RELEASE', event: ProductEvent, context = free) =>
  productStep(status, event, context);

const events: readonly ProductEvent[] = [
  { kind: 'editTexts' },
  ...lockedFieldNames.map((field) => ({ kind: 'editLocked', field }) as const),
  { kind: 'saveDraft' },
  { kind: 'addTopic' },
  { kind: 'changeTopic' },
  { kind: 'publishVersion', breaking: 0 },
  { kind: 'publishVersion', breaking: 3 },
  { kind: 'publish' },
  { kind: 'unpublish' },
  { kind: 'addDevices', count: 1 },
  { kind: 'use' },
  { kind: 'delete' },
];

describe('the states of a product', () => {
  it('let texts and the draft be changed always', () => {
    for (const status of productStatusCodes)
      for (const kind of ['editTexts', 'saveDraft', 'addTopic'] as const)
        expect(step(status, { kind }, withDevices)).toEqual({ kind: 'stays' });
  });

  it('lock what devices rely on: by the first device, and altogether once it is published', () => {
    const event = { kind: 'editLocked', field: 'netType' } as const;
    expect(step('DEVELOPMENT', event)).toEqual({ kind: 'stays' });
    expect(productRefusal('DEVELOPMENT', event, withDevices)).toBe('已有 25 台设备，不能修改联网方式');
    expect(productRefusal('RELEASE', event, free)).toBe('已发布的产品不能修改联网方式，请先撤销发布');
  });

  it('let it be published when nothing stands in the way, and say the first thing that does', () => {
    expect(step('DEVELOPMENT', { kind: 'publish' })).toEqual({ kind: 'becomes', status: 'RELEASE' });
    const problems = ['还没有定义功能', '还有错误'];
    expect(productRefusal('DEVELOPMENT', { kind: 'publish' }, { ...free, problems })).toBe('还没有定义功能');
    expect(step('RELEASE', { kind: 'publish' }, { ...free, problems })).toEqual({ kind: 'nothing' });
  });

  it('let the publishing be taken back unless jobs are on their way', () => {
    expect(step('RELEASE', { kind: 'unpublish' }, withDevices)).toEqual({ kind: 'becomes', status: 'DEVELOPMENT' });
    expect(productRefusal('RELEASE', { kind: 'unpublish' }, { ...free, jobs: 2 })).toBe(
      '有 2 个升级任务/分发任务进行中',
    );
    expect(step('DEVELOPMENT', { kind: 'unpublish' })).toEqual({ kind: 'nothing' });
  });

  it('take compatible versions of what is published, and any of what is not', () => {
    const breaking = { kind: 'publishVersion', breaking: 3 } as const;
    expect(step('DEVELOPMENT', breaking)).toEqual({ kind: 'stays' });
    expect(productRefusal('RELEASE', breaking, free)).toBe('包含不兼容修改（3 处），请先撤销发布');
    expect(step('RELEASE', { kind: 'publishVersion', breaking: 0 })).toEqual({ kind: 'stays' });
  });

  it('keep topics of what is published, and take new ones', () => {
    expect(productRefusal('RELEASE', { kind: 'changeTopic' }, free)).toBe('已发布的产品只能新增 Topic');
    expect(step('DEVELOPMENT', { kind: 'changeTopic' })).toEqual({ kind: 'stays' });
  });

  it('have room for twenty test devices before it is published, those in the bin not counted', () => {
    const devices = (count: number) =>
      productRefusal('DEVELOPMENT', { kind: 'addDevices', count }, { ...free, devices: 20, binned: 2 });
    expect(devices(2)).toBeNull();
    expect(devices(3)).toBe('开发中的产品最多 20 个测试设备');
    expect([addingRefusal('DEVELOPMENT', 19), addingRefusal('RELEASE', 500)]).toEqual([null, null]);
    expect(addingRefusal('DEVELOPMENT', 20)).toBe('开发中的产品最多 20 个测试设备');
    expect(step('RELEASE', { kind: 'addDevices', count: 500 }, withDevices)).toEqual({ kind: 'stays' });
  });

  it('are asked whether upgrades, distribution and projects may use it', () => {
    expect(productRefusal('DEVELOPMENT', { kind: 'use' }, free)).toBe('产品未发布');
    expect(step('RELEASE', { kind: 'use' })).toEqual({ kind: 'stays' });
  });

  it('let it go only unpublished and without devices', () => {
    expect(step('DEVELOPMENT', { kind: 'delete' })).toEqual({ kind: 'gone' });
    expect(productRefusal('DEVELOPMENT', { kind: 'delete' }, withDevices)).toBe('产品下有 25 台设备（含回收站 2 台）');
    expect(productRefusal('DEVELOPMENT', { kind: 'delete' }, { ...free, devices: 3 })).toBe('产品下有 3 台设备');
    expect(productRefusal('RELEASE', { kind: 'delete' }, free)).toBe('请先撤销发布');
  });

  it('have a step for each event in each of them, and every refusal says why', () => {
    for (const status of productStatusCodes)
      for (const event of events)
        for (const context of [free, withDevices, { ...withDevices, jobs: 1, problems: ['错'] }]) {
          const found = productStep(status, event, context);
          if (found.kind === 'refused') expect(found.reason).not.toBe('');
          else expect(['stays', 'becomes', 'gone', 'nothing']).toContain(found.kind);
        }
  });
});
