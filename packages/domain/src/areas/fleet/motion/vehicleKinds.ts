import type { Motion } from './motion.ts';

/** Kinds of vehicles, by how they move. What kind a vehicle is says its product. */

/** Names for people, and what each kind can do. */
export const vehicleKinds = {
  lurk: { label: '潜伏顶升', motion: { speed: 1.5, acceleration: 0.6, turnRate: 0.9 } },
  fork: { label: '叉车', motion: { speed: 1.2, acceleration: 0.4, turnRate: 0.6 } },
  tow: { label: '牵引', motion: { speed: 1.4, acceleration: 0.4, turnRate: 0.5 } },
  heavy: { label: '重载平板', motion: { speed: 2.5, acceleration: 0.3, turnRate: 0.3 } },
  shuttle: { label: '四向穿梭', motion: { speed: 1.6, acceleration: 0.8, turnRate: 1.6 } },
  /** Goes to and fro on its rail: it changes its direction without turning. */
  stacker: { label: '堆垛机', motion: { speed: 2.6, acceleration: 0.5, turnRate: Infinity } },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly motion: Motion }>>;

export type VehicleKind = keyof typeof vehicleKinds;
export const vehicleKindNames = Object.keys(vehicleKinds) as VehicleKind[];

/** Kinds that live in a warehouse and put things in and out of it; the others carry things from place to place. */
export const warehouseKinds: ReadonlySet<VehicleKind> = new Set(['shuttle', 'stacker']);
