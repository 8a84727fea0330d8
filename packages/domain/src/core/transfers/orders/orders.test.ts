import { allSettled, type EventCallable, type Scope } from 'effector';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportJournal, handle, open, stateOf } from '../../../kernel/open.ts';
import { reduce } from '../../../kernel/reduce.ts';
import { post, session } from '../../contract/define.ts';
import { object } from '../../contract/shapes.ts';
import { $notices } from '../../notices/notices.ts';
import { type Answering, answering } from '../../session/calls/answering.ts';
import { sessionEnded } from '../../session/facts.ts';
import type { StoredFile } from '../contract.ts';
import { megabyte } from '../transfers.ts';
import {
  cancelUploadFx,
  pauseUploadFx,
  resumeRequested,
  resumeUploadFx,
  startUploadFx,
  uploadEnded,
  uploadProgressed,
  type UploadResult,
} from '../uploadRules.ts';
import { $uploads, uploadStateOf } from '../uploads.ts';
import { isAnythingOpen, isGivingUpAsked, orderName, orderProgress, overallOf } from './orderProgress.ts';
import {
  deliverRequested,
  dropRequested,
  holdRequested,
  minimiseRequested,
  openRequested,
  orderCancelRequested,
  orderCloseRequested,
  orderRequested,
  releaseRequested,
} from './orderRequests.ts';
import { $orders } from './orders.ts';
import { filesAtOnce } from './orderRules.ts';

const size = 4 * megabyte;
/** Puts two files in their place a call. */
const placing = post('/gateway/test/place', {
  id: 'test.place',
  title: '放置',
  access: session,
  basis: 'designed',
  changes: ['file'],
  body: object({}),
});
const perCall = 2;

let gateway: Answering;
let commands: string[];
let scope: Scope;

const note = (what: string) => (given: { readonly uploadId: string }) =>
  void commands.push(`${what} ${given.uploadId}`);
const newScope = () => {
  commands = [];
  gateway = answering();
  return open({
    handlers: [
      gateway.handler,
      handle(startUploadFx, ({ about, ...given }) => {
        note('start')(given);
        if (about !== null) commands.push(`for ${about}`);
      }),
      handle(pauseUploadFx, note('pause')),
      handle(resumeUploadFx, note('resume')),
      handle(cancelUploadFx, note('abort')),
    ],
  });
};
const fire = <Payload>(unit: EventCallable<Payload>, params: Payload): void => {
  void allSettled(unit as EventCallable<unknown>, { scope, params });
};
const keysOf = (orderId: string, count: number) =>
  Array.from({ length: count }, (_, place) => `${orderId}${place + 1}`);
const place = (orderId: string, count: number, more: { isMinimised?: boolean; extras?: number; about?: string } = {}) =>
  fire(orderRequested, {
    orderId,
    title: '上传到「图纸」',
    purpose: 'project',
    files: keysOf(orderId, count).map((key) => ({ key, name: `${key}.dwg`, size, chosen: { name: key, size } })),
    idempotencyKey: `key-${orderId}`,
    deliverer: {
      calls: (files, choice) =>
        Array.from({ length: Math.max(1, Math.ceil(files.length / perCall)) }, (_, call) => {
          const some = files.slice(call * perCall, (call + 1) * perCall);
          return {
            endpoint: placing,
            input: { body: { ids: some.map(({ stored }) => stored.id), choice } },
            keys: some.map(({ key }) => key),
          };
        }),
      conflictsIn: (reply) => (reply as { conflicts?: string[] } | null)?.conflicts ?? [],
      besideIn: (reply) => (reply as { ousted?: string } | null)?.ousted ?? null,
    },
    at: 0,
    ...more,
  });
const stored = (key: string): StoredFile => ({
  id: `id-${key}`,
  path: `p/${key}`,
  uniqueKey: key,
  previewUrl: '',
  name: key,
  size,
});
const attemptOf = (key: string) => uploadStateOf(scope.getState($uploads), key).attempt;
const end = (key: string, result: UploadResult, attempt = attemptOf(key)) =>
  fire(uploadEnded, { uploadId: key, attempt, result, at: 9000 });
