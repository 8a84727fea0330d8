import { buildServer } from '../../apps/mock-gateway/src/build.ts';
import { createWorld, resetWorld } from '../../apps/mock-gateway/src/world/createWorld.ts';
import type { WorldBox } from '../../apps/mock-gateway/src/world/world.ts';
import { accounts } from '@fleet/fixtures/core/users.ts';
import { measure, print } from './measure.ts';

/** What calls cost at the gateway, in process: no network, 5,000 rows of feedback. */

export async function benchGateway(): Promise<void> {
  const box: WorldBox = { current: createWorld({ file: ':memory:', scenario: 'many' }) };
  const server = buildServer({ box });
  await server.ready();
  const call = async (method: 'GET' | 'POST', url: string, token: string | null, body?: object) => {
    const answer = await server.inject({
      method,
      url,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { payload: body }),
    });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
    return answer;
  };
  const signIn = async (): Promise<string> => {
    const { captchaId } = (await call('GET', '/gateway/auth/api/v1/captchacode', null)).json<{
      data: { captchaId: string };
    }>().data;
    const { code } = (await call('GET', `/mock/api/captcha/${captchaId}`, null)).json<{ code: string }>();
    const { userName, password } = accounts[0];
    const answer = await call('POST', '/gateway/auth/api/v1/login', null, {
      userName,
      password,
      captchaId,
      captchaCode: code,
    });
    return answer.json<{ data: { accessToken: string } }>().data.accessToken;
  };

  const token = await signIn();
  const base = '/gateway/general/api/v1/feedback';
  const list = (query: string) => () => call('GET', `${base}/list?scope=all&${query}`, token);
  print('gateway, one call in process', [
    await measure('list, first page', 200, 1, list('page=1')),
    await measure('list, page 400', 200, 1, list('page=400')),
    await measure('list, keyword', 100, 1, list('keyword=%E6%9C%BA')),
    await measure('figures', 100, 1, () => call('GET', `${base}/stat?scope=all`, token)),
    await measure('own rules', 200, 1, () => call('GET', '/gateway/user/api/v1/tnt/user/rule/simple/list', token)),
    await measure('sign-in with captcha and scrypt', 10, 1, signIn),
    await measure('export of the whole list as .xlsx', 5, 1, () => call('GET', `${base}/export?scope=all`, token)),
    await measure('reset to the first scenario', 10, 1, () => resetWorld(box, 'default')),
  ]);
  await server.close();
  box.current.close();
}
