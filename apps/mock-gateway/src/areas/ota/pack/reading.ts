import type * as contract from '@fleet/domain/areas/ota/pack/contract.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { rings } from '@fleet/domain/areas/ota/pack/rings.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { toInstant } from '../../../rows/instants.ts';
import { readProduct } from '../../products/face.ts';
import { evidenceOf, issuesOf } from './evidence.ts';
import { listPacks, readPack } from './packRows.ts';
import { checksFor, nextStep } from './making/promoting.ts';
import { openRings, requireKey } from './ringKeys.ts';

/** A pack in all that is known of it, and the packs of a product on their way. */

type Detail = ReplyOf<typeof contract.packGet>;
type Link = Detail['chain'][number];

/** The way of a pack through the rings, the first ring first: what it was made of, and what was made of it. */
const chainOf = ({ world }: Call, firmwareId: string): Link[] => {
  const links = world.store.all<
    Omit<Link, 'at' | 'isWithdrawn' | 'lifted'> & { readonly at: number; readonly isWithdrawn: number }
  >(
    `with recursive
       before (id, place) as (
         values (@firmwareId, 0)
         union select k.source_firmware_id, place - 1 from before join ota_packs k on k.id = before.id
           where k.source_firmware_id is not null),
       after (id, place) as (
         values (@firmwareId, 0)
         union select k.published_firmware_id, place + 1 from after join ota_packs k on k.id = after.id
           where k.published_firmware_id is not null),
       way (id, place) as (select id, place from before union select id, place from after)
     select k.id as firmwareId, k.name as firmwareName, k.ring, k.dest_version as destVersion, k.ring_at as at,
       ifnull(u.real_name, '') as by, k.is_withdrawn as isWithdrawn
     from way join ota_packs k on k.id = way.id left join user_ref u on u.id = k.creator_id order by way.place`,
    { firmwareId },
  );
  return links.map((link) => ({
    ...link,
    at: toInstant(link.at),
    isWithdrawn: link.isWithdrawn === 1,
    lifted: world.store
      .all<Omit<Link['lifted'][number], 'at'> & { readonly at: number }>(
        `select l.code, l.text, l.reason, ifnull(u.real_name, '') as by, l.lifted_at as at
         from ota_pack_lifted l left join user_ref u on u.id = l.lifted_by
         where l.firmware_id = @id order by l.no`,
        { id: link.firmwareId },
      )
      .map((one) => ({ ...one, at: toInstant(one.at) })),
  }));
};

/** Jobs with a pack that are told with it. */
const mostJobs = 20;

const jobsOf = ({ world, scope }: Call, { firmwareId }: PackRow): Detail['jobs'] =>
  world.store
    .all<Omit<Detail['jobs'][number], 'createdAt'> & { readonly createdAt: number }>(
      `select id as jobId, name, job_type as jobType, status, total, created_at as createdAt from ota_jobs
       where firmware_id = @firmwareId and tnt_id = ifnull(@scope, tnt_id)
       order by created_at desc, id desc limit ${mostJobs}`,
      { firmwareId, scope },
    )
    .map((job) => ({ ...job, createdAt: toInstant(job.createdAt) }));

export const packDetail = (call: Call<typeof contract.packGet>): Detail => {
  const pack = readPack(call, call.query.firmwareId);
  requireKey(call, pack.ring, 'view');
  return {
    pack,
    chain: chainOf(call, pack.firmwareId),
    jobs: jobsOf(call, pack),
    evidence: evidenceOf(call, pack).shown,
    issues: issuesOf(call, pack),
  };
};

/** Packs of a ring that a board shows; those before them are counted. */
const mostCards = 20;

export const packLanes = (call: Call<typeof contract.packBoard>): ReplyOf<typeof contract.packBoard> => {
  const { production, moduleId } = call.query;
  readProduct(call, production);
  const open = openRings(call);
  return {
    lanes: rings
      .filter((ring) => open.includes(ring))
      .map((ring) => {
        const { list, total } = listPacks(call, { ring, production, moduleId }, { limit: mostCards, offset: 0 });
        return {
          ring,
          total,
          cards: list.map((pack) => {
            const judged = evidenceOf(call, pack);
            const step = ring === 'test' ? 'toAlpha' : (nextStep(ring)?.step ?? null);
            return {
              pack,
              evidence: judged.shown,
              step,
              checks: step === null ? [] : [...checksFor(call, pack, step, judged)],
            };
          }),
        };
      }),
  };
};
