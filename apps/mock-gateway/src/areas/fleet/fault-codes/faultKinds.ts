import type { VehicleKind } from '@fleet/domain/areas/fleet/motion/vehicleKinds.ts';
import { vehicleKindNames } from '@fleet/domain/areas/fleet/motion/vehicleKinds.ts';
import type { Store } from '../../../store/store.ts';
import type { FaultKind, FaultKinds, Occupation } from '../life/vehicle.ts';

/** The faults that may come over each kind of vehicle, and what all of them are called. */

interface StoredKind {
  readonly code: string;
  readonly level: number;
  readonly least: number;
  readonly most: number;
  readonly occasion: Occupation;
  readonly weight: number;
  readonly kinds: string | null;
}

/** Little goes wrong with who stands: what is left of so many parts is none. */
const calmOccasions = [
  ['charging', 16],
  ['waiting', 40],
] as const;

/** Faults by vehicle and by what it is doing; the more frequent one is, the more often it stands there. */
export const readFaultKinds = (store: Store): Readonly<Record<VehicleKind, FaultKinds>> => {
  const stored = store.all<StoredKind>(
    `select code, level, least_minutes as least, most_minutes as most, occasion, weight, kinds
     from fault_codes order by code`,
  );
  const kindsFor = (vehicle: VehicleKind): FaultKinds => {
    const found: Record<Occupation, (FaultKind | null)[]> = { driving: [], handling: [], charging: [], waiting: [] };
    for (const { code, level, least, most, occasion, weight, kinds } of stored) {
      if (kinds !== null && !(JSON.parse(kinds) as VehicleKind[]).includes(vehicle)) continue;
      const kind: FaultKind = { code, level, lasts: [least, most] };
      for (let nth = 0; nth < weight; nth += 1) found[occasion].push(kind);
    }
    for (const [occasion, size] of calmOccasions) while (found[occasion].length < size) found[occasion].push(null);
    return found;
  };
  return Object.fromEntries(vehicleKindNames.map((kind) => [kind, kindsFor(kind)])) as Record<VehicleKind, FaultKinds>;
};
