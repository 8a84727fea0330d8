import type { LinkState, LiveDeviceState, VdaState } from '../../fleet/live/face.ts';
import { type DataType, decimalsAllowed, isNumberType } from '../../products/thing-model/face.ts';
import { isObject } from '../../../core/values/objects.ts';
import type { ReplyOf } from '../../../core/contract/define.ts';
import type { DeviceDetail } from '../device/contract.ts';
import type { ShadowRow } from '../shadow/contract.ts';
import type { propertyList, PropertyRow } from './contract.ts';
import { qualityOf } from './freshness.ts';

/** What a device tells over the live link, put over the values that were read. */

/** How values come: over the link, by reading them again and again, or so because the link is gone for now. */
export const valueFeeds = { live: '实时', polled: '轮询', broken: '已断开' } as const;
export type ValueFeed = keyof typeof valueFeeds;

/** The name under which a device is followed. */
export const deviceLinkKey = (deviceId: string): string => `device:${deviceId}`;

/** How the values of a device come; null while nobody knows yet, and for one that nobody follows. */
export const valueFeedOf = (link: LinkState | undefined, told: LiveDeviceState | undefined): ValueFeed | null => {
  if (link === undefined) return null;
  if (link.kind === 'lost') return link.wasOpen ? 'broken' : 'polled';
  // whoever is no vehicle tells of its connection alone
  return told === undefined || told.state === null ? 'polled' : 'live';
};

/**
 * What counts of what a device tells over the link. Of one that sends frames it is whether it is there: the link knows
 * nothing of the script that makes values of them.
 */
export const toldInWords = (
  told: LiveDeviceState,
  { sendsFrames }: Pick<DeviceDetail, 'sendsFrames'>,
): LiveDeviceState => (sendsFrames ? { ...told, state: null } : told);

/** What VDA 5050 has words for, by identifier. */
const toldByVehicles: Readonly<Record<string, (state: VdaState) => unknown>> = {
  batteryLevel: ({ batteryState }) => batteryState.batteryCharge,
  soc: ({ batteryState }) => batteryState.batteryCharge,
  batteryVoltage: ({ batteryState }) => batteryState.batteryVoltage,
  batteryCurrent: ({ batteryState }) => batteryState.batteryCurrent,
  localizationScore: ({ agvPosition }) => agvPosition?.localizationScore,
  isCharging: ({ batteryState }) => Number(batteryState.charging),
  position: ({ agvPosition }) => agvPosition,
  posX: ({ agvPosition }) => agvPosition?.x,
  // backwards is no less fast
  speed: ({ velocity }) => (velocity === undefined ? undefined : Math.abs(velocity.vx)),
  speedX: ({ velocity }) => velocity?.vx,
  currentNode: ({ lastNodeId }) => lastNodeId,
  emergencyStop: ({ safetyState }) => Number(safetyState.eStop !== 'NONE'),
};

/** Nobody reads more decimals. */
const mostDecimals = 6;

/** What was told in the form of a type: with its decimals, and of a structure the fields that it has. */
const formed = (dataType: DataType, value: unknown): unknown => {
  if (isNumberType(dataType) && typeof value === 'number')
    return Number(value.toFixed(Math.min(mostDecimals, decimalsAllowed(dataType))));
  if (dataType.type !== 'struct' || !isObject(value)) return value;
  return Object.fromEntries(
    dataType.specs.fields
      .filter(({ identifier }) => Object.hasOwn(value, identifier))
      .map((field) => [field.identifier, formed(field.dataType, value[field.identifier])]),
  );
};

/** What a state says of a property that was last known at an instant; undefined where that is nothing new. */
const toldOf = (
  { identifier, dataType, accessMode }: Pick<PropertyRow, 'identifier' | 'dataType' | 'accessMode'>,
  at: string | null,
  state: VdaState,
): unknown => {
  // what can be set is what was set
  if (accessMode !== 'r' || !Object.hasOwn(toldByVehicles, identifier)) return undefined;
  if (at !== null && Date.parse(at) >= Date.parse(state.timestamp)) return undefined;
  const told = toldByVehicles[identifier]!(state);
  return told === undefined ? undefined : formed(dataType, told);
};

const withState = (row: PropertyRow, state: VdaState): PropertyRow => {
  const value = toldOf(row, row.at, state);
  if (value === undefined) return row;
  return { ...row, value, at: state.timestamp, source: 'device', quality: qualityOf(row.dataType, value) };
};

/** A property of a shadow with what the device reported since it was read. */
export const reportedLive = (row: ShadowRow, { state }: LiveDeviceState): ShadowRow => {
  const reported = state === null ? undefined : toldOf(row, row.reportedAt, state);
  return state === null || reported === undefined ? row : { ...row, reported, reportedAt: state.timestamp };
};

const millisecondsOf = (instant: string | null): number => (instant === null ? 0 : Date.parse(instant));

type Values = ReplyOf<typeof propertyList>;

/** The device has come or gone since its values were read: they are worth another reading. */
export const isOutdated = (read: Values, { connection }: LiveDeviceState): boolean =>
  connection !== null &&
  connection.at > Date.parse(read.asOf) &&
  (connection.connectionState === 'ONLINE') !== read.isOnline;

/** The values of a device with all that was told since they were read; the younger one counts, whatever comes first. */
export const withLive = (read: Values, told: LiveDeviceState): Values => {
  const { state, connection } = told;
  const asOf = Date.parse(read.asOf);
  const now = Math.max(asOf, state?.at ?? 0, connection?.at ?? 0);
  const heardAt = Math.max(millisecondsOf(read.heardAt), millisecondsOf(state?.timestamp ?? null));
  const isGone = connection?.connectionState !== 'ONLINE' && isOutdated(read, told);
  return {
    ...read,
    asOf: new Date(now).toISOString(),
    // that it is back says the next reading, which knows of its gateway too
    isOnline: read.isOnline && !isGone,
    heardAt: heardAt === 0 ? null : new Date(heardAt).toISOString(),
    list: state === null ? read.list : read.list.map((row) => withState(row, state)),
  };
};
