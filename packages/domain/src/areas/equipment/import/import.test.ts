import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ImportColumnName, importColumns, readImportSheet, type SentRow } from './columns.ts';
import { decideRow, type RowDecision } from './decide.ts';
import type { ImportSurroundings, StoredDevice } from './surroundings.ts';
import { toldOf, toldText } from './told.ts';

const title = (name: ImportColumnName): string => importColumns[name].title;
const read = (...cells: readonly (readonly (string | number | null)[])[]) =>
  readImportSheet(cells, { hasProduct: false });

describe('a sheet of devices', () => {
  const head = [title('productKey'), '备注', `* ${title('serialNumber')} `, '结果说明'];

  it('is read by its titles, wherever they stand, and says what it leaves out', () => {
    expect(read(head, ['a1', 'x', 10_001, '旧的原因'], [null, null, null, null], ['a1', 'x', 'S2', null])).toEqual({
      kind: 'rows',
      rows: [
        { position: 2, sent: { productKey: 'a1', serialNumber: '10001' } },
        { position: 4, sent: { productKey: 'a1', serialNumber: 'S2' } },
      ],
      ignored: ['备注'],
    });
  });

  it.each([
    [[], '文件为空'],
    [[['名称'], ['x']], '缺少列：序列号、产品标识，请使用下载的模板'],
    [[head], '文件中没有设备，请从第 2 行起填写'],
    [[[...head, title('serialNumber')], ['a1']], '列重复：序列号'],
    [
      [head, ...Array.from({ length: 10_001 }, (_, nth) => ['a1', '', `S${nth}`])],
      '一次最多导入 10000 行，文件有 10001 行，请分成几个文件',
    ],
  ])('that is none says why', (cells, message) => {
    expect(readImportSheet(cells, { hasProduct: false })).toEqual({ kind: 'problem', message });
  });

  it('needs no product where that is chosen', () => {
    expect(readImportSheet([[title('serialNumber')], ['S1']], { hasProduct: true })).toMatchObject({ kind: 'rows' });
  });
});

const known: StoredDevice = {
  id: 'dv_1',
  tntId: 't1',
  productKey: 'a1',
  deviceName: 'agv1',
  nickname: '一号车',
  extId: null,
  modelId: 'm1',
  projectId: 'p1',
  province: null,
  city: null,
  address: '北门',
  longitude: 120.5,
  latitude: 31.25,
  description: '',
  deletedOn: null,
  tags: { region: 'A区' },
  groupIds: ['g1'],
  isInUpgrade: false,
};
const around = (changes: Partial<ImportSurroundings> = {}): ImportSurroundings => ({
  tntId: 't1',
  productKey: null,
  updateExisting: false,
  groupId: null,
  tagProblem: ({ keyName }) => (keyName === 'region' || keyName === 'shift' ? null : `没有标签“${keyName}”`),
  productOf: (key) => (key === 'a1' || key === 'a2' ? { name: '潜伏车' } : null),
  addingProblem: (key) => (key === 'a1' ? null : '开发中的产品最多 20 个测试设备'),
  modelOf: (_key, name) => ({ Q1: 'm1', Q2: 'm2' })[name] ?? null,
  projectOf: (text) => (text === 'P1' ? { id: 'p1' } : { problem: `没有项目“${text}”` }),
  deviceOf: (serialNumber) => (serialNumber === 'S1' ? known : null),
  isNameTaken: (_key, name) => name === 'agv1',
  rowBefore: () => null,
  quotaProblem: () => null,
  ...changes,
});
const fresh: SentRow = { serialNumber: 'S9', productKey: 'a1', model: 'Q1' };

