import process from 'node:process';
import type { DeviceQuery } from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import { buildServer } from '../../apps/mock-gateway/src/build.ts';
import { openSession } from '../../apps/mock-gateway/src/session/sessions.ts';
import { createWorld } from '../../apps/mock-gateway/src/world/createWorld.ts';

/** What the list of devices costs where a tenant has a hundred thousand of them, in time of the processor. */

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const rounds = 15;

const asked = (query: DeviceQuery): string => `list?query=${encodeURIComponent(JSON.stringify(query))}`;

const lists = [
  ['first page', 'list?page=1'],
  ['page 9,000', 'list?page=9000'],
  ['by name', 'list?sort=displayName'],
  ['by the last time online', 'list?sort=-lastOnlineAt'],
  ['status', 'list?status=3'],
  ['product and status', 'list?productKey=a1LurkAgv01&status=4'],
  ['model', 'list?modelId=md_f1400'],
  ['category and network', 'list?categoryId=agv&networkType=4g'],
  ['project', 'list?projectId=p_huadong_2'],
  ['in fault', 'list?faultLevel=3'],
  ['marked', 'list?isFavourite=true'],
  ['a tag', `list?tags=${encodeURIComponent('region=')}`],
  ['group and those below it', 'list?groupId=dg_huadong_base&withSubgroups=true'],
  ['keyword of two characters', 'list?keyword=00'],
  ['keyword that a fifth has', `list?keyword=${encodeURIComponent('叉')}`],
  ['keyword that nothing has', 'list?keyword=zzz'],
  ['query by a tag', asked({ field: 'tag.region', op: 'in', values: ['A区', 'B区'] })],
  ['query by what has no tag', asked({ field: 'tag.region', op: 'missing', values: [] })],
  ['query by an attribute', asked({ field: 'attr.ratedLoad', op: 'atLeast', values: ['1000'] })],
  ['query by a group', asked({ field: 'group', op: 'is', values: ['dg_huadong_base'] })],
  ['province', `list?province=${encodeURIComponent('江苏省')}`],
  ['query by provinces', asked({ field: 'province', op: 'notIn', values: ['江苏省', '浙江省'] })],
  ['query by a city', asked({ field: 'city', op: 'is', values: ['苏州市'] })],
  ['query by a version', asked({ field: 'version.nav-core', op: 'below', values: ['v2.3.1'] })],
  ['query by what never said its version', asked({ field: 'version.nav-core', op: 'missing', values: [] })],
  [
    'query by what some report',
    asked({
      all: [
        { field: 'productKey', op: 'is', values: ['a1LurkAgv01'] },
        { field: 'projectId', op: 'is', values: ['p_huadong_2'] },
        { field: 'prop.batteryLevel', op: 'below', values: ['60'] },
      ],
    }),
  ],
  ['what can be asked for', '../query/fields?productKeys=a1LurkAgv01'],
  ['groups, those with rules among them', '../groupInfo/list'],
  ['counters', 'status/statistics'],
  ['counters of a province', `status/statistics?province=${encodeURIComponent('江苏省')}`],
  ['counters with a keyword', 'status/statistics?keyword=Q1-01'],
] as const;

export async function benchDevices(): Promise<void> {
  console.log('\n100,000 devices (time of the processor)');
  const before = cpu();
  const box = { current: createWorld({ file: ':memory:', scenario: 'fleet-100k' }) };
  const { store } = box.current;
  const show = (name: string, milliseconds: number, goal: string) =>
    console.log(`  ${name.padEnd(58)} ${milliseconds.toFixed(1).padStart(8)} ms  goal ${goal}`);
  show('made, with their indexes', cpu() - before, '8000 ms');
  const server = buildServer({ box });
  await server.ready();
  const { accessToken } = openSession(box.current, 'u_huadong');
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    const { pathname, search } = new URL(path, 'http://x/gateway/device/api/v1/device/');
    const answer = await server.inject({ method: 'GET', url: `${pathname}${search}`, headers });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
  };
  for (const [name, path] of lists) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // nothing that was counted before is known any more
      store.run("update devices set version = version where id = 'dv_many_000001'");
      const start = cpu();
      await ask(path);
      times.push(cpu() - start);
    }
    times.sort((one, other) => one - other);
    show(name, times[Math.floor(rounds / 2)]!, '25 ms');
  }
  await server.close();
  box.current.close();
}
