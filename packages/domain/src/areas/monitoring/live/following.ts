import type { LiveRow, VdaState } from '../../fleet/live/face.ts';
import type { ReplyOf } from '../../../core/contract/define.ts';
import type { VehicleCard, vehicleChanges } from './contract.ts';
import { longestSilence, workStateOf } from './workState.ts';

/**
 * What becomes of vehicles that are shown: changes that were polled, and what the live link tells of a floor, are laid over
 * the rows that were read. Rows keep their places; those that the filters let through no more stay until the list is read
 * again, as they are now.
 */

/** The rows as they are now, each in its place. */
export const inPlace = (
  rows: readonly VehicleCard[],
  { changed }: Pick<ReplyOf<typeof vehicleChanges>, 'changed'>,
): readonly VehicleCard[] => {
  if (changed.length === 0) return rows;
  const newer = new Map(changed.map((card) => [card.deviceId, card]));
  return rows.map((row) => newer.get(row.deviceId) ?? row);
};

/**
 * What a vehicle is about, out of its state: another one than before says that its task, its faults or its mode are others
 * now, of which a state does not say all.
 */
export const turnOf = ({ orderId, operatingMode, errors }: Pick<VdaState, 'orderId' | 'operatingMode' | 'errors'>) =>
  JSON.stringify([
    orderId,
    operatingMode,
    errors.map(({ errorType, errorReferences = [] }) => [
      errorType,
      ...errorReferences.map(({ referenceValue }) => referenceValue),
    ]),
  ]);

/**
 * A vehicle as the live link tells of it.
 *
 * @param at the moment at which it was told, in milliseconds of the gateway's clock
 */
export const toldLive = (card: VehicleCard, row: LiveRow | undefined, at: number): VehicleCard => {
  if (row === undefined) return card;
  const { x, y, heading, speed, charge, activity, silence } = row;
  const receivedAt = at - silence * 1000;
  // what was polled later knows more
  if (card.receivedAt !== null && Date.parse(card.receivedAt) > receivedAt + 1000) return card;
  const isOnline = silence === 0 || (card.isOnline && silence * 1000 < longestSilence);
  // a fault that has been cleared is told at the next look: until then what stops the vehicle is what it does
  const topLevel = activity === 'stopped' || card.activity === 'stopped' ? null : card.topLevel;
  return {
    ...card,
    isOnline,
    position: card.floorId === null ? null : { x, y, heading },
    speed,
    charge,
    activity,
    receivedAt: new Date(receivedAt).toISOString(),
    workState: workStateOf({
      age: silence * 1000,
      isOnline,
      topLevel,
      activity,
      hasTask: card.taskNo !== null && activity !== 'idle' && activity !== 'plugged',
      isLocated: card.floorId !== null,
    }),
  };
};
