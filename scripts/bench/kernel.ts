import { allSettled, createEvent, createStore, fork, scopeBind } from 'effector';
import { fact, request } from '@fleet/domain/kernel/fact.ts';
import { fold } from '@fleet/domain/kernel/fold.ts';
import { exportJournal, open } from '@fleet/domain/kernel/open.ts';
import { shape } from '@fleet/domain/kernel/payloads.ts';
import { reduce } from '@fleet/domain/kernel/reduce.ts';
import { createPlayback } from '@fleet/domain/kernel/replay/playback.ts';
import { emit, dispatch, rule } from '@fleet/domain/kernel/rule.ts';
import { measure, print } from './measure.ts';

/** What a fact costs beside a bare event, how fast a journal is reduced, and how fast a slider moves over one. */

const many = 10_000;

const bareAdded = createEvent<number>();
const $bareSum = createStore(0).on(bareAdded, (sum, amount) => sum + amount);
const added = fact('bench.added@1', shape.integer);
const $sum = fold('bench.$sum', 0).when(added, (sum, amount) => sum + amount);
const addRequested = request<number>('bench.addRequested');
rule(addRequested, $sum, (_, amount) => emit(added, amount));
const factsRequested = request('bench.factsRequested');
rule(factsRequested, $sum, () => Array.from({ length: many }, () => emit(added, 1)));
const rulesRequested = request('bench.rulesRequested');
rule(rulesRequested, $sum, () => Array.from({ length: many }, () => dispatch(addRequested, 1)));

export async function benchKernel(): Promise<void> {
  const scope = fork();
  const add = scopeBind(bareAdded, { scope });
  const figures = [
    await measure('event and store of effector', 30, many, () => {
      for (let n = 0; n < many; n += 1) add(1);
    }),
    await measure('fact with journal', 30, many, () => allSettled(factsRequested, { scope: open() })),
    await measure('request, rule, fact with journal', 30, many, () => allSettled(rulesRequested, { scope: open() })),
  ];
  if (scope.getState($bareSum) === 0) throw new Error('the bare events did not run');
  print(`kernel, ${many} in a row, one operation`, figures);

  const full = open({ limit: { entries: 1_000_000, size: 1e12, newest: 0, ceiling: 1e12 } });
  await allSettled(factsRequested, { scope: full });
  const { base, entries } = exportJournal(full);
  print('replay', [
    await measure(`one of ${entries.length} facts reduced`, 50, entries.length, () => reduce(base, entries)),
  ]);

  const slid = entries.slice(0, 5000);
  const playback = createPlayback(base, slid);
  let place = 0;
  print(`slider over ${slid.length} facts, states alone (goals: load 150 ms, jump 60 ms, one fact 16 ms at p95)`, [
    await measure('load', 30, 1, () => createPlayback(base, slid)),
    // far from the last place, forwards and back
    await measure('jump', 400, 1, () => playback.stateAfter((place = (place + 3089) % slid.length))),
    await measure('one fact on', 400, 1, () => playback.stateAfter((place = (place + 1) % slid.length))),
  ]);
}
