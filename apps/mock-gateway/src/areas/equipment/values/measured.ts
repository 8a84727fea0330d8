import { type Activity, shortestTurn } from '@fleet/domain/areas/fleet/face.ts';
import type { Chance, Reading } from '../../fleet/face.ts';
import { ipAddressOf, signalAt } from '../shared/network.ts';

/**
 * What vehicles and stations measure under the identifiers that their models use; whatever is missing here is made up
 * (`plausible.ts`). Numbers are brought into the range of the type afterwards.
 */

export interface Measuring {
  readonly at: number;
  readonly reading: Reading;
  /** Chance of this property of this device. */
  readonly chance: Chance;
}

type Measure = (measuring: Measuring) => unknown;

const isCharging = ({ activity }: Reading): boolean => activity === 'charge';
const isHandling = ({ activity }: Reading): boolean => activity === 'load' || activity === 'unload';

/** A little to and fro, from -1 to 1, anew every ten seconds. */
const noise = ({ at, chance }: Measuring): number => 2 * chance(1000 + (Math.floor(at / 10_000) % 1_000_000)) - 1;

/** The numbers of 待机 任务中 充电 手动 半自动 维护 故障 急停. */
const workMode: Readonly<Record<Activity, number>> = {
  idle: 0,
  empty: 1,
  loaded: 1,
  load: 1,
  unload: 1,
  charge: 2,
  plugged: 2,
  stopped: 6,
  held: 0,
  upgrading: 5,
  off: 0,
  remote: 3,
  emergency: 7,
};
/** The numbers of 空闲 行走取货 取货 行走放货 放货 回原点. */
const taskStep: Partial<Record<Activity, number>> = { empty: 1, load: 2, loaded: 3, unload: 4 };

const lifted: Measure = ({ reading }) => (isHandling(reading) ? 1 : reading.hasLoad ? 2 : 0);
/** The part of a name behind its last sign that is no digit, as a number. */
const numberIn = (text: string): number => Number(/(\d+)\D*$/.exec(text)?.[1] ?? 0);

/** By identifier. */
const ofVehicles: Readonly<Record<string, Measure>> = {
  batteryLevel: ({ reading }) => Math.round(reading.charge),
  soc: ({ reading }) => Math.round(reading.charge),
  batteryVoltage: ({ reading }) => reading.voltage(),
  batteryCurrent: ({ reading }) => reading.current(),
  batteryTemperature: (measuring) =>
    (isCharging(measuring.reading) ? 31 : 26) + 4 * measuring.chance(1) + 0.3 * noise(measuring),
  isCharging: ({ reading }) => Number(isCharging(reading)),
  position: ({ reading }) => ({
    x: reading.x,
    y: reading.y,
    theta: shortestTurn(reading.heading),
    mapId: reading.floorId,
  }),
  speed: ({ reading }) => reading.speed,
  speedX: ({ reading }) => reading.speed,
  speedY: (measuring) => (isHandling(measuring.reading) ? 0.3 * noise(measuring) : 0),
  speedZ: (measuring) => (isHandling(measuring.reading) ? 0.2 * noise(measuring) : 0),
  posX: ({ reading }) => reading.x,
  posY: ({ reading }) => 1.2 + (numberIn(reading.node) % 8) * 1.35,
  posZ: ({ reading }) => (isHandling(reading) ? 1.1 : 0),
  laserDistance: ({ reading }) => reading.x,
  angularSpeed: ({ reading }) => reading.omega,
  currentNode: ({ reading }) => reading.node,
  odometer: ({ reading, chance }) => 1200 + 4000 * chance(1) + reading.odometer(),
  localizationScore: ({ reading }) => reading.localization(),
  workMode: ({ reading }) => workMode[reading.activity],
  runState: ({ reading }) => Number(reading.activity !== 'stopped'),
  hasLoad: ({ reading }) => Number(reading.hasLoad),
  palletDetected: ({ reading }) => Number(reading.hasLoad),
  orderId: ({ reading }) => reading.taskNo ?? '',
  emergencyStop: ({ reading }) => Number(reading.activity === 'emergency'),
  taskStep: ({ reading }) => taskStep[reading.activity] ?? 0,
  loadWeight: ({ reading }) => reading.weight(),
  hoistLoad: ({ reading }) => (reading.hasLoad ? 11.4 : 2.1),
  liftHeight: ({ reading }) => (reading.hasLoad ? 60 : 0),
  liftState: lifted,
  forkHeight: ({ reading }) => (isHandling(reading) ? 1450 : reading.hasLoad ? 220 : 80),
  mastState: ({ reading }) => Number(isHandling(reading)),
  tilt: ({ reading }) => (reading.hasLoad ? 3 : 0),
  sideShift: () => 0,
  forkState: ({ reading }) => (isHandling(reading) ? 3 : 0),
  forkExtension: ({ reading }) => (isHandling(reading) ? 1180 : 0),
  brakeState: ({ reading }) => Number(reading.speed === 0),
  hookState: ({ reading }) => (isHandling(reading) ? 2 : Number(reading.hasLoad)),
  trainLength: ({ reading }) => (reading.hasLoad ? 3 : 0),
  pullForce: (measuring) =>
    measuring.reading.hasLoad && measuring.reading.speed > 0 ? 620 + 90 * noise(measuring) : 0,
  rotateAngle: () => 0,
  layer: ({ reading }) => 1 + (numberIn(reading.node) % 6),
  column: ({ reading }) => 1 + Math.floor(Math.abs(reading.x)),
  aisle: ({ reading }) => 1 + Math.floor(Math.abs(reading.y) / 3),
  aisleNo: ({ reading }) => 1 + Math.floor(Math.abs(reading.y) / 3),
  direction: ({ reading }) => Number(Math.abs(Math.sin(reading.heading)) > 0.7),
};

