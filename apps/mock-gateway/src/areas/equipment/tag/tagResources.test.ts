import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import * as contract from '@fleet/domain/areas/equipment/tag/resourceContract.ts';
import { groupInfoAdd, groupInfoDelete, groupInfoList } from '@fleet/domain/areas/equipment/group/contract.ts';
import { tagInfoOf } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import { devices } from '@fleet/fixtures/areas/equipment/devices.ts';
import { callsOn, done, forbidden, missing, refused } from '../../../../test/support/calls.ts';
import { openGateway, rulesWereChanged, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { call } = callsOn(() => gateway);
type Values = Readonly<Record<string, unknown>>;

const carriers = async (query: Values, as = 'huadong') =>
  (await call(as, contract.tagResourceList, { kind: 'device', pageSize: 100, ...query })).data as ReplyOf<
    typeof contract.tagResourceList
  >;
const bind = async (body: Values, as = 'huadong', query: Values = {}) =>
  (await call(as, contract.tagBind, query, { kind: 'device', mode: 'add', ...body })).data as BatchReply;
const unbind = async (body: Values, as = 'huadong', query: Values = {}) =>
  (await call(as, contract.tagUnbind, query, { kind: 'device', ...body })).data as BatchReply;
/** What a device carries: `key=value` by key. */
const tagsOf = (id: string) =>
  gateway.box.current.store
    .all<{ text: string }>(
      `select t.key_name || '=' || v.value as text from tag_bindings b join tags t on t.id = b.tag_id
         join tag_values v on v.id = b.value_id where b.resource_id = @id order by t.key_name`,
      { id },
    )
    .map(({ text }) => text);
const own = devices.filter(({ tntId }) => tntId === 't_huadong').map(({ id }) => id);
const [first = '', second = '', third = ''] = own;
const foreign = devices.find(({ tntId }) => tntId === 't_huanan')!.id;

const clear = () => {
  gateway.box.current.store.run('delete from tag_bindings where resource_id in (select value from json_each(@ids))', {
    ids: JSON.stringify([first, second, third]),
  });
};

describe('what carries a tag', () => {
  it('is listed by kind with all its tags, and counted for every kind', async () => {
    const all = await carriers({ keyName: 'IMPORTANCE' });
    expect(all.total).toBe(all.use.deviceCount);
    expect(all.tags).toMatchObject([{ keyName: 'importance', tntId: 't_huadong', isClosed: true }]);
    const [row] = all.list;
    expect(row?.tags).toContainEqual({ keyName: 'importance', keyTitle: '重要程度', value: row?.value, colour: 'red' });
    const products = await carriers({ keyName: 'importance', kind: 'product' });
    expect(products.total).toBe(all.use.productCount);
    expect(products.list[0]).toMatchObject({ status: null, productName: null });
    expect(await carriers({ keyName: 'importance', kind: 'group' })).toMatchObject({ list: [], total: 0 });
  });

  it('is narrowed by value, name and number, and a value that nobody has is told from one that nothing carries', async () => {
    const of = await carriers({ keyName: 'region', value: 'B区' });
    expect(of.list.every(({ value }) => value === 'B区')).toBe(true);
    expect(of).toMatchObject({ isValueKnown: true, total: of.use.deviceCount });
    const [row] = of.list;
    expect((await carriers({ keyName: 'region', value: 'B区', keyword: row?.number })).list).toEqual([row]);
    expect(await carriers({ keyName: 'trial', value: '是' })).toMatchObject({ isValueKnown: true, total: 0 });
    expect(await carriers({ keyName: 'trial', value: '%3D=/也许' })).toMatchObject({ isValueKnown: false, total: 0 });
    expect(await call('huadong', contract.tagResourceList, { keyName: 'nowhere', kind: 'device' })).toMatchObject({
      ...missing,
      message_cn: '标签不存在或已被删除',
    });
  });

  it('is of all tenants for an inner user, and of one tag where it is named', async () => {
    const every = await carriers({ keyName: 'importance' }, 'viewer');
    expect(every.tags.map(({ tntId }) => tntId).toSorted()).toEqual(['t_huadong', 't_huanan']);
    const one = await carriers({ keyName: 'importance', tagId: 'tg_huanan_9' }, 'viewer');
    expect(new Set(one.list.map(({ tntId }) => tntId))).toEqual(new Set(['t_huanan']));
    expect(every.total).toBe(one.total + (await carriers({ keyName: 'importance' })).total);
  });

  it('is exported as it is asked for', async () => {
    const answer = await gateway.call({
      path: contract.tagResourceExport.path,
      as: 'huadong',
      query: { keyName: 'region', kind: 'device', columns: 'name,value,tags' },
    });
    expect(answer.bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('is filtered by other tags as a set would be: all of them, or one', async () => {
    const { list } = await carriers({ keyName: 'region' });
    const known = ['shift=', 'shift=早班', 'owner=李浩', 'canary=beta', 'floor=1F', 'floor=2F', 'nowhere=', 'trial=是'];
    const holds = (row: contract.TagResourceRow, text: string) => {
      const info = tagInfoOf(text);
      return row.tags.some(
        ({ keyName, value }) => keyName === info?.keyName && (info.value === null || info.value === value),
      );
    };
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom(...known), { minLength: 1, maxLength: 3 }),
        fc.constantFrom('all', 'any'),
        async (tags, tagMatch) => {
          const wanted = list.filter((row) =>
            tagMatch === 'all' ? tags.every((tag) => holds(row, tag)) : tags.some((tag) => holds(row, tag)),
          );
          const found = await carriers({ keyName: 'region', tags, tagMatch });
          expect(found.list.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
          expect(found.total).toBe(wanted.length);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('what a tag may be bound to', () => {
  it('is what its tenant has, with the value that each carries', async () => {
    const { list, total } = (
      await call('huadong', contract.tagCandidates, { tagId: 'tg_huadong_1', kind: 'device', pageSize: 100 })
    ).data as { list: contract.TagCandidateRow[]; total: number };
    expect(total).toBe(own.length);
    const carried = await carriers({ keyName: 'region' });
    expect(list.filter(({ value }) => value !== null).length).toBe(carried.total);
  });
});

describe('giving tags', () => {
  beforeEach(clear);

  it('answers a result a resource, and gives a key that is there already the new value', async () => {
    const tags = [{ keyName: 'region', value: ' A区 ' }];
    const reply = await bind({ ids: [first, second, foreign, first], tags });
    expect(reply).toMatchObject({ changed: 2, unchanged: 0, refused: 1 });
    expect(reply.list.map(({ id, result }) => [id, result])).toEqual([
      [first, 'changed'],
      [second, 'changed'],
      [foreign, 'refused'],
    ]);
    expect(reply.list[2]).toMatchObject({ name: '', message: '资源不存在或已被删除' });
    expect(await bind({ ids: [first], tags })).toMatchObject({ changed: 0, unchanged: 1 });
    await bind({ ids: [first], tags: [{ keyName: 'REGION', value: 'B区' }] });
    expect(tagsOf(first)).toEqual(['region=B区']);
    expect(tagsOf(second)).toEqual(['region=A区']);
  });

  it('adds a new value where the tag takes such, and refuses one of a closed tag or against the rules', async () => {
    expect(await bind({ ids: [first], tags: [{ keyName: 'region', value: '新区' }] })).toMatchObject({ changed: 1 });
    expect((await carriers({ keyName: 'region', value: '新区' })).isValueKnown).toBe(true);
    const refusals = async (keyName: string, value: string) =>
      (await bind({ ids: [first], tags: [{ keyName, value }] })).list[0]?.message;
    expect(await refusals('shift', '晚班')).toBe('标签「shift」仅限已有值，没有「晚班」');
    expect(await refusals('region', '新 区')).toBe('标签值只能包含中文、英文字母、数字、下划线、连字符和英文句点');
    expect(await refusals('yard', '一号堆场')).toBe('所属租户没有标签「yard」');
    expect(tagsOf(first)).toEqual(['region=新区']);
    expect((await carriers({ keyName: 'region', value: '新 区' })).isValueKnown).toBe(false);
  });

  it('replaces all others where that is asked for', async () => {
    await bind({
      ids: [first],
      tags: [
        { keyName: 'region', value: 'A区' },
        { keyName: 'floor', value: '1F' },
      ],
    });
    const replaced = { ids: [first], mode: 'replace', tags: [{ keyName: 'floor', value: '2F' }] };
    expect(await bind(replaced)).toMatchObject({ changed: 1 });
    expect(tagsOf(first)).toEqual(['floor=2F']);
    expect(await bind(replaced)).toMatchObject({ unchanged: 1 });
  });

  it('refuses two values of one key, more than 500 resources, and who may not', async () => {
    const twice = [
      { keyName: 'region', value: 'A区' },
      { keyName: 'Region', value: 'B区' },
    ];
    const ask = (ids: readonly string[], tags: readonly object[], as = 'huadong') =>
      call(as, contract.tagBind, {}, { kind: 'device', mode: 'add', ids, tags });
    expect(await ask([first], twice)).toMatchObject(refused('同一个标签 Key 只能给一个值'));
    const many = Array.from({ length: 501 }, (_, index) => `d${index}`);
    expect(await ask(many, twice.slice(0, 1))).toMatchObject(refused('资源最多500项'));
    expect(await ask(many.slice(0, 500), twice.slice(0, 1))).toMatchObject({ ...done, data: { refused: 500 } });
    expect(await ask([first], twice.slice(0, 1), 'viewer')).toMatchObject(forbidden);
  });

  it('gives at most a hundred tags to one resource', async () => {
    const { store } = gateway.box.current;
    for (let at = 0; at < 100; at += 1) {
      store.run(
        `insert into tags (id, tnt_id, key_name, key_title, description, colour, is_closed, created_by, created_at,
           updated_by, updated_at)
         values (@id, 't_huadong', @key, '', '', 'grey', 0, 'u_huadong', 0, 'u_huadong', 0)`,
        { id: `tg_many_${at}`, key: `many.${at}` },
      );
      store.run(`insert into tag_values (id, tag_id, value, created_at, updated_at) values (@id, @tagId, 'v', 0, 0)`, {
        id: `tv_many_${at}`,
        tagId: `tg_many_${at}`,
      });
      store.run(
        `insert into tag_bindings (id, kind, resource_id, tag_id, value_id, tagged_by, tagged_at)
         values (@id, 'device', @first, @tagId, @valueId, 'u_huadong', 0)`,
        { id: `tb_many_${at}`, first, tagId: `tg_many_${at}`, valueId: `tv_many_${at}` },
      );
    }
    const reply = await bind({ ids: [first, second], tags: [{ keyName: 'region', value: 'A区' }] });
    expect(reply.list.map(({ message }) => message)).toEqual(['一个资源最多 100 个标签', null]);
    expect(await bind({ ids: [first], tags: [{ keyName: 'many.7', value: 'w' }] })).toMatchObject({ changed: 1 });
  });

  it('gives a product the tags of whoever tags it, and another tenant sees none of them', async () => {
    const product = 'a1Shuttle05';
    const tags = [{ keyName: 'importance', value: '关键' }];
    const of = async (as: string, query: Values = {}) =>
      (await carriers({ keyName: 'importance', kind: 'product', keyword: product, ...query }, as)).list.map(
        ({ tntId }) => tntId,
      );
    await unbind({ kind: 'product', ids: [product], tags: [{ keyName: 'importance' }] });
    await unbind({ kind: 'product', ids: [product], tags: [{ keyName: 'importance' }] }, 'huanan');
    await bind({ kind: 'product', ids: [product], tags });
    expect([await of('huadong'), await of('huanan')]).toEqual([['t_huadong'], []]);
    await bind({ kind: 'product', ids: [product], tags }, 'admin', { tntId: 't_huanan' });
    expect([await of('huadong'), await of('huanan')]).toEqual([['t_huadong'], ['t_huanan']]);
  });
});

describe('taking tags', () => {
  beforeEach(clear);

  it('takes a key with the value that is named, or whatever it is', async () => {
    await bind({ ids: [first, second], tags: [{ keyName: 'region', value: 'A区' }] });
    await bind({ ids: [third], tags: [{ keyName: 'region', value: 'B区' }] });
    const reply = await unbind({ ids: [first, third], tags: [{ keyName: 'region', value: 'A区' }] });
    expect(reply.list.map(({ result }) => result)).toEqual(['changed', 'unchanged']);
    expect([tagsOf(first), tagsOf(second), tagsOf(third)]).toEqual([[], ['region=A区'], ['region=B区']]);
    expect(await unbind({ ids: [second, third, foreign], tags: [{ keyName: 'region' }] })).toMatchObject({
      changed: 2,
      refused: 1,
    });
    expect([tagsOf(second), tagsOf(third)]).toEqual([[], []]);
  });

  it('ends, after any order of giving and taking, with the last value of each key', async () => {
    const step = fc.record({
      device: fc.constantFrom(first, second),
      keyName: fc.constantFrom('region', 'floor', 'owner'),
      value: fc.option(fc.constantFrom('甲', '乙', '丙')),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        clear();
        const wanted = new Map<string, Map<string, string>>([
          [first, new Map()],
          [second, new Map()],
        ]);
        for (const { device, keyName, value } of steps) {
          const before = wanted.get(device)?.get(keyName) ?? null;
          const reply =
            value === null
              ? await unbind({ ids: [device], tags: [{ keyName }] })
              : await bind({ ids: [device], tags: [{ keyName, value }] });
          expect(reply.changed).toBe(before === value ? 0 : 1);
          if (value === null) wanted.get(device)?.delete(keyName);
          else wanted.get(device)?.set(keyName, value);
        }
        for (const [device, tags] of wanted)
          expect(tagsOf(device)).toEqual([...tags].map(([keyName, value]) => `${keyName}=${value}`).toSorted());
      }),
      { numRuns: 25 },
    );
  });
});

describe('a group', () => {
  const groupsBy = async (tags: string) =>
    (await call('huadong', groupInfoList, { tags, pageSize: 100 })).data as ReplyOf<typeof groupInfoList>;
  const shifts = { keyName: 'shift', kind: 'group' } as const;

  it('carries tags as devices do: it is given them, listed and filtered by them', async () => {
    const before = await carriers(shifts);
    expect(before.total).toBe(before.use.groupCount);
    const { list } = (await call('huadong', groupInfoList, { pageSize: 100 })).data as ReplyOf<typeof groupInfoList>;
    const bare = list.filter(({ tags }) => tags.length === 0).slice(0, 2);
    const ids = bare.map(({ groupId }) => groupId);
    const tags = [{ keyName: 'shift', value: '夜班' }];
    expect(await bind({ kind: 'group', ids: [...ids, 'dg_huanan_none'], tags })).toMatchObject({
      changed: 2,
      refused: 1,
    });
    const after = await carriers({ ...shifts, value: '夜班' });
    expect(after.list.map(({ resourceId }) => resourceId)).toEqual(expect.arrayContaining(ids));
    const found = await groupsBy('shift=夜班');
    expect(found.total).toBe(after.total);
    expect(found.list.every((group) => group.tags.some(({ value }) => value === '夜班'))).toBe(true);
    expect(await unbind({ kind: 'group', ids, tags })).toMatchObject({ changed: 2 });
    expect((await carriers(shifts)).total).toBe(before.total);
  });

  it('takes its tags with it when it goes', async () => {
    const { groupId } = (
      await call('huadong', groupInfoAdd, {}, { type: 'STATIC', groupName: '试用分组', parentId: '', description: '' })
    ).data as { groupId: string };
    const before = (await carriers(shifts)).use.groupCount;
    await bind({ kind: 'group', ids: [groupId], tags: [{ keyName: 'shift', value: '早班' }] });
    expect((await carriers(shifts)).use.groupCount).toBe(before + 1);
    expect(
      await bind({ kind: 'group', ids: [groupId], tags: [{ keyName: 'yard', value: '一号堆场' }] }, 'huanan'),
    ).toMatchObject({ refused: 1 });
    await call('huadong', groupInfoDelete, {}, { groupId, withChildren: false });
    expect((await carriers(shifts)).use.groupCount).toBe(before);
  });
});

describe('who may give tags to one kind of resource', () => {
  it.each([
    ['EquipmentGroup', 'group'],
    ['TabProductInfo', 'product'],
    ['EquipmentList', 'device'],
  ] as const)('gives them to no other by the same call: %s-edit, %s', async (resource, own) => {
    const { store } = gateway.box.current;
    // he has one role, and it one key
    store.run(`delete from group_members where user_id = 'u_lihao'`);
    store.run(`delete from role_button_sets where role_id = 'r_huadong_engineer'`);
    store.run(`delete from role_rules where role_id = 'r_huadong_engineer'`);
    store.run(
      `insert into role_rules (id, role_id, resources, verbs)
       values ('rule_tagging', 'r_huadong_engineer', json_array(@resource), '["edit"]')`,
      { resource },
    );
    rulesWereChanged(gateway);
    // those who may change devices find all kinds on the page of a tag
    const others = own === 'device' ? [] : (['device', 'group', 'product'] as const).filter((kind) => kind !== own);
    const tags = [{ keyName: 'importance', value: '关键' }];
    for (const [endpoint, more] of [
      [contract.tagBind, { mode: 'add', tags }],
      [contract.tagUnbind, { tags }],
    ] as const) {
      expect((await call('lihao', endpoint, {}, { kind: own, ids: ['nothing'], ...more })).code).toBe(200);
      for (const kind of others)
        expect((await call('lihao', endpoint, {}, { kind, ids: ['nothing'], ...more })).code).toBe(801403);
    }
  });
});
