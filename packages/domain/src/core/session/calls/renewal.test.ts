import { allSettled, launch } from 'effector';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { notices } from '../../codes/messages.ts';
import { login } from '../authContract.ts';
import { feedbackModules } from '../../../areas/feedback/feedback/contract.ts';
import { exportJournal, handle, stateOf } from '../../../kernel/open.ts';
import { reduce } from '../../../kernel/reduce.ts';
import {
  admin,
  envelope,
  factsOf,
  openFakeConsole,
  pending,
  refusal,
  settleDown,
  success,
} from '../../../fakePorts.ts';
import { noticed } from '../../notices/facts.ts';
import { renewalStarted, sessionEnded, signInAgainAsked } from '../facts.ts';
import type { Renewal } from '../ports.ts';
import { $renewal, $session, $signInAgain } from '../session.ts';
import { signIn } from '../signIn.ts';
import { signOutRequested } from '../signOut.ts';
import { call } from './call.ts';
import { $calls } from './calls.ts';
import { type CallResult, callRequested, refused } from './facts.ts';
import { $outbox } from './outbox.ts';
import { sendFx } from './send.ts';

type Console = Awaited<ReturnType<typeof openFakeConsole>>;

const expired = refusal(801401);
/** A call whose answer may be anything: it is told which one came. */
const question = { ...feedbackModules, replySchema: Type.Unknown() };
const ask = ({ scope }: Console, n = 0) =>
  call(scope, question, { query: { type: 'cloud' } }, { listener: `test.dialog:${n}` });
const askMany = (fleet: Console, count: number) => Promise.all(Array.from({ length: count }, (_, n) => ask(fleet, n)));
const attemptsOf = ({ sent }: Console) =>
  Object.values(Object.groupBy(sent, ({ callId }) => callId)).map((all) => all?.map(({ attempt }) => attempt));
const reply = { accessToken: 'a', refreshToken: 'r', ...admin };
const credentials = { userName: ' admin ', password: 'Admin@2026', captchaCode: '1', captchaId: 'c' };
const isLogin = (endpoint: { readonly id: string }) => endpoint.id === login.id;

const expectQuiet = (fleet: Console) => {
  expect(fleet.scope.getState($calls).open).toEqual({});
  expect(fleet.scope.getState($outbox)).toEqual({});
};

