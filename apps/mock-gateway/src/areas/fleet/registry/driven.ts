import { activities } from '@fleet/domain/areas/fleet/life/activities.ts';
import type { EmergencyKind } from '@fleet/domain/areas/fleet/life/emergency.ts';
import { drivenFrom, type Stand } from '@fleet/domain/areas/fleet/motion/drive.ts';
import type { Store } from '../../../store/store.ts';
import type { VehicleState } from '../life/state.ts';
import type { Epoch, Resident } from './fleet.ts';

/**
 * Where a vehicle is that somebody drives by hand, and on its way back from there. Its life stands still meanwhile, held by
 * a stop: what is said here lies over it, and is over once it stands again where it was taken from.
 */

/** Metres, radians, and those a second. */
export interface Driven extends Stand {
  readonly v: number;
  readonly omega: number;
  readonly isByPerson: boolean;
}

interface Step {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly v: number;
  readonly omega: number;
  readonly driven: number;
}

interface Part {
  readonly since: number;
  readonly until: number | null;
  readonly remaining: number;
}

const stepColumns = `at, x / 1000.0 as x, y / 1000.0 as y, heading / 1000.0 as heading, v / 1000.0 as v,
  omega / 1000.0 as omega, driven`;

/** The last change of speed up to a moment. */
export const stepAt = (store: Store, driveId: string, at: number): Step | undefined =>
  store.one<Step>(
    `select ${stepColumns} from fleet_drive_steps where drive_id = @driveId and at <= @at order by at desc limit 1`,
    { driveId, at },
  );

const isMoving = ({ v, omega }: Pick<Step, 'v' | 'omega'>): boolean => v !== 0 || omega !== 0;

/** Where a vehicle stands at a moment after a change of speed. */
export const standAfter = (step: Step, at: number): Stand =>
  drivenFrom(step, step.v, step.omega, Math.max(0, at - step.at) / 1000);

/** Milliseconds on the way up to a moment. */
export const drivenUntil = (step: Step, at: number): number =>
  step.driven + (isMoving(step) ? Math.max(0, at - step.at) : 0);

/** The last part of the way back that has begun by a moment. */
export const partAt = (store: Store, driveId: string, at: number): Part | undefined =>
  store.one<Part>(
    `select since, until, remaining from fleet_drive_returns where drive_id = @driveId and since <= @at
     order by since desc limit 1`,
    { driveId, at },
  );

/** Milliseconds of the way that still lie before it on its way back. */
export const remainingAt = ({ since, until, remaining }: Part, at: number): number =>
  Math.max(0, remaining - (Math.min(at, until ?? at) - since));

const backwards = (store: Store, driveId: string, part: Part, at: number): Driven | null => {
  const left = remainingAt(part, at);
  const step = store.one<Step>(
    // of changes at one place the last: the others stood there
    `select ${stepColumns} from fleet_drive_steps where drive_id = @driveId and driven < @beyond
     order by driven desc, at desc limit 1`,
    { driveId, beyond: Math.max(1, left) },
  );
  if (step === undefined) return null;
  const isGoing = left > 0 && (part.until === null || at < part.until);
  return {
    ...drivenFrom(step, step.v, step.omega, (left - step.driven) / 1000),
    v: isGoing ? 0 - step.v : 0,
    omega: isGoing ? 0 - step.omega : 0,
    isByPerson: false,
  };
};

/** How a vehicle is driven at a moment; null while it lives by itself. */
export const drivenAt = (store: Store, { drives }: Resident, { since }: Epoch, at: number): Driven | null => {
  const drive = drives.findLast((one) => one.since <= at);
  if (drive === undefined || drive.since < since || (drive.backAt !== null && drive.backAt <= at)) return null;
  const part = drive.until === null ? undefined : partAt(store, drive.id, at);
  if (part !== undefined) return backwards(store, drive.id, part, at);
  const step = stepAt(store, drive.id, at);
  if (step === undefined) return null;
  const isByPerson = drive.until === null || at < drive.until;
  return { ...standAfter(step, at), v: step.v, omega: step.omega, isByPerson };
};

/** Where the emergency stop was pressed that holds a vehicle at a moment; null while none does. */
const emergencyAt = ({ life }: Epoch, at: number): EmergencyKind | null =>
  life.interventions.stops.find(
    ({ emergency, from, until }) => (emergency ?? null) !== null && from <= at && (until === null || at < until),
  )?.emergency ?? null;

/** What is done to a vehicle by hand, put over what it does by itself. */
export const overlay = (
  store: Store,
  resident: Resident,
  epoch: Epoch,
  at: number,
  state: VehicleState,
): { readonly driven: Driven | null; readonly emergency: EmergencyKind | null } => {
  const driven = drivenAt(store, resident, epoch, at);
  const emergency = emergencyAt(epoch, at);
  if (driven !== null) {
    state.x = driven.x;
    state.y = driven.y;
    state.heading = driven.heading;
    state.speed = Math.abs(driven.v);
    state.activity = activities.remote;
  }
  if (emergency !== null) state.activity = activities.emergency;
  return { driven, emergency };
};
