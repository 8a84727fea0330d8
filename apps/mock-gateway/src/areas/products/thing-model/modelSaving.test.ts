import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { blankProperty } from '@fleet/domain/areas/products/thing-model/model.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { previewPublish, publishDraft } from './modelPublishing.ts';
import { modelAt } from './modelRows.ts';
import { openVersionAsDraft, saveDraft } from './modelSaving.ts';
import { addedFunction, lurk, modelTests, refusalOf } from './testModels.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
beforeEach(() => gateway.renew());
afterAll(() => gateway.close());

const { someone, store, draftOf, save, level } = modelTests(() => gateway);

describe('the draft of a model', () => {
  it('is saved over the version that it was made from, and over no other', () => {
    const { version, functions } = draftOf(lurk);
    expect(save([...functions, addedFunction])).toEqual({ version: version + 1, problems: [] });
    expect(draftOf(lurk).functions).toHaveLength(39);
    const stale = refusalOf(() => saveDraft(someone(), { productKey: lurk, version, functions }));
    expect(stale.code).toBe(businessCodes.conflict.code);
    expect(save(draftOf(lurk).functions).version).toBe(version + 1);
  });

  it('may be unfinished: what is wrong is told, and kept as it was typed', () => {
    const half = { ...blankProperty('half'), identifier: '1a', name: '' };
    const { problems } = save([...draftOf(lurk).functions, half]);
    expect(problems.map(({ functionId }) => functionId)).toContain('half');
    expect(draftOf(lurk).functions.at(-1)).toMatchObject({ identifier: '1a' });
    const { version } = draftOf(lurk);
    const { digest } = previewPublish(someone(), { productKey: lurk, version });
    const refused = refusalOf(() =>
      publishDraft(someone(), { productKey: lurk, version, note: 'xx', expectDigest: digest, confirmCount: null }),
    );
    expect(refused.code).toBe(businessCodes.rowErrors.code);
    expect(refused.lines![0]).toContain('属性“1a”：');
  });

  it('asks for the rights of what is changed', () => {
    const { functions } = draftOf(lurk);
    const editor = someone(['TabFunction-edit']);
    expect(refusalOf(() => save([...functions, addedFunction], lurk, editor))).toMatchObject({
      code: businessCodes.forbidden.code,
      message: '没有新增功能的权限',
    });
    expect(refusalOf(() => save(functions.slice(1), lurk, editor)).message).toBe('没有删除功能的权限');
    expect(refusalOf(() => save([...functions.slice(1), addedFunction], lurk, someone([]))).message).toBe(
      '没有新增、删除功能的权限',
    );
    expect(save([...functions, addedFunction], lurk, someone(['ProductDetail-add-function'])).version).toBeGreaterThan(
      0,
    );
    expect(
      save(
        level((one) => ({ ...one, name: '剩余电量' })),
        lurk,
        editor,
      ).problems,
    ).toEqual([]);
  });

  it('is the platform’s: nobody else changes it', () => {
    expect(refusalOf(() => save([], lurk, someone(['*-*'], false))).message).toBe('平台产品不能修改');
  });

  it('has its limits even so', () => {
    const many = Array.from({ length: 301 }, (_, index) => ({
      ...addedFunction,
      functionId: `e${index}`,
      identifier: `e${index}`,
    }));
    expect(refusalOf(() => save(many)).lines).toEqual(['最多 300 个功能']);
    expect(refusalOf(() => save([addedFunction, addedFunction])).message).toBe('功能编号重复，请刷新后重试');
    const long = { ...addedFunction, description: '长'.repeat(200_000) };
    expect(refusalOf(() => save([long])).message).toBe('物模型不能超过 512 KB');
    expect(refusalOf(() => save([], 'a1Nothing')).code).toBe(businessCodes.notFound.code);
  });

  it('begins anew from a version, unless something would be lost that nobody gave up', () => {
    const { version } = draftOf(lurk);
    const wish = { productKey: lurk, no: 3, isDiscarding: false };
    expect(openVersionAsDraft(someone(), { ...wish, version }).version).toBe(version + 1);
    expect(modelAt(store(), draftOf(lurk), 'draft', undefined).functions.map(({ identifier }) => identifier)).toContain(
      'soc',
    );
    const next = { productKey: lurk, no: 6, version: version + 1 };
    expect(refusalOf(() => openVersionAsDraft(someone(), { ...next, isDiscarding: false })).message).toBe(
      '草稿有未发布的修改，请先保存或放弃',
    );
    openVersionAsDraft(someone(), { ...next, isDiscarding: true });
    expect(draftOf(lurk).changeCount).toBe(0);
  });
});
