import readExcelFile from 'read-excel-file/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { counterFilter } from '@fleet/domain/areas/equipment/device/counters.ts';
import type { OverviewCounts, overviewList, OverviewModel } from '@fleet/domain/areas/equipment/overview/contract.ts';
import { sortedModels } from '@fleet/domain/areas/equipment/overview/order.ts';
import { openGateway, rulesWereChanged, type TestGateway } from '../../../../test/support/gateway.ts';
import { newDevice } from '../device/cases.ts';

const base = '/gateway/device/api/v1';
/** A Friday, ten o'clock in Shanghai. */
const friday = Date.parse('2026-11-20T02:00:00.000Z');

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

type Overview = ReplyOf<typeof overviewList>;
interface Moment {
  readonly step: number;
  readonly as: string;
  readonly query: Query;
  readonly nth: number;
}
type Query = Readonly<Record<string, string | number | boolean>>;

const envelopeOf = async (path: string, query: object = {}, as = 'huadong') =>
  (await gateway.call({ path: `${base}/${path}`, token: gateway.tokens(as).accessToken, query: { ...query } }))
    .envelope;
const ask = async <Reply>(path: string, query: Query, as?: string) => (await envelopeOf(path, query, as)).data as Reply;
const overview = (query: Query = {}, as?: string) => ask<Overview>('overview/list', query, as);
const modelsIn = ({ categories }: Overview): OverviewModel[] => categories.flatMap(({ models }) => models);
const run = (sql: string) => gateway.box.current.store.run(sql);

const figures = ['total', 'online', 'offline', 'activated', 'inactive', 'disabled', 'faulty'] as const;
const figuresOf = (counts: OverviewCounts): Record<string, number> =>
  Object.fromEntries(figures.map((figure) => [figure, counts[figure]]));
const sum = (rows: readonly OverviewCounts[]): Record<string, number> =>
  Object.fromEntries(figures.map((figure) => [figure, rows.reduce((total, row) => total + row[figure], 0)]));

/** What the list of devices finds of each counter; a faulty list is behind its own filter. */
const listed = async (query: Query, as: string): Promise<Record<string, number>> => {
  const totals = figures.map(async (figure) => {
    const filter = counterFilter(figure) as Query;
    return [figure, (await ask<{ total: number }>('device/list', { ...query, ...filter, pageSize: 1 }, as)).total];
  });
  return Object.fromEntries(await Promise.all(totals)) as Record<string, number>;
};

describe('the overview of devices', () => {
  it('counts what the list and its counters count, whoever asks for whatever, at any moment', async () => {
    const moment: fc.Arbitrary<Moment> = fc.record({
      step: fc.integer({ min: 1, max: 5 * 86_400_000 }),
      as: fc.constantFrom('huadong', 'admin'),
      query: fc.constantFrom<Query>({}, { projectId: 'p_huadong_1' }, { categoryId: 'agv' }),
      nth: fc.nat(),
    });
    const agrees = async ({ step, as, query, nth }: Moment) => {
      gateway.box.current.clock.advance(step);
      const shown = await overview(query, as);
      expect(figuresOf(shown)).toEqual(await listed(query, as));
      expect(await ask('device/status/statistics', query, as)).toMatchObject(figuresOf(shown));
      expect(figuresOf(shown)).toEqual(sum(shown.categories));
      for (const { models, ...category } of shown.categories) {
        expect(figuresOf(category)).toEqual(sum(models));
        const { online, offline, activated, inactive, total } = category;
        expect(online + offline + activated + inactive).toBe(total);
      }
      const category = shown.categories[nth % shown.categories.length]!;
      expect(figuresOf(category)).toEqual(await listed({ ...query, categoryId: category.categoryId }, as));
      const models = modelsIn(shown);
      const { modelId, ...model } = models[nth % models.length]!;
      expect(figuresOf(model)).toEqual(await listed({ ...query, modelId }, as));
      const alone = await ask<OverviewModel>('overview/detail', { modelId }, as);
      expect(figuresOf(alone)).toEqual(await listed({ modelId }, as));
    };
    // the clock does not go back, so a counterexample cannot be made smaller
    await fc.assert(fc.asyncProperty(moment, agrees), { numRuns: 6, endOnFailure: true });
  });

  it('has faults to count', async () => {
    let faulty = 0;
    for (let nth = 0; nth < 12 && faulty === 0; nth += 1) {
      gateway.box.current.clock.advance(5 * 3_600_000);
      ({ faulty } = await overview({}, 'admin'));
    }
    expect(faulty).toBeGreaterThan(0);
  });

  it('follows what becomes of a device: disabled, deleted, of another model', async () => {
    const of = async () => modelsIn(await overview()).find(({ modelId }) => modelId === 'md_q1000')!;
    const before = await of();
    run(`update devices set is_enabled = 0 where id = 'dv_agv_hd_0302'`);
    expect(await of()).toMatchObject({ total: before.total, disabled: before.disabled + 1 });
    run(`update devices set deleted_at = 1 where id = 'dv_agv_hd_0302'`);
    expect(await of()).toMatchObject({ total: before.total - 1, disabled: before.disabled });
    run(`update devices set model_id = 'md_q1500' where id = 'dv_agv_hd_0304'`);
    expect((await of()).total).toBe(before.total - 2);
    expect(modelsIn(await overview()).find(({ modelId }) => modelId === 'md_q1500')?.total).toBe(1);
  });

  it('has models without devices for who asks for them, but none out of use', async () => {
    const ids = async (query: Query) => modelsIn(await overview(query)).map(({ modelId }) => modelId);
    expect(await ids({})).not.toContain('md_r5');
    const all = await ids({ hasEmpty: true });
    expect([all.includes('md_r5'), all.includes('md_q300')]).toEqual([true, false]);
    run(`update devices set model_id = 'md_q300' where id = 'dv_agv_hd_0302'`);
    expect(await ids({})).toContain('md_q300');
  });

  it('knows the models of one tenant to a person of it, and another tenant’s by no word', async () => {
    expect((await overview()).total).toBe(31);
    expect((await overview({}, 'admin')).total).toBe((await ask<{ total: number }>('device/list', {}, 'admin')).total);
    expect((await overview({ tntId: 't_huadong' }, 'admin')).total).toBe(31);
    expect(await envelopeOf('overview/list', { tntId: 't_huanan' })).toMatchObject({ code: 830404 });
    expect((await ask<OverviewModel>('overview/detail', { modelId: 'md_h40' }, 'huadong')).total).toBe(0);
    expect(await envelopeOf('overview/detail', { modelId: 'md_none' })).toMatchObject({
      message_cn: '型号不存在或已被删除',
    });
  });

  it('stands in order of names with numbers, or of a figure', async () => {
    const names = async (query: Query) =>
      (await overview({ categoryId: 'agv', ...query }, 'admin')).categories[0]!.models.map(
        ({ modelName }) => modelName,
      );
    expect((await names({})).filter((name) => name.startsWith('Q'))).toEqual([
      'Q600 潜伏车',
      'Q1000 潜伏车',
      'Q1500 潜伏车',
    ]);
    expect((await names({ sort: '-modelName' })).toReversed()).toEqual(await names({}));
    const totals = modelsIn(await overview({ categoryId: 'agv', sort: '-total' }, 'admin')).map(({ total }) => total);
    expect(totals).toEqual(totals.toSorted((one, other) => other - one));
  });
});

