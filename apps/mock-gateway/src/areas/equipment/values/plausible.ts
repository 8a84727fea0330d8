import {
  decimalsAllowed,
  type DataType,
  type NumberType,
  type PropertyFunction,
  type ScalarType,
} from '@fleet/domain/areas/products/thing-model/face.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';
import { midnightBefore } from '@fleet/domain/core/values/days.ts';
import type { Chance } from '../../fleet/face.ts';

/**
 * Values of what nobody has a better idea of: within the ranges of the model, going up and down as a machine does, and the
 * same for the same moment for ever.
 */

/** Whose value it is, and when. */
export interface Occasion {
  /** Milliseconds. */
  readonly at: number;
  /** When the device was first heard of. */
  readonly since: number;
  readonly chanceOf: (name: string) => Chance;
}

const minute = 60_000;
const hour = 60 * minute;

/** Numbers of chance that decide a curve; those from `noiseFrom` on are its noise. */
const slowPeriod = 0;
const slowPhase = 1;
const quickPeriod = 2;
const quickPhase = 3;
const centre = 4;
const noiseFrom = 100;

/** A number from -1 to 1 that goes up and down by hours and minutes, with a little noise. */
const wave = (chance: Chance, at: number): number => {
  const slow = Math.sin(2 * Math.PI * (at / ((3 + 4 * chance(slowPeriod)) * hour) + chance(slowPhase)));
  const quick = Math.sin(2 * Math.PI * (at / ((7 + 15 * chance(quickPeriod)) * minute) + chance(quickPhase)));
  const noise = 2 * chance(noiseFrom + (Math.floor(at / 1000) % 1_000_000)) - 1;
  return 0.6 * slow + 0.3 * quick + 0.1 * noise;
};

/** Around which value things of a unit stand, and how far they go from it. */
const usual: Readonly<Record<string, readonly [centre: number, swing: number]>> = {
  '℃': [38, 8],
  '%': [36, 17],
  dBm: [-61, 9],
  ms: [36, 15],
  kbps: [3200, 1900],
};
/** What only ever grows, and by how much in an hour. */
const growing: Readonly<Record<string, number>> = { kWh: 1.4, km: 1.1, 次: 24, pcs: 420 };

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** By types as they are read: a curve fits thousands of numbers into one. */
const factors = new WeakMap<NumberType, number>();
const factorOf = (dataType: NumberType): number => {
  const factor = factors.get(dataType) ?? 10 ** Math.min(6, decimalsAllowed(dataType));
  factors.set(dataType, factor);
  return factor;
};

/** A number of the type that is nearest to one. */
export const fitting = (dataType: NumberType, value: number): number => {
  const [min, max] = [Number(dataType.specs.min), Number(dataType.specs.max)];
  const factor = factorOf(dataType);
  const rounded = Math.round(clamp(value, min, max) * factor) / factor;
  // rounding may lead out of a range whose ends have more decimals
  const within = clamp(rounded, min, max);
  return Object.is(within, -0) ? 0 : within;
};

type Threshold = PropertyFunction['threshold'];

const numberOf = (dataType: NumberType, { at, since }: Occasion, chance: Chance, threshold: Threshold): number => {
  const { unit } = dataType.specs;
  const [min, max] = [Number(dataType.specs.min), Number(dataType.specs.max)];
  const rate = growing[unit];
  if (rate !== undefined && max - min > 10_000) {
    const before = (80 + 1200 * chance(centre)) * rate;
    return min + before + (rate * (0.6 + 0.8 * chance(slowPeriod)) * Math.max(0, at - since)) / hour;
  }
  if (unit === '' && dataType.type === 'int') return min + Math.floor(chance(centre) * Math.min(max - min + 1, 9));
  // what is watched stays within what is allowed, as a rule
  const least = threshold === null || threshold.min === '' ? min : Number(threshold.min);
  const most = threshold === null || threshold.max === '' ? max : Number(threshold.max);
  const range = most - least;
  const [middle, swing] = usual[unit] ?? [least + range * (0.4 + 0.2 * chance(centre)), range * 0.07];
  return clamp(middle + swing * wave(chance, at), least + range * 0.02, most - range * 0.02);
};

const scalarOf = (
  dataType: ScalarType,
  occasion: Occasion,
  chance: Chance,
  threshold: Threshold = null,
): number | string => {
  const { at, since } = occasion;
  switch (dataType.type) {
    case 'bool':
      return chance(noiseFrom + Math.floor(at / (25 * minute))) < 0.12 ? 1 : 0;
    case 'enum': {
      const { items } = dataType.specs;
      const drawn = chance(noiseFrom + Math.floor(at / (35 * minute))) ** 2;
      return Number(items[Math.floor(drawn * items.length)]?.value ?? 0);
    }
    case 'text':
      return '';
    case 'date':
      return String(Math.max(since, midnightBefore(at) - dayLength * Math.floor(20 * chance(centre))));
    default:
      return fitting(dataType, numberOf(dataType, occasion, chance, threshold));
  }
};

/** A value of a type for something that is called by a name. */
export const plausibleValue = (
  dataType: DataType,
  name: string,
  occasion: Occasion,
  threshold: Threshold = null,
): unknown => {
  if (dataType.type === 'struct')
    return Object.fromEntries(
      dataType.specs.fields.map(({ identifier, dataType: type }) => [
        identifier,
        scalarOf(type, occasion, occasion.chanceOf(`${name}.${identifier}`)),
      ]),
    );
  if (dataType.type !== 'array') return scalarOf(dataType, occasion, occasion.chanceOf(name), threshold);
  const { size, item } = dataType.specs;
  // lists of things are what is wrong just now: nothing as a rule
  if (item.type === 'struct' || item.type === 'text') return [];
  return Array.from({ length: Math.min(8, Number(size)) }, (_, nth) =>
    scalarOf(item, occasion, occasion.chanceOf(`${name}.${nth}`)),
  );
};

/** How a setting stands that nobody has changed: somewhat above the middle of its range. */
export const factorySetting = (dataType: DataType, name: string, occasion: Occasion): unknown => {
  switch (dataType.type) {
    case 'int':
    case 'float':
    case 'double': {
      const [min, max, step] = [dataType.specs.min, dataType.specs.max, dataType.specs.step].map(Number) as [
        number,
        number,
        number,
      ];
      const steps = step > 0 ? Math.floor(((max - min) * 0.7) / step) : 0;
      return fitting(dataType, min + steps * step);
    }
    case 'bool':
      return 0;
    case 'enum':
      return Number(dataType.specs.items[Math.min(1, dataType.specs.items.length - 1)]?.value ?? 0);
    default:
      return plausibleValue(dataType, name, { ...occasion, at: occasion.since });
  }
};