/** What a vehicle measures under an identifier; undefined for what no vehicle is known to measure. */
export const measuredByVehicle = (identifier: string, measuring: Measuring): unknown =>
  ofVehicles[identifier]?.(measuring);

const minute = 60_000;
/** A charger serves one vehicle after the other. */
const chargeCycle = 48 * minute;
/** The numbers of 空闲 对接中 充电中 充满, and from which part of a cycle on. */
const phases = [
  { from: 0.92, state: 3 },
  { from: 0.36, state: 2 },
  { from: 0.34, state: 1 },
  { from: 0, state: 0 },
] as const;

export interface Standing {
  readonly at: number;
  /** Chance of the whole device. */
  readonly chance: Chance;
}

const phaseOf = ({ at, chance }: Standing): { readonly state: number; readonly nth: number } => {
  const turns = at / chargeCycle + chance(1);
  const part = turns - Math.floor(turns);
  return { state: phases.find(({ from }) => part >= from)!.state, nth: Math.floor(turns) };
};
const flow = (standing: Standing, amount: number): number => {
  const wobble = 2 * standing.chance(1000 + (Math.floor(standing.at / 10_000) % 1_000_000)) - 1;
  return phaseOf(standing).state === 2 ? amount * (1 + 0.02 * wobble) : 0;
};

/** By identifier; of stations of every kind, since none means different things by the same word. */
const ofStations: Readonly<Record<string, (standing: Standing) => unknown>> = {
  state: (standing) => phaseOf(standing).state,
  outputVoltage: (standing) => flow(standing, 54.2),
  outputCurrent: (standing) => flow(standing, 118),
  outputPower: (standing) => flow(standing, 6.4),
  vehicleNo: (standing) => {
    const { state, nth } = phaseOf(standing);
    return state === 0 ? '' : `AGV-${String(1 + Math.floor(standing.chance(nth % 1_000_000) * 12)).padStart(2, '0')}`;
  },
  fanSpeed: (standing) => (phaseOf(standing).state === 2 ? 5200 : 900),
  gridVoltage: () => 381.6,
  softwareVersion: ({ chance }) => `v2.${Math.floor(chance(2) * 6)}.${Math.floor(chance(3) * 10)}`,
  ipAddress: ({ chance }) => ipAddressOf(chance),
  signalStrength: ({ at, chance }) => signalAt(chance, at),
  childCount: ({ chance }) => 4 + Math.floor(chance(6) * 8),
  onlineChildCount: ({ chance }) => 3 + Math.floor(chance(6) * 8),
  emergencyStop: () => 0,
  runState: () => 1,
  workMode: () => 0,
  isPaused: () => 0,
  lineSpeed: () => 0.8,
  boxRate: ({ at, chance }) => 300 + Math.floor(chance(1000 + (Math.floor(at / 60_000) % 1_000_000)) * 260),
  lastBarcode: ({ at }) => `BX${String(Math.floor(at / 20_000) % 100_000_000).padStart(8, '0')}`,
};

/** What a station measures under an identifier; undefined for what none is known to measure. */
export const measuredByStation = (identifier: string, standing: Standing): unknown =>
  ofStations[identifier]?.(standing);