describe('the sheet of the overview', () => {
  it('has the models of the screen in their order, the columns asked for, and their sums', async () => {
    const query = { sort: '-total', columns: 'modelName,productType,total,faulty' };
    const { bytes } = await gateway.call({
      path: `${base}/overview/export`,
      token: gateway.tokens('huadong').accessToken,
      query,
    });
    const [sheet] = (await readExcelFile(bytes)) as unknown as { data: unknown[][] }[];
    const shown = await overview();
    const models = sortedModels(modelsIn(shown), '-total');
    expect(sheet?.data).toEqual([
      ['型号', '产品类型', '设备总数', '故障中'],
      ...models.map(({ modelName, total, faulty }) => [modelName, '标准', total, faulty]),
      ['合计', null, shown.total, shown.faulty],
    ]);
  });
});

describe('who has the page of a model and one of its four keys', () => {
  const device = 'dv_agv_hd_0302';
  const ids = { ids: [device] };
  interface Call {
    readonly method?: 'GET' | 'POST' | 'DELETE';
    readonly path: string;
    readonly body?: object;
  }
  const calls: Readonly<Record<string, Call>> = {
    add: { method: 'POST', path: 'device/add', body: newDevice },
    delete: { method: 'DELETE', path: 'device/batch-del', body: ids },
    'update-model': { method: 'POST', path: 'device/updateModel', body: { ...ids, modelId: 'md_q1500' } },
    export: { method: 'GET', path: 'device/export' },
  };

  it.each(Object.keys(calls))('makes the call of %s and none of the others', async (verb) => {
    const { store } = gateway.box.current;
    store.run(`insert into roles (id, tnt_id, name, description, created_at, updated_at)
      values ('r_try', 't_huadong', '试', '', 0, 0)`);
    store.run(`delete from user_roles where user_id = 'u_novice'`);
    store.run(`delete from group_members where user_id = 'u_novice'`);
    store.run(`insert into user_roles (id, user_id, role_id, bound_at) values ('b_try', 'u_novice', 'r_try', 0)`);
    store.run(
      `insert into role_rules (id, role_id, resources, verbs)
       values ('rule_try', 'r_try', '["EquipmentOverviewDetail"]', @verbs)`,
      { verbs: JSON.stringify([verb]) },
    );
    rulesWereChanged(gateway);
    const { accessToken: token } = gateway.tokens('novice');
    const isLetIn = async ({ method = 'GET', path, body: sent }: Call): Promise<boolean> => {
      const input = sent === undefined ? {} : { body: sent };
      const { envelope } = await gateway.call({ method, path: `${base}/${path}`, token, ...input });
      return envelope.code !== businessCodes.forbidden.code;
    };
    for (const path of ['device/list', 'device/status/statistics', 'device/project/choices'])
      expect([path, await isLetIn({ path })]).toEqual([path, true]);
    for (const path of ['overview/list', 'overview/export'])
      expect([path, await isLetIn({ path })]).toEqual([path, false]);
    for (const [name, call] of Object.entries(calls))
      expect([name, await isLetIn(call)]).toEqual([name, name === verb]);
  });
});
