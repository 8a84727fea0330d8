import { request } from '../../../kernel/fact.ts';
import type { LiveSubject } from './access.ts';
import type { LiveRow } from './samples.ts';
import type { VdaConnection, VdaState } from './vda.ts';

/**
 * What pages want of the live link, and what it tells. Positions are told by requests, for they are too many to be kept:
 * what is drawn reads them where they come in (`samples.ts`), and lists have a store that forgets.
 */

/** Something that is followed, under the name that whoever follows it has given it. */
interface Following {
  readonly key: string;
}

/** Why nothing is told: the line is cut or was never there, or the gateway does not let this person follow it. */
export const lossReasons = ['network', 'refused'] as const;
export type LossReason = (typeof lossReasons)[number];

/** A page wants to follow something, and wants it no more. Times are milliseconds since 1970. */
export const liveWanted = request<Following & { readonly subject: LiveSubject; readonly tntId?: string | null }>(
  'live.wanted',
);
export const liveUnwanted = request<Following>('live.unwanted');

/** The link is open, is lost, or nobody follows it any more. */
export const linkOpened = request<Following & { readonly at: number }>('live.linkOpened');
export const linkLost = request<Following & { readonly reason: LossReason; readonly at: number }>('live.linkLost');
export const linkLeft = request<Following & { readonly at: number }>('live.linkLeft');
/** Vehicles of a floor of which something new was told: at most twice a second. */
export const liveRowsSeen = request<Following & { readonly rows: readonly LiveRow[] }>('live.rowsSeen');
/** Something has happened that what was read of a floor does not know yet: at most a few times a second. */
export const liveNewsSeen = request<Following>('live.newsSeen');
/** Something was told of a device. */
export const liveDeviceSeen = request<
  Following & {
    readonly state?: VdaState;
    readonly connection?: VdaConnection;
    /** Another one than before says that something was set or wished of it. */
    readonly settingsMark?: number;
    /** Milliseconds of a clock that never jumps: ages are counted from here. */
    readonly arrivedAt: number;
  }
>('live.deviceSeen');
