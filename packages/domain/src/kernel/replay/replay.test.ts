import { allSettled, type EventCallable } from 'effector';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitions } from '../definitions.ts';
import { fact, request } from '../fact.ts';
import { fold } from '../fold.ts';
import { exportJournal, handle, open, stateOf } from '../open.ts';
import { shape } from '../payloads.ts';
import { port } from '../port.ts';
import { type Entry, reduce } from '../reduce.ts';
import { emit, invoke, rule } from '../rule.ts';
import { readBase, storedBase } from './base.ts';
import { hashesOf } from './hashes.ts';
import { createPlayback } from './playback.ts';

const paid = fact('replayTest.paid@1', shape.record({ amount: shape.integer }));
const named = fact('replayTest.named@1', shape.record({ name: shape.text }));
fold('replayTest.$sum', 0, { version: 3 }).when(paid, (sum, { amount }) => sum + amount);
fold<readonly string[]>('replayTest.$names', []).when(named, (names, { name }) => [...names, name]);
const $fragile = fold('replayTest.$fragile', 0).when(paid, (count, { amount }) => {
  if (amount === 13) throw new Error('unlucky');
  return count + 1;
});

const sendFx = port<{ amount: number }, string>('replayTest.send');
const payRequested = request<number>('replayTest.payRequested');
rule(payRequested, $fragile, (_, amount) => [emit(paid, { amount }), invoke(sendFx, { amount })]);

const paying = (amounts: fc.Arbitrary<number>) =>
  amounts.map((amount): Entry => ({ fact: 'replayTest.paid@1', payload: { amount } }));
const naming = fc.string({ maxLength: 4 }).map((name): Entry => ({ fact: 'replayTest.named@1', payload: { name } }));
const mild = fc.array(fc.oneof(paying(fc.integer({ min: 20, max: 99 })), naming), { maxLength: 300 });

describe('a still console', () => {
  it('decides nothing and calls nothing, whatever is asked of it, and shows the state that it was given', async () => {
    let calls = 0;
    const state = { 'replayTest.$sum': 5 };
    const scope = open({
      state,
      still: true,
      handlers: [
        handle(sendFx, () => {
          calls += 1;
          return '';
        }),
      ],
    });
    await allSettled(payRequested, { scope, params: 1 });
    void allSettled(sendFx, { scope, params: { amount: 1 } });
    expect([stateOf(scope), exportJournal(scope).entries, calls]).toEqual([state, [], 0]);
  });
});

describe('a journal with stamps', () => {
  it('says of each entry when and which it was, also once the oldest are folded into its base', () => {
    fc.assert(
      fc.property(mild, fc.integer({ min: 2, max: 20 }), (entries, kept) => {
        let now = 1000;
        const scope = open({
          stamp: () => (now += 7),
          limit: { entries: kept, size: 1e6, newest: 0, ceiling: 1e6 },
        });
        for (const { fact: name, payload } of entries)
          void allSettled(definitions.facts.get(name) as EventCallable<unknown>, { scope, params: payload });
        const { base, entries: stamped } = exportJournal(scope);
        const before = entries.length - stamped.length;
        expect(stamped.map(({ n, at }) => [n, at])).toEqual(
          stamped.map((_, index) => [before + index + 1, 1000 + 7 * (before + index + 1)]),
        );
        expect(reduce(base, stamped)).toEqual(stateOf(scope));
      }),
      { numRuns: 40 },
    );
  });

  it('says neither without', async () => {
    const scope = open();
    await allSettled(paid, { scope, params: { amount: 1 } });
    expect(exportJournal(scope).entries).toEqual([{ fact: 'replayTest.paid@1', payload: { amount: 1 } }]);
  });
});

