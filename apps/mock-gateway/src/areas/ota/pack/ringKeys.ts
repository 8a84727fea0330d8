import { noRingKey } from '@fleet/domain/areas/ota/pack/packRules.ts';
import { type Ring, ringKey, ringTable, type RingVerb, rings } from '@fleet/domain/areas/ota/pack/rings.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';

/** The keys of rings: whoever may do something with packs of one ring may not do it with those of another. */

type Holder = Pick<Call<Endpoint>, 'session'>;

const mayWith = ({ session }: Holder, ring: Ring, verbs: readonly RingVerb[]): boolean => {
  const keys = verbs.map((verb) => ringKey(ring, verb)).filter((key) => key !== null);
  // no key at all means nobody here, not everybody
  return keys.length > 0 && holdsAny(session.granted, keys);
};

/** Whether the caller holds the key of a verb of a ring. */
export const mayDo = (call: Holder, ring: Ring, verb: RingVerb): boolean => mayWith(call, ring, [verb]);

/** Refuses without one of the keys of a ring; a ring without such a verb is refused to everybody. */
export const requireKey = (call: Holder, ring: Ring, ...verbs: readonly RingVerb[]): void => {
  if (!mayWith(call, ring, verbs)) refuse('forbidden');
};

/** The same, where other keys lead there as well, whatever the ring. */
export const requireKeyOr = (
  call: Holder,
  ring: Ring,
  verbs: readonly RingVerb[],
  others: readonly PermissionKey[],
): void => {
  if (!mayWith(call, ring, verbs) && !holdsAny(call.session.granted, others)) refuse('forbidden');
};

/** The rings whose tabs the caller holds. */
export const openRings = ({ session }: Holder): readonly Ring[] =>
  rings.filter((ring) => holdsAny(session.granted, [ringTable[ring].tab]));

/** Refuses without the tab of a ring. */
export const requireTab = (call: Holder, ring: Ring): void => {
  if (!openRings(call).includes(ring)) refuse('forbidden', noRingKey);
};
