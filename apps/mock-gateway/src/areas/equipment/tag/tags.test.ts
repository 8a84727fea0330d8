import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import * as contract from '@fleet/domain/areas/equipment/tag/contract.ts';
import { tenantDelete } from '@fleet/domain/areas/access/tenants/contract.ts';
import { resourceCount } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import * as values from '@fleet/domain/areas/equipment/tag/valueContract.ts';
import { tags } from '@fleet/fixtures/areas/equipment/tags.ts';
import { callsOn, done, forbidden, missing, refused } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
type Values = Readonly<Record<string, unknown>>;

const region = 'tg_huadong_1';
const tagOf = async (tagId = region) => (await call('huadong', contract.tagGet, { tagId })).data as contract.TagRow;
const valuesOf = (tagId = region, more: Values = {}) =>
  listOf<values.TagValueRow>('huadong', values.tagValueList, { tagId, pageSize: 100, ...more });
const valueOf = async (value: string, tagId = region) => {
  const { list } = await valuesOf(tagId);
  return list.find((row) => row.value === value)!;
};
const conflict = { type: 'fail', code: businessCodes.conflict.code };
const filledIn = { keyTitle: ' 仓门 ', description: ' 靠近的仓门 ', colour: 'cyan', isClosed: false };
const add = (keyName: string, given: readonly string[] = []) =>
  call('huadong', contract.tagAdd, {}, { keyName, ...filledIn, values: given });

const seeds = tags();

describe('the tags of the data set', () => {
  it('are 40 with 210 values, and some hundred devices and products carry them', async () => {
    const { list, total } = await listOf<contract.TagRow>('admin', contract.tagList, { pageSize: 100 });
    expect([total, seeds.length]).toEqual([40, 40]);
    expect(list.reduce((sum, { valueCount }) => sum + valueCount, 0)).toBe(210);
    const carried = list.reduce((sum, tag) => sum + resourceCount(tag), 0);
    expect(carried).toBe(seeds.reduce((sum, { bindings }) => sum + bindings.length, 0));
    expect(carried).toBeGreaterThan(300);
    expect(list.some(({ productCount }) => productCount > 0)).toBe(true);
  });
});

describe('the list of tags', () => {
  const keysOf = async (query: Values) =>
    (await listOf<contract.TagRow>('huadong', contract.tagList, { pageSize: 100, ...query })).list.map(
      ({ keyName }) => keyName,
    );

  it('holds those of the tenant by key, found by key, display name and what is said of them', async () => {
    const own = seeds.filter(({ tntId }) => tntId === 't_huadong').map(({ keyName }) => keyName);
    const all = await keysOf({});
    expect(all.toSorted()).toEqual(own.toSorted());
    expect(all).toEqual(all.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)));
    expect(await keysOf({ keyword: 'REGION' })).toEqual(['region']);
    expect(await keysOf({ keyword: '班次' })).toEqual(['shift']);
    expect(await keysOf({ keyword: 'ERP' })).toEqual(['customerNo']);
    expect(await keysOf({ isUsed: false })).toEqual(['trial']);
    expect((await keysOf({ isClosed: true })).toSorted()).toEqual(
      seeds
        .filter(({ tntId, isClosed }) => tntId === 't_huadong' && isClosed)
        .map(({ keyName }) => keyName)
        .toSorted(),
    );
    expect((await keysOf({ sort: '-valueCount' })).at(0)).toBe('customerNo');
  });

  it('is read by who holds the key, and another tenant has no row of it', async () => {
    expect((await listOf('viewer', contract.tagList, { tntId: 't_huadong' })).total).toBe(18);
    expect((await listOf<contract.TagRow>('huanan', contract.tagList, { keyword: 'cleanroom' })).list).toEqual([]);
    expect(await call('huanan', contract.tagGet, { tagId: region })).toMatchObject(missing);
    expect(await call('viewer', contract.tagDelete, { tagId: region, version: 1, resourceCount: 0 })).toMatchObject(
      forbidden,
    );
  });
});