describe('the renewal of tokens', () => {
  it('renews once for a hundred refused calls, sends each exactly twice and gives everybody his own answer', async () => {
    const fleet = await openFakeConsole({
      respond: ({ callId }, generation) => (generation === 1 ? expired : success({ list: [callId] })),
    });
    const results = await askMany(fleet, 100);
    expect(fleet.renewals).toEqual([1]);
    expect(fleet.sent).toHaveLength(200);
    expect(attemptsOf(fleet)).toEqual(Array.from({ length: 100 }, () => [1, 2]));
    expect(results).toEqual(
      Array.from({ length: 100 }, (_, n) => ({ kind: 'data', data: { list: [`test.dialog:${n}#${n}`] } })),
    );
    expect(factsOf(fleet.scope, noticed)).toEqual([]);
    expectQuiet(fleet);
  });

  it('loses none of ten answers that arrive in one tick', async () => {
    const answers = pending<unknown>();
    const renewal = pending<Renewal>();
    const fleet = await openFakeConsole({ respond: answers.ask, renew: renewal.ask });
    const all = askMany(fleet, 10);
    await settleDown();
    expect(answers.count()).toBe(10);
    answers.answerAll(expired);
    await settleDown();
    expect(fleet.renewals).toEqual([1]);
    expect(fleet.sent).toHaveLength(10);
    renewal.answerAll({ kind: 'renewed', identity: admin });
    await settleDown();
    answers.answerAll(success(7));
    expect(await all).toEqual(Array.from({ length: 10 }, () => ({ kind: 'data', data: 7 })));
    expect(attemptsOf(fleet)).toEqual(Array.from({ length: 10 }, () => [1, 2]));
    expectQuiet(fleet);
  });

  it('loses none of ten calls that are asked for and answered within one run of the kernel', async () => {
    const renewal = pending<Renewal>();
    let generation = 1;
    let sends = 0;
    const fleet = await openFakeConsole({
      renew: renewal.ask,
      handlers: [
        handle(sendFx, () => {
          sends += 1;
          return { answer: envelope(generation === 1 ? expired : success()), at: sends, generation };
        }),
      ],
    });
    const results: CallResult<unknown>[] = [];
    const asked = {
      endpoint: question,
      input: {},
      settle: (result: CallResult<unknown>) => void results.push(result),
    };
    launch({
      target: Array.from({ length: 10 }, () => callRequested),
      params: Array.from({ length: 10 }, (_, n) => ({ ...asked, listener: `test.tick:${n}` })),
      scope: fleet.scope,
    });
    await settleDown();
    expect([sends, fleet.renewals]).toEqual([10, [1]]);
    generation = 2;
    renewal.answerAll({ kind: 'renewed', identity: admin });
    await settleDown();
    expect(sends).toBe(20);
    expect(results).toEqual(Array.from({ length: 10 }, () => ({ kind: 'data', data: null })));
  });

  it('sends a call that was refused under replaced tokens again without another renewal', async () => {
    const late = pending<unknown>();
    const fleet = await openFakeConsole({
      respond: ({ callId, attempt }) => {
        if (attempt === 2) return success();
        return callId === 'test.dialog:0#0' ? late.ask() : expired;
      },
    });
    const slow = ask(fleet, 0);
    await settleDown();
    await ask(fleet, 1);
    expect(fleet.renewals).toEqual([1]);
    late.answerAll(expired);
    expect(await slow).toEqual({ kind: 'data', data: null });
    expect(fleet.renewals).toEqual([1]);
    expect(factsOf(fleet.scope, renewalStarted)).toHaveLength(1);
  });

  it('holds a call that is asked for during a renewal until the new tokens are there', async () => {
    const renewal = pending<Renewal>();
    const fleet = await openFakeConsole({
      respond: (_, generation) => (generation === 1 ? expired : success(generation)),
      renew: renewal.ask,
    });
    const first = ask(fleet, 0);
    await settleDown();
    const second = ask(fleet, 1);
    await settleDown();
    expect(fleet.sent).toHaveLength(1);
    renewal.answerAll({ kind: 'adopted', identity: admin });
    expect(await Promise.all([first, second])).toEqual([
      { kind: 'data', data: 2 },
      { kind: 'data', data: 2 },
    ]);
    expect(fleet.sent.map(({ callId, attempt }) => `${callId} ${attempt}`)).toEqual([
      'test.dialog:0#0 1',
      'test.dialog:0#0 2',
      'test.dialog:1#1 1',
    ]);
  });

  it('replaces user name, user and tenant, and leaves isInner, realName and isStrongPassword as they were', async () => {
    const inner = { ...admin, isInner: false };
    const fleet = await openFakeConsole({
      session: inner,
      respond: (_, generation) => (generation === 1 ? expired : success()),
      renew: () => ({ kind: 'renewed', identity: { userId: admin.userId, userName: 'renamed', tntId: admin.tntId } }),
    });
    await ask(fleet);
    expect(fleet.scope.getState($session)).toEqual({ ...inner, userName: 'renamed' });
  });

  it('asks to sign in again when a call is refused after its retry, and keeps the call', async () => {
    let healthy = false;
    const fleet = await openFakeConsole({
      respond: ({ endpoint }) => (isLogin(endpoint) ? success(reply) : healthy ? success('done') : expired),
    });
    const results = askMany(fleet, 20);
    await settleDown();
    await settleDown();
    expect(fleet.renewals).toEqual([1]);
    expect(fleet.sent).toHaveLength(40);
    expect(factsOf(fleet.scope, signInAgainAsked)).toHaveLength(1);
    expect(fleet.scope.getState($signInAgain)).toEqual({
      userId: admin.userId,
      userName: admin.userName,
      tntId: admin.tntId,
    });
    healthy = true;
    await signIn(fleet.scope, credentials);
    expect(await results).toEqual(Array.from({ length: 20 }, () => ({ kind: 'data', data: 'done' })));
    expect(fleet.sent.filter(({ endpoint }) => !isLogin(endpoint))).toHaveLength(60);
    expect(fleet.scope.getState($signInAgain)).toBeNull();
    expectQuiet(fleet);
  });

  it('asks once and silently when the renewal is refused, and sends the waiting calls once after the same user is back', async () => {
    let healthy = false;
    const fleet = await openFakeConsole({
      respond: ({ endpoint }) => (isLogin(endpoint) ? success(reply) : healthy ? success('done') : expired),
      renew: () => ({ kind: 'refused' }),
    });
    const results = askMany(fleet, 50);
    await settleDown();
    const late = ask(fleet, 50);
    await settleDown();
    expect(factsOf(fleet.scope, signInAgainAsked)).toHaveLength(1);
    expect(factsOf(fleet.scope, noticed)).toEqual([]);
    expect(fleet.sent).toHaveLength(50);
    healthy = true;
    expect(await signIn(fleet.scope, credentials)).toEqual({ kind: 'data', data: admin });
    expect(await results).toEqual(Array.from({ length: 50 }, () => ({ kind: 'data', data: 'done' })));
    expect(await late).toEqual({ kind: 'data', data: 'done' });
    expect(fleet.sent.filter(({ endpoint }) => !isLogin(endpoint))).toHaveLength(101);
    expect(fleet.reloads).toEqual([]);
    expect(factsOf(fleet.scope, sessionEnded)).toEqual([]);
    expectQuiet(fleet);
  });

  it.each([
    ['another user', { userId: 'u-other', userName: 'other' }],
    ['another tenant', { tntId: 't-other' }],
  ])('drops the waiting calls and starts afresh when %s signs in', async (_, difference) => {
    const fleet = await openFakeConsole({
      respond: ({ endpoint }) => (isLogin(endpoint) ? success({ ...reply, ...difference }) : expired),
      renew: () => ({ kind: 'refused' }),
    });
    const results = askMany(fleet, 5);
    await settleDown();
    await signIn(fleet.scope, credentials);
    expect(await results).toEqual(Array.from({ length: 5 }, () => ({ kind: 'dropped' })));
    expect(fleet.sent.filter(({ endpoint }) => !isLogin(endpoint))).toHaveLength(5);
    expect(fleet.reloads).toEqual(['/']);
    // the tokens that are stored by now are the new user's
    expect(fleet.storage).toEqual(['journal forgotten']);
    expect(await ask(fleet, 9)).toEqual({ kind: 'dropped' });
    expectQuiet(fleet);
  });

  it('starts afresh when the renewed tokens belong to somebody else', async () => {
    const fleet = await openFakeConsole({
      respond: () => expired,
      renew: () => ({ kind: 'adopted', identity: { ...admin, userId: 'u-other' } }),
    });
    expect(await ask(fleet)).toEqual({ kind: 'dropped' });
    expect(fleet.reloads).toEqual(['/']);
    expect(fleet.storage).toEqual(['journal forgotten']);
  });

  it('fails the waiting calls with one notice when the renewal does not reach the gateway, and tries again later', async () => {
    let reachable = false;
    const fleet = await openFakeConsole({
      respond: (_, generation) => (generation === 1 ? expired : success()),
      renew: () => (reachable ? { kind: 'renewed', identity: admin } : { kind: 'failed', message: '网络断开' }),
    });
    const results = await askMany(fleet, 8);
    expect(results).toEqual(
      Array.from({ length: 8 }, () => ({
        kind: 'refused',
        cause: 'unrenewed',
        status: null,
        code: null,
        message: '网络断开',
        lines: [],
        requestId: null,
      })),
    );
    expect(factsOf(fleet.scope, noticed).map(({ lines, duration }) => [lines, duration])).toEqual([
      [['网络断开'], 5000],
    ]);
    reachable = true;
    expect(await ask(fleet)).toEqual({ kind: 'data', data: null });
    expect(fleet.renewals).toEqual([1, 1]);
  });

  it('says nothing of a failed renewal when nobody waited for the calls that it stopped', async () => {
    const fleet = await openFakeConsole({
      respond: () => expired,
      renew: () => Promise.reject(new Error('broken port')),
    });
    const report = { endpoint: question, input: {}, listener: 'test.report', isBackground: true };
    await allSettled(callRequested, { scope: fleet.scope, params: report });
    expect(factsOf(fleet.scope, refused)).toMatchObject([{ listener: 'test.report', code: null }]);
    expect(factsOf(fleet.scope, noticed)).toEqual([]);
    expect(fleet.scope.getState($renewal).running).toBeNull();
  });

  it('ignores what a renewal says after somebody has signed in meanwhile', async () => {
    const renewal = pending<Renewal>();
    const fleet = await openFakeConsole({
      respond: ({ endpoint }, generation) =>
        isLogin(endpoint) ? success(reply) : generation === 1 ? expired : success(),
      renew: renewal.ask,
    });
    const result = ask(fleet);
    await settleDown();
    await signIn(fleet.scope, credentials);
    expect(await result).toEqual({ kind: 'data', data: null });
    renewal.answerAll({ kind: 'refused' });
    await settleDown();
    expect(fleet.scope.getState($signInAgain)).toBeNull();
  });

  it('tells the gateway of a sign-out during a renewal with the new tokens, and answers nobody twice', async () => {
    const renewal = pending<Renewal>();
    const fleet = await openFakeConsole({
      respond: (_, generation) => (generation === 1 ? expired : pending<unknown>().ask()),
      renew: renewal.ask,
    });
    const told: CallResult<unknown>[] = [];
    const results = Array.from({ length: 3 }, (_, n) => ask(fleet, n).then((result) => told.push(result)));
    await settleDown();
    void allSettled(signOutRequested, { scope: fleet.scope });
    void allSettled(signOutRequested, { scope: fleet.scope });
    await settleDown();
    expect(fleet.reloads).toEqual([]);
    renewal.answerAll({ kind: 'refused' });
    await Promise.all(results);
    await settleDown();
    expect(told).toEqual(Array.from({ length: 3 }, () => ({ kind: 'dropped' })));
    expect(fleet.scope.getState($signInAgain)).toBeNull();
    expect(fleet.reloads).toEqual(['/login?redirect=%2F']);
    expect(fleet.storage).toEqual(['journal forgotten', 'cleared']);
    expect(factsOf(fleet.scope, sessionEnded)).toHaveLength(1);
    expectQuiet(fleet);
  });

  it('signs out with the new tokens when the renewal under way succeeds', async () => {
    const renewal = pending<Renewal>();
    const fleet = await openFakeConsole({
      respond: (_, generation) => (generation === 1 ? expired : success()),
      renew: renewal.ask,
    });
    const result = ask(fleet);
    await settleDown();
    void allSettled(signOutRequested, { scope: fleet.scope });
    renewal.answerAll({ kind: 'renewed', identity: admin });
    expect(await result).toEqual({ kind: 'data', data: null });
    await settleDown();
    expect(fleet.sent.at(-1)?.endpoint.id).toBe('auth.loginout');
    expect(fleet.reloads).toEqual(['/login?redirect=%2F']);
  });

  it('replays to the same state, whatever happened to the tokens', async () => {
    const fleet = await openFakeConsole({
      respond: (_, generation) => (generation === 1 ? expired : success()),
    });
    await askMany(fleet, 10);
    const { base, entries } = exportJournal(fleet.scope);
    expect(reduce(base, entries)).toEqual(stateOf(fleet.scope));
  });

  it('never tells that 刷新token不存在', async () => {
    const fleet = await openFakeConsole({ respond: () => refusal(801005, '刷新token不存在') });
    expect(await ask(fleet)).toMatchObject({ kind: 'refused', code: 801005 });
    expect(factsOf(fleet.scope, noticed)).toEqual([]);
    expect(JSON.stringify(notices)).not.toContain('刷新token不存在');
  });
});
