import { activities } from '@fleet/domain/areas/fleet/life/activities.ts';
import type { SiteKind } from '@fleet/domain/areas/fleet/map/siteKinds.ts';
import { vehicleKinds, type VehicleKind } from '@fleet/domain/areas/fleet/motion/vehicleKinds.ts';
import { dayOfEpoch } from '@fleet/domain/core/values/days.ts';
import type { Store } from '../../../store/store.ts';
import { keptInMemory, type World } from '../../../world/world.ts';
import { readFaultKinds } from '../fault-codes/faultKinds.ts';
import type { Floor } from '../floors/floor.ts';
import { drawnFloor, homeOn, madeFloor } from '../floors/floors.ts';
import { streams, subjectOf, unit } from '../chance/chance.ts';
import type { Heard } from '../life/connection.ts';
import { type Life, Lives } from '../life/lives.ts';
import type { Cure, FaultKinds, Gap, Interventions, SetCharge, Stop, Vehicle } from '../life/vehicle.ts';

/**
 * The fleet of a world: who lives in it, read from the store when it is first asked for, and the lives of its vehicles.
 * Whoever writes the tables of the registry says so here.
 */

const hour = 3_600_000;

/** Service days begin between two and six in the morning, so that a fleet does not charge in step. */
const phaseOf = (seed: number, subject: number): number =>
  Math.floor(2 * hour + 4 * hour * unit(seed, subject, streams.phase, 0));

/** Faults a day: some vehicles are more prone to them than others. */
const faultRateOf = (seed: number, subject: number): number => 0.45 + 0.7 * unit(seed, subject, streams.faultRate, 0);

/** A device that is heard of, without what was done to it: what chance goes by. */
export const connectedOf = (seed: number, born: number, deviceId: string): Omit<Heard, 'since' | 'gaps'> => {
  const subject = subjectOf(deviceId);
  return { subject, phase: phaseOf(seed, subject), dayZero: dayOfEpoch(born) };
};

/** The life of a vehicle on one floor. */
export interface Epoch {
  readonly since: number;
  /** Infinity while it lives there. */
  readonly until: number;
  readonly floorId: string;
  readonly kind: VehicleKind;
  readonly life: Life;
}

/** A time in which a vehicle was driven, with its way back. */
export interface Drive {
  readonly id: string;
  readonly since: number;
  /** When nobody drove it any more; null while somebody does. */
  readonly until: number | null;
  /** When it is back; null while nobody knows. */
  readonly backAt: number | null;
}

/** A device that is heard of. */
export interface Resident extends Heard {
  /** One after the other; none for a device that stands. */
  readonly epochs: readonly Epoch[];
  /** Times in which somebody drove it, one after the other. */
  readonly drives: readonly Drive[];
}

interface StoredEpoch {
  readonly since: number;
  readonly until: number | null;
  readonly floorId: string;
  readonly place: number;
  readonly kind: VehicleKind;
}

interface StoredStop extends Omit<Stop, 'fault'> {
  readonly code: string | null;
  readonly level: number | null;
}

/** So many changes are kept for those who follow them. */
const mostChanges = 10_000;

interface StoredReset {
  readonly key: string;
  readonly at: number;
}

const interventionsOf = (
  stored: readonly StoredStop[] = [],
  gaps: readonly Gap[] = [],
  resets: readonly StoredReset[] = [],
  cures: readonly Cure[] = [],
  charges: readonly SetCharge[] = [],
): Interventions => {
  const stops = stored.map(({ code, level, ...stop }): Stop => ({
    ...stop,
    fault: code === null || level === null ? null : { code, level },
  }));
  return {
    stops,
    // nobody hears of a vehicle that is switched off either
    gaps: [...gaps, ...stops.filter(({ activity }) => activity === activities.off)],
    resets: new Map(resets.map(({ key, at }) => [key, at])),
    cures,
    charges,
  };
};

export class Fleet {
  readonly seed: number;
  readonly lives: Lives;
  readonly #store: Store;
  readonly #born: number;
  readonly #faultKinds: Readonly<Record<VehicleKind, FaultKinds>>;
  readonly #residents = new Map<string, Resident | null>();
  readonly #floors = new Map<string, Floor>();
  /** Devices that were written about: a transaction that is taken back leaves them wrong here. */
  readonly #written = new Set<string>();
  #rollbacks: number;
  /** Devices that are known otherwise than before, one after the other, and how many came before these. */
  #changed: string[] = [];
  #forgotten = 0;

  constructor({ seed, born, store }: Pick<World, 'seed' | 'born' | 'store'>) {
    this.seed = seed;
    this.lives = new Lives(seed);
    this.#store = store;
    this.#born = born;
    this.#faultKinds = readFaultKinds(store);
    this.#rollbacks = store.rollbacks();
  }

  /** A device that is heard of; null for any other. */
  residentOf(deviceId: string): Resident | null {
    this.#forgetTakenBack();
    const known = this.#residents.get(deviceId);
    if (known !== undefined) return known;
    this.#read([deviceId]);
    return this.#residents.get(deviceId) ?? null;
  }

