import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { compareModels } from '@fleet/domain/areas/products/thing-model/changes/compare.ts';
import type { ThingFunction } from '@fleet/domain/areas/products/thing-model/model.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { previewPublish, publishDraft } from './modelPublishing.ts';
import { isRecent, keptVersions, mostPinned } from '@fleet/domain/areas/products/thing-model/changes/keptVersions.ts';
import { liveModel, modelAt, writeVersion } from './modelRows.ts';
import { addedFunction, lurk, modelTests, refusalOf } from './testModels.ts';
import { listVersions, pinVersion } from './modelVersions.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
beforeEach(() => gateway.renew());
afterAll(() => gateway.close());

const { someone, store, draftOf, save, publish } = modelTests(() => gateway);
const heavy = 'a1HeavyAgv4';

/** As many versions more as are kept. */
const writeOthers = () => {
  for (let no = 7; no < 7 + keptVersions; no += 1)
    writeVersion(store(), {
      productKey: lurk,
      no,
      functions: [addedFunction],
      note: '调整',
      difference: compareModels([], [addedFunction]),
      devicesAt: 0,
      publishedBy: null,
      publishedAt: no,
    });
};

describe('publishing', () => {
  it('makes the draft what devices follow, as the preview said', () => {
    save([...draftOf(lurk).functions, addedFunction]);
    const { version } = draftOf(lurk);
    const preview = previewPublish(someone(), { productKey: lurk, version });
    expect(preview).toMatchObject({ no: 7, isBreaking: false, refusals: [], consequences: [] });
    expect(preview.changes).toMatchObject([{ kind: 'added', identifier: 'doorOpened' }]);
    expect(preview.deviceCount).toBeGreaterThan(10);
    expect(preview.devices).toHaveLength(10);
    expect(publish()).toBe(7);
    expect(liveModel(store(), draftOf(lurk))).toHaveLength(39);
    const [latest] = listVersions(someone(), { productKey: lurk }).list;
    expect(latest).toMatchObject({
      no: 7,
      isLive: true,
      changeCount: 1,
      devicesAt: preview.deviceCount,
      publishedBy: '沈志远',
    });
    expect(refusalOf(publish).message).toBe('草稿与已发布版本相同，没有可发布的修改');
  });

  it('refuses what breaks on a published product, and lets it pass on one in development', () => {
    save(draftOf(lurk).functions.slice(1));
    const { version } = draftOf(lurk);
    const preview = previewPublish(someone(), { productKey: lurk, version });
    expect(preview.consequences).toMatchObject([{ kind: 'propertyRemoved', deviceCount: preview.deviceCount }]);
    expect(preview.refusals).toEqual(['包含不兼容修改（1 处），请先撤销发布']);
    expect(refusalOf(publish)).toMatchObject({
      code: businessCodes.stateRefused.code,
      message: '包含不兼容修改（1 处），请先撤销发布',
    });
    expect(publish(heavy)).toBe(2);
  });

  it('is the platform’s, and so is what it would do: devices of all tenants are named there', () => {
    const { version } = draftOf(lurk);
    const foreign = someone(['*-*'], false);
    expect(refusalOf(() => previewPublish(foreign, { productKey: lurk, version })).message).toBe('平台产品不能修改');
    const wish = { productKey: lurk, version, note: '调整', expectDigest: 'x', confirmCount: null };
    expect(refusalOf(() => publishDraft(foreign, wish)).message).toBe('平台产品不能修改');
  });

  it('asks again when what was agreed to has changed', () => {
    save([...draftOf(lurk).functions, addedFunction]);
    const { version } = draftOf(lurk);
    const { digest } = previewPublish(someone(), { productKey: lurk, version });
    const one = "(select id from product_devices where product_key = 'a1LurkAgv01' limit 1)";
    store().run(`update devices set product_key = 'a1TowAgv003' where id = ${one}`);
    const refused = refusalOf(() =>
      publishDraft(someone(), { productKey: lurk, version, note: '调整', expectDigest: digest, confirmCount: null }),
    );
    expect(refused).toEqual({ code: businessCodes.conflict.code, message: '影响范围已变化，请重新核对', lines: null });
  });

  it('names the groups whose rule it breaks, and asks again when another one came about', () => {
    const busy = ({ functionId, ...one }: ThingFunction): ThingFunction =>
      one.kind === 'property' && one.identifier === 'workMode' && one.dataType.type === 'enum'
        ? { ...one, functionId, dataType: { type: 'enum', specs: { items: one.dataType.specs.items.slice(2) } } }
        : { ...one, functionId };
    save(draftOf(lurk).functions.map(busy));
    store().run(`update products set status = 'DEVELOPMENT' where product_key = '${lurk}'`);
    const { version } = draftOf(lurk);
    const { brokenRules, digest } = previewPublish(someone(), { productKey: lurk, version });
    const [group] = store().all<{ groupId: string; groupName: string }>(
      `select group_id as groupId, name as groupName from product_rules where path = 'workMode'`,
    );
    expect(brokenRules).toEqual([
      { functionId: 'lurk_workMode', text: '属性“工作模式”变化后，规则永不成立', groups: [group] },
    ]);
    store().run(
      `insert into device_groups (id, tnt_id, depth, name, type, rule, created_at, updated_at)
       select 'g_more', tnt_id, 1, '任务中的车', 'DYNAMIC', rule, 0, 0 from device_groups where id = '${group!.groupId}'`,
    );
    const wish = { productKey: lurk, version, note: '调整', confirmCount: null };
    expect(refusalOf(() => publishDraft(someone(), { ...wish, expectDigest: digest })).message).toBe(
      '影响范围已变化，请重新核对',
    );
    const again = previewPublish(someone(), { productKey: lurk, version });
    expect(again.brokenRules[0]?.groups.map(({ groupId }) => groupId)).toContain('g_more');
    expect(publishDraft(someone(), { ...wish, expectDigest: again.digest })).toBe(7);
  });

  it('keeps the last fifty versions whole, and of older ones what they were', () => {
    writeOthers();
    const { list, total } = listVersions(someone(), { productKey: lurk, page: 1, pageSize: 100 });
    expect(total).toBe(56);
    expect(list.filter(({ isWhole }) => isWhole)).toHaveLength(keptVersions);
    expect(refusalOf(() => modelAt(store(), draftOf(lurk), 'version', 6)).message).toContain('已超过保留数量');
    expect(list.every(({ no, isWhole }) => isWhole === isRecent(no, 56))).toBe(true);
  });

  it('keeps a pinned version whole whatever comes after it, until it is let go', () => {
    const pin = (no: number, isPinned = true, by = someone()) => pinVersion(by, { productKey: lurk, no, isPinned });
    const rowOf = (no: number) =>
      listVersions(someone(), { productKey: lurk, page: 1, pageSize: 200 }).list.find((row) => row.no === no);
    pin(3);
    const third = modelAt(store(), draftOf(lurk), 'version', 3).functions;
    writeOthers();
    expect([rowOf(2), rowOf(3)]).toMatchObject([
      { isWhole: false, isPinned: false },
      { isWhole: true, isPinned: true },
    ]);
    expect(modelAt(store(), draftOf(lurk), 'version', 3).functions).toEqual(third);
    expect(refusalOf(() => pin(50, true, someone(['*-*'], false))).message).toBe('平台产品不能修改');
    // one of the latest is only marked; what is gone or never was cannot be kept
    pin(50);
    expect(refusalOf(() => pin(2)).message).toBe('版本 v2 已超过保留数量，不能再查看');
    expect(refusalOf(() => pin(99)).message).toBe('没有版本 v99');
    expect(refusalOf(() => pin(99, false)).message).toBe('没有版本 v99');
    for (let no = 8; no < 8 + mostPinned - 1; no += 1) pin(no);
    expect(refusalOf(() => pin(7)).message).toBe('最多固定 50 个版本，请先取消固定不需要的版本');
    pin(3, false);
    pin(50, false);
    expect([rowOf(3), rowOf(50)]).toMatchObject([
      { isWhole: false, isPinned: false },
      { isWhole: true, isPinned: false },
    ]);
  });
});
