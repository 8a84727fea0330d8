import { type Static, Type } from 'typebox';
import { stopsDevice } from '../device-records/faults.ts';
import { activityNames, type Activity } from '../life/activities.ts';
import type { EmergencyKind } from '../life/emergency.ts';
import { shortestTurn } from '../motion/motion.ts';
import type { Told } from './frame.ts';
import { operatingModeNames, operatingModeOf } from './modes.ts';

/**
 * One vehicle in the words of VDA 5050 2.1.0, as far as this platform tells of it, and the moment and the epoch of the
 * gateway's clock beside them. Members that are not named here may stand in it. Version 3.0.0 calls some things by other
 * names: whoever takes its messages maps them to these.
 */

const text = Type.String({ maxLength: 256 });
const number = Type.Number();
const whole = Type.Integer({ minimum: 0 });
const oneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] });
const list = <Schema extends Parameters<typeof Type.Array>[0]>(schema: Schema) => Type.Array(schema, { maxItems: 500 });

/** What stands at the head of each message. */
const head = {
  at: whole,
  epoch: whole,
  headerId: whole,
  /** When the vehicle said so. */
  timestamp: Type.String({ maxLength: 32 }),
  version: text,
  manufacturer: text,
  serialNumber: text,
};

const nodeState = Type.Object({
  nodeId: text,
  sequenceId: whole,
  released: Type.Boolean(),
  nodePosition: Type.Optional(Type.Object({ x: number, y: number, mapId: text })),
});
const actionState = Type.Object({
  actionId: text,
  actionType: text,
  actionStatus: oneOf(['WAITING', 'INITIALIZING', 'RUNNING', 'PAUSED', 'FINISHED', 'FAILED']),
});
const stateError = Type.Object({
  errorType: text,
  errorLevel: oneOf(['WARNING', 'FATAL']),
  errorDescription: Type.Optional(text),
  errorHint: Type.Optional(text),
  errorReferences: Type.Optional(list(Type.Object({ referenceKey: text, referenceValue: text }))),
});

/** A vehicle as it tells of itself. */
export const vdaState = Type.Object({
  ...head,
  orderId: text,
  orderUpdateId: whole,
  lastNodeId: text,
  lastNodeSequenceId: whole,
  driving: Type.Boolean(),
  paused: Type.Boolean(),
  newBaseRequest: Type.Boolean(),
  operatingMode: oneOf(operatingModeNames),
  nodeStates: list(nodeState),
  edgeStates: list(Type.Object({ edgeId: text, sequenceId: whole, released: Type.Boolean() })),
  agvPosition: Type.Optional(
    Type.Object({
      x: number,
      y: number,
      theta: number,
      mapId: text,
      positionInitialized: Type.Boolean(),
      localizationScore: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
    }),
  ),
  velocity: Type.Optional(Type.Object({ vx: number, vy: number, omega: number })),
  loads: Type.Optional(
    list(
      Type.Object({
        loadId: Type.Optional(text),
        loadType: Type.Optional(text),
        /** Kilograms. */
        weight: Type.Optional(Type.Number({ minimum: 0 })),
      }),
    ),
  ),
  actionStates: list(actionState),
  batteryState: Type.Object({
    batteryCharge: Type.Number({ minimum: 0, maximum: 100 }),
    /** Volts, amperes (below zero while it is drained), percent of a new one, metres. */
    batteryVoltage: Type.Optional(number),
    batteryCurrent: Type.Optional(number),
    batteryHealth: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    charging: Type.Boolean(),
    reach: Type.Optional(Type.Number({ minimum: 0 })),
  }),
  errors: list(stateError),
  information: list(Type.Object({ infoType: text })),
  safetyState: Type.Object({ eStop: oneOf(['AUTOACK', 'MANUAL', 'REMOTE', 'NONE']), fieldViolation: Type.Boolean() }),
});
export type VdaState = Static<typeof vdaState>;
export type VdaError = Static<typeof stateError>;

export const connectionStates = { ONLINE: '在线', OFFLINE: '已关机', CONNECTIONBROKEN: '连接中断' } as const;
/** What is said of its connection. */
export const vdaConnection = Type.Object({
  ...head,
  connectionState: oneOf(Object.keys(connectionStates) as readonly (keyof typeof connectionStates)[]),
});
export type VdaConnection = Static<typeof vdaConnection>;

/** The version whose names these are. */
export const vdaVersion = '2.1.0';

