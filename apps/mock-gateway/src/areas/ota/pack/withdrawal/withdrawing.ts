import type * as contract from '@fleet/domain/areas/ota/pack/changeContract.ts';
import { restoreProblem, withdrawProblem } from '@fleet/domain/areas/ota/pack/packRules.ts';
import type { WithdrawalChange } from '@fleet/domain/areas/ota/pack/withdrawal.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../../pipeline/call.ts';
import { emit } from '../../../../pipeline/reactions.ts';
import { unlessRefused } from '../../module/ownership.ts';
import { knownPacks, readOwnPack } from '../packRows.ts';
import { requireKey } from '../ringKeys.ts';
import { changeOf, settleWithdrawal } from './settling.ts';

/** Packs that are taken back, with what holds them or was made of them, and that are given free again. */

type Withdraw = Call<typeof contract.packWithdraw>;
type Restore = Call<typeof contract.packRestore>;
type Asked = Call<typeof contract.packWithdrawPreview>;
type Preview = ReplyOf<typeof contract.packWithdrawPreview>;

const readWithdrawable = (call: Withdraw | Restore | Asked) => {
  const pack = readOwnPack(call, call.query.firmwareId);
  requireKey(call, pack.ring, 'withdraw');
  return pack;
};

/** The packs that go along with one, as far as the caller may see them. */
const packsOf = (call: Call<Endpoint>, firmwareId: string, { changed }: WithdrawalChange): Preview['packs'] => {
  const others = changed.filter((id) => id !== firmwareId);
  const known = knownPacks(call, others);
  return others.flatMap((id) => {
    const pack = known.get(id);
    return pack === undefined ? [] : [{ firmwareId: id, firmwareName: pack.firmwareName, ring: pack.ring }];
  });
};

interface StoredJob {
  readonly jobId: string;
  readonly name: string;
  readonly status: number;
  readonly isSeen: number;
  readonly pending: number;
  readonly running: number;
}

/** Jobs of packs for which a condition holds, whoever may see them; the latest first. */
const jobsOf = ({ world, scope }: Call<Endpoint>, { changed }: WithdrawalChange, condition: string) =>
  world.store.all<StoredJob>(
    `select j.id as jobId, j.name, j.status, j.tnt_id = ifnull(@scope, j.tnt_id) as isSeen,
       (select ifnull(sum(c.n), 0) from ota_counts c where c.job_id = j.id and c.status in (1, 2, 3, 4)) as pending,
       (select ifnull(sum(c.n), 0) from ota_counts c where c.job_id = j.id and c.status in (5, 9)) as running
     from ota_jobs j where j.firmware_id in (select value from json_each(@ids)) and ${condition}
     order by j.created_at desc, j.id`,
    { ids: JSON.stringify(changed), scope },
  );
const open = 'j.status in (1, 2)';
const waiting = "j.pause_reason = 'withdrawn'";

const told = (jobs: readonly StoredJob[]): Preview['jobs'] =>
  jobs.filter(({ isSeen }) => isSeen === 1).map(({ jobId, name }) => ({ jobId, name }));

export const previewWithdrawal = (call: Asked): Preview => {
  const { firmwareId, isWithdrawn } = readWithdrawable(call);
  const change = changeOf(call.world.store, firmwareId, !isWithdrawn);
  const packs = packsOf(call, firmwareId, change);
  const jobs = jobsOf(call, change, isWithdrawn ? waiting : open);
  const own = jobs.filter(({ isSeen }) => isSeen === 1);
  const sum = (of: (job: StoredJob) => number) => own.reduce((total, job) => total + of(job), 0);
  return {
    packs,
    jobs: told(jobs),
    figures: {
      packs: packs.length,
      otherPacks: change.changed.filter((id) => id !== firmwareId).length - packs.length,
      keptPacks: change.kept.length,
      runningJobs: own.filter(({ status }) => status === 2).length,
      createdJobs: own.filter(({ status }) => status === 1).length,
      otherJobs: jobs.length - own.length,
      pending: sum(({ pending }) => pending),
      running: sum(({ running }) => running),
    },
  };
};

export const withdrawPack = (call: Withdraw): ReplyOf<typeof contract.packWithdraw> => {
  const { world, body, session } = call;
  const pack = readWithdrawable(call);
  unlessRefused(withdrawProblem(pack));
  const { firmwareId } = pack;
  const change = changeOf(world.store, firmwareId, true);
  // told as they were: afterwards nobody else sees packs of the platform that it has taken back
  const packs = packsOf(call, firmwareId, change);
  world.store.run('update ota_packs set withdraw_reason = @reason where id = @firmwareId', {
    firmwareId,
    reason: body.reason.trim(),
  });
  settleWithdrawal(world.store, change, world.clock.now());
  const jobs = told(jobsOf(call, change, open));
  for (const id of change.changed)
    emit(call, 'pack.withdrawn', { firmwareId: id, pending: body.pending, userId: session.userId });
  return { packs, jobs };
};

export const restorePack = (call: Restore): ReplyOf<typeof contract.packRestore> => {
  const { world } = call;
  const pack = readWithdrawable(call);
  unlessRefused(restoreProblem(pack));
  const { firmwareId } = pack;
  const change = changeOf(world.store, firmwareId, false);
  world.store.run('update ota_packs set withdraw_reason = null where id = @firmwareId', { firmwareId });
  settleWithdrawal(world.store, change, world.clock.now());
  return { packs: packsOf(call, firmwareId, change), jobs: told(jobsOf(call, change, waiting)) };
};
