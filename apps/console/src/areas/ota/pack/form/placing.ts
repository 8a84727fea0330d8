import { packAdd, packUpdate } from '@fleet/domain/areas/ota/pack/changeContract.ts';
import { unmetText } from '@fleet/domain/areas/ota/pack/dependencies.ts';
import type { BodyOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Deliverer } from '@fleet/domain/core/transfers/orders/orderRequests.ts';

/** How an uploaded file takes its place in the warehouse, whichever page is open by then. */

interface OfTenant {
  /** Null for one's own tenant. */
  readonly tntId: string | null;
}

const tenantOf = ({ tntId }: OfTenant) => (tntId === null ? {} : { tntId });

/** What both calls answer: of a form alone nobody has asked yet. */
type Saved = Pick<ReplyOf<typeof packAdd>, 'conflicts'>;

const isSaved = (reply: unknown): reply is Saved => typeof reply === 'object' && reply !== null && 'conflicts' in reply;

/** What is told beside the success of whoever saved a pack; null for nothing. */
export const besideSaved = (reply: unknown): string | null => (isSaved(reply) ? unmetText(reply.conflicts) : null);

/** A new pack of a file. */
export type NewPack = Omit<BodyOf<typeof packAdd>, 'fileId'>;

/** Puts a file among the packs of its ring. */
export const addingOf = (owner: OfTenant, pack: NewPack): Deliverer => ({
  calls: (uploaded) =>
    uploaded.map(({ key, stored }) => ({
      endpoint: packAdd,
      input: { query: tenantOf(owner), body: { ...pack, fileId: stored.id } },
      keys: [key],
    })),
  besideIn: besideSaved,
});

/** A pack that gets another file: what is said of it, and what the file is called. */
export type ReplacedPack = Omit<BodyOf<typeof packUpdate>, 'file'>;

/** Puts a file in the place of a pack's own. */
export const replacingOf = (
  owner: OfTenant,
  firmwareId: string,
  pack: ReplacedPack,
  file: { readonly fileName: string; readonly expectedSign: string | null },
): Deliverer => ({
  calls: (uploaded) =>
    uploaded.map(({ key, stored }) => ({
      endpoint: packUpdate,
      input: { query: { firmwareId, ...tenantOf(owner) }, body: { ...pack, file: { ...file, fileId: stored.id } } },
      keys: [key],
    })),
  besideIn: besideSaved,
});
