import { allSettled } from 'effector';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitions } from './definitions.ts';
import { fact, request } from './fact.ts';
import { derive, fold } from './fold.ts';
import { exportJournal, handle, open, stateOf } from './open.ts';
import { shape } from './payloads.ts';
import { port } from './port.ts';
import { reduce } from './reduce.ts';
import { emit, dispatch, rule, invoke } from './rule.ts';

const added = fact('test.added@1', shape.record({ amount: shape.integer }));
const doubled = fact('test.doubled@1', shape.record({ times: shape.integer }));
const cleared = fact('test.cleared@1', shape.nothing);
const asked = fact('test.asked@1', shape.record({ id: shape.text }));
const answered = fact('test.answered@1', shape.record({ id: shape.text, text: shape.text }));

const $sum = fold('test.$sum', 0)
  .when(added, (sum, { amount }) => (sum + amount) % 1_000_003)
  .when(doubled, (sum, { times }) => (sum * 2 ** times) % 1_000_003)
  .when(cleared, () => 0);
const $log = fold<readonly string[]>('test.$log', [])
  .when(added, (log, { amount }) => [...log, `+${amount}`])
  .when(cleared, (log) => (log.length === 0 ? log : []));
const $open = fold<readonly string[]>('test.$open', [])
  .when(asked, (ids, { id }) => [...ids, id])
  .when(answered, (ids, { id }) => ids.filter((other) => other !== id));
const $answers = fold<Readonly<Record<string, string>>>('test.$answers', {}).when(answered, (all, { id, text }) => ({
  ...all,
  [id]: text,
}));
const $both = derive('test.$both', [$sum, $log], (sum, log) => `${sum}:${log.length}`);

/** Computed stores over the same folds: as many as it takes for effector to bring changes out of order. */
const $crowd = (['test.$one', 'test.$two', 'test.$three', 'test.$four', 'test.$five'] as const).map((sid) =>
  derive(sid, [$sum, $log], (sum, log) => ({ sum, count: log.length })),
);
const addAllRequested = request<readonly number[]>('test.addAllRequested');
rule(addAllRequested, $sum, (_, amounts) => amounts.map((amount) => emit(added, { amount })));
const seen: number[] = [];
const lookRequested = request('test.lookRequested');
for (const $computed of $crowd)
  rule(lookRequested, $computed, ({ sum }) => {
    seen.push(sum);
    return null;
  });

const addRequested = request<number>('test.addRequested');
rule(addRequested, $sum, (sum, amount) => (sum + amount > 1000 ? null : emit(added, { amount })));

const addManyRequested = request<number>('test.addManyRequested');
rule(addManyRequested, $sum, (_, times) => Array.from({ length: times }, () => dispatch(addRequested, 300)));

const askFx = port<{ id: string }, string>('test.ask');
const askRequested = request<string>('test.askRequested');
rule(askRequested, $open, (ids, id) => [
  emit(asked, { id }),
  // single flight: only the first of any number of questions goes out
  ...(ids.length === 0 ? [invoke(askFx, { id })] : []),
]);
rule(askFx.done, $open, (ids, { result }) => ids.map((id) => emit(answered, { id, text: result })));

const entry = fc.oneof(
  fc.record({
    fact: fc.constant('test.added@1'),
    payload: fc.record({ amount: fc.integer({ min: -1000, max: 1000 }) }),
  }),
  fc.record({ fact: fc.constant('test.doubled@1'), payload: fc.record({ times: fc.nat(3) }) }),
  fc.record({ fact: fc.constant('test.cleared@1'), payload: fc.constant(null) }),
);

describe('the kernel', () => {
  it('rebuilds a live scope from base and journal, however short the journal is kept', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 60 }), fc.integer({ min: 2, max: 20 }), async (entries, kept) => {
        const scope = open({ limit: { entries: kept, size: 500, newest: 0, ceiling: 500 } });
        for (const { fact: name, payload } of entries) {
          await allSettled(definitions.facts.get(name)!, { scope, params: payload });
        }
        const journal = exportJournal(scope);
        expect(journal.entries.length).toBeLessThanOrEqual(kept);
        const replayed = { 'test.$sum': 0, 'test.$log': [], ...reduce(journal.base, journal.entries) };
        expect(replayed).toMatchObject({ 'test.$sum': scope.getState($sum), 'test.$log': scope.getState($log) });
      }),
      { numRuns: 60 },
    );
  });

  it('computes from the newest facts, for rules and for whoever shows it, however many came in one tick', async () => {
    const scope = open();
    await allSettled(addAllRequested, { scope, params: [1, 10, 100] });
    await allSettled(lookRequested, { scope });
    expect(seen).toEqual($crowd.map(() => 111));
    expect($crowd.map(($computed) => scope.getState($computed))).toEqual($crowd.map(() => ({ sum: 111, count: 3 })));
  });

  it('opens a scope at a replayed state, and goes on from there', async () => {
    const state = reduce({}, [{ fact: 'test.added@1', payload: { amount: 7 } }]);
    const scope = open({ state });
    expect(scope.getState($both)).toBe('7:1');
    await allSettled(added, { scope, params: { amount: 1 } });
    expect(scope.getState($both)).toBe('8:2');
    expect(stateOf(scope)).toEqual(reduce(state, exportJournal(scope).entries));
  });

  it('gives every decision the state after all earlier facts of the same tick', async () => {
    const scope = open();
    await allSettled(addManyRequested, { scope, params: 10 });
    expect(scope.getState($sum)).toBe(900);
  });

  it('loses nothing of ten questions and ten answers in one tick, and asks once', async () => {
    let calls = 0;
    let settle: (text: string) => void = () => {};
    const scope = open({
      handlers: [
        handle(askFx, () => {
          calls += 1;
          return new Promise<string>((resolve) => {
            settle = resolve;
          });
        }),
      ],
    });
    const all = Array.from({ length: 10 }, (_, n) => allSettled(askRequested, { scope, params: `q${n}` }));
    settle('yes');
    await Promise.all(all);
    expect(calls).toBe(1);
    expect(scope.getState($open)).toEqual([]);
    expect(Object.keys(scope.getState($answers))).toHaveLength(10);
  });

  it('shares nothing between two scopes', async () => {
    const [one, two] = [open(), open()];
    await allSettled(added, { scope: one, params: { amount: 5 } });
    expect([one.getState($sum), two.getState($sum)]).toEqual([5, 0]);
    expect(exportJournal(two).entries).toEqual([]);
  });

  it('keeps journal and live state out of the initial state of other scopes', () => {
    expect(definitions.folds.get('test.$log')!.initial).toEqual([]);
    expect(stateOf(open())).toEqual({});
  });

  it('refuses a second unit under a taken sid and a second reducer for the same fact', () => {
    expect(() => fact('test.added@1', shape.nothing)).toThrow('taken');
    expect(() => fold('test.$sum', 1)).toThrow('taken');
    expect(() => $sum.when(added, (sum) => sum)).toThrow('twice');
  });

  it('leaves a port without a handler waiting instead of failing', () => {
    const scope = open();
    let settled = false;
    void allSettled(askRequested, { scope, params: 'q' }).then(() => {
      settled = true;
    });
    expect(settled).toBe(false);
    expect(scope.getState($open)).toEqual(['q']);
  });

  it('ignores facts that no fold knows', () => {
    expect(reduce({ a: 1 }, [{ fact: 'old.thing@1', payload: null }])).toEqual({ a: 1 });
  });
});