describe('the base of another build', () => {
  it('comes back as it was written', () => {
    const state = { 'replayTest.$sum': 7, 'replayTest.$names': ['甲'] };
    const stored = storedBase(state);
    expect(stored['replayTest.$sum']).toEqual([3, 7]);
    expect(readBase(JSON.parse(JSON.stringify(stored)))).toEqual({ state, dropped: {} });
  });

  it('loses what has another version or is no fold here, and says so', () => {
    const stored = {
      'replayTest.$sum': [2, 7],
      'replayTest.$names': [1, ['甲']],
      'replayTest.$gone': [1, 0],
      'replayTest.$fragile': 'x',
    };
    expect(readBase(stored)).toEqual({
      state: { 'replayTest.$names': ['甲'] },
      dropped: { 'replayTest.$sum': 'version', 'replayTest.$gone': 'unknown', 'replayTest.$fragile': 'version' },
    });
  });

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(readBase(stored).state).toBeTypeOf('object');
      }),
    );
  });
});

describe('a playback', () => {
  it('shows after any number of entries what reducing them leads to, in whatever order it is asked', () => {
    fc.assert(
      fc.property(mild, fc.array(fc.nat(310), { maxLength: 12 }), (entries, jumps) => {
        const playback = createPlayback({ 'replayTest.$sum': 2 }, entries);
        for (const count of jumps)
          expect(playback.stateAfter(count)).toEqual(reduce({ 'replayTest.$sum': 2 }, entries.slice(0, count)));
        expect(playback.frozen).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('goes on without a fold whose reducer throws, which stays as it was, and names the entry', () => {
    fc.assert(
      fc.property(mild, mild, fc.array(fc.nat(600)), (before, after, jumps) => {
        const unlucky: Entry = { fact: 'replayTest.paid@1', payload: { amount: 13 } };
        const entries = [...before, unlucky, ...after];
        const playback = createPlayback({}, entries);
        expect(playback.frozen).toEqual([
          { sid: 'replayTest.$fragile', at: before.length, fact: 'replayTest.paid@1', message: 'unlucky' },
        ]);
        const harmless = entries.map((entry) => (entry === unlucky ? { ...entry, payload: { amount: 14 } } : entry));
        for (const count of [...jumps, entries.length, 0]) {
          const shown = playback.stateAfter(count);
          const wanted = reduce({}, harmless.slice(0, Math.min(count, before.length)));
          expect(shown['replayTest.$fragile']).toBe(wanted['replayTest.$fragile']);
          expect(shown['replayTest.$names']).toEqual(reduce({}, harmless.slice(0, count))['replayTest.$names']);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('tells which folds an entry has changed', () => {
    const playback = createPlayback({}, [
      { fact: 'replayTest.named@1', payload: { name: '甲' } },
      { fact: 'replayTest.paid@1', payload: { amount: 2 } },
      { fact: 'replayTest.gone@1', payload: null },
    ]);
    expect([0, 1, 2].map((index) => playback.changedBy(index).toSorted())).toEqual([
      ['replayTest.$names'],
      ['replayTest.$fragile', 'replayTest.$sum'],
      [],
    ]);
  });
});

describe('hashes of states', () => {
  it('are the same for the same state, however its keys are ordered, and once it was a text', () => {
    const plain = fc.jsonValue();
    fc.assert(
      fc.property(fc.dictionary(fc.string(), plain), (value) => {
        const turned = Object.fromEntries(Object.entries(value).toReversed());
        const hash = (given: unknown) => hashesOf({ 'replayTest.$names': given })['replayTest.$names'];
        expect(hash(turned)).toBe(hash(value));
        expect(hash({ ...(JSON.parse(JSON.stringify(value)) as object), absent: undefined })).toBe(hash(value));
      }),
    );
  });

  it('differ when anything differs, and name the fold', () => {
    const [one, other] = [hashesOf({ 'replayTest.$sum': 1 }), hashesOf({ 'replayTest.$sum': 2 })];
    const different = Object.keys(one).filter((sid) => one[sid] !== other[sid]);
    expect(different).toEqual(['replayTest.$sum']);
    expect(hashesOf({ 'replayTest.$sum': 0 })).toEqual(hashesOf({}));
  });
});
