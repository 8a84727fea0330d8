import { usualGates } from '@fleet/domain/areas/ota/gate/gates.ts';
import { phaseFormOf, strategyFormOf } from '@fleet/domain/areas/ota/job/forms.ts';
import { phasePresets } from '@fleet/domain/areas/ota/job/phase.ts';
import type { PhaseForm, Scope, StrategyForm } from '@fleet/domain/areas/ota/job/shapes.ts';
import { usualStrategy } from '@fleet/domain/areas/ota/job/strategy.ts';
import { expect } from 'vitest';
import type { Contributions } from '../../src/pipeline/call.ts';
import { type ProblemLog, settle } from '../../src/pipeline/settling.ts';
import { catchUps, due } from '../../src/due.ts';
import { reactions } from '../../src/reactions.ts';
import { listDue } from '../../src/world/due.ts';
import type { World } from '../../src/world/world.ts';
import type { TestGateway } from './gateway.ts';
import { addPack, type TestPack } from './upgradePacks.ts';

/** Whole jobs on the clock of a world: made as a person makes them, and what became of them. */

const base = '/gateway/ota/api/v1';

export const silent: ProblemLog = { error: () => undefined };
export const worldsOwn = { reactions, dependents: [], due, catchUps } as unknown as Contributions;

const scope: Scope = { selectionType: 'STATIC', targetSelection: 'ALL', srcVersions: [], leavesOutAttention: false };

export interface Wish {
  readonly pack?: TestPack;
  readonly scope?: Partial<Scope>;
  readonly strategy?: Partial<StrategyForm>;
  readonly gates?: Partial<typeof usualGates>;
  readonly phases?: readonly PhaseForm[];
  readonly name?: string;
}

interface Progress {
  readonly revision: number;
  readonly progress: {
    counts: number[];
    endedLastHour: number;
    total: number;
    status: number;
    phases: { status: number }[];
  } | null;
}
export const recount = ({ store }: World, jobId: string): number[] => {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const { status, n } of store.all<{ status: number; n: number }>(
    'select status, count(*) as n from ota_tasks where job_id = @jobId group by status',
    { jobId },
  ))
    counts[status - 1] = n;
  return counts;
};

export const problems = ({ store }: World): unknown[] => listDue(store, 500).filter(({ problem }) => problem !== null);

/** What tests do with jobs of the tenant huadong. */
export const upgradeRunsOn = (gateway: () => TestGateway) => {
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, query: object, body?: unknown) => {
    const { envelope } = await gateway().call({
      method,
      path: `${base}/${path}`,
      token: gateway().tokens('huadong').accessToken,
      query: query as Readonly<Record<string, unknown>>,
      ...(body === undefined ? {} : { body }),
    });
    return envelope;
  };

  const formOf = (wish: Wish) => ({
    firmwareId: addPack(gateway().box.current, wish.pack),
    scope: { ...scope, ...wish.scope },
    strategy: { ...strategyFormOf(usualStrategy(gateway().box.current.clock.now())), ...wish.strategy },
    gates: { ...usualGates, ...wish.gates },
    phases: wish.phases ?? phasePresets.fast.phases.map(phaseFormOf),
  });

  /** Makes a job as a person does: by a pre-flight whose result he agrees to. */
  const addJob = async (wish: Wish = {}): Promise<string> => {
    const form = formOf(wish);
    const foretold = await call('POST', 'job/preflight', {}, form);
    expect(foretold).toMatchObject({ code: 200 });
    const { digest, included } = foretold.data as { digest: string; included: number };
    const added = await call(
      'POST',
      'job/add',
      {},
      {
        ...form,
        name: wish.name ?? '夜间升级',
        jobDesc: '',
        preflight: { digest, included },
      },
    );
    expect(added.code).toBe(200);
    return (added.data as { jobId: string }).jobId;
  };

  const advance = (by: number, world: World = gateway().box.current): void => {
    world.clock.advance(by);
    settle(world, worldsOwn, silent);
  };

  const progressOf = async (jobId: string, since?: number): Promise<Progress> =>
    (await call('GET', 'job/progress', { jobId, ...(since === undefined ? {} : { since }) })).data as Progress;

  return { call, formOf, addJob, advance, progressOf };
};