const arrive = (key: string) => end(key, { kind: 'registered', path: `p/${key}`, file: stored(key) });
const fail = (key: string, reason: 'network' | 'unreadable' = 'network') =>
  end(key, { kind: 'failed', reason, isResumable: true, detail: '' });
const progress = (key: string, sent: number, at = 2000) =>
  fire(uploadProgressed, { uploadId: key, attempt: attemptOf(key), sent, at });
const orders = () => scope.getState($orders);
const order = (orderId = 'a') => orders()[orderId];
const far = (orderId = 'a') => orderProgress(order(orderId)!, scope.getState($uploads));
const said = () => scope.getState($notices).flatMap(({ lines }) => lines);
const ids = (call: number) => (gateway.calls[call]?.input.body as { ids?: string[] } | undefined)?.ids;
const want = (unit: typeof orderCancelRequested, orderId = 'a') => fire(unit, { orderId, at: 5000 });

beforeEach(() => {
  scope = newScope();
});

describe('an order of one file', () => {
  it('says with its upload what it is for, where that was said', () => {
    place('a', 1, { about: 'c1/tool1' });
    expect(commands).toEqual(['start a1', 'for c1/tool1']);
  });

  it('opens its dialog uploading, and ends in its place with 上传成功!', async () => {
    place('a', 1);
    expect([order()?.isMinimised, far().status, commands]).toEqual([false, 'uploading', ['start a1']]);
    progress('a1', megabyte, 1000);
    expect(far().figures).toEqual({ percent: 25, speed: megabyte, elapsed: 1, remaining: 3 });
    arrive('a1');
    expect([far().status, said()]).toEqual(['delivering', []]);
    await gateway.answer(0, null);
    expect([far().status, said()]).toEqual(['done', ['上传成功!']]);
    want(orderCloseRequested);
    expect(orders()).toEqual({});
  });

  it('goes on in the tray as it does in its dialog, and comes out of it again', async () => {
    place('a', 1);
    fire(minimiseRequested, { orderId: 'a' });
    arrive('a1');
    await gateway.answer(0, null);
    expect(order()).toMatchObject({ isMinimised: true, isInTray: true, delivery: { kind: 'done' } });
    fire(openRequested, { orderId: 'a' });
    expect(order()).toMatchObject({ isMinimised: false, isInTray: true });
  });

  it('is told by the words of its failure, and sent again on demand', () => {
    place('a', 1);
    fail('a1');
    expect([far().status, said()]).toEqual(['failed', ['网络开小差，请检查网络后再试！']]);
    fire(releaseRequested, { orderId: 'a', at: 6000 });
    expect([far().status, commands]).toEqual(['uploading', ['start a1', 'resume a1']]);
  });

  it('that the gateway does not know is 已上传，登记失败', () => {
    place('a', 1);
    end('a1', { kind: 'storedButUnregistered', path: 'p/a1' });
    expect([far().status, said()]).toEqual(['unregistered', ['已上传，登记失败']]);
    expect(gateway.calls).toEqual([]);
  });

  it('is given up at the store, once, and asked about from a megabyte on', () => {
    place('a', 1);
    progress('a1', megabyte);
    expect(isGivingUpAsked(order()!, scope.getState($uploads))).toBe(false);
    progress('a1', megabyte + 1);
    expect(isGivingUpAsked(order()!, scope.getState($uploads))).toBe(true);
    want(orderCancelRequested);
    want(orderCancelRequested);
    expect([commands, orders(), said()]).toEqual([['start a1', 'abort a1'], {}, ['文件已取消上传!']]);
    arrive('a1');
    expect(gateway.calls).toEqual([]);
  });
});

