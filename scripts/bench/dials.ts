import { buildServer } from '../../apps/mock-gateway/src/build.ts';
import { openSession } from '../../apps/mock-gateway/src/session/sessions.ts';
import { createWorld } from '../../apps/mock-gateway/src/world/createWorld.ts';
import { type Figure, measure, print } from './measure.ts';

/** What it costs to give a list 100,000 rows, and to look at it then. */

const many = 100_000;
const lists = [
  ['feedback', 'general.feedback.list', '/gateway/general/api/v1/feedback/list?scope=all&page=1&pageSize=10'],
  ['users', 'user.list', '/gateway/user/api/v1/tnt/user/list?page=1&pageSize=10'],
  ['messages', 'general.message.list', '/gateway/general/api/v1/message/list?page=1&pageSize=10'],
] as const;

export async function benchDials(): Promise<void> {
  const box = { current: createWorld({ file: ':memory:', scenario: 'default' }) };
  const server = buildServer({ box });
  await server.ready();
  const { accessToken } = openSession(box.current, 'u_admin');
  const look = async (world: string, url: string): Promise<void> => {
    const headers = { authorization: `Bearer ${accessToken}`, 'x-mock-world': world };
    const answer = await server.inject({ url, headers });
    if (answer.json<{ code: number }>().code !== 200) throw new Error(answer.body);
  };
  const figures: Figure[] = [];
  for (const [name, endpoint, url] of lists) {
    await look('main', url);
    let world = 'main';
    const turned = await measure(`${name}: ${many} rows, in a world of their own`, 1, 1, async () => {
      if (world !== 'main') server.worlds.remove(world);
      const payload = { endpoint, rows: many };
      const answer = await server.inject({ method: 'POST', url: '/mock/api/dials', payload });
      ({ world } = answer.json<{ world: string }>());
      if (answer.statusCode !== 200) throw new Error(answer.body);
    });
    figures.push(turned, await measure('  a page of them', 10, 1, () => look(world, url)));
    server.worlds.remove(world);
  }
  print('dials', figures);
  await server.close();
  server.worlds.close();
}
