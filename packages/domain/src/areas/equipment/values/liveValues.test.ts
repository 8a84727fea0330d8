import { describe, expect, it } from 'vitest';
import type { LinkState, LiveDeviceState, VdaConnection, VdaState } from '../../fleet/live/face.ts';
import type { DataType } from '../../products/thing-model/face.ts';
import type { ShadowRow } from '../shadow/contract.ts';
import type { PropertyRow } from './contract.ts';
import { isOutdated, reportedLive, toldInWords, valueFeedOf, withLive } from './liveValues.ts';

const start = Date.parse('2026-11-23T00:00:00Z');
const instant = (seconds: number): string => new Date(start + seconds * 1000).toISOString();
const noBounds = { min: '', max: '', step: '', unit: '', unitName: '' };
const percent: DataType = { type: 'int', specs: { ...noBounds, min: '0', max: '100', step: '1', unit: '%' } };
const speed: DataType = { type: 'float', specs: { ...noBounds, min: '-1', max: '1', step: '0.01', precise: '2' } };

const row = (identifier: string, dataType: DataType, given: Partial<PropertyRow> = {}): PropertyRow => ({
  description: '',
  threshold: null,
  persist: 'all',
  sampleSeconds: 1,
  functionId: identifier,
  identifier,
  name: identifier,
  dataType,
  accessMode: 'r',
  value: 1,
  at: instant(0),
  source: 'device',
  quality: 'good',
  problem: null,
  ...given,
});
const values = (list: PropertyRow[], isOnline = true) => ({
  asOf: instant(5),
  isOnline,
  heardAt: instant(5),
  modelNo: 1,
  list,
});
const wished = (identifier: string, dataType: DataType, given: Partial<ShadowRow> = {}): ShadowRow => ({
  functionId: identifier,
  identifier,
  name: identifier,
  dataType,
  accessMode: 'r',
  desired: null,
  reported: 1,
  desiredAt: null,
  reportedAt: instant(0),
  problem: null,
  isDifferent: false,
  state: null,
  by: null,
  ...given,
});
const head = { epoch: 1, headerId: 1, version: '2.1.0', manufacturer: 'F', serialNumber: 'S' };
const state = (seconds: number, given: Partial<VdaState> = {}): VdaState => ({
  ...head,
  at: start + seconds * 1000,
  timestamp: instant(seconds),
  orderId: '',
  orderUpdateId: 0,
  lastNodeId: 'n7',
  lastNodeSequenceId: 0,
  driving: true,
  paused: false,
  newBaseRequest: false,
  operatingMode: 'AUTOMATIC',
  nodeStates: [],
  edgeStates: [],
  actionStates: [],
  agvPosition: { x: 1.234, y: 2, theta: 0.5, mapId: 'f1', positionInitialized: true },
  velocity: { vx: 0.456, vy: 0, omega: 0 },
  batteryState: { batteryCharge: 41.7, charging: false },
  errors: [],
  information: [],
  safetyState: { eStop: 'NONE', fieldViolation: false },
  ...given,
});
const connection = (seconds: number, connectionState: VdaConnection['connectionState']): VdaConnection => ({
  ...head,
  at: start + seconds * 1000,
  timestamp: instant(seconds),
  connectionState,
});
const told = (given: Partial<LiveDeviceState>): LiveDeviceState => ({
  state: null,
  connection: null,
  settingsMark: null,
  stateArrivedAt: null,
  ...given,
});
const valuesOf = (list: readonly PropertyRow[]) => list.map(({ identifier, value }) => [identifier, value]);

