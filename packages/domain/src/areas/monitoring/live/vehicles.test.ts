import { describe, expect, it } from 'vitest';
import { ageAt, cardFreshness, isStaleAt } from './ageing.ts';
import type { VehicleCard } from './contract.ts';
import { counterFilter, counterOf, counters, countsOf } from './counters.ts';
import { inPlace, toldLive, turnOf } from './following.ts';
import { withHoles } from './holes.ts';
import { longestSilence, type Seen, workStateOf } from './workState.ts';

const at = Date.parse('2026-11-24T08:00:00.000Z');
const ago = (milliseconds: number): string => new Date(at - milliseconds).toISOString();
const card = (more: Partial<VehicleCard> = {}): VehicleCard => ({
  deviceId: 'dv_1',
  displayName: '一号车',
  serialNumber: 'SN1',
  productKey: 'p',
  productName: '产品',
  modelId: 'm',
  modelName: '型号',
  projectKey: 'k',
  projectName: '项目',
  floorId: 'fo_1',
  floorName: '一楼',
  tntId: 't',
  tntName: '租户',
  status: 1,
  networkType: 'wifi',
  workState: 'working',
  isOnline: true,
  mode: 'AUTOMATIC',
  activity: 'loaded',
  position: { x: 1, y: 2, heading: 0 },
  speed: 1,
  charge: 50,
  taskNo: 'T1',
  dropName: 'S1',
  lastNode: 'N1',
  openFaults: 0,
  topLevel: null,
  receivedAt: ago(0),
  ...more,
});
const seen: Seen = { age: 0, isOnline: true, topLevel: null, activity: 'idle', hasTask: false, isLocated: true };

describe('the state of a vehicle', () => {
  it('is the first that holds: offline, fault, charging, working, not located, idle', () => {
    const all: Seen = { age: 0, isOnline: false, topLevel: 4, activity: 'charge', hasTask: true, isLocated: false };
    expect(workStateOf(all)).toBe('offline');
    expect(workStateOf({ ...all, isOnline: true })).toBe('fault');
    expect(workStateOf({ ...all, isOnline: true, topLevel: 2 })).toBe('charging');
    expect(workStateOf({ ...all, isOnline: true, topLevel: null, activity: 'held' })).toBe('working');
    expect(workStateOf({ ...seen, isLocated: false })).toBe('uninitialized');
    expect(workStateOf(seen)).toBe('idle');
  });

  it('is offline after five minutes of silence, whatever the connection says, and for one that never told anything', () => {
    expect(workStateOf({ ...seen, age: longestSilence })).toBe('offline');
    expect(workStateOf({ ...seen, age: longestSilence - 1 })).toBe('idle');
    expect(workStateOf({ ...seen, age: null })).toBe('offline');
  });
});

describe('the age of a vehicle', () => {
  it('makes one that drives late sooner than one that stands, and both stale after a minute', () => {
    const of = (speed: number, age: number) => cardFreshness({ speed }, age);
    expect([of(1, 5000), of(1, 5001), of(0, 35_000), of(0, 35_001)]).toEqual(['live', 'late', 'live', 'late']);
    expect([of(1, 60_001), of(0, 60_001)]).toEqual(['stale', 'stale']);
    expect(cardFreshness({ speed: null }, null)).toBe('never');
  });

  it('is never below nothing, and nothing stale is counted that was never told', () => {
    expect(ageAt(card({ receivedAt: ago(-5000) }), at)).toBe(0);
    expect(isStaleAt(card({ receivedAt: null }), at)).toBe(false);
    expect(isStaleAt(card({ receivedAt: ago(61_000) }), at)).toBe(true);
  });
});

