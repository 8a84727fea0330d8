import { everyKey, type PermissionKey } from '../codes/permissions.ts';
import { holds, type Granted } from './permissions.ts';

/**
 * The keys that somebody would give without holding them himself: nobody gives away what he does not hold (designed).
 * A wildcard stands for every key of its kind. Pairs of a rule that are no key count for nothing: they press no button.
 */
export const keysBeyond = (granted: Granted, own: Granted): readonly PermissionKey[] =>
  everyKey.filter((key) => holds(granted, key) && !holds(own, key));
