import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobResultRow, JobRow } from '@fleet/domain/areas/equipment/job/contract.ts';
import { sliceInterval, sliceSize } from '@fleet/domain/areas/equipment/job/machine.ts';
import { doneOf } from '@fleet/domain/areas/equipment/job/results.ts';
import { importColumns, outcomeTitles } from '@fleet/domain/areas/equipment/import/columns.ts';
import { readSheet } from 'read-excel-file/node';
import { letDevicesBe, openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { deviceSheet, goodRow } from './testSheets.ts';

const base = '/gateway/device/api/v1';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
  gateway.box.current.clock.freeze();
  // what the past brought stands elsewhere
  gateway.box.current.store.run('delete from device_jobs');
});
afterEach(() => gateway.close());

const store = () => gateway.box.current.store;
const clock = () => gateway.box.current.clock;
const upload = async (file: Buffer | File, form: object = {}, as = 'huadong', query: Record<string, unknown> = {}) =>
  (
    await gateway.call({
      method: 'POST',
      path: `${base}/device/upload`,
      token: gateway.tokens(as).accessToken,
      query,
      form: { file, updateExisting: false, isEnabled: true, ...form },
    })
  ).envelope;
const begin = async (file: Buffer | File, form: object = {}): Promise<string> => {
  const { data, message_cn: message } = await upload(file, form);
  if (data === null) throw new Error(message);
  return (data as { jobId: string }).jobId;
};
const get = async <Reply>(path: string, query: Record<string, unknown>, as = 'huadong') =>
  (await gateway.call({ path: `${base}/job/${path}`, token: gateway.tokens(as).accessToken, query })).envelope
    .data as Reply;
const job = (jobId: string) => get<JobRow>('get', { jobId });
const rows = async (jobId: string, query: Record<string, unknown> = {}) =>
  (await get<{ list: JobResultRow[]; total: number }>('row/list', { jobId, pageSize: 100, ...query })).list;
const ask = async (what: 'apply' | 'cancel' | 'retry', jobId: string, as = 'huadong') =>
  (
    await gateway.call({
      method: 'POST',
      path: `${base}/job/${what}`,
      token: gateway.tokens(as).accessToken,
      body: { jobId },
    })
  ).envelope;
/** Lets time pass, and what is due come about: somebody calls. */
const advance = async (milliseconds: number) => {
  clock().advance(milliseconds);
  await get('list', {});
};
/** Lets so many slices come about. */
const pass = (slices = 1) => advance(slices * sliceInterval);
const countOf = (like = 'AGV-IM-%') =>
  store().one<{ n: number }>('select count(*) as n from devices where serial_number like @like', { like })!.n;
const good = (count: number) => Array.from({ length: count }, (_, nth) => goodRow(nth));