/** What is known of a vehicle beside how it stands and moves. */
export interface Reported extends Told {
  readonly mapId: string;
  /** The node at which it stands or from which it set out, and the one that it drives to. */
  readonly node: string;
  readonly target: { readonly nodeId: string; readonly x: number; readonly y: number } | null;
  /** Whether something lies on it, and how heavy it is: kilograms. */
  readonly hasLoad: boolean;
  readonly weight: number;
  /** Volts, amperes, percent of a new battery, and metres that it may still drive. */
  readonly voltage: number;
  readonly current: number;
  readonly health: number;
  readonly reach: number;
  /** How sure it is of its place, from 0 to 1. */
  readonly localization: number;
  /** What it works on; null without a task. */
  readonly orderId: string | null;
  readonly errors: readonly VdaError[];
  /** Metres a second, below zero backwards, and radians a second, of one that is driven by hand. */
  readonly driven: { readonly v: number; readonly omega: number; readonly isByPerson: boolean } | null;
  readonly emergency: EmergencyKind | null;
  /** Something is within its protective field, or it has left where it may drive. */
  readonly isFieldViolated: boolean;
}

/** How VDA weighs a fault of some level (S1 §4): one that stops the vehicle is fatal to it. */
export const errorLevelOf = (level: number): VdaError['errorLevel'] => (stopsDevice({ level }) ? 'FATAL' : 'WARNING');

const drives: ReadonlySet<Activity> = new Set(['empty', 'loaded']);

/** Whether a vehicle is under way, by the number of its activity. */
export const isDriving = (activity: number): boolean => drives.has(activityNames[activity]!);

/** What VDA calls the action that an activity is. */
const actionTypes: Partial<Readonly<Record<Activity, string>>> = {
  load: 'pick',
  unload: 'drop',
  charge: 'startCharging',
  upgrading: 'updateFirmware',
};

/** Actions of VDA 5050 2.1.0, and the one of ours, in words. */
const actionLabels: Readonly<Record<string, string>> = {
  pick: '取货',
  drop: '放货',
  startCharging: '开始充电',
  stopCharging: '停止充电',
  startPause: '暂停',
  stopPause: '继续',
  cancelOrder: '取消任务',
  initPosition: '初始化定位',
  detectObject: '识别物体',
  finePositioning: '精确定位',
  waitForTrigger: '等待触发',
  logReport: '上传日志',
  factsheetRequest: '上报规格书',
  stateRequest: '上报状态',
  updateFirmware: '固件升级',
};

/** What an action is called; makers name actions of their own, which stay as they are. */
export const actionLabel = (actionType: string): string => actionLabels[actionType] ?? actionType;

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** The state of a vehicle, without its head. */
export const stateBody = (reported: Reported): Omit<VdaState, keyof typeof head> => {
  const { x, y, heading, speed, charge, activity, mapId, node, target, orderId, errors, driven, emergency } = reported;
  const { hasLoad, weight, voltage, current, health, reach, localization, isFieldViolated } = reported;
  const name = activityNames[activity]!;
  const actionType = actionTypes[name];
  const theta = rounded(shortestTurn(heading), 3);
  return {
    orderId: orderId ?? '',
    orderUpdateId: 0,
    lastNodeId: node,
    lastNodeSequenceId: 0,
    driving: drives.has(name) || (driven !== null && (driven.v !== 0 || driven.omega !== 0)),
    paused: name === 'held' || name === 'emergency',
    newBaseRequest: false,
    operatingMode: operatingModeOf(name, driven?.isByPerson === true),
    nodeStates:
      target === null
        ? []
        : [
            {
              nodeId: target.nodeId,
              sequenceId: 2,
              released: true,
              nodePosition: { x: rounded(target.x, 3), y: rounded(target.y, 3), mapId },
            },
          ],
    edgeStates: [],
    agvPosition: {
      x: rounded(x, 3),
      y: rounded(y, 3),
      theta,
      mapId,
      positionInitialized: true,
      localizationScore: rounded(localization, 3),
    },
    velocity: { vx: rounded(driven?.v ?? speed, 3), vy: 0, omega: rounded(driven?.omega ?? 0, 3) },
    loads: hasLoad ? [{ loadType: 'EPAL', weight: rounded(weight, 1) }] : [],
    actionStates:
      actionType === undefined
        ? []
        : [{ actionId: `${orderId ?? mapId}_${actionType}`, actionType, actionStatus: 'RUNNING' }],
    batteryState: {
      batteryCharge: rounded(charge, 1),
      batteryVoltage: rounded(voltage, 2),
      batteryCurrent: rounded(current, 2),
      batteryHealth: rounded(health, 0),
      // one that is full stands at its charger and takes nothing
      charging: name === 'charge',
      reach: rounded(reach, 0),
    },
    errors: [...errors],
    information: [],
    safetyState: { eStop: emergency ?? 'NONE', fieldViolation: isFieldViolated },
  };
};
