import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '@fleet/domain/services.ts';
import { signedGetUrl } from '../src/objects/signing/signedUrls.ts';
import { captchaAnswer } from '../src/session/captcha.ts';
import { signingKeyOf } from '../src/session/credentials.ts';
import { openSession } from '../src/session/sessions.ts';
import type { World } from '../src/world/world.ts';
import type { Place } from '../src/world/worlds/place.ts';
import { answerText } from './support/answerText.ts';
import { cases } from './support/cases.ts';
import { letDevicesBe, openGateway, storeIn, type TestGateway } from './support/gateway.ts';
import { send } from './support/send.ts';

/** Many worlds beside each other, each with words of its own in every text: no answer of one has a word of another. */

const isSoak = process.env['SOAK'] !== undefined;
/** Worlds, and of the endpoints each how-manyth is asked, in how many of them; `npm run soak` asks all of them, each in one of fifty. */
const [worldCount, every, askedIn] = isSoak ? [50, 1, 1] : [2, 29, 2];

let gateway: TestGateway;
let places: Place[];
beforeAll(async () => {
  gateway = await openGateway();
  letDevicesBe(gateway);
  places = Array.from({ length: worldCount }, (_, n) => forked(n));
});
afterAll(() => gateway.close());

const forked = (n: number): Place => {
  const place = gateway.server.worlds.fork('main', `apart-${n}`);
  mark(place.current, canaryOf(place.name));
  return place;
};
/** Puts a world in the place of one in which anything may have been done. */
const renew = (n: number): Place => {
  gateway.server.worlds.remove(`apart-${n}`);
  const place = forked(n);
  places[n] = place;
  return place;
};

const canaryOf = (name: string): string => `KANARIE-${name}-`;
const canaries = /KANARIE-(apart-\d+)-/g;

const texts: Readonly<Record<string, readonly string[]>> = {
  feedback: ['content'],
  users: ['real_name', 'email'],
  tenants: ['name', 'contact', 'description'],
  roles: ['name', 'description'],
  user_groups: ['name', 'description'],
  button_sets: ['name', 'description'],
  projects: ['name'],
  categories: ['name', 'description'],
  products: ['name', 'description'],
  devices: ['name'],
  device_groups: ['name', 'description'],
  comments: ['content'],
  news: ['content'],
};
const mark = ({ store }: World, canary: string): void => {
  for (const [table, columns] of Object.entries(texts))
    for (const column of columns)
      store.run(`update ${table} set ${column} = @canary || coalesce(${column}, '')`, { canary });
};

/** The gateway as somebody sees it who is in one of the worlds. */
const inside = (place: Place): TestGateway => {
  const tokens: TestGateway['tokens'] = (userName) => {
    const [id = ''] = place.current.store.column<string>('select id from users where user_name = @userName', {
      userName,
    });
    return openSession(place.current, id);
  };
  return {
    ...gateway,
    box: place,
    tokens,
    store: (key, bytes) => storeIn(place.current, key, bytes),
    call: ({ as, ...call }) =>
      gateway.call({
        ...call,
        ...(as === undefined || call.token !== undefined ? {} : { token: tokens(as).accessToken }),
        headers: { ...call.headers, 'x-mock-world': place.name },
      }),
  };
};

it('no endpoint of any world answers with a word of another one, and no token of one is good in another', async () => {
  const leaks: string[] = [];
  let seen = 0;
  const asked = endpoints.filter((_, n) => n % every === 0);
  for (const [row, endpoint] of asked.entries()) {
    const one = cases[endpoint.id];
    if (one === undefined || endpoint.id === 'auth.loginout') continue;
    for (let turn = 0; turn < askedIn; turn += 1) {
      const n = (row * askedIn + turn) % worldCount;
      const place = renew(n);
      const [here, next] = [inside(place), inside(places[(n + 1) % worldCount]!)];
      const input = await one.good(here);
      const said = await answerText(await send(here, endpoint, input, one.as));
      const words = [...said.matchAll(canaries)].map(([, name]) => name);
      if (words.length > 0) seen += 1;
      if (words.some((name) => name !== place.name)) leaks.push(`${place.name} ${endpoint.id}`);
      if (one.as === undefined) continue;
      // the same with a token of another world
      const token = next.tokens(one.as).accessToken;
      const foreign = await send(
        { ...here, call: ({ as: _as, ...call }) => here.call({ ...call, token }) },
        endpoint,
        input,
        undefined,
      );
      if (foreign.envelope.type !== 'fail') leaks.push(`${place.name} ${endpoint.id} took a token of another world`);
    }
  }
  expect(leaks).toEqual([]);
  // words were there to be told
  expect(seen).toBeGreaterThan(isSoak ? 100 : worldCount);
}, 600_000);

it('no object, captcha, log or fault of a world is another one’s', async () => {
  for (const [n, place] of places.entries()) {
    const other = places[(n + 1) % places.length]!;
    const [here, there] = [inside(place), inside(other)];
    const { captchaId } = (await here.call({ path: '/gateway/auth/api/v1/captchacode' })).envelope.data as {
      captchaId: string;
    };
    expect(captchaAnswer(place.current, captchaId)).not.toBeNull();
    expect((await there.call({ path: `/mock/api/captcha/${captchaId}` })).status).toBe(404);
    place.current.faults.arm({ match: { endpoint: place.name }, answer: { businessCode: 830500 }, times: 'once' });
    await here.call({ path: '/gateway/none', query: { word: canaryOf(place.name) } });
    for (const path of ['requests', 'faults', 'coverage', 'persons']) {
      const { text } = await there.call({ path: `/mock/api/${path}` });
      expect([path, text.includes(place.name)]).toEqual([path, false]);
    }
  }
});

it('an address of an object that was signed in one world opens nothing in another', async () => {
  const [one, other] = [places[0]!, places[1]!];
  const key = one.current.store.column<string>("select path from files where purpose = 'project' limit 1")[0] ?? '';
  const expiresAt = one.current.clock.now() + 600_000;
  const signingKey = signingKeyOf(one.current);
  const url = signedGetUrl({ key, base: 'http://127.0.0.1', expiresAt, isDownload: false, signingKey });
  const { pathname, search } = new URL(url);
  const read = (place: Place) => inside(place).call({ path: pathname + search });
  expect((await read(one)).status).toBe(200);
  expect((await read(other)).status).toBe(403);
});