describe('devices out of a sheet', () => {
  it('are twenty at most of a product in development, over slices and when they are carried out', async () => {
    const there = store().one<{ n: number }>(
      `select count(*) as n from devices where product_key = 'a1HeavyAgv4' and deleted_at is null`,
    )!.n;
    const file = await deviceSheet(
      Array.from({ length: 24 }, (_, nth) => [`AGV-IM-H${nth}`, 'a1HeavyAgv4', 'H40 重载平板车', `试制车辆 ${nth}`]),
    );
    const jobId = await begin(file);
    await pass();
    expect(await job(jobId)).toMatchObject({ state: 'ready', added: 20 - there, refused: 4 + there });
    const refused = await rows(jobId, { result: 'refused' });
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(['开发中的产品最多 20 个测试设备']));
    expect((await ask('apply', jobId)).code).toBe(200);
    await pass();
    expect(countOf('AGV-IM-H%')).toBe(20 - there);
  });

  it('are checked row by row before anything is changed, and then come in; the same file again changes nothing', async () => {
    const file = await deviceSheet(good(200));
    const jobId = await begin(file);
    expect(await job(jobId)).toMatchObject({ state: 'checking', total: 200, done: 0, title: 'file.png' });
    await pass();
    expect(await job(jobId)).toMatchObject({ state: 'ready', done: 200, added: 200, refused: 0 });
    expect(countOf()).toBe(0);
    expect((await ask('apply', jobId)).code).toBe(200);
    await pass();
    expect(await job(jobId)).toMatchObject({ state: 'done', done: 200, added: 200 });
    expect(countOf()).toBe(200);
    expect(await ask('apply', jobId)).toMatchObject({ code: 830410, message_cn: '任务已结束，请重新上传文件' });
    const again = await begin(file);
    await pass();
    expect(await job(again)).toMatchObject({ state: 'ready', unchanged: 200 });
    await ask('apply', again);
    await pass();
    expect(await job(again)).toMatchObject({ state: 'done', unchanged: 200 });
    expect(countOf()).toBe(200);
  });

  it('are not asked about where no row can come in: the job has failed, and says why', async () => {
    const jobId = await begin(await deviceSheet([['', 'a1LurkAgv01', 'Q1000 潜伏车', '']]));
    await pass();
    expect(await job(jobId)).toMatchObject({ state: 'failed', problem: '没有可以导入的行', refused: 1 });
    expect((await ask('apply', jobId)).code).toBe(830410);
  });

  it('come with any value that a tag has, as a list exports it; a new one is held to what values may hold', async () => {
    const tagged = (serial: string, tags: string) => [serial, 'a1LurkAgv01', 'Q1000 潜伏车', tags];
    const head = ['serialNumber', 'productKey', 'model', 'tags'] as const;
    const file = await deviceSheet(
      [tagged('AGV-IM-1', 'region=A 区'), tagged('AGV-IM-2', 'region=A 区 2')],
      head.map((name) => importColumns[name].title),
    );
    const jobId = await begin(file);
    await pass();
    expect(await job(jobId)).toMatchObject({ added: 1, refused: 1 });
    expect(await rows(jobId, { result: 'refused' })).toMatchObject([
      {
        key: 'AGV-IM-2',
        message: '“region=A 区 2”：标签值只能包含中文、英文字母、数字、下划线、连字符和英文句点',
      },
    ]);
  });

  it('come with their tags and into a group, new ones and those that are there', async () => {
    const tagged = (serial: string, tags: string) => [serial, 'a1LurkAgv01', 'Q1000 潜伏车', tags];
    const head = ['serialNumber', 'productKey', 'model', 'tags'] as const;
    const file = await deviceSheet(
      [
        tagged('AGV-IM-1', 'region=新库区；shift=早班'),
        tagged('AGV-HD-0302', 'shift=常白班'),
        tagged('AGV-IM-2', 'shift=没有的班'),
      ],
      head.map((name) => importColumns[name].title),
    );
    const choice = { updateExisting: true, groupId: 'dg_huadong_care' };
    const jobId = await begin(file, choice);
    await pass();
    expect(await job(jobId)).toMatchObject({ state: 'ready', added: 1, updated: 1, refused: 1 });
    expect(await rows(jobId, { result: 'refused' })).toMatchObject([
      { column: '标签', message: '标签“shift”仅限已有值，没有“没有的班”' },
    ]);
    const given = [
      { key: 'AGV-IM-1', result: 'added', message: '打标签 region=新库区、shift=早班；加入分组“重点保障”' },
      { key: 'AGV-HD-0302', result: 'updated', message: '打标签 shift=常白班；加入分组“重点保障”' },
      { key: 'AGV-IM-2', result: 'refused' },
    ];
    expect(await rows(jobId)).toMatchObject(given);
    await ask('apply', jobId);
    await pass();
    expect(await job(jobId)).toMatchObject({ state: 'partly', added: 1, updated: 1 });
    expect(await rows(jobId)).toMatchObject(given);
    const told = (serial: string) =>
      store().one(
        `select (select group_concat(t.key_name || '=' || v.value, ' ' order by t.key_name) from tag_bindings b
             join tags t on t.id = b.tag_id join tag_values v on v.id = b.value_id
             where b.resource_id = d.id and t.key_name in ('region', 'shift')) as tags,
           exists (select 1 from device_group_members m
             where m.device_id = d.id and m.group_id = 'dg_huadong_care' and m.left_at is null) as isIn
         from devices d where d.serial_number = @serial`,
        { serial },
      );
    expect(told('AGV-IM-1')).toEqual({ tags: 'region=新库区 shift=早班', isIn: 1 });
    expect(told('AGV-HD-0302')).toMatchObject({ tags: expect.stringContaining('shift=常白班') as unknown, isIn: 1 });
    const again = await begin(file, choice);
    await pass();
    expect(await job(again)).toMatchObject({ unchanged: 2, refused: 1 });
    for (const [groupId, message] of [
      ['dg_huanan_port', '分组不存在或已被删除'],
      ['dg_huadong_rule_1', '动态分组的设备由规则决定'],
    ] as const)
      expect(await upload(file, { groupId })).toMatchObject({ message_cn: message });
  });

  it('come in where their group is gone meanwhile, and say that they are in none', async () => {
    const file = await deviceSheet([[...goodRow(1)]]);
    const jobId = await begin(file, { groupId: 'dg_huadong_care' });
    await pass();
    store().run(`delete from device_group_members where group_id = 'dg_huadong_care'`);
    store().run(`delete from device_groups where id = 'dg_huadong_care'`);
    await ask('apply', jobId);
    await pass();
    expect(await rows(jobId)).toMatchObject([{ result: 'added', message: '未加入分组：分组不存在或已被删除' }]);
  });

  it('are refused one by one with column and reason, in a sheet that can be corrected and sent again', async () => {
    const bad = [
      ['AGV-HD-0301', 'a1LurkAgv01', 'Q1000 潜伏车', '另一个名字'],
      ['AGV-HN-0301', 'a1LurkAgv01', 'Q1000 潜伏车', null],
      ['agv-im-00000', 'a1LurkAgv01', 'Q1000 潜伏车', null],
      ['AGV-IM-9', 'a1Heavy', 'Q1000 潜伏车', null],
      ['AGV-IM-10', 'a1LurkAgv01', '没有的型号', null],
      ['AGV-IM-11', 'a1LurkAgv01', 'Q1000 潜伏车', null, '没有的项目'],
      ['AGV-IM-12', 'a1LurkAgv01', 'Q1000 潜伏车', '短'],
      ['AGV-IM-13', 'a1LurkAgv01', '没有的型号', null, '没有的项目'],
    ] as const;
    const jobId = await begin(await deviceSheet([...good(3), ...bad]));
    await pass();
    expect(await job(jobId)).toMatchObject({ state: 'ready', added: 3, refused: 8 });
    const refused = await rows(jobId, { result: 'refused' });
    expect(refused.map(({ position, column }) => [position, column])).toEqual([
      [5, '序列号'],
      [6, '序列号'],
      [7, '序列号'],
      [8, '产品标识'],
      [9, '型号'],
      [10, '项目'],
      [11, '备注名称'],
      [12, '型号、项目'],
    ]);
    expect(refused[2]?.message).toBe('序列号与第 2 行重复');
    await ask('apply', jobId);
    await pass();
    expect(await job(jobId)).toMatchObject({ state: 'partly', added: 3, refused: 8 });
    const { bytes } = await gateway.call({
      path: `${base}/job/row/export`,
      as: 'huadong',
      query: { jobId, result: 'refused' },
    });
    const [head, ...lines] = (await readSheet(bytes)) as unknown as (string | null)[][];
    expect(head?.slice(-2)).toEqual([...outcomeTitles]);
    expect(lines).toHaveLength(8);
    expect(lines[2]?.at(-1)).toBe('序列号与第 2 行重复');
    expect(lines.at(-1)?.at(-1)).toMatch(/^型号：.*没有型号“没有的型号”；项目：没有项目“没有的项目”$/);
    // one is corrected: its sheet is read as it came back
    const modelAt = head!.indexOf(importColumns.model.title);
    lines[4]![modelAt] = 'Q1000 潜伏车';
    const corrected = await begin(
      await deviceSheet(
        lines,
        head!.map((title) => title ?? ''),
      ),
    );
    await pass();
    // the row whose like was in the first sheet means the device that came of it, in whichever case it is written
    expect(await job(corrected)).toMatchObject({ state: 'ready', added: 1, unchanged: 1, refused: 6, ignored: [] });
  });

  it('change where that was chosen, and keep what a cell leaves empty', async () => {
    const sheet = await deviceSheet([['AGV-HD-0301', 'a1LurkAgv01', null, '换了名字的车']]);
    const jobId = await begin(sheet, { updateExisting: true });
    await pass();
    await ask('apply', jobId);
    await pass();
    expect(await job(jobId)).toMatchObject({ state: 'done', updated: 1 });
    expect(
      store().one(`select nickname, name, model_id as modelId from devices where serial_number = 'AGV-HD-0301'`),
    ).toEqual({ nickname: '换了名字的车', name: '换了名字的车', modelId: 'md_q1000' });
  });

  it('say where they are, in whole names or short ones, and are refused with what is no province', async () => {
    const row = (serial: string, province: string | null, city: string | null) =>
      [serial, 'a1LurkAgv01', 'Q1000 潜伏车', province, city] as const;
    const head = (['serialNumber', 'productKey', 'model', 'province', 'city'] as const).map(
      (name) => importColumns[name].title,
    );
    const sheet = await deviceSheet(
      [
        row('AGV-IM-1', '广东', '深圳市'),
        row('AGV-IM-2', null, null),
        row('AGV-IM-3', '江南省', null),
        row('AGV-IM-4', null, '苏州市'),
        row('AGV-HD-0301', '浙江省', null),
      ],
      head,
    );
    const jobId = await begin(sheet, { updateExisting: true });
    await pass();
    expect(await rows(jobId, { result: 'refused' })).toMatchObject([
      { column: '省', message: '没有省级行政区“江南省”，请填写全称或简称，如 江苏省' },
      { column: '省', message: '填写市前请先选择省' },
    ]);
    await ask('apply', jobId);
    await pass();
    expect((await rows(jobId)).at(-1)).toMatchObject({ result: 'updated', message: '修改省' });
    expect(
      store().all(
        `select serial_number as serial, province, city from devices
         where serial_number like 'AGV-IM-%' or serial_number = 'AGV-HD-0301' order by serial_number`,
      ),
    ).toEqual([
      { serial: 'AGV-HD-0301', province: '浙江省', city: null },
      { serial: 'AGV-IM-1', province: '广东省', city: '深圳市' },
      { serial: 'AGV-IM-2', province: null, city: null },
    ]);
    const again = await begin(sheet, { updateExisting: true });
    await pass();
    expect(await job(again)).toMatchObject({ unchanged: 3, refused: 2 });
  });

  it('come from text as well, of spreadsheets that write Chinese in their own way', async () => {
    const text = '序列号,型号,备注名称\r\nAGV-IM-1,Q1000 潜伏车,"逗号，和,引号""车"""\r\n';
    const csv = new File([text], '设备.csv');
    const jobId = await begin(csv, { productKey: 'a1LurkAgv01' });
    await pass();
    await ask('apply', jobId);
    await pass();
    expect(store().one(`select name from devices where serial_number = 'AGV-IM-1'`)).toEqual({
      name: '逗号，和,引号"车"',
    });
    // 序列号 and nothing else, in GB18030
    const gb = new File([new Uint8Array([0xd0, 0xf2, 0xc1, 0xd0, 0xba, 0xc5, 0x0a, 0x41])], 'gb.csv');
    expect((await job(await begin(gb, { productKey: 'a1LurkAgv01' }))).total).toBe(1);
  });

  it.each([
    ['no sheet', () => Promise.resolve(Buffer.from('nothing')), {}, '文件无法读取，仅支持 xlsx、csv'],
    ['a broken zip', () => Promise.resolve(Buffer.from('PK\u0003\u0004 broken')), {}, '文件无法读取，仅支持 xlsx、csv'],
    ['no rows', () => deviceSheet([]), {}, '文件中没有设备，请从第 2 行起填写'],
    ['other columns', () => deviceSheet([['x']], ['名称']), {}, '缺少列：序列号、产品标识，请使用下载的模板'],
    ['no product', () => deviceSheet(good(1)), { productKey: 'a1Nowhere' }, '产品不存在或已被删除'],
    ['another’s product', () => deviceSheet(good(1)), { productKey: 'a1HnPort014' }, '产品不存在或已被删除'],
  ])('are not begun with %s', async (_what, file, form, message) => {
    expect(await upload(await file(), form)).toMatchObject({ type: 'fail', message_cn: message });
    expect(store().one('select 1 from device_jobs')).toBeUndefined();
  });

  it('stop at the quota of their tenant, row by row', async () => {
    const used = store().one<{ n: number }>(
      `select count(*) as n from devices where tnt_id = 't_huadong' and deleted_at is null`,
    )!.n;
    store().run(`update tenants set device_limit = @limit where id = 't_huadong'`, { limit: used + 2 });
    const jobId = await begin(await deviceSheet(good(5)));
    await pass();
    expect(await job(jobId)).toMatchObject({ added: 2, refused: 3 });
    await ask('apply', jobId);
    await pass();
    expect([countOf(), (await rows(jobId)).map(({ result }) => result)]).toEqual([
      2,
      ['added', 'added', 'refused', 'refused', 'refused'],
    ]);
  });
});

