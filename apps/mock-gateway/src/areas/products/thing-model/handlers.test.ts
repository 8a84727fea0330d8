import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { type ModelDetail, functionBase } from '@fleet/domain/areas/products/thing-model/contract.ts';
import type { functionTree } from '@fleet/domain/areas/products/thing-model/standard/standardContract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { blankProperty } from '@fleet/domain/areas/products/thing-model/model.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
beforeEach(() => gateway.renew());
afterAll(() => gateway.close());

const productKey = 'a1LurkAgv01';

const read = async <Reply>(path: string, query: object, as = 'admin'): Promise<Reply> =>
  (await gateway.call({ path: `${functionBase}/${path}`, as, query: { productKey, ...query } })).envelope.data as Reply;
const write = async (path: string, body: object, as = 'admin') =>
  (await gateway.call({ method: 'POST', path: `${functionBase}/${path}`, as, body: { productKey, ...body } })).envelope;
const modelOf = (query: object) => read<ModelDetail>('get', query);

describe('the thing model of a product', () => {
  it('is shown as draft, as devices follow it, and as it was', async () => {
    expect(await modelOf({ view: 'draft' })).toMatchObject({
      productName: '潜伏顶升式AGV',
      no: null,
      version: 6,
      liveNo: 6,
      draftChanges: 0,
      problems: [],
      savedBy: '沈志远',
    });
    const v3 = await modelOf({ view: 'version', no: 3 });
    expect(v3).toMatchObject({ no: 3, liveNo: 6 });
    expect(v3.functions[0]).toMatchObject({ identifier: 'soc', functionId: 'lurk_batteryLevel' });
    const { envelope } = await gateway.call({
      path: `${functionBase}/get`,
      as: 'admin',
      query: { productKey, view: 'version', no: 9 },
    });
    expect(envelope).toMatchObject({ code: businessCodes.notFound.code, message: '没有版本 v9' });
  });

  it('is a tree of names for selects, with what each function consists of', async () => {
    const { functions } = await modelOf({ view: 'draft' });
    const { list } = await read<ReplyOf<typeof functionTree>>('tree', {});
    expect(list.map(({ thingModelId }) => thingModelId)).toEqual(functions.map(({ functionId }) => functionId));
    const partsOf = (identifier: string) => list.find((one) => one.identifier === identifier)?.children;
    expect(partsOf('position')?.map(({ identifier }) => identifier)).toEqual(['x', 'y', 'theta', 'mapId']);
    expect(partsOf('batteryLevel')).toEqual([]);
    expect(partsOf('lift')).not.toEqual([]);
  });

  it('is a text whose digest is that of its version', async () => {
    const { text, sha256 } = await read<{ text: string; sha256: string }>('tsl', { view: 'live' });
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
    const { list } = await read<{ list: { sha256: string }[] }>('version/list', {});
    expect(list[0]!.sha256).toBe(sha256);
  });

  it('is edited, previewed and published, and the next one who saves over it is told', async () => {
    const { functions, version } = await modelOf({ view: 'draft' });
    const door = { ...blankProperty('p_door'), identifier: 'doorState', name: '安全门' };
    const half = await write('save', { version, functions: [...functions, door] });
    expect(half.data).toMatchObject({ version: 7, problems: [{ message: '请填写最小值' }, {}, {}] });
    const dataType = { type: 'bool', specs: { '0': '关', '1': '开' } };
    expect((await write('save', { version: 7, functions: [...functions, { ...door, dataType }] })).data).toEqual({
      version: 8,
      problems: [],
    });
    expect((await write('save', { version, functions })).code).toBe(businessCodes.conflict.code);
    const preview = (await write('preview', { version: 8 })).data as { digest: string; no: number };
    expect(preview).toMatchObject({ no: 7, isBreaking: false, refusals: [] });
    const wish = { version: 8, note: '增加安全门', expectDigest: preview.digest, confirmCount: null };
    expect((await write('publish', wish)).data).toEqual({ no: 7 });
    expect(await read('compare', { view: 'version', no: 6, otherView: 'live' })).toMatchObject({
      isBreaking: false,
      text: '[兼容] 新增属性“安全门”（doorState）',
    });
  });

  it('is changed by nobody who is not of the platform', async () => {
    const { code, message_cn: message } = await write('save', { version: 6, functions: [] }, 'huadong');
    expect([businessCodes.forbidden.code, businessCodes.stateRefused.code]).toContain(code);
    expect(message).not.toBe('');
  });
});
