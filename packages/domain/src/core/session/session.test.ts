import { allSettled } from 'effector';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { updatePassword } from './userContract.ts';
import { feedbackModules } from '../../areas/feedback/feedback/contract.ts';
import { exportJournal, handle } from '../../kernel/open.ts';
import { readStoredSession } from './storedSession.ts';
import { admin, envelope, factsOf, openFakeConsole, pending, refusal, settleDown, success } from '../../fakePorts.ts';
import { call } from './calls/call.ts';
import { noticed } from '../notices/facts.ts';
import { navigationRequested, pageVisited } from './page/facts.ts';
import { $access } from './access/access.ts';
import { sessionEnded, signInAgainAsked } from './facts.ts';
import { readSessionFx, storeTokensFx } from './ports.ts';
import { $session, $signInAgain } from './session.ts';
import { ownNameSaved } from './ownName.ts';
import { signIn } from './signIn.ts';
import { signOutRequested } from './signOut.ts';
import { sessionChangedElsewhere, sessionOf, started } from './start.ts';

type Console = Awaited<ReturnType<typeof openFakeConsole>>;

const reply = { accessToken: 'canary-access', refreshToken: 'canary-refresh', ...admin };
const credentials = { userName: '  admin ', password: ' Admin@2026 ', captchaCode: 'ab12', captchaId: 'c-1' };
/** A call whose answer may be anything: it is told which one came. */
const question = { ...feedbackModules, replySchema: Type.Unknown() };
const ask = ({ scope }: Console, listener = 'test.dialog') =>
  call(scope, question, { query: { type: 'cloud' } }, { listener });
const visit = ({ scope }: Console, fullPath: string) =>
  allSettled(pageVisited, { scope, params: { fullPath, route: 'Feedback', title: '意见反馈', at: 1 } });

describe('sign-in', () => {
  it('sends the name without blanks around it, stores the tokens and names the user alone', async () => {
    const fleet = await openFakeConsole({ session: null, respond: () => success(reply) });
    expect(await signIn(fleet.scope, credentials)).toEqual({ kind: 'data', data: admin });
    expect(fleet.sent[0]?.input.body).toEqual({ ...credentials, userName: 'admin' });
    expect(fleet.stored).toEqual([reply]);
    expect(fleet.scope.getState($session)).toEqual(admin);
  });

  it('says why it was refused and stores nothing', async () => {
    const fleet = await openFakeConsole({ session: null, respond: () => refusal(801001, '用户名或密码错误') });
    expect(await signIn(fleet.scope, credentials)).toMatchObject({
      kind: 'refused',
      code: 801001,
      message: '用户名或密码错误',
      lines: [],
    });
    expect(fleet.stored).toEqual([]);
    expect(fleet.scope.getState($session)).toBeNull();
    expect(factsOf(fleet.scope, noticed).map(({ lines }) => lines)).toEqual([['用户名或密码错误']]);
  });

  it.each([801401, 801004])(
    'takes %i on the sign-in call as a refusal: there is nothing to renew or to leave',
    async (code) => {
      const fleet = await openFakeConsole({ session: null, respond: () => refusal(code) });
      expect(await signIn(fleet.scope, credentials)).toMatchObject({ kind: 'refused', code });
      expect(fleet.renewals).toEqual([]);
      expect(fleet.reloads).toEqual([]);
    },
  );

  it('refuses when the browser cannot store the tokens', async () => {
    const fleet = await openFakeConsole({
      session: null,
      respond: () => success(reply),
      handlers: [handle(storeTokensFx, () => Promise.reject(new Error('no cookies')))],
    });
    expect(await signIn(fleet.scope, credentials)).toMatchObject({ kind: 'refused' });
    expect(fleet.scope.getState($session)).toBeNull();
  });
});

