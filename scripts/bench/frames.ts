import { historyLimits } from '@fleet/domain/areas/equipment/values/contract.ts';
import { buildServer } from '../../apps/mock-gateway/src/build.ts';
import { openSession } from '../../apps/mock-gateway/src/session/sessions.ts';
import { createWorld } from '../../apps/mock-gateway/src/world/createWorld.ts';
import { type Figure, measure, print } from './measure.ts';

/** What the values of a vehicle cost that sends frames, which a script decodes in a thread, beside those of another. */

const hour = 3_600_000;
const week = 7 * 24 * hour;
const rounds = 7;

const vehicles = { 'speaks its model': 'dv_agv_hd_0301', 'sends frames': 'dv_agv_hd_0501' } as const;

export async function benchFrames(): Promise<void> {
  const box = { current: createWorld({ file: ':memory:' }) };
  box.current.clock.freeze();
  const server = buildServer({ box });
  await server.ready();
  const { accessToken } = openSession(box.current, 'u_admin');
  const ask = async (path: string, query: Readonly<Record<string, string>>): Promise<void> => {
    const url = `/gateway/device/api/v1/property/${path}?${new URLSearchParams(query).toString()}`;
    const answer = await server.inject({ method: 'GET', url, headers: { authorization: `Bearer ${accessToken}` } });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  };
  const now = box.current.clock.now();
  const chart = (deviceId: string, hoursAgo: number) =>
    ask('series', {
      deviceId,
      identifiers: 'batteryVoltage',
      points: String(historyLimits.points),
      from: new Date(now - hoursAgo * hour - week).toISOString(),
      to: new Date(now - hoursAgo * hour).toISOString(),
    });
  const figures: Figure[] = [];
  for (const [name, deviceId] of Object.entries(vehicles)) {
    let round = 0;
    figures.push(
      await measure(`current values, ${name}`, rounds, 1, () => ask('list', { deviceId })),
      // another week each time, of which no frame was decoded before
      await measure(`chart of 7 days, 1,000 points, ${name}`, rounds, 1, () => chart(deviceId, (round += 1) + 0.4)),
      await measure(`the same chart again, ${name}`, rounds, 1, () => chart(deviceId, round + 0.4)),
    );
  }
  print('values of a vehicle (goal of the chart: 60 ms)', figures);
  await server.close();
  box.current.close();
}
