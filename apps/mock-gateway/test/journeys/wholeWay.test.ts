import { expect, it } from 'vitest';
import { deviceTagBindAll } from '@fleet/domain/areas/equipment/device/allContract.ts';
import { deviceList, deviceStatistics } from '@fleet/domain/areas/equipment/device/contract.ts';
import {
  distributionAdd,
  distributionGet,
  distributionPreview,
} from '@fleet/domain/areas/equipment/distribution/contract.ts';
import { groupInfoAdd, groupInfoGet } from '@fleet/domain/areas/equipment/group/contract.ts';
import { membershipGet } from '@fleet/domain/areas/equipment/group/membersContract.ts';
import { deviceUpload } from '@fleet/domain/areas/equipment/import/contract.ts';
import { jobApply, jobGet, jobRowList } from '@fleet/domain/areas/equipment/job/contract.ts';
import type { DeviceQuery } from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import { propertyList } from '@fleet/domain/areas/equipment/values/contract.ts';
import { modelAdd } from '@fleet/domain/areas/products/model/contract.ts';
import { productAdd, productPublish } from '@fleet/domain/areas/products/product/changesContract.ts';
import { productGet } from '@fleet/domain/areas/products/product/contract.ts';
import type { DataType } from '@fleet/domain/areas/products/thing-model/dataType.ts';
import {
  blankEvent,
  blankParameter,
  blankProperty,
  blankService,
  type ThingFunction,
} from '@fleet/domain/areas/products/thing-model/model.ts';
import { functionPreview, functionPublish } from '@fleet/domain/areas/products/thing-model/versionContract.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { deviceSheet } from '../../src/areas/equipment/import/testSheets.ts';
import { productForm } from '../../src/areas/products/product/cases.ts';
import { journeysOn } from '../support/headless.ts';
import { openModelDesk } from '../support/headless/modelDesk.ts';
import type { Tab } from '../support/headless/tab.ts';

/** From a product that nobody has yet to its devices at another tenant: every step over the whole way. */

const journeys = journeysOn();

const dataOf = <Reply>(result: CallResult<Reply>): Reply => {
  if (result.kind !== 'data') throw new Error(`it was not carried out: ${JSON.stringify(result)}`);
  return result.data;
};

const bounds = { min: '0', max: '100', step: '1', unit: '%', unitName: '百分比' };
const precise = { ...bounds, step: '0.1', precise: '1' };
const int: DataType & { type: 'int' } = { type: 'int', specs: bounds };
const text: DataType & { type: 'text' } = { type: 'text', specs: { length: '64' } };
const pose: DataType & { type: 'struct' } = {
  type: 'struct',
  specs: {
    fields: [
      { fieldId: 'f1', identifier: 'x', name: '横坐标', dataType: { type: 'float', specs: precise } },
      { fieldId: 'f2', identifier: 'zone', name: '区域', dataType: text },
    ],
  },
};
/** A property of every type. */
const types: Readonly<Record<string, readonly [name: string, type: DataType]>> = {
  level: ['电量', int],
  load: ['载重', { type: 'float', specs: precise }],
  mileage: ['里程', { type: 'double', specs: precise }],
  isHeld: ['抱闸', { type: 'bool', specs: { '0': '松开', '1': '抱紧' } }],
  mode: [
    '模式',
    {
      type: 'enum',
      specs: {
        items: [
          { value: '0', text: '待机' },
          { value: '1', text: '作业' },
        ],
      },
    },
  ],
  orderNo: ['任务号', text],
  startedAt: ['上电时间', { type: 'date', specs: {} }],
  pose: ['位姿', pose],
  alarms: ['告警', { type: 'array', specs: { size: '8', item: int } }],
};

