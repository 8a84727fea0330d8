import { port } from '../../../kernel/port.ts';
import type { LiveSubject } from './access.ts';

/** What the live link is asked. What it tells comes as requests (`requests.ts`). */

/** Follows something until it is left; whoever follows the same under one name shares one connection. */
export const followLiveFx = port<{
  /** The name that whoever follows it has given it. */
  readonly key: string;
  readonly subject: LiveSubject;
  /** Named where it is not one's own tenant. */
  readonly tntId: string | null;
}>('live.follow');
/** Follows it no more. */
export const leaveLiveFx = port<{ readonly key: string }>('live.leave');