describe('the start', () => {
  it('finds the stored session, and lets the first page wait for it', async () => {
    const stored = pending<typeof admin | null>();
    const fleet = await openFakeConsole({ session: null, handlers: [handle(readSessionFx, stored.ask)] });
    void allSettled(started, { scope: fleet.scope });
    void allSettled(navigationRequested, {
      scope: fleet.scope,
      params: { fullPath: '/feedback?page=2', built: ['Feedback'], at: 5 },
    });
    await settleDown();
    expect(fleet.navigations).toEqual([]);
    stored.answerAll(null);
    await settleDown();
    expect(fleet.navigations).toEqual(['/login?redirect=%2Ffeedback%3Fpage%3D2']);
  });

  it('goes on without a session when none can be read', async () => {
    const fleet = await openFakeConsole({
      session: null,
      handlers: [handle(readSessionFx, () => Promise.reject(new Error('no storage')))],
    });
    await allSettled(started, { scope: fleet.scope });
    expect(fleet.scope.getState($session)).toBeNull();
  });

  it('reads isInner and isStrongPassword as true unless the stored text is false', () => {
    const stored = { token: 't', refreshToken: 'r', userId: 'u', tntId: 't', userName: 'n', realName: 'r' };
    const session = (more: object) => sessionOf(readStoredSession({ ...stored, ...more }));
    expect(session({})).toMatchObject({ isInner: true, isStrongPassword: true });
    expect(session({ isInner: 'false', isStrongPassword: 'false' })).toMatchObject({
      isInner: false,
      isStrongPassword: false,
    });
    expect(session({ isInner: 'False', isStrongPassword: '0' })).toMatchObject({
      isInner: true,
      isStrongPassword: true,
    });
    expect(JSON.stringify(session({ token: 'canary' }))).not.toContain('canary');
    expect(sessionOf(readStoredSession({ userId: 'u' }))).toBeNull();
    expect(sessionOf(readStoredSession({ token: 't' }))).toBeNull();
  });
});

it('a user who gave himself another name is called by it at once and after a reload', async () => {
  const fleet = await openFakeConsole();
  await allSettled(ownNameSaved, { scope: fleet.scope, params: { realName: '王五' } });
  await allSettled(ownNameSaved, { scope: fleet.scope, params: { realName: '王五' } });
  expect(fleet.scope.getState($session)).toEqual({ ...admin, realName: '王五' });
  expect(fleet.storage).toEqual(['name 王五']);
});

describe('sign-out', () => {
  it.each([
    ['carried out', success()],
    ['refused', refusal(830500)],
    ['not answered', { kind: 'networkFailure', message: 'offline' }],
    ['answered with 801004', refusal(801004)],
  ])(
    'tells the gateway first; when that is %s, it clears and loads the sign-in page with the way back',
    async (_, answer) => {
      const fleet = await openFakeConsole({ respond: () => answer });
      await visit(fleet, '/feedback?status=1&page=2#a');
      await allSettled(signOutRequested, { scope: fleet.scope });
      expect(fleet.sent.map(({ endpoint }) => endpoint.id)).toEqual(['auth.loginout']);
      expect(fleet.storage).toEqual(['journal forgotten', 'cleared']);
      expect(fleet.reloads).toEqual(['/login?redirect=%2Ffeedback%3Fstatus%3D1%26page%3D2%23a']);
      expect(factsOf(fleet.scope, noticed)).toEqual([]);
      expect(fleet.scope.getState($session)).toBeNull();
      expect(fleet.scope.getState($access)).toMatchObject({ status: 'unloaded', permitted: [], roles: [] });
    },
  );

  it('does not ask the gateway while the dialog is open: there are no tokens to ask with', async () => {
    const fleet = await openFakeConsole({ respond: () => refusal(801401), renew: () => ({ kind: 'refused' }) });
    const result = ask(fleet);
    await settleDown();
    expect(fleet.scope.getState($signInAgain)).not.toBeNull();
    await allSettled(signOutRequested, { scope: fleet.scope });
    expect(await result).toEqual({ kind: 'dropped' });
    expect(fleet.sent.map(({ endpoint }) => endpoint.id)).toEqual([feedbackModules.id]);
    expect(fleet.reloads).toEqual(['/login?redirect=%2F']);
  });

  it('drops what is still under way, and nothing that comes later is answered twice', async () => {
    const answers = pending<unknown>();
    const fleet = await openFakeConsole({
      respond: ({ endpoint }) => (endpoint.id === 'auth.loginout' ? success() : answers.ask()),
    });
    const told: unknown[] = [];
    const results = [ask(fleet), ask(fleet)].map((result) => result.then(({ kind }) => told.push(kind)));
    await settleDown();
    void allSettled(signOutRequested, { scope: fleet.scope });
    await Promise.all(results);
    const entries = exportJournal(fleet.scope).entries.length;
    answers.answerAll(envelope(success(1), '9.9'));
    await settleDown();
    expect(told).toEqual(['dropped', 'dropped']);
    expect(exportJournal(fleet.scope).entries).toHaveLength(entries);
  });
});

describe('without a session', () => {
  it.each([801401, 801004])(
    'a call that is answered with %i is refused: there is nothing to renew or to leave',
    async (code) => {
      const fleet = await openFakeConsole({ session: null, respond: () => refusal(code) });
      expect(await ask(fleet)).toMatchObject({ kind: 'refused', code });
      expect(fleet.renewals).toEqual([]);
      expect(fleet.reloads).toEqual([]);
    },
  );
});

