import { usualSampleSeconds } from '@fleet/domain/areas/equipment/values/freshness.ts';
import { isObject } from '@fleet/domain/core/values/objects.ts';
import {
  isNumberType,
  type DataType,
  type PropertyFunction,
  type ScalarType,
} from '@fleet/domain/areas/products/thing-model/face.ts';
import type { World } from '../../../world/world.ts';
import { type Chance, chanceOf, type Reading, readingAt } from '../../fleet/face.ts';
import { measuredByStation, measuredByVehicle } from './measured.ts';
import { factorySetting, fitting, plausibleValue } from './plausible.ts';
import { readSettings, settingAt, type Setting } from './settings.ts';

/**
 * What a property of a device is at a moment, as far as it is heard of then. Nothing is stored but what was set: a value
 * is a function of the world's seed, the device and the moment, so it is the same however often one looks.
 */

/** A value that was reported. */
export interface Reported {
  /** Milliseconds. */
  readonly at: number;
  readonly value: unknown;
  readonly source: 'device' | 'set';
}

/** Milliseconds between two reports of a property. */
export const periodOf = ({ sampleSeconds, persist }: PropertyFunction): number =>
  1000 * (persist === 'change' ? usualSampleSeconds : (sampleSeconds ?? usualSampleSeconds));

const scalarFit = (dataType: ScalarType, value: unknown): unknown => {
  if (isNumberType(dataType)) return fitting(dataType, Number(value));
  switch (dataType.type) {
    case 'bool':
      return Number(value) > 0 ? 1 : 0;
    case 'enum': {
      const { items } = dataType.specs;
      const known = items.some((item) => Number(item.value) === value);
      return known ? value : Number(items[0]?.value ?? 0);
    }
    default:
      return String(value).slice(0, 64);
  }
};

/** What is measured, as the type has it. */
const fitted = (dataType: DataType, value: unknown): unknown => {
  if (dataType.type === 'array') return Array.isArray(value) ? value : [];
  if (dataType.type !== 'struct') return scalarFit(dataType, value);
  const measured = isObject(value) ? value : {};
  return Object.fromEntries(
    dataType.specs.fields
      .filter(({ identifier }) => Object.hasOwn(measured, identifier))
      .map(({ identifier, dataType: type }) => [identifier, scalarFit(type, measured[identifier])]),
  );
};

/** A device whose properties are read: what was set of it is read once, so it is good for one call. */
export class Reporter {
  readonly #world: World;
  readonly #deviceId: string;
  readonly #since: number;
  readonly #settings = new Map<string, readonly Setting[]>();
  readonly #chances = new Map<string, Chance>();
  #last: { readonly at: number; readonly reading: Reading | null } | null = null;

  constructor(world: World, deviceId: string, since: number) {
    this.#world = world;
    this.#deviceId = deviceId;
    this.#since = since;
  }

  /** The value of a property that was reported last at a moment at which the device was heard of; null for a secret one. */
  valueAt(property: PropertyFunction, at: number): Reported | null {
    if (property.accessMode === 'w') return null;
    const period = periodOf(property);
    const moment = Math.max(this.#since, Math.floor(at / period) * period);
    if (property.accessMode === 'r') return { at: moment, value: this.#measured(property, moment), source: 'device' };
    const setting = settingAt(this.settingsOf(property), at);
    return setting === null
      ? { at: moment, value: this.#factory(property), source: 'device' }
      : { at: Math.max(moment, setting.at), value: setting.value, source: 'set' };
  }

  /** What was set of a property, and when. */
  settingsOf({ functionId }: PropertyFunction): readonly Setting[] {
    let settings = this.#settings.get(functionId);
    if (settings === undefined) {
      settings = readSettings(this.#world.store, this.#deviceId, functionId, this.#world.clock.now());
      this.#settings.set(functionId, settings);
    }
    return settings;
  }

  #chanceOf = (name: string): Chance => {
    let chance = this.#chances.get(name);
    if (chance === undefined) {
      chance = chanceOf(this.#world.seed, `${this.#deviceId} ${name}`);
      this.#chances.set(name, chance);
    }
    return chance;
  };

  #readingAt(at: number): Reading | null {
    if (this.#last?.at !== at) this.#last = { at, reading: readingAt(this.#world, this.#deviceId, at) };
    return this.#last.reading;
  }

  #measured({ functionId, identifier, dataType, threshold }: PropertyFunction, at: number): unknown {
    const reading = this.#readingAt(at);
    const measured =
      (reading === null
        ? undefined
        : measuredByVehicle(identifier, { at, reading, chance: this.#chanceOf(functionId) })) ??
      measuredByStation(identifier, { at, chance: this.#chanceOf('') });
    return measured === undefined
      ? plausibleValue(dataType, functionId, { at, since: this.#since, chanceOf: this.#chanceOf }, threshold)
      : fitted(dataType, measured);
  }

  #factory({ functionId, dataType }: PropertyFunction): unknown {
    return factorySetting(dataType, functionId, { at: this.#since, since: this.#since, chanceOf: this.#chanceOf });
  }
}