describe('a tag', () => {
  it('is added with its values, trimmed, and belongs to who adds it', async () => {
    const { data } = await add(' gate.No ', [' 1号门 ', '2号门', '1号门']);
    const tag = await tagOf((data as { tagId: string }).tagId);
    expect(tag).toMatchObject({
      keyName: 'gate.No',
      keyTitle: '仓门',
      description: '靠近的仓门',
      tntId: 't_huadong',
      valueCount: 2,
      deviceCount: 0,
      version: 1,
    });
    expect((await valuesOf(tag.tagId)).list.map(({ value }) => value)).toEqual(['1号门', '2号门']);
  });

  it('has a key that no other of its tenant has, whatever its case, and that is allowed', async () => {
    expect(await add('Region')).toMatchObject(refused('标签 Key 已存在（不区分大小写）'));
    expect(await add('yard')).toMatchObject(done);
    expect(await add('ABC')).toMatchObject(refused('ABC 是系统保留 Key'));
    expect(await add('a b')).toMatchObject(refused('标签 Key 只能包含英文字母、数字和英文句点'));
    expect(await add('gate', ['好', '不 好'])).toMatchObject(
      refused('「不 好」：标签值只能包含中文、英文字母、数字、下划线、连字符和英文句点'),
    );
  });

  it('is changed but for its key, by who has seen its last version', async () => {
    const change = (version: number) =>
      call('huadong', contract.tagUpdate, { tagId: region }, { ...filledIn, isClosed: true, version });
    expect(await change(1)).toMatchObject(done);
    expect(await tagOf()).toMatchObject({
      keyName: 'region',
      keyTitle: '仓门',
      colour: 'cyan',
      isClosed: true,
      version: 2,
    });
    expect(await change(1)).toMatchObject(conflict);
  });

  it('is deleted with its values once the person knows how many carry it', async () => {
    const { version, ...tag } = await tagOf();
    const n = resourceCount(tag);
    expect(n).toBeGreaterThan(0);
    const remove = (told: number) =>
      call('huadong', contract.tagDelete, { tagId: region, version, resourceCount: told });
    const answer = await remove(0);
    expect(answer).toMatchObject(conflict);
    expect(answer.message_cn).toBe(`有 ${n} 个资源使用，与您看到的 0 个不同，请确认后重试`);
    expect(await remove(n)).toMatchObject(done);
    expect(await call('huadong', contract.tagGet, { tagId: region })).toMatchObject(missing);
    const { store } = gateway.box.current;
    expect(store.one('select 1 from tag_bindings where tag_id = @region', { region })).toBeUndefined();
  });

  it('goes with its tenant', async () => {
    const { store } = gateway.box.current;
    store.run(
      `insert into tenants (id, name, is_inner, type, contact, phone, email, domain, description, user_limit,
         device_limit, created_at)
       values ('t_empty', '空租户', 0, 'customer', '', '', '', '', '', 1, 1, 0)`,
    );
    const { data } = await call(
      'admin',
      contract.tagAdd,
      { tntId: 't_empty' },
      { keyName: 'x', ...filledIn, values: ['1'] },
    );
    const { tagId } = data as { tagId: string };
    expect(await call('admin', contract.tagGet, { tagId })).toMatchObject(done);
    expect(await call('admin', tenantDelete, { tntId: 't_empty' })).toMatchObject(done);
    expect(store.one('select 1 from tag_values where tag_id = @tagId', { tagId })).toBeUndefined();
  });

  it('is carried no longer by a device that is deleted', () => {
    const { store } = gateway.box.current;
    store.run(
      `insert into devices (id, tnt_id, product_key, model_id, device_name, name, serial_number, search, status,
         created_at, updated_at)
       select 'dv_new', tnt_id, product_key, model_id, 'new', name, 'new', 'new', status, 0, 0 from devices limit 1`,
    );
    store.run(
      `insert into tag_bindings (id, kind, resource_id, tag_id, value_id, tagged_by, tagged_at)
       values ('tb_new', 'device', 'dv_new', @region, 'tv_huadong_1_1', 'u_huadong', 0)`,
      { region },
    );
    store.run(`delete from devices where id = 'dv_new'`);
    expect(store.one(`select 1 from tag_bindings where id = 'tb_new'`)).toBeUndefined();
  });
});

