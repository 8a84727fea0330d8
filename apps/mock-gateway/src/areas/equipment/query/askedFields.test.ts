import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AskedField } from '@fleet/domain/areas/equipment/query/contract.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const fieldsFor = async (user: string, query: object = {}): Promise<ReadonlyMap<string, AskedField>> => {
  const { envelope } = await gateway.call({
    method: 'GET',
    path: '/gateway/device/api/v1/query/fields',
    token: gateway.tokens(user).accessToken,
    query: { ...query },
  });
  return new Map((envelope.data as { list: AskedField[] }).list.map((one) => [one.field, one]));
};

it('gives what a tenant can ask for, with names, units and what stands there', async () => {
  const fields = await fieldsFor('huadong', { productKeys: 'a1LurkAgv01' });
  expect(fields.get('tag.region')).toMatchObject({ name: '区域' });
  expect(fields.get('tag.region')?.choices).toContainEqual({ id: 'A区', name: 'A区' });
  expect(fields.get('tag.shift')?.choices).not.toContainEqual({ id: '白班', name: '白班' });
  expect(fields.get('group')?.choices).toContainEqual({
    id: 'dg_huadong_ws3_line',
    name: '昆山基地 / 三号车间 / 总装线',
  });
  expect(fields.get('attr.ratedLoad')).toMatchObject({ name: '额定载重', unit: 'kg', choices: [] });
  expect(fields.get('prop.batteryLevel')).toMatchObject({ unit: '%' });
  expect(fields.get('prop.position.x')).toBeDefined();
  expect(fields.get('version.nav-core')).toMatchObject({ name: '导航定位' });
  expect(fields.get('version.nav-core')?.choices.length).toBeGreaterThan(2);
  expect(fields.get('version.stacker-plc')).toBeUndefined();
  expect(fields.get('prop.workMode')?.choices).toContainEqual({ id: '1', name: '任务中' });
});

it('names what is reported only of products that are asked for, and nothing of other tenants', async () => {
  // what devices say in frames is known to their scripts alone
  const framed = await fieldsFor('huanan', { productKeys: 'a1TowAgv003' });
  expect([...framed.keys()].filter((field) => field.startsWith('prop.'))).toEqual([]);
  const fields = await fieldsFor('huanan');
  expect([...fields.keys()].filter((field) => field.startsWith('prop.'))).toEqual([]);
  expect(fields.get('tag.shift')?.choices).toContainEqual({ id: '白班', name: '白班' });
  expect(JSON.stringify(fields.get('group'))).not.toContain('昆山基地');
  expect((await fieldsFor('admin')).get('tag.shift')?.choices.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['白班', '早班']),
  );
});