describe('801004', () => {
  it('signs out once, however many calls it answers', async () => {
    const fleet = await openFakeConsole({ respond: () => refusal(801004) });
    await visit(fleet, '/feedback?page=3');
    const results = await Promise.all(Array.from({ length: 10 }, () => ask(fleet)));
    expect(results).toEqual(Array.from({ length: 10 }, () => ({ kind: 'dropped' })));
    await settleDown();
    expect(factsOf(fleet.scope, sessionEnded)).toHaveLength(1);
    expect(fleet.reloads).toEqual(['/login?redirect=%2Ffeedback%3Fpage%3D3']);
    expect(fleet.storage).toEqual(['journal forgotten', 'cleared']);
    expect(fleet.renewals).toEqual([]);
  });

  it('leaves no renewal and no dialog behind', async () => {
    const fleet = await openFakeConsole({
      respond: ({ callId }) => refusal(callId.endsWith('#0') ? 801401 : 801004),
      renew: () => pending<never>().ask(),
    });
    const results = await Promise.all([ask(fleet), ask(fleet)]);
    expect(results).toEqual([{ kind: 'dropped' }, { kind: 'dropped' }]);
    expect(factsOf(fleet.scope, signInAgainAsked)).toEqual([]);
    expect(fleet.reloads).toHaveLength(1);
  });
});

describe('a changed password', () => {
  it('frees a user with a weak one, and stores that', async () => {
    const fleet = await openFakeConsole({ session: { ...admin, isStrongPassword: false } });
    await allSettled(pageVisited, { scope: fleet.scope, params: { fullPath: '/', route: 'Home', title: '', at: 1 } });
    const body = { oldPassword: '12345678', newPassword: 'Novice@2026' };
    await call(fleet.scope, updatePassword, { body }, { listener: 'profile.password' });
    await settleDown();
    expect(fleet.scope.getState($session)).toEqual(admin);
    expect(fleet.storage).toEqual(['strong']);
    expect(fleet.navigations).toEqual(['/welcome']);
  });

  it('frees nobody when the gateway refuses it', async () => {
    const weak = { ...admin, isStrongPassword: false };
    const fleet = await openFakeConsole({ session: weak, respond: () => refusal(830001) });
    const body = { oldPassword: 'wrong', newPassword: 'Novice@2026' };
    await call(fleet.scope, updatePassword, { body }, { listener: 'profile.password' });
    expect(fleet.scope.getState($session)).toEqual(weak);
    expect(fleet.storage).toEqual([]);
  });
});

describe('another tab', () => {
  it('takes this one along when it signs out, without clearing what may be stored by now', async () => {
    const fleet = await openFakeConsole();
    await visit(fleet, '/feedback');
    await allSettled(sessionChangedElsewhere, { scope: fleet.scope, params: { kind: 'signedOut' } });
    expect(fleet.reloads).toEqual(['/login?redirect=%2Ffeedback']);
    expect(fleet.storage).toEqual(['journal forgotten']);
  });

  it('starts this one afresh when somebody else signs in there', async () => {
    const fleet = await openFakeConsole();
    const params = { kind: 'signedIn', userId: 'u-other', tntId: admin.tntId } as const;
    await allSettled(sessionChangedElsewhere, { scope: fleet.scope, params });
    expect(fleet.reloads).toEqual(['/']);
  });

  it('closes the dialog and lets the waiting calls go when the same user signs in there', async () => {
    let healthy = false;
    const fleet = await openFakeConsole({
      respond: () => (healthy ? success(1) : refusal(801401)),
      renew: () => ({ kind: 'refused' }),
    });
    const result = ask(fleet);
    await settleDown();
    healthy = true;
    const params = { kind: 'signedIn', userId: admin.userId, tntId: admin.tntId } as const;
    await allSettled(sessionChangedElsewhere, { scope: fleet.scope, params });
    expect(await result).toEqual({ kind: 'data', data: 1 });
    expect(fleet.scope.getState($signInAgain)).toBeNull();
    expect(fleet.sent).toHaveLength(2);
  });

  it('changes nothing where nobody is signed in', async () => {
    const fleet = await openFakeConsole({ session: null });
    await allSettled(sessionChangedElsewhere, { scope: fleet.scope, params: { kind: 'signedOut' } });
    expect(exportJournal(fleet.scope).entries).toEqual([]);
  });
});
