import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { compareModels } from '@fleet/domain/areas/products/thing-model/changes/compare.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { previewPublish, publishDraft } from './modelPublishing.ts';
import { keptVersions, liveModel, modelAt, writeVersion } from './modelRows.ts';
import { addedFunction, lurk, modelTests, refusalOf } from './testModels.ts';
import { listVersions } from './modelVersions.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
beforeEach(() => gateway.renew());
afterAll(() => gateway.close());

const { someone, store, draftOf, save, publish } = modelTests(() => gateway);
const heavy = 'a1HeavyAgv4';

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

  it('keeps the last fifty versions whole, and of older ones what they were', () => {
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
    const { list, total } = listVersions(someone(), { productKey: lurk, page: 1, pageSize: 100 });
    expect(total).toBe(56);
    expect(list.filter(({ isWhole }) => isWhole)).toHaveLength(keptVersions);
    expect(refusalOf(() => modelAt(store(), draftOf(lurk), 'version', 6)).message).toContain('已超过保留数量');
  });
});