const functions: readonly ThingFunction[] = [
  ...Object.entries(types).map(([identifier, [name, dataType]]) => ({
    ...blankProperty(`p_${identifier}`),
    identifier,
    name,
    dataType,
  })),
  {
    ...blankService('s_go'),
    identifier: 'goTo',
    name: '前往',
    inputData: [{ ...blankParameter('i1', true), identifier: 'zone', name: '区域', dataType: text }],
  },
  {
    ...blankEvent('e_low'),
    identifier: 'lowLevel',
    name: '电量低',
    outputData: [{ ...blankParameter('o1', false), identifier: 'level', name: '电量', dataType: int }],
  },
];

/** A released product of the platform's, with a model. */
const released = async (tab: Tab): Promise<string> => {
  const body = { ...productForm, productName: '料箱机器人二代' } as BodyOf<typeof productAdd>;
  const { productKey } = dataOf(await tab.call(productAdd, { query: {}, body }));
  dataOf(
    await tab.call(modelAdd, {
      query: { productKey },
      body: { modelName: 'B2 料箱机器人', status: 'onSale', isVehicle: false, description: '' },
    }),
  );
  const desk = await openModelDesk(tab, productKey);
  await desk.run({ kind: 'add', at: 0, functions: [...functions] });
  await desk.save();
  const { version } = desk.desk().head;
  const { digest, changes } = dataOf(await tab.call(functionPreview, { query: {}, body: { productKey, version } }));
  expect(changes).toHaveLength(functions.length);
  dataOf(
    await tab.call(functionPublish, {
      query: {},
      body: { productKey, version, note: '第一版', expectDigest: digest, confirmCount: null },
    }),
  );
  const shown = await tab.read(productGet, { query: { productKey } });
  dataOf(await tab.call(productPublish, { query: { productKey }, body: { version: shown().data!.version } }));
  expect(shown().data).toMatchObject({ productStatus: 'RELEASE', liveVersion: 1 });
  return productKey;
};

/** Brings 200 devices in, of which seven are wrong. */
const imported = async (tab: Tab, productKey: string): Promise<void> => {
  const rows = Array.from({ length: 200 }, (_, nth) => [
    `BOX-${String(nth).padStart(4, '0')}`,
    productKey,
    nth % 30 === 3 ? 'B9 没有' : 'B2 料箱机器人',
    nth < 100 ? `甲区料箱车 ${nth}` : `乙区料箱车 ${nth}`,
  ]);
  const file = (await deviceSheet(rows)) as unknown as string;
  const { jobId } = dataOf(
    await tab.call(deviceUpload, { query: {}, body: { file, updateExisting: false, isEnabled: true } }),
  );
  journeys.advance(1);
  dataOf(await tab.call(jobApply, { body: { jobId } }));
  journeys.advance(1);
  expect(dataOf(await tab.call(jobGet, { query: { jobId } }))).toMatchObject({ added: 193, refused: 7 });
  const wrong = dataOf(await tab.call(jobRowList, { query: { jobId, result: 'refused' } }));
  expect(wrong.list.map(({ position }) => position)).toEqual([5, 35, 65, 95, 125, 155, 185]);
};