  /** Reads many devices at once, for whoever is about to ask for each of them. */
  readAhead(deviceIds: readonly string[]): void {
    this.#forgetTakenBack();
    const unknown = deviceIds.filter((deviceId) => !this.#residents.has(deviceId));
    if (unknown.length > 1) this.#read(unknown);
  }

  /** Says that something was written about a device. */
  wrote(deviceId: string): void {
    this.#written.add(deviceId);
    this.#forget(deviceId);
  }

  /** How far the changes go that `changedSince` tells of. */
  get changes(): number {
    this.#forgetTakenBack();
    return this.#forgotten + this.#changed.length;
  }

  /** Devices that are known otherwise since a number of changes; null when nobody knows any more which they are. */
  changedSince(changes: number): readonly string[] | null {
    this.#forgetTakenBack();
    return changes < this.#forgotten ? null : this.#changed.slice(changes - this.#forgotten);
  }

  #forget(deviceId: string): void {
    if (this.#changed.length >= mostChanges) {
      this.#forgotten += this.#changed.length;
      this.#changed = [];
    }
    this.#changed.push(deviceId);
    for (const { life } of this.#residents.get(deviceId)?.epochs ?? []) this.lives.forget(life);
    this.#residents.delete(deviceId);
  }

  #forgetTakenBack(): void {
    const rollbacks = this.#store.rollbacks();
    if (rollbacks === this.#rollbacks) return;
    this.#rollbacks = rollbacks;
    for (const deviceId of this.#written) this.#forget(deviceId);
    this.#written.clear();
  }

  #read(deviceIds: readonly string[]): void {
    const read = <Row>(columns: string, from: string, order: string): ReadonlyMap<string, readonly Row[]> =>
      Map.groupBy(
        this.#store.all<Row & { readonly of: string }>(
          `select x.device_id as "of", ${columns} from json_each(@deviceIds) i cross join ${from}
           where x.device_id = i.value${order}`,
          { deviceIds: JSON.stringify(deviceIds) },
        ),
        (row) => row.of,
      );
    const known = read<{ since: number }>('x.since', 'fleet_devices x', '');
    const epochs = read<StoredEpoch>(
      'x.since, x.until, x.floor_id as floorId, x.place, x.kind',
      'fleet_epochs x',
      ' order by x.since',
    );
    const drives = read<Drive>(
      'x.id, x.since, x.until, s.until as backAt',
      `fleet_drives x join fleet_stops s on s.id = 'fs_' || x.id`,
      ' order by x.since',
    );
    const stops = read<StoredStop>(
      'x.id, x.since as "from", x.until, x.activity, x.code, x.level, x.emergency',
      'fleet_stops x',
      ' order by x.since, x.id',
    );
    const gaps = read<Gap>('x.since as "from", x.until', 'fleet_gaps x', '');
    const resets = read<StoredReset>('x.fault_key as key, x.at', 'fleet_resets x', '');
    const cures = read<Cure>('x.code, x.since as "from", x.until', 'fleet_cures x', '');
    const charges = read<SetCharge>('x.at, x.percent', 'fleet_charges x', ' order by x.at');
    for (const deviceId of deviceIds) {
      const [device] = known.get(deviceId) ?? [];
      const interventions = interventionsOf(
        stops.get(deviceId),
        gaps.get(deviceId),
        resets.get(deviceId),
        cures.get(deviceId),
        charges.get(deviceId),
      );
      const connected = connectedOf(this.seed, this.#born, deviceId);
      this.#residents.set(
        deviceId,
        device === undefined
          ? null
          : {
              ...connected,
              since: device.since,
              gaps: interventions.gaps,
              drives: drives.get(deviceId) ?? [],
              epochs: (epochs.get(deviceId) ?? []).map(({ since, until, floorId, place, kind }) => ({
                since,
                until: until ?? Infinity,
                floorId,
                kind,
                life: { vehicle: this.#vehicleOf(connected, { since, floorId, place, kind }), interventions },
              })),
            },
      );
    }
  }

  #vehicleOf(
    { subject, phase, dayZero }: Omit<Heard, 'since' | 'gaps'>,
    { since, floorId, place, kind }: Omit<StoredEpoch, 'until'>,
  ): Vehicle {
    const floor = this.#floorOf(floorId);
    return {
      subject,
      phase,
      dayZero,
      since,
      floor,
      home: homeOn(floor, kind, place),
      motion: vehicleKinds[kind].motion,
      faultRates: [{ from: since, perDay: faultRateOf(this.seed, subject) }],
      faultKinds: this.#faultKinds[kind],
    };
  }

  #floorOf(floorId: string): Floor {
    let floor = this.#floors.get(floorId);
    if (floor === undefined) {
      const { kind, document } = this.#store.one<{ kind: SiteKind; document: string | null }>(
        'select kind, document from floor_maps where floor_id = @floorId',
        { floorId },
      )!;
      floor = document === null ? madeFloor(this.seed, floorId, kind) : drawnFloor(document);
      this.#floors.set(floorId, floor);
    }
    return floor;
  }
}

const kept = Symbol('fleet');

/** The fleet of a world. */
export const fleetOf = (world: World): Fleet => keptInMemory(world, kept, () => new Fleet(world));

/** Whether a device is a vehicle with a life, on one floor or another: of any other nothing is kept that was done to it. */
export const livesAnywhere = (world: World, deviceId: string): boolean =>
  (fleetOf(world).residentOf(deviceId)?.epochs.length ?? 0) > 0;

/**
 * Who is known otherwise than when it was asked last; null for anybody may be.
 *
 * @param changes what this gave then; left out, from now on
 */
export const changedDevices = (
  world: World,
  changes?: number,
): { readonly changes: number; readonly deviceIds: readonly string[] | null } => {
  const fleet = fleetOf(world);
  return { changes: fleet.changes, deviceIds: changes === undefined ? [] : fleet.changedSince(changes) };
};

/** Reads what is known of many devices at once, before each of them is asked for. */
export const readDevicesAhead = (world: World, deviceIds: readonly string[]): void =>
  fleetOf(world).readAhead(deviceIds);
