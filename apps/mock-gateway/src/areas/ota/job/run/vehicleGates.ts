import { firstGateReason, gateVerdict, type GateVehicle } from '@fleet/domain/areas/ota/gate/gateVerdict.ts';
import type { GateReason, Gates } from '@fleet/domain/areas/ota/gate/gates.ts';
import { nextOpening } from '@fleet/domain/areas/ota/gate/windows.ts';
import type { GateCode } from '@fleet/domain/areas/ota/gate/gates.ts';
import { shareOfWords } from '@fleet/domain/core/hash/hash.ts';
import { keptInMemory, type World } from '../../../../world/world.ts';
import { connectionOf, nextOnline, nextWhen, type Reading, readingAt } from '../../../fleet/face.ts';
import type { Sites } from './site/sites.ts';

/**
 * How a vehicle stands to its gates, now and next: read off its life, the one truth about it. Vehicles without a place to
 * live answer by a closed form: a round of work, rest and charging whose length hangs on their name.
 */

const minute = 60_000;
const hour = 60 * minute;
/** So far ahead somebody looks for a moment that fits. */
const horizon = 26 * hour;

type State = Pick<GateVehicle, 'mode' | 'orderNo' | 'hasLoad' | 'isStopped' | 'battery'>;

const working: ReadonlySet<Reading['activity']> = new Set(['empty', 'loaded', 'load', 'unload', 'remote', 'held']);

const modeOf = ({ activity, fault, emergency, taskNo }: Reading): State['mode'] => {
  if (fault !== null || emergency !== null || activity === 'stopped' || activity === 'emergency') return 'fault';
  if (activity === 'charge' || activity === 'plugged') return 'charging';
  return working.has(activity) || taskNo !== null ? 'working' : 'idle';
};

const stateOf = (reading: Reading): State => ({
  mode: modeOf(reading),
  orderNo: reading.taskNo,
  hasLoad: reading.hasLoad,
  isStopped: reading.emergency !== null,
  battery: reading.charge,
});

/** Who is asked about. */
export interface Asked {
  readonly deviceId: string;
  readonly isVehicle: boolean;
}

/** A round of a vehicle without a place: it works, carries something in the middle of that, rests, and charges. */
const shares = { carriesFrom: 0.2, carriesTo: 0.45, restsFrom: 0.55, chargesFrom: 0.75 } as const;
const edges = [0, shares.carriesFrom, shares.carriesTo, shares.restsFrom, shares.chargesFrom] as const;

interface Round {
  readonly lasts: number;
  readonly begins: number;
  readonly full: number;
}
const kept = Symbol('rounds of vehicles');

const newRound = (seed: number, deviceId: string): Round => ({
  lasts: Math.round((35 + 60 * shareOfWords(seed, 'round', deviceId)) * minute),
  begins: Math.floor(shareOfWords(seed, 'begins', deviceId) * 95 * minute),
  full: 70 + 25 * shareOfWords(seed, 'full', deviceId),
});

/** The round of a vehicle, kept once it was reckoned: it is asked about at many moments. */
const roundOf = (world: World, deviceId: string): Round => {
  const rounds = keptInMemory(world, kept, () => new Map<string, Round>());
  let round = rounds.get(deviceId);
  if (round === undefined) {
    round = newRound(world.seed, deviceId);
    rounds.set(deviceId, round);
  }
  return round;
};

const closedState = ({ lasts, begins, full }: Round, at: number): State => {
  const nth = Math.floor((at - begins) / lasts);
  const share = (at - begins) / lasts - nth;
  const drained = 0.2 * (lasts / minute) * shares.restsFrom;
  const isCharging = share >= shares.chargesFrom;
  const isWorking = share < shares.restsFrom;
  const battery = isCharging
    ? full - (drained * (1 - share)) / (1 - shares.chargesFrom)
    : full - drained * Math.min(1, share / shares.restsFrom);
  return {
    mode: isCharging ? 'charging' : isWorking ? 'working' : 'idle',
    orderNo: isWorking ? `R${nth % 100_000}` : null,
    hasLoad: share >= shares.carriesFrom && share < shares.carriesTo,
    isStopped: false,
    battery: Math.max(0, battery),
  };
};

const standing: State = { mode: 'idle', orderNo: null, hasLoad: false, isStopped: false, battery: null };