describe('a row of it', () => {
  it('is a new device where nobody has its serial number', () => {
    expect(decideRow({ ...fresh, longitude: '120.12345678', latitude: '31' }, around())).toEqual({
      result: 'added',
      device: {
        productKey: 'a1',
        deviceName: '',
        serialNumber: 'S9',
        nickname: null,
        extId: null,
        modelId: 'm1',
        projectId: null,
        province: null,
        city: null,
        address: '',
        longitude: 120.123457,
        latitude: 31,
        description: '',
      },
      tags: [],
      joins: false,
    });
  });

  it('gives tags beside those that a device has, and brings it into a group', () => {
    const sent = { serialNumber: 'S1', productKey: 'a1', tags: 'region=A区；shift= 早班 ;' };
    expect(decideRow(sent, around())).toMatchObject({ problems: [{ column: 'serialNumber' }] });
    const wanted = { updateExisting: true, groupId: 'g2' };
    expect(decideRow(sent, around(wanted))).toMatchObject({
      result: 'updated',
      tags: [{ keyName: 'shift', value: '早班' }],
      joins: true,
    });
    expect(decideRow({ ...sent, tags: 'REGION=A区' }, around({ groupId: 'g1', tagProblem: () => null }))).toEqual({
      result: 'unchanged',
      deviceId: 'dv_1',
    });
    const full = { ...known, groupIds: Array.from({ length: 10 }, (_, nth) => `g${nth + 5}`) };
    expect(decideRow(sent, around({ ...wanted, deviceOf: () => full }))).toMatchObject({
      result: 'refused',
      problems: [{ column: 'serialNumber', message: '一台设备最多加入 10 个分组' }],
    });
  });

  it('names a province whole or short; a city stays in the province that it was named with', () => {
    const there = { ...known, province: '江苏省', city: '苏州市' };
    const regionOf = (sent: SentRow, device: StoredDevice | null = there) => {
      const decision = decideRow(
        { serialNumber: 'S1', productKey: 'a1', model: 'Q1', ...sent },
        around({ updateExisting: true, deviceOf: () => device }),
      );
      if (decision.result === 'updated') return [decision.particulars.province, decision.particulars.city];
      return decision.result === 'added' ? [decision.device.province, decision.device.city] : decision.result;
    };
    expect(regionOf({ province: '广东', city: '深圳市' }, null)).toEqual(['广东省', '深圳市']);
    expect(regionOf({}, null)).toEqual([null, null]);
    expect(regionOf({ province: '江苏' })).toBe('unchanged');
    expect(regionOf({ city: '无锡市' })).toEqual(['江苏省', '无锡市']);
    expect(regionOf({ province: '广东省' })).toEqual(['广东省', null]);
    expect(regionOf({ city: '无锡市' }, known)).toBe('refused');
  });

  it('has a number of a foreign system, which an empty cell leaves as it is', () => {
    const numbered = { ...known, extId: 'ERP-1' };
    const around1 = around({ updateExisting: true, deviceOf: () => numbered });
    const sent = { serialNumber: 'S1', productKey: 'a1' };
    expect(decideRow(sent, around1)).toMatchObject({ result: 'unchanged' });
    expect(decideRow({ ...sent, extId: 'ERP-2' }, around1)).toMatchObject({ result: 'updated', changes: ['extId'] });
    const long = { ...fresh, extId: 'x'.repeat(65) };
    expect(decideRow(long, around())).toMatchObject({ problems: [{ column: 'extId' }] });
  });

  it('says of a device that is there what changes, and only where that was chosen', () => {
    const sent = { serialNumber: 'S1', productKey: 'a1', nickname: '新的名称' };
    expect(decideRow(sent, around())).toMatchObject({ problems: [{ column: 'serialNumber' }] });
    expect(decideRow(sent, around({ updateExisting: true }))).toMatchObject({
      result: 'updated',
      changes: ['nickname'],
      particulars: { nickname: '新的名称', modelId: 'm1', address: '北门', longitude: 120.5 },
    });
    expect(decideRow({ serialNumber: 'S1', productKey: 'a1', model: 'Q1', project: 'P1' }, around())).toEqual({
      result: 'unchanged',
      deviceId: 'dv_1',
    });
  });

  const refusals: readonly [SentRow, Partial<ImportSurroundings>, ImportColumnName, string][] = [
    [{ productKey: 'a1' }, {}, 'serialNumber', '请填写序列号'],
    [{ ...fresh, serialNumber: 'AGV 1' }, {}, 'serialNumber', '序列号须为 1~64 个字母、数字、- 或 _'],
    [fresh, { rowBefore: () => 3 }, 'serialNumber', '序列号与第 3 行重复'],
    [{ ...fresh, productKey: 'a9' }, {}, 'productKey', '产品不存在或已被删除'],
    [{ ...fresh, productKey: 'a2' }, {}, 'productKey', '开发中的产品最多 20 个测试设备'],
    [{ serialNumber: 'S9', model: 'Q1' }, {}, 'productKey', '请填写产品标识'],
    [fresh, { productKey: 'a2' }, 'productKey', '与所选产品不同'],
    [{ ...fresh, model: 'Q7' }, {}, 'model', '产品“潜伏车”没有型号“Q7”'],
    [{ serialNumber: 'S9', productKey: 'a1' }, {}, 'model', '新增的设备须填写型号'],
    [{ ...fresh, deviceName: 'ab' }, {}, 'deviceName', 'DeviceName 须为 4~32 个字母、数字或 _ . : @ -'],
    [{ ...fresh, deviceName: 'agv1' }, {}, 'deviceName', 'DeviceName 已存在'],
    [{ ...fresh, nickname: '一' }, {}, 'nickname', '备注名称须为 4~64 个字符（一个汉字占 2 个字符）'],
    [{ ...fresh, project: 'X' }, {}, 'project', '没有项目“X”'],
    [{ ...fresh, province: '江南省' }, {}, 'province', '没有省级行政区“江南省”，请填写全称或简称，如 江苏省'],
    [{ ...fresh, city: '苏州市' }, {}, 'province', '填写市前请先选择省'],
    [{ ...fresh, province: '江苏', city: '长'.repeat(33) }, {}, 'city', '市最多 32 个字符'],
    [{ ...fresh, longitude: '181', latitude: '0' }, {}, 'longitude', '须在 -180 ~ 180 之间'],
    [{ ...fresh, longitude: '东' }, {}, 'longitude', '“东”不是有效的度数'],
    [{ ...fresh, longitude: '120' }, {}, 'latitude', '经度和纬度须同时填写'],
    [{ ...fresh, address: '长'.repeat(129) }, {}, 'address', '地址最多 128 个字符'],
    [{ ...fresh, tags: 'region' }, {}, 'tags', '“region”须写作 Key=值'],
    [{ ...fresh, tags: 'a b=1' }, {}, 'tags', '“a b=1”：标签 Key 只能包含英文字母、数字和英文句点'],
    [{ ...fresh, tags: 'region=A；Region=B' }, {}, 'tags', '标签 Key“Region”写了两次'],
    [{ ...fresh, tags: 'floor=1F' }, {}, 'tags', '没有标签“floor”'],
    [fresh, { quotaProblem: () => '租户设备额度不足' }, 'serialNumber', '租户设备额度不足'],
    [
      { serialNumber: 'S1', productKey: 'a1' },
      { deviceOf: () => ({ ...known, tntId: 't2' }) },
      'serialNumber',
      '序列号已被其他租户使用',
    ],
    [
      { serialNumber: 'S1', productKey: 'a1' },
      { deviceOf: () => ({ ...known, deletedOn: '2026-11-20' }) },
      'serialNumber',
      '该序列号在回收站中（2026-11-20 删除），请先恢复',
    ],
    [{ serialNumber: 'S1', productKey: 'a1', deviceName: 'agv2' }, {}, 'deviceName', 'DeviceName 不能修改，现为“agv1”'],
    [
      { serialNumber: 'S1', productKey: 'a1', model: 'Q2' },
      { updateExisting: true, deviceOf: () => ({ ...known, isInUpgrade: true }) },
      'model',
      '正在升级，不能更新型号',
    ],
    [{ serialNumber: 'S1', productKey: 'a2' }, {}, 'productKey', '该序列号是产品“潜伏车”的设备'],
  ];
  it.each(refusals)('is refused with column and reason: %j', (sent, changes, column, message) => {
    expect(decideRow(sent, around(changes))).toEqual({ result: 'refused', problems: [{ column, message }] });
  });

  const columnsOf = (decision: RowDecision) =>
    decision.result === 'refused' ? decision.problems.map(({ column }) => column) : decision.result;

  it('names everything that is wrong with it at once, in the order of the columns', () => {
    const sent = { ...fresh, model: 'Q7', deviceName: 'agv1', nickname: '一', longitude: '东', project: 'X' };
    const wrong = decideRow({ ...sent, latitude: '91', tags: 'floor=1F；lane=2' }, around());
    expect(columnsOf(wrong)).toEqual([
      'model',
      'deviceName',
      'nickname',
      'project',
      'longitude',
      'latitude',
      'tags',
      'tags',
    ]);
    // what a product decides is not asked of one that is none
    expect(columnsOf(decideRow({ ...sent, productKey: 'a9' }, around()))).toEqual([
      'productKey',
      'nickname',
      'project',
      'longitude',
    ]);
    // a device that is there and would change is told so beside what is wrong, but not for that alone
    const there = { serialNumber: 'S1', productKey: 'a1', project: 'X' };
    expect(columnsOf(decideRow({ ...there, nickname: '新的名称' }, around()))).toEqual(['serialNumber', 'project']);
    expect(columnsOf(decideRow(there, around()))).toEqual(['project']);
    // whose device it is, is said before a product is known
    const bare = { serialNumber: 'S1' };
    expect(columnsOf(decideRow(bare, around({ deviceOf: () => ({ ...known, tntId: 't2' }) })))).toEqual([
      'serialNumber',
      'productKey',
    ]);
  });

  it('is refused for what any of its cells is refused for alone', () => {
    const wrong: readonly (readonly [ImportColumnName, string])[] = [
      ['serialNumber', 'AGV 1'],
      ['model', 'Q7'],
      ['deviceName', 'ab'],
      ['nickname', '一'],
      ['project', 'X'],
      ['province', '江南省'],
      ['address', '长'.repeat(129)],
      ['longitude', '181'],
      ['description', '长'.repeat(201)],
      ['tags', 'floor=1F'],
    ];
    fc.assert(
      fc.property(fc.subarray([...wrong], { minLength: 1 }), (cells) => {
        const sent = { ...fresh, latitude: '31', longitude: '120', ...Object.fromEntries(cells) };
        expect(columnsOf(decideRow(sent, around()))).toEqual(cells.map(([column]) => column));
      }),
    );
  });

  it('tells all that is wrong, with its columns where they are several', () => {
    const one = toldOf(decideRow({ ...fresh, model: 'Q7' }, around()), null);
    expect([one.column, one.message]).toEqual(['型号', '产品“潜伏车”没有型号“Q7”']);
    expect(toldText(one)).toBe('型号：产品“潜伏车”没有型号“Q7”');
    const two = toldOf(decideRow({ ...fresh, model: 'Q7', project: 'X' }, around()), null);
    expect(two.column).toBe('型号、项目');
    const named = toldOf(decideRow({ ...fresh, deviceName: 'ab', project: 'X' }, around()), null);
    expect(toldText(named)).toBe('DeviceName 须为 4~32 个字母、数字或 _ . : @ -；项目：没有项目“X”');
    expect(toldText(two)).toBe('型号：产品“潜伏车”没有型号“Q7”；项目：没有项目“X”');
  });

  it('tells what changes: columns, tags and the group', () => {
    const told = (sent: SentRow, changes: Partial<ImportSurroundings> = {}) =>
      toldOf(decideRow(sent, around({ updateExisting: true, ...changes })), '重点车辆').message;
    expect(told({ ...fresh, tags: 'shift=早班' }, { groupId: 'g2' })).toBe('打标签 shift=早班；加入分组“重点车辆”');
    expect(told(fresh)).toBeNull();
    const there = { serialNumber: 'S1', productKey: 'a1' };
    expect(told({ ...there, nickname: '新的名称', address: '南门', tags: 'region=A区；shift=早班' })).toBe(
      '修改备注名称、地址；打标签 shift=早班',
    );
    expect(told(there, { groupId: 'g1' })).toBeNull();
  });

  it('says what is there already once it was carried out, whatever it was', () => {
    const cell = fc.option(fc.constantFrom('北门', '三号 车间', '1'), { nil: undefined });
    const place = fc.option(fc.tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -90, max: 90 })));
    fc.assert(
      fc.property(cell, cell, place, fc.boolean(), (address, description, at, isThere) => {
        const sent: SentRow = {
          serialNumber: isThere ? 'S1' : 'S9',
          productKey: 'a1',
          model: 'Q2',
          ...(address === undefined ? {} : { address }),
          ...(description === undefined ? {} : { description }),
          ...(at === null ? {} : { longitude: String(at[0]), latitude: String(at[1]) }),
        };
        const first = decideRow(sent, around({ updateExisting: true }));
        const particulars =
          first.result === 'added' ? first.device : first.result === 'updated' ? first.particulars : null;
        expect(particulars).not.toBeNull();
        const after: StoredDevice = { ...known, ...particulars! };
        expect(decideRow(sent, around({ deviceOf: () => after })).result).toBe('unchanged');
      }),
    );
  });
});