it('a job begins however long its call takes', async () => {
  await gateway.close();
  let now = Date.parse('2026-11-20T02:00:00.000Z');
  // each look at the clock is five milliseconds after the one before
  gateway = await openGateway({ realNow: () => (now += 5) });
  const jobId = await begin(await deviceSheet(good(2)));
  now += 1000;
  expect(await job(jobId)).toMatchObject({ state: 'ready', added: 2 });
  expect((await ask('apply', jobId)).code).toBe(200);
  now += 1000;
  expect(await job(jobId)).toMatchObject({ state: 'done', added: 2 });
});

it('a large sheet is read in a thread, and is the same', async () => {
  const file = await deviceSheet(good(4000));
  expect(file.length).toBeGreaterThan(64 * 1024);
  expect(await job(await begin(file))).toMatchObject({ total: 4000, state: 'checking' });
});

describe('a job of many rows', () => {
  const many = sliceSize * 2 + 5;
  const large = async () => {
    store().run(`update tenants set device_limit = 20000 where id = 't_huadong'`);
    return begin(await deviceSheet(good(many)));
  };
  const sum = async (jobId: string) => {
    const { total, done, ...found } = await job(jobId);
    expect(doneOf(found)).toBe(done);
    return [found.state, done, total];
  };

  it('goes on slice by slice on the clock, and one step of it does what many do', async () => {
    const jobId = await large();
    await advance(1);
    expect(await sum(jobId)).toEqual(['checking', sliceSize, many]);
    await pass();
    expect(await sum(jobId)).toEqual(['checking', sliceSize * 2, many]);
    await pass();
    expect(await sum(jobId)).toEqual(['ready', many, many]);
    await ask('apply', jobId);
    await pass(3);
    expect(await sum(jobId)).toEqual(['done', many, many]);
    expect(countOf()).toBe(many);
  });

  it('can be cancelled between slices: what was done stays, the rest is left', async () => {
    const jobId = await large();
    await pass(3);
    await ask('apply', jobId);
    await advance(1);
    expect(await sum(jobId)).toEqual(['running', sliceSize, many]);
    expect((await ask('cancel', jobId)).code).toBe(200);
    await pass(3);
    expect(await sum(jobId)).toEqual(['cancelled', sliceSize, many]);
    expect(countOf()).toBe(sliceSize);
    expect((await rows(jobId, { page: 21 })).every(({ result }) => result === null)).toBe(true);
    expect(await ask('cancel', jobId)).toMatchObject({ code: 830410, message_cn: '任务已结束' });
  });

  it('that is killed within a slice comes to the same end', async () => {
    const jobId = await large();
    await pass(3);
    await ask('apply', jobId);
    // the gateway fails at a row in the middle of the second slice, twice
    store().run(
      `create temp trigger killed before insert on devices when new.serial_number = 'AGV-IM-01500'
       begin select raise(abort, 'killed'); end`,
    );
    await pass(2);
    expect(await sum(jobId)).toEqual(['running', sliceSize, many]);
    expect(countOf()).toBe(sliceSize);
    await advance(60_000);
    expect(countOf()).toBe(sliceSize);
    store().run('drop trigger killed');
    await advance(120_000);
    await pass(2);
    expect(await sum(jobId)).toEqual(['done', many, many]);
    expect(countOf()).toBe(many);
  });

  it('that cannot go on is given up after three tries, and its rows can be tried again', async () => {
    const jobId = await begin(await deviceSheet(good(3)));
    await pass();
    await ask('apply', jobId);
    store().run(`create temp trigger killed before insert on devices begin select raise(abort, 'killed'); end`);
    await advance(3_600_000);
    expect(await job(jobId)).toMatchObject({ state: 'failed', done: 0, problem: '系统繁忙，请稍后重试失败的行' });
    expect(countOf()).toBe(0);
  });

  it('is applied within a day or not at all, and kept for a month', async () => {
    const jobId = await begin(await deviceSheet(good(1)));
    letDevicesBe(gateway);
    await advance(25 * 3_600_000);
    expect(await job(jobId)).toMatchObject({ state: 'cancelled', problem: '24 小时内没有执行，已自动取消' });
    await advance(30 * 24 * 3_600_000);
    expect(store().one('select 1 from device_job_rows')).toBeUndefined();
  });

  it('is its owner’s alone', async () => {
    const jobId = await begin(await deviceSheet(good(1)));
    for (const what of ['apply', 'cancel', 'retry'] as const)
      expect((await ask(what, jobId, 'admin')).code).toBe(830404);
    expect(await get('list', {}, 'admin')).toMatchObject({ total: 0 });
    expect(await get('list', {})).toMatchObject({ total: 1 });
  });

  it('shows its own rows and no others', async () => {
    const first = await begin(await deviceSheet(good(3)));
    const second = await begin(await deviceSheet([['AGV-IM-X', 'a1LurkAgv01', 'Q1000 潜伏车', '另一个文件']]));
    await pass();
    expect((await rows(first)).map(({ key }) => key)).toEqual(good(3).map(([key]) => key));
    expect((await rows(second)).map(({ key }) => key)).toEqual(['AGV-IM-X']);
    const { bytes } = await gateway.call({
      path: `${base}/job/row/export`,
      token: gateway.tokens('huadong').accessToken,
      query: { jobId: second },
    });
    expect(((await readSheet(bytes)) as unknown as string[][]).slice(1).map(([key]) => key)).toEqual(['AGV-IM-X']);
  });

  it('of refused rows begins again with these', async () => {
    const jobId = await begin(await deviceSheet([...good(1), ['AGV-IM-X', 'a1LurkAgv01', '新型号', '等一等的车']]));
    await pass();
    await ask('apply', jobId);
    await pass();
    const again = (await ask('retry', jobId)).data as { jobId: string };
    store().run(`update models set name = '新型号' where id = 'md_q600'`);
    await pass();
    expect(await job(again.jobId)).toMatchObject({ state: 'ready', total: 1, added: 1 });
    expect((await rows(again.jobId))[0]?.position).toBe(3);
  });
});

describe('the template', () => {
  it('has the columns, and beside them what goes into them', async () => {
    const { bytes } = await gateway.call({
      path: `${base}/device/importTemplate`,
      as: 'huadong',
      query: { productKey: 'a1LurkAgv01' },
    });
    const sheet = async (name: number | string) => (await readSheet(bytes, name)) as unknown as (string | null)[][];
    expect((await sheet(1))[0]).toEqual(
      Object.values(importColumns)
        .map(({ title }) => title)
        .filter((title) => title !== importColumns.productKey.title),
    );
    expect((await sheet('可选型号')).slice(1).map(([, , model]) => model)).toContain('Q1000 潜伏车');
    expect((await sheet('可选型号')).flat()).not.toContain('Q300 潜伏车（停产）');
    expect((await sheet('可选项目')).slice(1).map(([key]) => key)).toContain('HD-2025-003');
  });
});
