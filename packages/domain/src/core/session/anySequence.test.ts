import { allSettled } from 'effector';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routes } from '../codes/routes.ts';
import { feedbackAdd, feedbackModules } from '../../areas/feedback/feedback/contract.ts';
import { updatePassword } from './userContract.ts';
import { exportJournal, open, stateOf } from '../../kernel/open.ts';
import { reduce } from '../../kernel/reduce.ts';
import { admin, envelope, openFakeConsole, refusal, settleDown, success } from '../../fakePorts.ts';
import { call } from './calls/call.ts';
import { $calls } from './calls/calls.ts';
import { resumed } from './calls/facts.ts';
import { $outbox } from './calls/outbox.ts';
import { navigationRequested } from './page/facts.ts';
import type { Renewal } from './ports.ts';
import { $renewal, $signInAgain } from './session.ts';
import { signIn } from './signIn.ts';
import { signOutRequested } from './signOut.ts';
import { sessionChangedElsewhere } from './start.ts';

type Waiting = { readonly id: string; readonly answer: (body: unknown) => void };

const built = routes.map(({ name }) => name);
const bodies = [
  success({ list: [] }),
  success({ list: [{ module: '*', routes: [] }] }),
  refusal(801401),
  refusal(801401),
  refusal(801004),
  refusal(830500, '系统繁忙'),
  envelope(success({ list: 'broken' }), '1.2'),
  envelope(success({ list: [] }), '1.3'),
  { kind: 'networkFailure', message: '断开' },
  { kind: 'aborted' },
];
const renewals: readonly Renewal[] = [
  { kind: 'renewed', identity: admin },
  { kind: 'adopted', identity: admin },
  { kind: 'refused' },
  { kind: 'failed', message: '断开' },
  { kind: 'adopted', identity: { ...admin, userId: 'u-other' } },
];

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('call'), confidential: fc.boolean() }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('answer'),
      body: fc.nat(bodies.length - 1),
      count: fc.integer({ min: 1, max: 10 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('renewal'), which: fc.nat(renewals.length - 1) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('navigate'),
      path: fc.constantFrom('/', '/feedback', '/management/users', '/no', '/login'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('signIn'), other: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('signOut', 'resumed', 'elsewhere') }) },
);

/** A console whose gateway and renewals answer when told to. */
async function openPuppet() {
  const calls: Waiting[] = [];
  const asked: ((renewal: Renewal) => void)[] = [];
  let user: unknown = admin;
  const fleet = await openFakeConsole({
    respond: ({ endpoint }) =>
      endpoint.access.kind === 'open'
        ? success(user)
        : new Promise((resolve) => calls.push({ id: endpoint.id, answer: resolve })),
    renew: () => new Promise((resolve) => asked.push(resolve)),
  });
  return { fleet, calls, asked, signInAs: (next: unknown) => void (user = next) };
}

type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

async function take(
  puppet: Awaited<ReturnType<typeof openPuppet>>,
  each: Step,
  told: Map<number, number>,
): Promise<void> {
  const { fleet, calls, asked } = puppet;
  const { scope } = fleet;
  if ('confidential' in each) {
    const number = told.size;
    told.set(number, 0);
    const listener = `test.random:${number}`;
    const body = { content: 'x', files: [], moduleId: 'm', type: 'cloud' as const };
    const passwords = { oldPassword: 'a', newPassword: 'b' };
    const result: Promise<unknown> = each.confidential
      ? call(scope, updatePassword, { body: passwords }, { listener })
      : number % 2 === 0
        ? call(scope, feedbackModules, { query: { type: 'cloud' } }, { listener })
        : call(scope, feedbackAdd, { body }, { listener });
    void result.then(() => told.set(number, (told.get(number) ?? 0) + 1));
  } else if ('body' in each) {
    for (const { answer } of calls.splice(0, each.count)) answer(bodies[each.body]);
  } else if ('which' in each) {
    const renewal = renewals[each.which];
    if (renewal !== undefined) asked.shift()?.(renewal);
  } else if ('path' in each) {
    void allSettled(navigationRequested, { scope, params: { fullPath: each.path, built, at: 1 } });
  } else if ('other' in each) {
    puppet.signInAs(each.other ? { ...admin, tntId: 't-other' } : admin);
    void signIn(scope, { userName: 'a', password: 'b', captchaCode: 'c', captchaId: 'd' });
  } else if (each.kind === 'signOut') {
    void allSettled(signOutRequested, { scope });
  } else if (each.kind === 'resumed') {
    void allSettled(resumed, { scope, params: null });
  } else {
    void allSettled(sessionChangedElsewhere, {
      scope,
      params: { kind: 'signedIn', userId: admin.userId, tntId: admin.tntId },
    });
  }
  await settleDown();
}

describe('any sequence of calls, answers, renewals, sign-ins and sign-outs', () => {
  it('leaves a journal that reduces to the state, answers nobody twice and strands nobody', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 50 }), async (steps) => {
        const puppet = await openPuppet();
        const told = new Map<number, number>();
        for (const each of steps) {
          await take(puppet, each, told);
          const { scope } = puppet.fleet;
          const { base, entries } = exportJournal(scope);
          expect(reduce(base, entries)).toEqual(stateOf(scope));
          // whoever waits for tokens has somebody who fetches them
          const waits = Object.values(scope.getState($calls).open).map(({ waitsFor }) => waitsFor);
          if (waits.includes('renewal')) expect(scope.getState($renewal).running).not.toBeNull();
          if (waits.includes('signIn')) expect(scope.getState($signInAgain)).not.toBeNull();
          // what is open is kept, what is kept is open
          expect(Object.keys(scope.getState($outbox)).toSorted()).toEqual(
            Object.keys(scope.getState($calls).open).toSorted(),
          );
          expect(Math.max(0, ...told.values())).toBeLessThanOrEqual(1);
        }
        await take(puppet, { kind: 'resumed' }, told);
        expect([...told.values()].every((times) => times === 1)).toBe(true);
        expect(puppet.fleet.scope.getState($calls).open).toEqual({});
      }),
      { numRuns: 80 },
    );
  });

  it('goes on from a replayed state as from the live one', async () => {
    const { fleet, calls } = await openPuppet();
    void call(fleet.scope, feedbackModules, { query: { type: 'cloud' } }, { listener: 'test.dialog' });
    await settleDown();
    expect(calls).toHaveLength(1);
    const restored = open({ state: stateOf(fleet.scope) });
    expect(Object.keys(restored.getState($calls).open)).toHaveLength(1);
    await allSettled(resumed, { scope: restored, params: null });
    expect(restored.getState($calls)).toMatchObject({ next: 1, open: {} });
  });

  it('shares nothing between two scopes', async () => {
    const one = await openPuppet();
    const other = await openPuppet();
    const untouched = stateOf(other.fleet.scope);
    const { entries } = exportJournal(other.fleet.scope);
    void call(one.fleet.scope, updatePassword, { body: { oldPassword: 'a', newPassword: 'b' } }, { listener: 'a.b' });
    await settleDown();
    for (const { answer } of one.calls.splice(0)) answer(refusal(801401));
    await settleDown();
    expect(one.fleet.scope.getState($renewal).running).toBe(1);
    expect(stateOf(other.fleet.scope)).toEqual(untouched);
    expect(other.fleet.scope.getState($outbox)).toEqual({});
    expect(exportJournal(other.fleet.scope).entries).toEqual(entries);
    expect(stateOf(open())).toEqual({});
  });
});