describe('an order of many files', () => {
  it('sends a few at a time, of all orders together, and begins each once', () => {
    place('a', 5);
    place('b', 2);
    expect(commands).toEqual(['start a1', 'start a2', 'start a3']);
    arrive('a2');
    arrive('a2');
    expect(commands.slice(3)).toEqual(['start a4']);
    for (const key of ['a1', 'a3', 'a4', 'a5', 'b1', 'b2']) arrive(key);
    expect(commands.toSorted()).toEqual([...keysOf('a', 5), ...keysOf('b', 2)].map((key) => `start ${key}`));
  });

  it('is put in its place by as many calls as that takes, under keys of their own', async () => {
    place('a', 5);
    for (const key of keysOf('a', 5)) arrive(key);
    for (const call of [0, 1, 2]) {
      expect(gateway.calls).toHaveLength(call + 1);
      await gateway.answer(call, null);
    }
    expect([0, 1, 2].map(ids)).toEqual([['id-a1', 'id-a2'], ['id-a3', 'id-a4'], ['id-a5']]);
    expect(new Set(gateway.calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
    expect(said()).toEqual(['上传成功!']);
  });

  it('asks about names that are taken, and goes on as it is told', async () => {
    place('a', 1);
    arrive('a1');
    await gateway.answer(0, { conflicts: ['a1.dwg'] });
    expect(order()?.delivery).toEqual({ kind: 'asking', conflicts: ['a1.dwg'] });
    fire(deliverRequested, { orderId: 'a', choice: null });
    expect(gateway.calls).toHaveLength(1);
    fire(deliverRequested, { orderId: 'a', choice: 'keepBoth' });
    expect(gateway.calls[1]?.input.body).toMatchObject({ choice: 'keepBoth' });
    await gateway.answer(1, { conflicts: [] });
    expect(far().status).toBe('done');
  });

  it('tells what else came of it, whichever of its calls that was', async () => {
    place('a', 3);
    for (const key of keysOf('a', 3)) arrive(key);
    await gateway.answer(0, { ousted: '最早的版本已移除' });
    expect(said()).toEqual(['最早的版本已移除']);
    await gateway.answer(1, { ousted: '又移除了一个版本' });
    expect(said()).toEqual(['最早的版本已移除', '上传成功!', '又移除了一个版本']);
  });

  it('that was refused is put in its place on demand, without being sent again', async () => {
    place('a', 3);
    for (const key of keysOf('a', 3)) arrive(key);
    await gateway.answer(0, null);
    await gateway.refuse(1, 830_001, '项目已归档');
    expect(order()?.delivery).toEqual({ kind: 'refused', choice: 'ask', message: '项目已归档' });
    fire(deliverRequested, { orderId: 'a', choice: null });
    expect([ids(2), commands.length]).toEqual([['id-a3'], 3]);
    expect(gateway.calls[2]?.idempotencyKey).not.toBe(gateway.calls[1]?.idempotencyKey);
    await gateway.answer(2, null);
    expect(far().status).toBe('done');
  });

  it('takes back what has no place yet when it is given up, and nothing else', async () => {
    place('a', 4);
    for (const key of keysOf('a', 4)) arrive(key);
    await gateway.answer(0, null);
    await gateway.refuse(1, 830_001, '项目已归档');
    want(orderCancelRequested);
    expect(gateway.calls[2]).toMatchObject({
      endpoint: { id: 'general.file.delete' },
      input: { body: { ids: ['id-a3', 'id-a4'] } },
    });
  });

  it('cannot be given up while it is being put in its place', () => {
    place('a', 1);
    arrive('a1');
    want(orderCancelRequested);
    expect(far().status).toBe('delivering');
  });

  it('pauses as a whole and goes on as a whole', () => {
    place('a', 5);
    progress('a1', megabyte, 1000);
    fire(holdRequested, { orderId: null, at: 1000 });
    expect([far().status, commands.slice(3)]).toEqual(['paused', ['pause a1', 'pause a2', 'pause a3']]);
    fire(releaseRequested, { orderId: null, at: 61_000 });
    expect(commands.slice(6)).toEqual(['resume a1', 'resume a2', 'resume a3']);
    progress('a1', 3 * megabyte, 63_000);
    // what was there before says nothing about the speed now
    expect(far().figures).toMatchObject({ speed: megabyte, elapsed: 2, remaining: 17 });
  });

  it('does not try the next file when the network is gone, but does after one that cannot be read', () => {
    place('a', 6);
    fail('a1', 'unreadable');
    expect(commands).toContain('start a4');
    fail('a2');
    expect(commands).not.toContain('start a5');
    fail('a3');
    fail('a4');
    expect(far().status).toBe('failed');
    fire(releaseRequested, { orderId: 'a', at: 7000 });
    expect(far().status).toBe('uploading');
  });

  it('goes on without a file that is taken out, and is over when it was the last', async () => {
    place('a', 2);
    arrive('a1');
    fire(dropRequested, { orderId: 'a', key: 'a2', at: 5000 });
    expect([commands.at(-1), ids(0)]).toEqual(['abort a2', ['id-a1']]);
    await gateway.answer(0, null);
    expect(far().status).toBe('done');
    place('b', 1);
    fire(dropRequested, { orderId: 'b', key: 'b1', at: 5000 });
    expect(order('b')).toBeUndefined();
  });

  it('may be of folders alone', async () => {
    place('a', 0, { extras: 2 });
    expect(gateway.calls).toHaveLength(1);
    await gateway.answer(0, null);
    expect(far().status).toBe('done');
    place('b', 0);
    expect(far('b').status).toBe('empty');
    want(orderCancelRequested, 'b');
    expect([order('b'), said()]).toEqual([undefined, ['上传成功!']]);
  });
});

describe('several orders', () => {
  it('have one dialog among them, are summed up, and hold the window while one is open', async () => {
    place('a', 1);
    place('b', 1);
    expect([order('a')?.isMinimised, order('b')?.isMinimised]).toEqual([true, false]);
    fire(openRequested, { orderId: 'a' });
    expect([order('a')?.isMinimised, order('b')?.isMinimised]).toEqual([false, true]);
    progress('a1', 3 * megabyte);
    progress('b1', megabyte);
    expect(overallOf(orders(), scope.getState($uploads))).toMatchObject({ going: 2, stopped: 0, done: 0, percent: 50 });
    arrive('a1');
    await gateway.answer(0, null);
    expect(overallOf(orders(), scope.getState($uploads))).toMatchObject({ going: 1, stopped: 0, done: 1, percent: 25 });
    fire(holdRequested, { orderId: null, at: 3000 });
    expect(overallOf(orders(), scope.getState($uploads))).toMatchObject({
      paused: 1,
      canHold: false,
      canRelease: true,
    });
    expect(isAnythingOpen(orders(), scope.getState($uploads))).toBe(true);
    fire(releaseRequested, { orderId: null, at: 4000 });
    expect(overallOf(orders(), scope.getState($uploads))).toMatchObject({ going: 1, canHold: true, canRelease: false });
    arrive('b1');
    await gateway.answer(1, null);
    expect(isAnythingOpen(orders(), scope.getState($uploads))).toBe(false);
  });

  it('are aborted with the session, and nothing of them is left for the next one', () => {
    place('a', 2);
    fire(sessionEnded, { reason: 'replaced', to: '/', reload: true });
    expect([orders(), commands.slice(2)]).toEqual([{}, ['abort a1', 'abort a2']]);
    arrive('a1');
    expect(gateway.calls).toEqual([]);
  });

  it('are called by their first file', () => {
    place('a', 1);
    place('b', 3);
    expect([orderName(order('a')!), orderName(order('b')!)]).toEqual(['a1.dwg', 'b1.dwg 等 3 个文件']);
  });
});

describe('whatever happens in whatever order', () => {
  const files = [...keysOf('a', 4), ...keysOf('b', 1)];
  const step = fc.record({
    what: fc.constantFrom(
      'arrive',
      'arrive',
      'fail',
      'unregistered',
      'resume',
      'hold',
      'release',
      'drop',
      'cancel',
      'close',
      'minimise',
      'open',
      'answer',
      'conflict',
      'refuse',
      'deliver',
    ),
    orderId: fc.constantFrom('a', 'b'),
    key: fc.constantFrom(...files),
  });
  type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

  /** Lives through the steps; `looks` also puts dialogs into the tray and takes them out. */
  const live = async (steps: readonly Step[], looks: boolean) => {
    scope = newScope();
    place('a', 4);
    place('b', 1);
    let answeredCalls = 0;
    for (const { what, orderId, key } of steps) {
      const open = gateway.calls.length > answeredCalls;
      if (what === 'arrive') arrive(key);
      else if (what === 'fail') fail(key);
      else if (what === 'unregistered') end(key, { kind: 'storedButUnregistered', path: 'p' });
      else if (what === 'resume') fire(resumeRequested, { uploadId: key, at: 1 });
      else if (what === 'hold') fire(holdRequested, { orderId, at: 1 });
      else if (what === 'release') fire(releaseRequested, { orderId, at: 1 });
      else if (what === 'drop') fire(dropRequested, { orderId: key.slice(0, 1), key, at: 1 });
      else if (what === 'cancel') want(orderCancelRequested, orderId);
      else if (what === 'close') want(orderCloseRequested, orderId);
      else if (what === 'deliver') fire(deliverRequested, { orderId, choice: 'keepBoth' });
      else if (what === 'minimise' && looks) fire(minimiseRequested, { orderId });
      else if (what === 'open' && looks) fire(openRequested, { orderId });
      else if (open && what === 'answer') await gateway.answer(answeredCalls++, null);
      else if (open && what === 'conflict') await gateway.answer(answeredCalls++, { conflicts: ['x'] });
      else if (open && what === 'refuse') await gateway.refuse(answeredCalls++, 830_001, '不行');
    }
  };
  const placements = () =>
    gateway.calls.filter(({ endpoint }) => endpoint.id === placing.id).map(({ input }) => JSON.stringify(input.body));

  it('no file begins twice or is lost, what is given up is aborted, and the journal tells all of it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        await live(steps, true);
        const begun = commands.filter((command) => command.startsWith('start'));
        expect(new Set(begun).size).toBe(begun.length);
        const uploads = scope.getState($uploads);
        const going = Object.values(uploads).filter(({ state }) => state.kind === 'uploading');
        for (const [orderId, { files: left, delivery, isHeld }] of Object.entries(orders())) {
          for (const { key } of left) {
            const { kind } = uploadStateOf(uploads, key);
            // waiting for its turn, or begun and known
            if (kind === 'idle') expect(isHeld || going.length >= filesAtOnce).toBe(true);
            else expect(begun).toContain(`start ${key}`);
          }
          if (delivery.kind === 'waiting' && left.length > 0)
            expect(left.every(({ key }) => uploadStateOf(uploads, key).kind === 'succeeded')).toBe(false);
          expect(orderId).toMatch(/^[ab]$/);
        }
        // nothing goes up that no order knows: what was given up was aborted
        const known = new Set(Object.values(orders()).flatMap((one) => one.files.map(({ key }) => key)));
        for (const key of files) {
          if (known.has(key)) continue;
          const { kind } = uploadStateOf(uploads, key);
          expect(kind).toBe('idle');
        }
        const { base, entries } = exportJournal(scope);
        expect(reduce(base, entries)).toEqual(stateOf(scope));
      }),
      { numRuns: 150 },
    );
  });

  it('minimised or not makes no difference', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        await live(steps, false);
        const plain = { commands, calls: placements(), said: said() };
        await live(steps, true);
        expect({ commands, calls: placements(), said: said() }).toEqual(plain);
      }),
      { numRuns: 60 },
    );
  });
});
