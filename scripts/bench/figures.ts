import { buildServer } from '../../apps/mock-gateway/src/build.ts';
import { openSession } from '../../apps/mock-gateway/src/session/sessions.ts';
import { createWorld } from '../../apps/mock-gateway/src/world/createWorld.ts';

/** What a year of a dashboard costs the gateway once its days are on record: all figures of a page, one after the other. */

const base = '/gateway/data-service';
const rounds = 5;
const year = 365 * 24 * 3_600_000;

const line = (name: string, text: string, goal: string): void =>
  console.log(`  ${name.padEnd(58)} ${text.padStart(11)}  goal ${goal}`);

export async function benchFigures(): Promise<void> {
  console.log('\na year of a dashboard from day rows');
  const box = { current: createWorld({ file: ':memory:' }) };
  const server = buildServer({ box });
  const { clock, store } = box.current;
  clock.freeze();
  const range = { from: new Date(clock.now() - year).toISOString(), to: new Date(clock.now()).toISOString() };
  const ask = async (path: string, body: object): Promise<void> => {
    const { accessToken } = openSession(box.current, 'u_admin');
    const answer = await server.inject({
      method: 'POST',
      url: `${base}${path}`,
      headers: { authorization: `Bearer ${accessToken}` },
      payload: { ...range, ...body },
    });
    if (answer.json<{ type: string }>().type !== 'success') throw new Error(`${path}: ${answer.body}`);
  };
  const transport = 'AgvTransportTask';
  const reported = 'DeviceReportedMalfunction';
  const pages = {
    AGV搬运任务: [
      ['/echarts/taskBar', { scene: transport, by: 'bucket', granularity: 'month', compare: 'lastYear' }],
      ['/echarts/taskBar', { scene: transport, by: 'device' }],
      ['/echarts/taskShape', { scene: transport }],
    ],
    设备上报故障: [
      ['/echarts/deviceErrorBar', { scene: reported, by: 'bucket', granularity: 'month', compare: 'lastYear' }],
      ['/echarts/deviceErrorPie', { scene: reported, by: 'code' }],
    ],
    AGV车型总览: [
      ['/echarts/runBar', { scene: 'AgvCarTypeOverview', by: 'model' }],
      ['/stats/dynamicRecord', { scene: 'AgvCarTypeOverview', table: 'carTypeOverview', page: 1, pageSize: 10 }],
    ],
  } as const;
  const open = async (calls: (typeof pages)[keyof typeof pages]) => {
    for (const [path, body] of calls) await ask(path, body);
  };
  const begun = performance.now();
  for (const calls of Object.values(pages)) await open(calls);
  line('first look, days are made and folded', `${((performance.now() - begun) / 1000).toFixed(1)} s`, '-');
  const days = store.one<{ n: number }>('select count(*) as n from device_task_day_ref')!.n;
  line('days on record', String(days), '-');
  for (const [name, calls] of Object.entries(pages)) {
    const since = performance.now();
    for (let nth = 0; nth < rounds; nth += 1) await open(calls);
    line(name, `${((performance.now() - since) / rounds).toFixed(0)} ms`, '300 ms');
  }
  await server.close();
  box.current.close();
}
