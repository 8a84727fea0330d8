import { buildServer } from '../../apps/mock-gateway/src/build.ts';
import { deviceSheet, goodRow } from '../../apps/mock-gateway/src/areas/equipment/import/testSheets.ts';
import { openSession } from '../../apps/mock-gateway/src/session/sessions.ts';
import { createWorld } from '../../apps/mock-gateway/src/world/createWorld.ts';

/** What it costs to bring in 10,000 devices by one sheet: reading it, checking its rows, carrying them out. */

const count = 10_000;
const base = '/gateway/device/api/v1';

export async function benchDeviceImport(): Promise<void> {
  console.log(`\n${count} devices out of a sheet (time that somebody waits)`);
  const box = { current: createWorld({ file: ':memory:', scenario: 'default' }) };
  const { store, clock } = box.current;
  store.run(`update tenants set device_limit = 100000 where id = 't_huadong'`);
  clock.freeze();
  const server = buildServer({ box });
  await server.ready();
  const { accessToken } = openSession(box.current, 'u_huadong');
  const authorization = `Bearer ${accessToken}`;
  const sheet = await deviceSheet(Array.from({ length: count }, (_, nth) => goodRow(nth)));
  const timed = async <Result>(name: string, goal: string, work: () => Promise<Result>): Promise<Result> => {
    const start = performance.now();
    const result = await work();
    const milliseconds = (performance.now() - start).toFixed(1).padStart(8);
    console.log(`  ${name.padEnd(58)} ${milliseconds} ms  goal ${goal}`);
    return result;
  };
  const jobId = await timed('sent and read', '5000 ms', async () => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(sheet)], '设备.xlsx'));
    form.append('updateExisting', 'false');
    form.append('isEnabled', 'true');
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const answer = await server.inject({
      method: 'POST',
      url: `${base}/device/upload`,
      headers: { authorization, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return answer.json<{ data: { jobId: string } }>().data.jobId;
  });
  const settledTo = async (state: string) => {
    clock.advance(10_000);
    const url = `${base}/job/get?jobId=${jobId}`;
    const answer = await server.inject({ method: 'GET', url, headers: { authorization } });
    const { data } = answer.json<{ data: { state: string; added: number } }>();
    if (data.state !== state || data.added !== count) throw new Error(JSON.stringify(data));
  };
  await timed('checked', '10000 ms', () => settledTo('ready'));
  await server.inject({ method: 'POST', url: `${base}/job/apply`, headers: { authorization }, payload: { jobId } });
  await timed('carried out', '30000 ms', () => settledTo('done'));
  await server.close();
  box.current.close();
}