/** What gates go by, of a vehicle at a moment. */
export const gateVehicleAt = (world: World, { deviceId, isVehicle }: Asked, at: number): GateVehicle => {
  const connection = connectionOf(world, deviceId, at);
  const isOnline = connection?.isOnline ?? false;
  const reading = isVehicle ? readingAt(world, deviceId, at) : null;
  const state = !isVehicle ? standing : reading === null ? closedState(roundOf(world, deviceId), at) : stateOf(reading);
  return {
    ...state,
    isVehicle,
    isOnline,
    reportedAt: connection === null ? null : isOnline ? at : (connection.offlineSince ?? at),
    isConfirmed: false,
  };
};

/** What keeps a vehicle, or another device, from being upgraded at a moment: first that it is offline. */
export const gateReasonsAt = (
  world: World,
  sites: Sites,
  device: Asked & { readonly projectId: string | null },
  gates: Gates,
  at: number,
): readonly GateReason[] => {
  const vehicle = gateVehicleAt(world, device, at);
  return gateVerdict(vehicle, gates, sites.of(device, vehicle.isOnline, at), at);
};

/** What keeps it from that first, beside the gates that were lifted; null when nothing does. */
export const firstReasonAt = (
  world: World,
  sites: Sites,
  device: Asked & { readonly projectId: string | null },
  gates: Gates,
  lifted: readonly GateCode[],
  at: number,
): GateReason | null => {
  const vehicle = gateVehicleAt(world, device, at);
  return firstGateReason(vehicle, gates, sites.of(device, vehicle.isOnline, at), at, lifted);
};

/** A site that stands in nobody's way: what only the others on it decide is asked when the vehicle itself could. */
const emptySite = { vehicles: 0, upgrading: 0, othersInService: 0 } as const;

/** Gates as far as they hang on a vehicle by itself: its connection, times and neighbours are left aside. */
const ownGates = (gates: Gates): Gates => ({ ...gates, windows: [], needConfirm: false });

/** Whether nothing of these stands in the way of a vehicle. */
const isFreeByItself = (state: State, own: Gates, lifted: readonly GateCode[], at: number): boolean => {
  const vehicle = { ...state, isVehicle: true, isOnline: true, reportedAt: at, isConfirmed: true };
  return firstGateReason(vehicle, own, emptySite, at, lifted) === null;
};

const nextInRounds = (of: Round, from: number, holds: (state: State, at: number) => boolean) => {
  const { lasts, begins } = of;
  if (holds(closedState(of, from), from)) return from;
  for (let nth = Math.floor((from - begins) / lasts); begins + nth * lasts < from + horizon; nth += 1)
    for (const edge of edges) {
      const at = Math.ceil(begins + (nth + edge) * lasts) + 1;
      if (at > from && holds(closedState(of, at), at)) return at;
    }
  return null;
};

/** The first moment from one on at which the vehicle by itself could be upgraded; null when nobody knows of any. */
const nextByItself = (world: World, asked: Asked, gates: Gates, lifted: readonly GateCode[], from: number) => {
  const { deviceId, isVehicle } = asked;
  if (!isVehicle) return from;
  const own = ownGates(gates);
  const isFree = (state: State, at: number) => isFreeByItself(state, own, lifted, at);
  if (readingAt(world, deviceId, from) === null) return nextInRounds(roundOf(world, deviceId), from, isFree);
  return nextWhen(world, deviceId, [from, from + horizon], gates.minBattery, (reading) =>
    isFree(stateOf(reading), from),
  );
};

/**
 * The first moment from one on at which a vehicle could be upgraded as far as it hangs on itself, its connection and the
 * times of the job; a day later where nobody knows of any, so that it is asked again.
 */
export const nextReady = (
  world: World,
  asked: Asked,
  gates: Gates,
  lifted: readonly GateCode[],
  from: number,
): number => {
  const isWindowLifted = lifted.includes('window');
  let at = from;
  for (let turns = 0; turns < 40; turns += 1) {
    const began = at;
    at = nextByItself(world, asked, gates, lifted, at) ?? from + horizon;
    at = nextOnline(world, asked.deviceId, at) ?? from + horizon;
    if (!isWindowLifted) at = nextOpening(gates.windows, at) ?? from + horizon;
    if (at === began || at >= from + horizon) break;
  }
  return Math.min(at, from + horizon);
};
