import type { EventRow } from '@fleet/domain/areas/equipment/values/contract.ts';
import { parametersText } from '@fleet/domain/areas/equipment/values/valueText.ts';
import type { EventFunction, ThingModel } from '@fleet/domain/areas/products/thing-model/face.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';
import { toInstant } from '../../../rows/instants.ts';
import type { World } from '../../../world/world.ts';
import { chanceOf, type Occurrence, occurrencesBetween } from '../../fleet/face.ts';
import { plausibleValue } from './plausible.ts';
import type { Span } from './spans.ts';

/**
 * What a device told of: of a vehicle what came about in its life, of anything else what comes by chance. An event that
 * nobody heard of, since the device was offline, is none.
 */

interface Told {
  readonly at: number;
  readonly outputData: Readonly<Record<string, unknown>>;
}

const hour = 3_600_000;
/** Hours between two events of a kind that come by chance. */
const meanHours = { info: 5, alert: 17, error: 70 } as const;
/** More of a day than there can be. */
const mostPerDay = 64;

/** What the lives of vehicles tell, by the identifier of the event. */
const ofLives: Readonly<Record<string, Occurrence['kind']>> = {
  arrived: 'arrived',
  faultRaised: 'fault',
  lowBattery: 'lowBattery',
};

const outputsOf = (occurrence: Occurrence, faultNames: ReadonlyMap<string, string>): Record<string, unknown> => {
  switch (occurrence.kind) {
    case 'arrived':
      return { node: occurrence.node.slice(0, 32), orderId: occurrence.taskNo };
    case 'lowBattery':
      return { batteryLevel: occurrence.charge };
    case 'fault':
      return {
        faultCode: occurrence.code,
        level: Math.min(4, occurrence.level),
        message: faultNames.get(occurrence.code) ?? occurrence.code,
      };
  }
};

/** Only what the event has. */
const known = ({ outputData }: EventFunction, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    outputData.flatMap(({ identifier }) =>
      Object.hasOwn(values, identifier) ? [[identifier, values[identifier]]] : [],
    ),
  );

/** Events that come by chance within a time. */
const byChance = (world: World, deviceId: string, event: EventFunction, { from, until }: Span): Told[] => {
  const name = (what: string) => `${deviceId} ${event.functionId} ${what}`;
  const chance = chanceOf(world.seed, name(''));
  const found: Told[] = [];
  for (let day = Math.floor(from / dayLength); day * dayLength < until; day += 1) {
    let at = day * dayLength;
    for (let nth = 0; nth < mostPerDay; nth += 1) {
      at += -Math.log(1 - chance(day * mostPerDay + nth)) * meanHours[event.type] * hour;
      if (at >= (day + 1) * dayLength) break;
      const moment = Math.floor(at);
      if (moment < from || moment >= until) continue;
      const occasion = { at: moment, since: 0, chanceOf: (what: string) => chanceOf(world.seed, name(what)) };
      found.push({
        at: moment,
        outputData: Object.fromEntries(
          event.outputData.map(({ identifier, dataType }) => [
            identifier,
            plausibleValue(dataType, identifier, occasion),
          ]),
        ),
      });
    }
  }
  return found;
};

/** The events of a device within a time, the newest first. */
export const eventsOf = (
  world: World,
  device: { readonly id: string; readonly isVehicle: boolean },
  model: ThingModel,
  span: Span,
  heard: readonly Span[],
): readonly EventRow[] => {
  const lived = device.isVehicle ? occurrencesBetween(world, device.id, span.from, span.until) : [];
  const faultNames = new Map(
    world.store
      .all<{ code: string; name: string }>('select code, name from fault_code_ref')
      .map(({ code, name }): [string, string] => [code, name]),
  );
  const isHeard = (at: number): boolean => heard.some(({ from, until }) => from <= at && at < until);
  const rows: (EventRow & { readonly order: number })[] = [];
  for (const event of model) {
    if (event.kind !== 'event') continue;
    const kind = device.isVehicle ? ofLives[event.identifier] : undefined;
    const told =
      kind === undefined
        ? byChance(world, device.id, event, span)
        : lived
            .filter((one) => one.kind === kind)
            .map((one) => ({ at: one.at, outputData: known(event, outputsOf(one, faultNames)) }));
    for (const [nth, { at, outputData }] of told.filter((one) => isHeard(one.at)).entries())
      rows.push({
        eventId: `${event.identifier}_${at}_${nth}`,
        identifier: event.identifier,
        name: event.name,
        eventType: event.type,
        outputData,
        text: parametersText(event.outputData, outputData),
        at: toInstant(at),
        order: at,
      });
  }
  return rows
    .toSorted((one, other) => other.order - one.order || one.identifier.localeCompare(other.identifier))
    .map(({ order: _order, ...row }) => row);
};
