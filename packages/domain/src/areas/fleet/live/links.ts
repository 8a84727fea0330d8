import { fact } from '../../../kernel/fact.ts';
import { fold } from '../../../kernel/fold.ts';
import { shape } from '../../../kernel/payloads.ts';
import { emit, invoke, rule } from '../../../kernel/rule.ts';
import { transient } from '../../../kernel/transient.ts';
import { followLiveFx, leaveLiveFx } from './ports.ts';
import {
  linkLeft,
  linkLost,
  linkOpened,
  liveDeviceSeen,
  liveNewsSeen,
  liveRowsSeen,
  liveUnwanted,
  liveWanted,
  lossReasons,
  type LossReason,
} from './requests.ts';
import type { LiveRow } from './samples.ts';
import type { VdaConnection, VdaState } from './vda.ts';

/** What is followed live: whether the link is there is a fact; what comes over it is shown and forgotten. */

const following = { key: shape.text, at: shape.time };

/** What is followed is told of. */
export const liveOpened = fact('live.opened@1', shape.record(following));
/** Nothing is told any more, or nothing ever was. */
export const liveLost = fact('live.lost@1', shape.record({ ...following, reason: shape.oneOf(lossReasons) }));
/** Nobody follows it any more. */
export const liveLeft = fact('live.left@1', shape.record(following));

/** How a link stands; before it was open or lost it has no entry. */
export type LinkState =
  | { readonly kind: 'open'; readonly since: number }
  | {
      readonly kind: 'lost';
      readonly reason: LossReason;
      readonly since: number;
      /** It was open before, and is no longer; otherwise it never was. */
      readonly wasOpen: boolean;
    };

type ByKey<Value> = Readonly<Record<string, Value>>;

const without = <Value>(values: ByKey<Value>, key: string): ByKey<Value> => {
  if (!Object.hasOwn(values, key)) return values;
  const { [key]: _gone, ...rest } = values;
  return rest;
};

/** Links by the names under which they are followed. */
export const $links = fold<ByKey<LinkState>>('live.$links', {})
  .when(liveOpened, (links, { key, at }) => ({ ...links, [key]: { kind: 'open', since: at } }))
  .when(liveLost, (links, { key, at, reason }) => {
    const before = links[key];
    const wasOpen = before !== undefined && (before.kind === 'open' || before.wasOpen);
    return { ...links, [key]: { kind: 'lost', reason, since: at, wasOpen } };
  })
  .when(liveLeft, (links, { key }) => without(links, key));

/** Vehicles of the floors that are followed, each by its id: for lists, never for what moves on the screen. */
export const $liveRows = transient<ByKey<ByKey<LiveRow>>>('live.$rows', {})
  .when(liveRowsSeen, (all, { key, rows }) => ({
    ...all,
    [key]: { ...all[key], ...Object.fromEntries(rows.map((row) => [row.deviceId, row])) },
  }))
  .when(linkLeft, (all, { key }) => without(all, key));

/** How often it was told that something has happened on a floor that is followed: another number is a reason to read again. */
export const $liveNews = transient<ByKey<number>>('live.$news', {})
  .when(liveNewsSeen, (all, { key }) => ({ ...all, [key]: (all[key] ?? 0) + 1 }))
  .when(linkLeft, (all, { key }) => without(all, key));

/** What was told of a device last. */
export interface LiveDeviceState {
  readonly state: VdaState | null;
  readonly connection: VdaConnection | null;
  /** Another one than before says that something was set or wished of it; null before anything was told of that. */
  readonly settingsMark: number | null;
  /** When its state came, and null before that. */
  readonly stateArrivedAt: number | null;
}

const untold: LiveDeviceState = { state: null, connection: null, settingsMark: null, stateArrivedAt: null };

/** The devices that are followed. */
export const $liveDevices = transient<ByKey<LiveDeviceState>>('live.$devices', {})
  .when(liveDeviceSeen, (all, { key, state, connection, settingsMark, arrivedAt }) => {
    const before = all[key] ?? untold;
    return {
      ...all,
      [key]: {
        state: state ?? before.state,
        connection: connection ?? before.connection,
        settingsMark: settingsMark ?? before.settingsMark,
        stateArrivedAt: state === undefined ? before.stateArrivedAt : arrivedAt,
      },
    };
  })
  .when(linkLeft, (all, { key }) => without(all, key));

rule(liveWanted, $links, (_links, { key, subject, tntId = null }) => invoke(followLiveFx, { key, subject, tntId }));
rule(liveUnwanted, $links, (_links, { key }) => invoke(leaveLiveFx, { key }));

// what is so already is no news
rule(linkOpened, $links, (links, { key, at }) => (links[key]?.kind === 'open' ? null : emit(liveOpened, { key, at })));
rule(linkLost, $links, (links, { key, reason, at }) => {
  const link = links[key];
  return link?.kind === 'lost' && link.reason === reason ? null : emit(liveLost, { key, reason, at });
});
rule(linkLeft, $links, (links, { key, at }) => (links[key] === undefined ? null : emit(liveLeft, { key, at })));