describe('the values of a tag', () => {
  it('are listed with what carries each, found, and sorted', async () => {
    const { list, total } = await valuesOf();
    expect(total).toBe(10);
    const tag = await tagOf();
    expect(list.reduce((sum, value) => sum + resourceCount(value), 0)).toBe(resourceCount(tag));
    expect((await valuesOf(region, { keyword: '-区' })).list.map(({ value }) => value)).toEqual([
      'A-区',
      'B-区',
      'C-区',
    ]);
    expect((await valuesOf('tg_huadong_18', { isUsed: true })).list).toEqual([]);
    const chosen = list[3]!;
    expect((await valuesOf(region, { chosenId: chosen.valueId })).list).toEqual([chosen]);
  });

  it('are added all or none', async () => {
    const give = (given: readonly string[]) =>
      call('huadong', values.tagValueAdd, { tagId: region }, { values: given });
    expect(await give(['D-区', 'A区', 'B区'])).toMatchObject(refused('标签值已存在：A区、B区'));
    expect((await valuesOf()).total).toBe(10);
    expect(await give([' D-区 ', 'E-区'])).toMatchObject(done);
    expect((await valuesOf()).total).toBe(12);
  });

  it('are renamed with all that carries them, but not into one that is there', async () => {
    const before = await valueOf('A区');
    const rename = (value: string, version = before.version) =>
      call('huadong', values.tagValueRename, { valueId: before.valueId }, { value, version });
    expect(await rename('A-区')).toMatchObject(refused('值「A-区」已存在，请使用合并'));
    expect(await rename('A 区')).toMatchObject(refused('标签值只能包含中文、英文字母、数字、下划线、连字符和英文句点'));
    const spaced = await valueOf('A 区');
    const keep = { value: ' A 区 ', version: spaced.version };
    expect(await call('huadong', values.tagValueRename, { valueId: spaced.valueId }, keep)).toMatchObject(done);
    expect(await rename('甲区')).toMatchObject(done);
    expect(await valueOf('甲区')).toMatchObject({ deviceCount: before.deviceCount, version: before.version + 1 });
    expect(await rename('乙区')).toMatchObject(conflict);
  });

  it('are merged: what carried one of them carries the other, and nothing is lost', async () => {
    const whole = resourceCount(await tagOf());
    const [first, second, into] = [await valueOf('A区'), await valueOf('A 区'), await valueOf('A-区')];
    const n = resourceCount(first) + resourceCount(second);
    const merge = (told: number, target = into.valueId) =>
      call(
        'huadong',
        values.tagValueMerge,
        {},
        { valueIds: [first.valueId, second.valueId], into: target, resourceCount: told },
      );
    expect(await merge(n + 1)).toMatchObject(conflict);
    expect(await merge(n, first.valueId)).toMatchObject(refused('不能合并到自身'));
    expect(await merge(n, 'tv_huadong_2_1')).toMatchObject(refused('只能合并同一个标签的值'));
    expect(await merge(n, 'tv_huanan_1_1')).toMatchObject(missing);
    expect(await merge(n)).toMatchObject(done);
    expect(resourceCount(await valueOf('A-区'))).toBe(n + resourceCount(into));
    expect((await valuesOf()).total).toBe(8);
    expect(resourceCount(await tagOf())).toBe(whole);
  });

  it('are deleted once the person knows how many carry them', async () => {
    const { valueId, version, ...use } = await valueOf('C-区');
    const n = resourceCount(use);
    const whole = resourceCount(await tagOf());
    const remove = (told: number) => call('huadong', values.tagValueDelete, { valueId, version, resourceCount: told });
    expect(await remove(n + 1)).toMatchObject(conflict);
    expect(await remove(n)).toMatchObject(done);
    expect(resourceCount(await tagOf())).toBe(whole - n);
  });
});

describe('what filters by tags offer', () => {
  const choices = (as: string, query: Values) => listOf<contract.TagChoice>(as, contract.tagChoices, query);

  it('is each key with any value and with each of its own, to everybody of the tenant', async () => {
    const { list, total } = await choices('novice', { keyword: '班次' });
    expect(total).toBe(5);
    expect(list.map(({ id }) => id)).toEqual(['shift=', 'shift=中班', 'shift=夜班', 'shift=常白班', 'shift=早班']);
    expect((await choices('novice', { chosenId: 'region=A区' })).list).toMatchObject([
      { id: 'region=A区', keyTitle: '区域', value: 'A区' },
    ]);
    expect((await choices('novice', { chosenId: 'nonsense' })).list).toEqual([]);
    // found as it is read, too
    expect((await choices('novice', { keyword: '班次：夜班' })).list).toMatchObject([
      { keyTitle: '班次', value: '夜班' },
    ]);
    expect((await choices('novice', { tagId: 'tg_huadong_2' })).total).toBe(4);
  });

  it('is one choice for tags of one name of several tenants', async () => {
    const { list } = await choices('admin', { keyword: 'importance', pageSize: 100 });
    expect(list.map(({ id }) => id)).toEqual(['importance=', 'importance=一般', 'importance=关键', 'importance=重要']);
  });
});
