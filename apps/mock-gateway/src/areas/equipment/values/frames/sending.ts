import { reportFrame } from '@fleet/domain/areas/products/decode/face.ts';
import { isObject } from '@fleet/domain/core/values/objects.ts';
import type { World } from '../../../../world/world.ts';
import { type Chance, chanceOf, readingAt } from '../../../fleet/face.ts';
import { measuredByVehicle } from '../measured.ts';

/**
 * What devices of products in the format 透传 send: every five seconds a frame of what they measure, and now and then one
 * that is damaged on its way. It is the same frame for the same moment, whenever one looks.
 */

/** Milliseconds between two frames. */
export const framePeriod = 5000;

/** The moment of the last frame up to a moment. */
export const frameMoment = (at: number): number => Math.floor(at / framePeriod) * framePeriod;

const hour = 3_600_000;
const framesPerHour = hour / framePeriod;
/** Numbers of chance: those below decide which frame of an hour is damaged, those from here on where. */
const placesFrom = 1_000_000_000;

/** One frame is damaged in every second hour or so. */
const isDamaged = (chance: Chance, nth: number): boolean =>
  Math.floor(chance(Math.floor(nth / framesPerHour)) * 2 * framesPerHour) === nth % framesPerHour;

/** With a bit of its content turned over, so that its check fails. */
const damaged = (bytes: readonly number[], chance: Chance, nth: number): readonly number[] => {
  const place = 6 + Math.floor(chance(placesFrom + nth) * (bytes.length - 8));
  return bytes.map((byte, at) => (at === place ? byte ^ (1 << (nth % 8)) : byte));
};

/** The digits of a fault code. */
const faultNumber = (code: string | null): number => Number(code?.replaceAll(/\D/g, '') ?? 0);

/** Gives the frames of a device by their moments, which are whole periods. */
export const senderOf = (world: World, deviceId: string): ((at: number) => readonly number[]) => {
  const chance = chanceOf(world.seed, `${deviceId} frame`);
  const harm = chanceOf(world.seed, `${deviceId} damage`);
  return (at) => {
    const nth = at / framePeriod;
    const reading = readingAt(world, deviceId, at);
    const measured = (identifier: string): unknown =>
      reading === null ? 0 : measuredByVehicle(identifier, { at, reading, chance });
    const position = measured('position');
    const place = (field: string): number => (isObject(position) ? Number(position[field]) : 0);
    const bytes = reportFrame({
      sequence: nth,
      batteryLevel: Number(measured('batteryLevel')),
      batteryVoltage: Number(measured('batteryVoltage')),
      x: place('x'),
      y: place('y'),
      theta: place('theta'),
      speed: Number(measured('speed')),
      workMode: Number(measured('workMode')),
      hasLoad: Number(measured('hasLoad')) === 1,
      faultCode: faultNumber(reading?.fault ?? null),
    });
    return isDamaged(harm, nth) ? damaged(bytes, harm, nth) : bytes;
  };
};
