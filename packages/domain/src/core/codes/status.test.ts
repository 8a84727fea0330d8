import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StatusKind } from './status.ts';
import {
  deviceStatusIcon,
  statusCodes,
  statusIntent,
  statusKinds,
  statusLabel,
  stepLook,
  uploadHealth,
} from './status.ts';

const labelsOf = (kind: StatusKind) => statusCodes(kind).map((code) => `${code} ${statusLabel(kind, code)}`);

describe('status codes', () => {
  test('there are eighteen kinds', () => {
    expect(statusKinds).toHaveLength(18);
  });

  test.each<[StatusKind, string]>([
    ['device', '1 未激活, 2 已激活, 3 在线, 4 离线'],
    ['updateTask', '1 已创建, 2 进行中, 3 已完成, 4 已取消, 5 未完成'],
    ['packVerification', '1 无需验证, 2 未验证, 3 验证中, 4 验证成功, 5 验证失败, 6 未验证'],
    ['deviceUpgrade', '1 待推送, 2 已推送, 3 待升级, 4 已暂停, 5 升级中, 6 升级成功, 7 升级失败, 8 已取消, 9 取消中'],
    ['repair', '1 待处理, 2 处理中, 3 已完成'],
    ['upkeep', '1 待保养, 2 保养中, 3 已完成'],
    ['node', '1 进行中, 2 提前完成, 3 按时完成, 4 延期完成, 5 未开始'],
    ['show', '1 未开始, 2 进行中, 3 已完成'],
    ['plan', '0 待处理, 1 待处理, 2 已完成, 3 延期完成, 4 审批中, 5 已驳回'],
    ['plan2', '1 未分配, 2 分配中, 3 已分配, 4 已完成, 5 未推送OA, 6 OA审批驳回, 7 OA审批中, 8 修改申请通过'],
    ['plan3', '1 未上传, 2 审批中, 3 审批通过, 4 审批驳回'],
    ['feedback', '1 待处理, 2 已读, 3 处理中, 4 已解决'],
    ['record', '1 获取中, 2 获取失败, 3 获取成功'],
    ['faultLevel', '1 提示, 2 警告, 3 一级故障, 4 二级故障, 5 三级故障'],
    ['publishNotice', '6 新版本, 8 新功能, 9 功能优化'],
    ['productType', '0 标准, 1 非标准'],
    ['strategy', '0 内置, 1 自定义'],
    ['steps', '1 , 2 , 3 , 4 '],
  ])('%s has its codes and labels', (kind, labels) => {
    expect(labelsOf(kind).join(', ')).toBe(labels);
  });

  test.each(statusKinds)('%s says the same for a code that comes as text', (kind) => {
    for (const code of statusCodes(kind)) {
      expect(statusLabel(kind, String(code))).toBe(statusLabel(kind, code));
      expect(statusIntent(kind, String(code))).toBe(statusIntent(kind, code));
    }
  });

  test.each(statusKinds)('%s shows a dash for nothing', (kind) => {
    for (const nothing of [null, undefined, '']) {
      expect(statusLabel(kind, nothing)).toBe('—');
      expect(statusIntent(kind, nothing)).toBe('none');
    }
  });

  test.each(statusKinds.filter((kind) => kind !== 'productType'))(
    '%s says 状态有误 for whatever it does not know',
    (kind) => {
      const known = new Set<unknown>(
        statusCodes(kind).flatMap((code) => [code, String(code), String(code).padStart(3, '0')]),
      );
      fc.assert(
        fc.property(fc.anything(), (code) => {
          fc.pre(code !== null && code !== undefined && code !== '' && !known.has(code));
          fc.pre(!(typeof code === 'string' && /^\d+$/.test(code)) && !Object.is(code, -0));
          expect(statusLabel(kind, code)).toBe('状态有误');
          expect(statusIntent(kind, code)).toBe('danger');
        }),
      );
      for (const code of [-1, 99, 1.5, Number.NaN, '99', '1.0', ' 1', '0x1', true, {}, [1]]) {
        expect(statusLabel(kind, code)).toBe('状态有误');
      }
    },
  );

  test('a product type never is wrong: 0 is standard and everything else is not', () => {
    expect(statusLabel('productType', 0)).toBe('标准');
    for (const code of [1, 2, -1, '7', 'custom', true]) expect(statusLabel('productType', code)).toBe('非标准');
  });

  test('steps have a colour and can be clicked or not, and no label', () => {
    expect([1, 2, 3, '4'].map(stepLook)).toEqual([
      { colour: 'grey', clickable: false },
      { colour: 'orange', clickable: true },
      { colour: 'green', clickable: true },
      { colour: 'red', clickable: true },
    ]);
    expect([0, 5, null, 'x'].map(stepLook)).toEqual([null, null, null, null]);
  });

  test('an online device shows how it is connected, the others show nothing', () => {
    expect(deviceStatusIcon(3, '4g')).toBe('4g');
    expect(deviceStatusIcon('3', 'WIFI')).toBe('wifi');
    expect(deviceStatusIcon(3, null)).toBeNull();
    expect(deviceStatusIcon(4, '4g')).toBeNull();
  });

  test('uploads are healthy while the newest file is at most 24 hours old', () => {
    const at = '2026-03-01T00:00:00.000Z';
    const day = 24 * 60 * 60 * 1000;
    expect(uploadHealth(at, Date.parse(at) + day)).toMatchObject({ normal: true, label: '正常' });
    expect(uploadHealth(at, Date.parse(at) + day + 1)).toMatchObject({ normal: false, label: '异常' });
    expect(uploadHealth(null, Date.parse(at)).normal).toBe(false);
    expect(uploadHealth('昨天', Date.parse(at)).normal).toBe(false);
  });
});
