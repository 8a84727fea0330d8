import { isObject } from '@fleet/domain/core/values/objects.ts';
import type { Report } from '@fleet/domain/areas/equipment/query/holds.ts';
import { functionFor, type PropertyFunction } from '@fleet/domain/areas/products/thing-model/face.ts';
import type { World } from '../../../world/world.ts';
import { sendsFrames } from '../../products/face.ts';
import { heardNext, lastHeard } from './hearing.ts';
import { type LiveModel, liveModelOf } from './liveModels.ts';
import { Reporter } from './reporting.ts';

/**
 * What several devices reported last of one property. Those that send frames are left out: their values are made by
 * scripts, in a thread that no statement can wait for.
 */

interface Source {
  readonly id: string;
  readonly productKey: string;
  readonly since: number;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * The last report of a property of each of some devices, or of a field of it; nothing of those that never reported it.
 *
 * @param path `batteryLevel`, `position.x`
 */
export const reportsOf = (world: World, ids: readonly string[], path: string): ReadonlyMap<string, Report> => {
  const [identifier = '', part = null] = path.split('.');
  const now = world.clock.now();
  const sources = world.store.all<Source>(
    `select d.id, d.product_key as productKey, v.since from devices d join fleet_device_ref v on v.device_id = d.id
     where d.id in (select value from json_each(@ids))`,
    { ids: JSON.stringify(ids) },
  );
  const properties = new Map<string, PropertyFunction | null>();
  const propertyOf = (productKey: string): PropertyFunction | null => {
    let property = properties.get(productKey);
    if (property === undefined) {
      const { functions }: LiveModel = liveModelOf(world, productKey);
      property = sendsFrames(world.store, productKey)
        ? null
        : (functionFor(functions, 'property', identifier)?.found ?? null);
      properties.set(productKey, property);
    }
    return property;
  };
  const reports = new Map<string, Report>();
  for (const { id, productKey, since } of sources) {
    const property = propertyOf(productKey);
    if (property === null) continue;
    const heardAt = lastHeard(world, id, now);
    if (heardAt !== now) world.clock.holdsUntil?.(heardNext(world, id, now));
    if (heardAt === null) continue;
    const reporter = new Reporter(world, { id, productKey, since }, null);
    const reported = reporter.valueAt(property, heardAt);
    if (heardAt === now) world.clock.holdsUntil?.(reporter.nextAfter(property, now));
    if (reported === null) continue;
    const value = part === null ? reported.value : isObject(reported.value) ? reported.value[part] : undefined;
    if (value !== undefined) reports.set(id, { value: textOf(value), at: reported.at });
  }
  return reports;
};
