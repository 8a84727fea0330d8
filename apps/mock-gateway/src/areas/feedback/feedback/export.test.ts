import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedbackRow } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { buildSheet } from '../../../rows/sheet/building.ts';
import { neutralised } from '../../../rows/sheet/sheet.ts';
import { openGateway, type TestAnswer, type TestGateway } from '../../../../test/support/gateway.ts';

const base = '/gateway/general/api/v1/feedback';
type Cell = string | number | boolean | Date | null;

/** The rows of the only sheet. */
const cellsOf = async (bytes: Buffer): Promise<Cell[][]> => {
  const [sheet] = (await readExcelFile(bytes)) as unknown as { data: Cell[][] }[];
  return sheet?.data ?? [];
};

describe('a sheet', () => {
  const risky = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠1',
    '=HYPERLINK("x")',
  ];

  it('turns no text into a formula', async () => {
    const columns = [{ name: 'a', title: '=标题', width: 10, cell: (text: string) => text }];
    const bytes = await buildSheet('表', columns, risky);
    const rows = await cellsOf(bytes);
    expect(rows[0]).toEqual(["'=标题"]);
    for (const [index, text] of risky.entries()) {
      expect(neutralised(text)).toBe(`'${text}`);
      expect(String(rows[index + 1]?.[0])).toMatch(/^'/);
    }
  });

  it('keeps numbers as numbers, negative ones too, and harmless texts as they are', async () => {
    const values: Cell[] = [-3, -0.5, 0, 12.25, true, '普通文字', '1-2', 'a=b', '(-5)', null];
    const columns = [{ name: 'a', title: '值', width: 10, cell: (value: Cell) => value }];
    const rows = await cellsOf(await buildSheet('表', columns, values));
    expect(rows.slice(1).map(([cell]) => cell)).toEqual(values.slice(0, -1));
  });

  it('keeps names of the language and signs of its own format as texts', async () => {
    const values = [
      ...Object.getOwnPropertyNames(Object.prototype),
      '_x0041_',
      '_x003d_1',
      '__x0041__',
      '_x005F_',
      '_x_',
    ];
    const columns = [{ name: 'a', title: 'constructor', width: 10, cell: (value: string) => value }];
    const rows = await cellsOf(await buildSheet('表', columns, values));
    expect(rows.map(([cell]) => cell)).toEqual(['constructor', ...values]);
  });

  it('writes instants by the clock of Shanghai', async () => {
    const columns = [{ name: 'a', title: '时间', width: 20, cell: (value: Date) => value }];
    const rows = await cellsOf(await buildSheet('表', columns, [new Date('2025-12-31T16:00:00.000Z')]));
    expect(rows[1]?.[0]).toEqual(new Date('2026-01-01T00:00:00.000Z'));
  });

  it('leaves out what XML cannot carry, and cuts what no cell holds', async () => {
    const columns = [{ name: 'a', title: '文字', width: 20, cell: (value: string) => value }];
    const rows = await cellsOf(await buildSheet('表', columns, ['a\u0000b\u0008c<&>"]]>', '长'.repeat(40_000)]));
    expect(rows[1]?.[0]).toBe('abc<&>"]]>');
    expect(String(rows[2]?.[0]).length).toBe(32_767);
  });
});

describe('the export of feedback', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openGateway({ scenario: 'hostile' });
  });
  afterAll(() => gateway.close());

  const exported = (query: object = {}): Promise<TestAnswer> =>
    gateway.call({ path: `${base}/export`, as: 'huadong', query: { ...query } });
  const listed = async (query: object = {}) =>
    (
      (await gateway.call({ path: `${base}/list`, as: 'huadong', query: { pageSize: 100, ...query } })).envelope
        .data as {
        list: FeedbackRow[];
      }
    ).list;

  it('is a file with a Chinese name and every row of the filters in their order', async () => {
    const answer = await exported({ sort: 'createdAt' });
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(/意见反馈-\d{8}-\d{6}\.xlsx$/);
    const [header, ...rows] = await cellsOf(answer.bytes);
    expect(header).toEqual([
      '编号',
      '意见内容',
      '业务模块',
      '状态',
      '截图',
      '评论',
      '提交人',
      '租户',
      '处理人',
      '提交时间',
      '更新时间',
    ]);
    const list = await listed({ sort: 'createdAt' });
    expect(rows.map(([id]) => id)).toEqual(list.map(({ id }) => id));
    expect(rows[0]?.[9]).toBeInstanceOf(Date);
    expect(rows[0]?.[5]).toBeTypeOf('number');
    expect(rows[0]?.[3]).toBe('已读');
  });

  it('holds no text that a spreadsheet would run', async () => {
    const rows = await cellsOf((await exported()).bytes);
    for (const cell of rows.flat()) if (typeof cell === 'string') expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    expect(rows.flat().some((cell) => typeof cell === 'string' && cell.startsWith("'="))).toBe(true);
  });

  it('obeys columns and selection', async () => {
    const list = await listed();
    const chosen = [list[3], list[1]].map((row) => row?.id ?? '');
    const answer = await exported({ columns: 'status,id,status', ids: [...chosen, 'fb_missing'].join(',') });
    const [header, ...rows] = await cellsOf(answer.bytes);
    expect(header).toEqual(['状态', '编号']);
    expect(rows.map(([, id]) => id)).toEqual([list[1]?.id, list[3]?.id]);
  });

  it('never exports another tenant’s rows by their ids', async () => {
    const theirs = gateway.box.current.store.all<{ id: string }>(`select id from feedback where tnt_id <> 't_huadong'`);
    const rows = await cellsOf((await exported({ ids: theirs.map(({ id }) => id).join(',') })).bytes);
    expect(rows).toHaveLength(1);
  });

  it('refuses an unknown column with an envelope, not a file', async () => {
    const answer = await exported({ columns: 'id,password_hash' });
    expect(answer.envelope).toMatchObject({ type: 'fail', message_cn: '导出的列不存在：password_hash' });
    expect((await exported({ columns: 'constructor' })).envelope.type).toBe('fail');
  });
});