describe('what is told over what was read', () => {
  it('is put into the form of each property', () => {
    const position: DataType = {
      type: 'struct',
      specs: { fields: [{ identifier: 'x', name: 'x', dataType: speed }] },
    } as DataType;
    const list = [row('batteryLevel', percent), row('speed', speed), row('position', position), row('mood', percent)];
    const shown = withLive(values(list), told({ state: state(8) }));
    expect(valuesOf(shown.list)).toEqual([
      ['batteryLevel', 42],
      ['speed', 0.46],
      ['position', { x: 1.23 }],
      ['mood', 1],
    ]);
    expect(shown).toMatchObject({ asOf: instant(8), heardAt: instant(8) });
    expect(shown.list.map(({ at }) => at)).toEqual([instant(8), instant(8), instant(8), instant(0)]);
  });

  it('says so when it does not fit', () => {
    const beyond = state(8, { velocity: { vx: 3, vy: 0, omega: 0 } });
    expect(withLive(values([row('speed', speed)]), told({ state: beyond })).list[0]).toMatchObject({
      value: 3,
      quality: 'outOfRange',
    });
  });

  it('leaves what was read later, what can be set, and what the vehicle says nothing of', () => {
    const list = [
      row('batteryLevel', percent, { at: instant(9) }),
      row('soc', percent, { accessMode: 'rw' }),
      row('speed', speed),
    ];
    const { velocity: _none, ...silent } = state(8);
    expect(withLive(values(list), told({ state: silent })).list).toEqual(list);
  });

  it('fills in what was never read', () => {
    const shown = withLive(
      values([row('soc', percent, { at: null, value: null, source: null, quality: null })]),
      told({ state: state(8) }),
    );
    expect(shown.list[0]).toMatchObject({ value: 42, at: instant(8), source: 'device', quality: 'good' });
  });

  it('tells that a device is gone at once, and that another reading is worth it when it is back', () => {
    const gone = told({ connection: connection(8, 'CONNECTIONBROKEN') });
    expect(withLive(values([]), gone)).toMatchObject({ isOnline: false, asOf: instant(8) });
    expect(isOutdated(values([]), gone)).toBe(true);
    const back = told({ connection: connection(8, 'ONLINE') });
    expect(withLive(values([], false), back).isOnline).toBe(false);
    expect(isOutdated(values([], false), back)).toBe(true);
    // what was read later knows better
    const before = told({ connection: connection(3, 'OFFLINE') });
    expect(withLive(values([]), before).isOnline).toBe(true);
    expect(isOutdated(values([]), before)).toBe(false);
  });
});

describe('how values come', () => {
  const open: LinkState = { kind: 'open', since: 0 };
  const lost = (wasOpen: boolean): LinkState => ({ kind: 'lost', reason: 'network', since: 0, wasOpen });
  it('is live only while a state is told', () => {
    const vehicle = told({ state: state(1) });
    expect(valueFeedOf(undefined, undefined)).toBe(null);
    expect(valueFeedOf(open, vehicle)).toBe('live');
    expect(valueFeedOf(open, told({ connection: connection(1, 'ONLINE') }))).toBe('polled');
    expect(valueFeedOf(open, undefined)).toBe('polled');
    expect(valueFeedOf(lost(false), undefined)).toBe('polled');
    expect(valueFeedOf(lost(true), vehicle)).toBe('broken');
  });
});

describe('a device that sends frames', () => {
  const told: LiveDeviceState = { state: state(9), connection: null, settingsMark: null, stateArrivedAt: 1 };

  it('is read again and again: the link knows nothing of the script that makes its values', () => {
    const own = toldInWords(told, { sendsFrames: true });
    const read = values([row('speed', speed, { value: 0.25 })]);
    expect(withLive(read, own).list).toEqual(read.list);
    expect(withLive(read, toldInWords(told, { sendsFrames: false })).list).not.toEqual(read.list);
  });

  it('is told to be gone by the link all the same', () => {
    const gone: LiveDeviceState = { ...told, connection: connection(9, 'OFFLINE') };
    expect(withLive(values([]), toldInWords(gone, { sendsFrames: true })).isOnline).toBe(false);
  });
});

describe('a shadow while its device is looked at', () => {
  it('shows what is reported as it is told, beside what is wished', () => {
    const told = { state: state(6), connection: null, settingsMark: null, stateArrivedAt: null };
    expect(reportedLive(wished('batteryLevel', percent), told)).toMatchObject({ reported: 42, reportedAt: instant(6) });
    // what was read is younger
    const read = wished('batteryLevel', percent, { reportedAt: instant(7) });
    expect(reportedLive(read, told)).toBe(read);
    // what can be set is what was set, and the link has no word for it
    const settable = wished('speed', speed, { accessMode: 'rw', desired: 0.5, isDifferent: true, state: 'open' });
    expect(reportedLive(settable, told)).toBe(settable);
    expect(reportedLive(read, { state: null, connection: null, settingsMark: null, stateArrivedAt: null })).toBe(read);
  });
});
