import { mostWished } from '@fleet/domain/areas/equipment/shadow/contract.ts';
import { newWish, wishedSizeProblem } from '@fleet/domain/areas/equipment/shadow/shadow.ts';
import { valuesEqual } from '@fleet/domain/areas/equipment/shadow/valuesEqual.ts';
import { functionFor, passingProblem, type PropertyFunction } from '@fleet/domain/areas/products/thing-model/face.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import type { World } from '../../../world/world.ts';
import { FrameReading } from '../values/frames/reading.ts';
import { reporterOf } from '../values/handlers.ts';
import { lastHeard } from '../values/hearing.ts';
import { liveModelOf } from '../values/liveModels.ts';
import type { Target } from '../values/target.ts';
import { follow } from './following.ts';
import { dropWish, raiseVersion, readWishes, writeWish } from './wishes.ts';

/** Saying what is wished of devices, of one or of many. */

/** A wish that the model of a product allows; null takes one back. */
export interface CheckedWish {
  readonly property: PropertyFunction;
  readonly value: unknown;
}

const requireWritable = (world: World, productKey: string, identifier: string, value: unknown): PropertyFunction => {
  const { functions } = liveModelOf(world, productKey);
  const property =
    functionFor(functions, 'property', identifier)?.found ?? refuse('invalidInput', `“${identifier}”不在物模型中`);
  if (property.accessMode === 'r') return refuse('invalidInput', `“${property.name}”是只读属性`);
  const problem = value === null ? null : passingProblem(functions, { kind: 'setting', identifier, value });
  return problem === null ? property : refuse('invalidInput', problem);
};

/** What is wished of devices of a product; refuses what its model does not have so. */
export const checkedWishes = (
  world: World,
  productKey: string,
  desired: Readonly<Record<string, unknown>>,
): readonly CheckedWish[] => {
  const entries = Object.entries(desired);
  if (entries.length === 0) refuse('invalidInput', '请填写期望值');
  if (entries.length > mostWished) refuse('invalidInput', `一次最多设置 ${mostWished} 个属性`);
  const tooLarge = wishedSizeProblem(desired);
  if (tooLarge !== null) refuse('invalidInput', tooLarge);
  return entries.map(([identifier, value]) => ({
    property: requireWritable(world, productKey, identifier, value),
    value,
  }));
};

/** Whether all of it is wished of a device already, and neither given up nor undone at the machine since. */
export const isWishedAlready = ({ store }: World, deviceId: string, wishes: readonly CheckedWish[]): boolean => {
  const known = readWishes(store, deviceId);
  return wishes.every(({ property, value }) => {
    const wish = known.get(property.functionId);
    if (value === null) return wish === undefined;
    return wish !== undefined && (wish.state === 'open' || wish.state === 'settled') && valuesEqual(wish.value, value);
  });
};

/** Why a device cannot be wished all that together with what is wished of it already; null when it can. */
export const wholeProblem = (world: World, target: Target, wishes: readonly CheckedWish[]): string | null => {
  const known = readWishes(world.store, target.id);
  const desired = new Map<string, unknown>();
  for (const one of liveModelOf(world, target.productKey).functions) {
    const wish = known.get(one.functionId);
    if (wish !== undefined) desired.set(one.identifier, wish.value);
  }
  for (const { property, value } of wishes)
    if (value === null) desired.delete(property.identifier);
    else desired.set(property.identifier, value);
  return wishedSizeProblem(Object.fromEntries(desired));
};

/**
 * Writes down what is wished of a device, and lets it follow.
 *
 * @param version the one that is written; without it the next
 */
export const express = (
  world: World,
  target: Target,
  wishes: readonly CheckedWish[],
  { userId, version }: { readonly userId: string; readonly version?: number },
): void => {
  const { store, clock } = world;
  const heardAt = lastHeard(world, target.id, clock.now());
  // of what can be wished no frame says anything
  const reporter = heardAt === null ? null : reporterOf(world, target, new FrameReading(world));
  for (const { property, value } of wishes) {
    const { functionId } = property;
    if (value === null) {
      dropWish(store, target.id, functionId);
      continue;
    }
    const reported = heardAt === null ? null : (reporter?.valueAt(property, heardAt)?.value ?? null);
    writeWish(store, target.id, {
      functionId,
      ...newWish(value, reported),
      pushedAt: null,
      wishedAt: clock.now(),
      wishedBy: userId,
    });
  }
  raiseVersion(world, target.id, version);
  follow(world, target.id);
};