it('a product is made and published, devices come, are found, grouped, tagged, and go to another tenant', async () => {
  const admin = await journeys.enterAs('admin', '/product/list');
  const productKey = await released(admin);

  const huadong = await journeys.enterAs('huadong', '/equipment/list');
  await imported(huadong, productKey);
  const found = async (tab: Tab, query: object) => (await tab.list(deviceList, { productKey, ...query }))();
  expect((await found(huadong, { keyword: '甲区料箱车' })).data?.total).toBe(96);

  // a group takes in whoever gets the tag, at once
  const rule: DeviceQuery = {
    all: [
      { field: 'productKey', op: 'is', values: [productKey] },
      { field: 'tag.shift', op: 'is', values: ['早班'] },
      { not: { field: 'prop.level', op: 'below', values: ['20'] } },
    ],
  };
  const shift: DeviceQuery = { all: rule.all.slice(0, 2) };
  const groupOf = async (groupName: string, query: DeviceQuery) => {
    const body = {
      type: 'DYNAMIC' as const,
      groupName,
      parentId: '',
      description: '',
      rule: JSON.stringify(query),
    };
    const { groupId } = dataOf(await huadong.call(groupInfoAdd, { query: {}, body }));
    return huadong.read(groupInfoGet, { query: { groupId } });
  };
  const early = await groupOf('早班料箱车', shift);
  const charged = await groupOf('有电的料箱车', rule);
  expect(early().data?.deviceCount).toBe(0);
  const filter = { productKey, query: JSON.stringify({ field: 'displayName', op: 'contains', values: ['甲区'] }) };
  const { jobId } = dataOf(
    await huadong.call(deviceTagBindAll, {
      query: {},
      body: { filter, expected: 96, tags: [{ keyName: 'shift', value: '早班' }], mode: 'add' },
    }),
  );
  journeys.advance(1);
  expect(dataOf(await huadong.call(jobGet, { query: { jobId } }))).toMatchObject({
    state: 'done',
    done: 96,
    refused: 0,
  });
  const later = await journeys.enterAs('huadong', '/equipment/list');
  const { groupId } = early().data!;
  const shown = await later.read(groupInfoGet, { query: { groupId } });
  expect(shown().data).toMatchObject({ deviceCount: 96, onlineCount: 0 });
  // none of them was ever online: nobody knows how much they are charged, so neither that nor its opposite holds
  const unknown = await later.read(groupInfoGet, { query: { groupId: charged().data!.groupId } });
  expect(unknown().data?.deviceCount).toBe(0);
  const one = (await found(later, { groupId, sort: 'serialNumber' })).data!.list[0]!;
  const values = await later.read(propertyList, { query: { deviceId: one.id } });
  expect(values().data).toMatchObject({ heardAt: null, modelNo: 1 });
  expect(values().data?.list.map(({ value }) => value)).toEqual(Object.keys(types).map(() => null));

  // fifty of them go to another tenant
  const serialNumbers = Array.from({ length: 50 }, (_, nth) => `BOX-${String(100 + nth).padStart(4, '0')}`);
  const wanted = {
    productKey,
    projectId: '',
    serialNumbers,
    strategy: 0 as const,
    targets: [{ tntId: 't_huanan', projectId: '' }],
    keepTags: true,
    keepNickname: true,
  };
  const of = { query: { tntId: 't_huadong' } };
  const { movable, problems } = dataOf(await admin.call(distributionPreview, { ...of, body: wanted }));
  // one of the fifty never came in
  expect([movable, problems.map(({ count }) => count)]).toEqual([49, [1]]);
  const given = dataOf(
    await admin.call(distributionAdd, { ...of, body: { ...wanted, note: '交付', expected: movable } }),
  );
  journeys.advance(2);
  expect(dataOf(await admin.call(distributionGet, { query: { jobId: given.jobId } }))).toMatchObject({ success: 49 });

  const huanan = await journeys.enterAs('huanan', '/equipment/list');
  expect((await found(huanan, {})).data?.total).toBe(49);
  expect((await found(await journeys.enterAs('huadong', '/equipment/list'), {})).data?.total).toBe(193 - 49);
  const foreign = await huanan.call(membershipGet, { query: { groupId, deviceId: one.id } });
  expect(foreign.kind).toBe('refused');
  // who looks over all of them sees them all, and changes nothing
  const viewer = await journeys.enterAs('viewer', '/equipment/list');
  const counts = await viewer.read(deviceStatistics, { query: { productKey } });
  expect(counts().data).toMatchObject({ total: 193, inactive: 193 });
  const refused = await viewer.call(deviceTagBindAll, {
    query: {},
    body: { filter, expected: 96, tags: [{ keyName: 'shift', value: '夜班' }], mode: 'add' },
  });
  expect(refused).toMatchObject({ kind: 'refused' });
});
