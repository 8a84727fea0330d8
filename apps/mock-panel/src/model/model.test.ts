import { describe, expect, it } from 'vitest';
import type { Ask } from './ask.ts';
import { createModel } from './model.ts';
import { valueOf } from './resource.ts';
import { loggedRequest } from './testRequest.ts';

/** A gateway of which the test says what it tells and answers. */
const open = (requests: () => unknown = () => ({ list: [request(1)] })) => {
  const heard = new Map<string, (event: { readonly data?: string }) => void>();
  const asked: string[] = [];
  const later: (() => void)[] = [];
  const answers: Record<string, unknown> = {
    'GET /worlds': { current: 'main', list: [], hosts: [] },
    'GET /faults': { rules: [] },
  };
  let isClosed = false;
  const model = createModel({
    ask: (async (name: string) => {
      asked.push(name);
      return name === 'GET /requests' ? requests() : answers[name];
    }) as unknown as Ask,
    askFile: () => Promise.reject(new Error('no file is asked for')),
    openStream: () => ({
      addEventListener: (name, work) => void heard.set(name, work),
      close: () => (isClosed = true),
    }),
    later: (work) => void later.push(work),
  });
  const tell = (name: string, data?: unknown) =>
    heard.get(name)?.(data === undefined ? {} : { data: JSON.stringify(data) });
  const shows = async () => {
    for (const work of later.splice(0)) work();
    await new Promise((resolve) => setTimeout(resolve));
    return (valueOf(model.log.get()) ?? []).map(({ seq, duration }) => [seq, duration]);
  };
  return { model, tell, shows, asked, isClosed: () => isClosed };
};

const request = (seq: number, duration = 0) => loggedRequest({ seq, duration });

describe('what the panel knows', () => {
  it('asks for nothing before somebody looks, and once however many look', async () => {
    const { model, asked, shows } = open();
    expect(asked).toEqual([]);
    model.log.subscribe(() => undefined);
    model.log.subscribe(() => undefined);
    expect([await shows(), asked]).toEqual([[[1, 0]], ['GET /requests']]);
  });

  it('shows requests that are told at once together, each once and as it was told last', async () => {
    const { model, tell, shows } = open();
    model.log.subscribe(() => undefined);
    await shows();
    tell('request', request(2, 5));
    tell('request', request(3));
    tell('request', request(2, 9));
    expect(await shows()).toEqual([
      [1, 0],
      [2, 9],
      [3, 0],
    ]);
    tell('request', request(3, 4));
    expect(await shows()).toEqual([
      [1, 0],
      [2, 9],
      [3, 4],
    ]);
  });

  it('loses no request that comes while others are read', async () => {
    const known = [request(1)];
    const waiting: (() => void)[] = [];
    // an answer says what was known when it was asked for, and comes when it is let through
    const { model, tell, shows } = open(() => {
      const list = [...known];
      return new Promise((resolve) => waiting.push(() => resolve({ list })));
    });
    const come = (seq: number) => {
      known.push(request(seq));
      tell('request', request(seq));
    };
    model.log.subscribe(() => undefined);
    come(2);
    expect(await shows()).toEqual([]);
    waiting.shift()?.();
    expect(await shows()).toEqual([[1, 0]]);
    // what was asked for again is on its way as the next one comes
    come(3);
    await shows();
    for (let answer = waiting.shift(); answer !== undefined; answer = waiting.shift()) {
      answer();
      await shows();
    }
    expect((await shows()).map(([seq]) => seq)).toEqual([1, 2, 3]);
  });

  it('keeps the newest thousand', async () => {
    const { model, tell, shows } = open();
    model.log.subscribe(() => undefined);
    await shows();
    for (let seq = 2; seq <= 1500; seq += 1) tell('request', request(seq));
    const shown = await shows();
    expect([shown.length, shown[0]?.[0], shown.at(-1)?.[0]]).toEqual([1000, 501, 1500]);
  });

  it('reads what is shown anew when the stream begins again, and no more than that', async () => {
    const { model, tell, shows, asked } = open();
    model.faults.subscribe(() => undefined);
    tell('begin', { world: 'main' });
    await shows();
    tell('error');
    expect(model.connection.get()).toEqual({ state: 'ready', value: 'down' });
    tell('begin', { world: 'main' });
    await shows();
    expect(asked).toEqual(['GET /faults', 'GET /faults']);
    expect(model.connection.get()).toEqual({ state: 'ready', value: 'live' });
  });

  it('ends with its world, and asks for nothing any more', () => {
    const { model, tell, isClosed } = open();
    tell('gone', {});
    expect([isClosed(), model.connection.get()]).toEqual([true, { state: 'ready', value: 'gone' }]);
  });
});