describe('the counters of vehicles', () => {
  it('count each vehicle once by its state, and stale ones besides', () => {
    const cards = [card(), card({ workState: 'offline', receivedAt: ago(90_000) }), card({ workState: 'idle' })];
    expect(countsOf(cards, (one) => isStaleAt(one, at))).toEqual({
      total: 3,
      working: 1,
      charging: 0,
      idle: 1,
      fault: 0,
      offline: 1,
      uninitialized: 0,
      stale: 1,
    });
  });

  it('lead to a filter by which they are found again', () => {
    for (const { id } of counters) {
      const { workState, isStale } = counterFilter(id);
      expect(
        counterOf({ ...(workState === undefined ? {} : { workState }), ...(isStale === undefined ? {} : { isStale }) }),
      ).toBe(id);
    }
    expect(counterOf({})).toBeNull();
    expect(counterOf({ workState: 'idle', isStale: true })).toBeNull();
  });
});

describe('vehicles that are followed', () => {
  it('keep their places whatever becomes of them', () => {
    const rows = [card({ deviceId: 'b' }), card({ deviceId: 'a' })];
    const changed = [card({ deviceId: 'c' }), card({ deviceId: 'a', charge: 9 }), card({ deviceId: 'b', charge: 99 })];
    expect(inPlace(rows, { changed }).map(({ deviceId, charge }) => [deviceId, charge])).toEqual([
      ['b', 99],
      ['a', 9],
    ]);
    expect(inPlace(rows, { changed: [] })).toBe(rows);
  });

  const told = { deviceId: 'dv_1', x: 5, y: 6, heading: 1, speed: 0, charge: 49, silence: 0 } as const;

  it('are where the live link says, unless what was asked later knows more', () => {
    const live = toldLive(card({ receivedAt: ago(3000) }), { ...told, activity: 'unload' }, at);
    expect(live).toMatchObject({ position: { x: 5, y: 6 }, charge: 49, workState: 'working', receivedAt: ago(0) });
    const newer = card({ receivedAt: ago(-5000) });
    expect(toldLive(newer, { ...told, activity: 'idle' }, at)).toBe(newer);
    expect(toldLive(newer, undefined, at)).toBe(newer);
  });

  it('do not look alive when nobody hears of them', () => {
    const silent = card({ isOnline: false, workState: 'offline', receivedAt: ago(40_000) });
    expect(toldLive(silent, { ...told, activity: 'loaded', silence: 40 }, at)).toMatchObject({
      isOnline: false,
      workState: 'offline',
      receivedAt: ago(40_000),
    });
    const back = toldLive(silent, { ...told, activity: 'loaded' }, at);
    expect(back).toMatchObject({ isOnline: true, workState: 'working' });
    expect(
      toldLive(card({ receivedAt: ago(400_000) }), { ...told, activity: 'idle', silence: 301 }, at).workState,
    ).toBe('offline');
  });

  it('stop with a fault at once, and go on at once', () => {
    expect(toldLive(card({ receivedAt: ago(1500) }), { ...told, activity: 'stopped' }, at).workState).toBe('fault');
    const stopped = card({ activity: 'stopped', topLevel: 4, workState: 'fault', receivedAt: ago(1500) });
    expect(toldLive(stopped, { ...told, activity: 'loaded' }, at).workState).toBe('working');
  });
});

describe('a vehicle that is followed', () => {
  it('takes a turn with another task, mode or fault, and not by going on as it does', () => {
    const fault = (code: string) => ({
      errorType: 'drive',
      errorLevel: 'FATAL' as const,
      errorReferences: [{ referenceKey: 'code', referenceValue: code }],
    });
    const state = { orderId: 't1', operatingMode: 'AUTOMATIC' as const, errors: [] };
    const turns = [
      state,
      { ...state, orderId: '' },
      { ...state, operatingMode: 'MANUAL' as const },
      { ...state, errors: [fault('N1002')] },
      { ...state, errors: [fault('N1003')] },
      { ...state, errors: [fault('N1002'), fault('N1003')] },
    ].map(turnOf);
    expect(new Set(turns).size).toBe(turns.length);
    expect(turnOf({ ...state, errors: [] })).toBe(turnOf(state));
  });
});

describe('curves', () => {
  it('have a hole where a bucket is missing', () => {
    expect(
      withHoles(
        [
          [0, 1],
          [10, 1],
          [40, 2],
        ],
        10,
      ),
    ).toEqual([[0, 1], [10, 1], null, [40, 2]]);
  });
});
