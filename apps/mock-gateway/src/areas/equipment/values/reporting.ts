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
import { type FrameDevice, frameDeviceOf, type FrameValue } from './frames/frameDevice.ts';
import type { FrameReading } from './frames/reading.ts';
import { framePeriod } from './frames/sending.ts';
import { factorySetting, fitting, plausibleValue } from './plausible.ts';
import { askedAt, nextSettingAt, readSettings, settingAt, type Setting } from './settings.ts';

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
  /** Why the last frame of the device says nothing of it; null where it does, and where no frames are sent. */
  readonly problem: string | null;
}

/** Whose values are read. */
export interface ReportingDevice {
  readonly id: string;
  readonly productKey: string;
  /** When it was first heard of. */
  readonly since: number;
}

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
  readonly #frames: FrameDevice | null;
  readonly #settings = new Map<string, readonly Setting[]>();
  readonly #chances = new Map<string, Chance>();
  #asked: number | null = null;
  #last: { readonly at: number; readonly reading: Reading | null } | null = null;

  /** @param frames in which frames of the device are decoded; null to read what it knows of itself */
  constructor(world: World, device: ReportingDevice, frames: FrameReading | null) {
    this.#world = world;
    this.#deviceId = device.id;
    this.#since = device.since;
    this.#frames = frames === null ? null : frameDeviceOf(world, device, frames);
  }

  /** Whether it sends frames, of which a script makes values. */
  get sendsFrames(): boolean {
    return this.#frames !== null;
  }

  /** Milliseconds between two reports of a property. */
  periodOf({ sampleSeconds, persist }: PropertyFunction): number {
    const period = 1000 * (persist === 'change' ? usualSampleSeconds : (sampleSeconds ?? usualSampleSeconds));
    return this.#frames === null ? period : Math.ceil(period / framePeriod) * framePeriod;
  }

  /** The value of a property that was reported last at a moment at which the device was heard of; null for a secret one. */
  valueAt(property: PropertyFunction, at: number): Reported | null {
    return this.#read(property, at, (frames, identifier) => frames.valueAt(identifier, at), this.#askedBy(at));
  }

  /** What was reported of a property at a moment; of a frame that cannot be decoded no value but what was wrong. */
  sampleAt(property: PropertyFunction, at: number): Reported | null {
    return this.#read(property, at, (frames, identifier) => frames.sampleAt(identifier, at));
  }

  /** When somebody had the device report before its turn, up to a moment; 0 where nobody did. */
  #askedBy(at: number): number {
    this.#asked ??= askedAt(this.#world.store, this.#deviceId) ?? 0;
    return this.#asked <= at ? this.#asked : 0;
  }

  /** The first moment after one at which the value that was reported last may be another, if the device is heard of. */
  nextAfter(property: PropertyFunction, at: number): number {
    const period = this.periodOf(property);
    return Math.min((Math.floor(at / period) + 1) * period, nextSettingAt(this.#world.store, this.#deviceId, at));
  }

  /** Whether a property is reported at all within a time. */
  isReported({ identifier, accessMode }: PropertyFunction, from: number, until: number): boolean {
    return this.#frames === null || accessMode !== 'r' || this.#frames.isSaid(identifier, from, until);
  }

  #read(
    property: PropertyFunction,
    at: number,
    inFrames: (frames: FrameDevice, identifier: string) => FrameValue | null,
    asked = 0,
  ): Reported | null {
    if (property.accessMode === 'w') return null;
    const period = this.periodOf(property);
    const moment = Math.max(this.#since, Math.floor(at / period) * period, asked);
    if (property.accessMode === 'r') {
      if (this.#frames === null)
        return { at: moment, value: this.#measured(property, moment), source: 'device', problem: null };
      const found = inFrames(this.#frames, property.identifier);
      return found === null ? null : { ...found, source: 'device' };
    }
    const setting = settingAt(this.settingsOf(property), at);
    if (setting !== null)
      return { at: Math.max(moment, setting.at), value: setting.value, source: 'set', problem: null };
    // no frame says how it left the factory
    return this.#frames === null
      ? { at: moment, value: this.#factory(property), source: 'device', problem: null }
      : null;
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
