import { usualGates } from '@fleet/domain/areas/ota/gate/gates.ts';
import { phaseFormOf, strategyFormOf } from '@fleet/domain/areas/ota/job/forms.ts';
import { phasePresets } from '@fleet/domain/areas/ota/job/phase.ts';
import type { PhaseForm, Scope, StrategyForm } from '@fleet/domain/areas/ota/job/shapes.ts';
import { usualStrategy } from '@fleet/domain/areas/ota/job/strategy.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { addPack, type TestPack } from '../../../../test/support/upgradePacks.ts';
import type { Contributions } from '../../../pipeline/call.ts';
import { type ProblemLog, settle, settleNext } from '../../../pipeline/settling.ts';
import { catchUps, due } from '../../../due.ts';
import { reactions } from '../../../reactions.ts';
import { createWorld } from '../../../world/createWorld.ts';
import { listDue } from '../../../world/due.ts';
import type { World } from '../../../world/world.ts';

/** Whole jobs on the clock of a world. */

const minute = 60_000;
const hour = 60 * minute;
const base = '/gateway/ota/api/v1';

const silent: ProblemLog = { error: () => undefined };
const worldsOwn = { reactions, dependents: [], due, catchUps } as unknown as Contributions;

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const scope: Scope = { selectionType: 'STATIC', targetSelection: 'ALL', srcVersions: [], leavesOutAttention: false };

interface Wish {
  readonly pack?: TestPack;
  readonly scope?: Partial<Scope>;
  readonly strategy?: Partial<StrategyForm>;
  readonly gates?: Partial<typeof usualGates>;
  readonly phases?: readonly PhaseForm[];
  readonly name?: string;
}

const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, query: object, body?: unknown) => {
  const { envelope } = await gateway.call({
    method,
    path: `${base}/${path}`,
    as: 'huadong',
    query: query as Readonly<Record<string, unknown>>,
    ...(body === undefined ? {} : { body }),
  });
  return envelope;
};

const formOf = (wish: Wish) => ({
  firmwareId: addPack(gateway.box.current, wish.pack),
  scope: { ...scope, ...wish.scope },
  strategy: { ...strategyFormOf(usualStrategy(gateway.box.current.clock.now())), ...wish.strategy },
  gates: { ...usualGates, ...wish.gates },
  phases: wish.phases ?? phasePresets.fast.phases.map(phaseFormOf),
});

/** Makes a job as a person does: by a pre-flight whose result he agrees to. */
const addJob = async (wish: Wish = {}): Promise<string> => {
  const form = formOf(wish);
  const foretold = await call('POST', 'job/preflight', {}, form);
  expect(foretold.code).toBe(200);
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
  expect(added.message_cn).toBe('');
  return (added.data as { jobId: string }).jobId;
};

const advance = (by: number, world: World = gateway.box.current): void => {
  world.clock.advance(by);
  settle(world, worldsOwn, silent);
};

interface Progress {
  readonly revision: number;
  readonly progress: { counts: number[]; total: number; status: number; phases: { status: number }[] } | null;
}
const progressOf = async (jobId: string, since?: number): Promise<Progress> =>
  (await call('GET', 'job/progress', { jobId, ...(since === undefined ? {} : { since }) })).data as Progress;

const recount = ({ store }: World, jobId: string): number[] => {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const { status, n } of store.all<{ status: number; n: number }>(
    'select status, count(*) as n from ota_tasks where job_id = @jobId group by status',
    { jobId },
  ))
    counts[status - 1] = n;
  return counts;
};

const problems = ({ store }: World): unknown[] => listDue(store, 500).filter(({ problem }) => problem !== null);

describe('a job on the clock', () => {
  it('upgrades the vehicles of a tenant as they become free, and is done with all that can be reached', async () => {
    const jobId = await addJob();
    const { progress: first } = await progressOf(jobId);
    expect(first?.total).toBeGreaterThan(3);
    for (let n = 0; n < 24; n += 1) {
      advance(20 * minute);
      const { progress } = await progressOf(jobId);
      expect(progress?.counts).toEqual(recount(gateway.box.current, jobId));
      expect(progress?.counts.reduce((sum, count) => sum + count, 0)).toBe(first?.total);
    }
    const { progress } = await progressOf(jobId);
    expect(problems(gateway.box.current)).toEqual([]);
    expect(progress?.counts[5]).toBeGreaterThan(0);
    const versions = gateway.box.current.store.column<string>(
      `select v.version from ota_device_versions v join ota_tasks k on k.device_id = v.device_id
       join ota_jobs j on j.id = k.job_id and j.module_id = v.module_id where k.status = 6 and j.id = @jobId`,
      { jobId },
    );
    expect(new Set(versions)).toEqual(new Set(['v9.0.0.2026112000']));
  });
});
