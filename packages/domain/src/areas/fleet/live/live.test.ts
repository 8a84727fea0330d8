import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activities, activityNames } from '../life/activities.ts';
import { ageText } from '../../../core/values/formats.ts';
import { freshnessOf, sampledLimits, vehicleLimits } from './ages.ts';
import { type Frame, frameRow, listNumber, type Told } from './frame.ts';
import { type LiveTopic, readTopic, topicOf } from './topics.ts';
import { readConnection, readFrame, readState } from './reading.ts';
import { errorLevelOf, isDriving, stateBody, vdaVersion } from './vda.ts';

/** What is told over the live link: names, frames, states. */

const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/).filter((text) => text !== '-');
const place = { tntId: id, projectId: fc.option(id) };
const topic: fc.Arbitrary<LiveTopic> = fc.oneof(
  fc.record({ kind: fc.constant('frame' as const), ...place, floorId: id }),
  fc.record({ kind: fc.constantFrom('state' as const, 'connection' as const), ...place, deviceId: id }),
  fc.record({ kind: fc.constant('events' as const), ...place }),
  fc.record({
    kind: fc.constant('replay' as const),
    part: fc.constantFrom('state' as const, 'position' as const, 'event' as const),
    ...place,
    deviceId: id,
  }),
);

describe('topics', () => {
  it('are read as what they were written for, and two things never have one', () => {
    fc.assert(
      fc.property(topic, (about) => {
        expect(readTopic(topicOf(about))).toEqual(about);
      }),
    );
  });

  it('are none with wildcards, empty levels, levels too many or another root', () => {
    for (const wrong of [
      '#',
      'fleet/#',
      'fleet/t1/+/floor/f1/frame',
      'fleet/t1//floor/f1/frame',
      'fleet/t1/p1/floor/f1/frame/more',
      'fleet/t1/p1/floor/f1/state',
      'fleet/t1/p1/d1/shadow',
      'fleet/t1/p1/d1',
      'fleet/t1/p1/events',
      'fleet/t1/p1/event/more',
      'fleet/t1/p1/d1/replay',
      'fleet/t1/p1/d1/replay/other',
      'fleet/t1/p1/d1/replay/state/more',
      'fleet/t1/job/j1',
      'fleet/t1',
      '/fleet/t1/p1/d1/state',
      '$SYS/broker/new/clients',
      '',
    ])
      expect([wrong, readTopic(wrong)]).toEqual([wrong, null]);
  });

  it('say nothing of whatever anybody writes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const about = readTopic(text);
        if (about !== null) expect(topicOf(about)).toBe(text);
      }),
    );
  });
});

const metres = fc.double({ min: -9000, max: 9000, noNaN: true });
const told: fc.Arbitrary<Told> = fc.record({
  x: metres,
  y: metres,
  heading: fc.double({ min: -30, max: 30, noNaN: true }),
  speed: fc.double({ min: 0, max: 3, noNaN: true }),
  charge: fc.double({ min: 0, max: 100, noNaN: true }),
  activity: fc.nat(activityNames.length - 1),
});
const frameOf = (v: Frame['v']): Frame => ({ at: 1_700_000_000_000, epoch: 3, list: 7, v });

describe('frames', () => {
  it('carry whole numbers that are off by half a step at most', () => {
    fc.assert(
      fc.property(told, fc.nat(100_000), (state, silence) => {
        const sent = JSON.stringify(frameOf([frameRow(4, state, silence)]));
        const [[place, x, y, theta, speed, charge, activity, seconds] = []] = readFrame(sent)!.v;
        expect([place, activity, seconds]).toEqual([4, state.activity, Math.floor(silence / 1000)]);
        expect(Math.abs(x! / 1000 - state.x)).toBeLessThanOrEqual(0.000_501);
        expect(Math.abs(y! / 1000 - state.y)).toBeLessThanOrEqual(0.000_501);
        expect(Math.cos(theta! / 1000 - state.heading)).toBeGreaterThan(0.999_999);
        expect(Math.abs(speed! / 1000 - state.speed)).toBeLessThanOrEqual(0.000_501);
        expect(Math.abs(charge! / 10 - state.charge)).toBeLessThanOrEqual(0.0501);
      }),
    );
  });

  it('are small: forty bytes a vehicle', () => {
    const state = { x: 123.456, y: -78.9, heading: 1.5, speed: 1.5, charge: 71.2, activity: activities.loaded };
    expect(JSON.stringify(frameRow(299, state, 0)).length).toBeLessThanOrEqual(40);
  });

  it('are not read from anything else', () => {
    const good = frameRow(0, { x: 0, y: 0, heading: 0, speed: 0, charge: 1, activity: 0 }, 0);
    expect(readFrame(JSON.stringify(frameOf([good])))).toEqual(frameOf([good]));
    for (const wrong of [
      '',
      'null',
      '[]',
      '{"at":1}',
      JSON.stringify({ ...frameOf([]), epoch: -1 }),
      JSON.stringify(frameOf([good.slice(0, 7) as never])),
      JSON.stringify(frameOf([[...good, 1] as never])),
      JSON.stringify(frameOf([good.with(1, 0.5) as never])),
      JSON.stringify(frameOf([good.with(6, activityNames.length) as never])),
      JSON.stringify(frameOf([good.with(0, -1) as never])),
    ])
      expect([wrong, readFrame(wrong)]).toEqual([wrong, null]);
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readFrame(text)).toBeNull();
      }),
    );
  });

  it('belong to one list and no other', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id, { minLength: 2, maxLength: 40 }), (ids) => {
        expect(listNumber([...ids])).toBe(listNumber(ids));
        expect(listNumber(ids.toReversed())).not.toBe(listNumber(ids));
        expect(listNumber(ids.slice(1))).not.toBe(listNumber(ids));
      }),
    );
  });
});

describe('states of VDA 5050', () => {
  const head = {
    at: 1,
    epoch: 1,
    headerId: 0,
    timestamp: '2026-11-22T02:00:00.000Z',
    version: vdaVersion,
    manufacturer: 'm',
    serialNumber: 's',
  };
  const reported = {
    mapId: 'fo_1',
    node: 'n1',
    target: { nodeId: 'n2', x: 1.23456, y: 2 },
    orderId: 'o1',
    errors: [{ errorType: 'N1002', errorLevel: errorLevelOf(3) }],
    hasLoad: true,
    weight: 412.34,
    voltage: 48.123,
    current: -12.345,
    health: 96.4,
    reach: 21_000.4,
    localization: 0.951_23,
    driven: null,
    emergency: null,
    isFieldViolated: false,
  };

  it('are read as they were written, whatever the vehicle does', () => {
    fc.assert(
      fc.property(told, fc.boolean(), (state, hasOrder) => {
        const body = stateBody({
          ...state,
          ...reported,
          orderId: hasOrder ? 'o1' : null,
          target: hasOrder ? reported.target : null,
        });
        const read = readState(JSON.stringify({ ...head, ...body }))!;
        expect(read.driving).toBe(isDriving(state.activity));
        expect(read.agvPosition!.x).toBeCloseTo(state.x, 3);
        expect(read.nodeStates.length).toBe(hasOrder ? 1 : 0);
      }),
    );
  });

  it('say what the vehicle is doing', () => {
    const at = (activity: number) => stateBody({ x: 0, y: 0, heading: 0, speed: 0, charge: 50, activity, ...reported });
    expect(at(activities.loaded)).toMatchObject({ driving: true, loads: [{ loadType: 'EPAL', weight: 412.3 }] });
    expect(at(activities.load)).toMatchObject({ driving: false, actionStates: [{ actionType: 'pick' }] });
    expect(at(activities.held)).toMatchObject({ paused: true, driving: false });
    // whoever was stopped with a load has it still
    expect(at(activities.stopped)).toMatchObject({ loads: [{ loadType: 'EPAL' }], actionStates: [] });
    expect(at(activities.charge)).toMatchObject({ batteryState: { charging: true } });
    expect(at(activities.plugged)).toMatchObject({
      batteryState: {
        charging: false,
        batteryVoltage: 48.12,
        batteryCurrent: -12.35,
        batteryHealth: 96,
        reach: 21_000,
      },
      agvPosition: { localizationScore: 0.951 },
    });
    expect(at(activities.stopped).errors).toEqual([{ errorType: 'N1002', errorLevel: 'FATAL' }]);
    expect([errorLevelOf(1), errorLevelOf(2), errorLevelOf(5)]).toEqual(['WARNING', 'WARNING', 'FATAL']);
  });

  it('say who drives it by hand, and that it was stopped in an emergency', () => {
    const stand = { x: 0, y: 0, heading: 0, speed: 0.2, charge: 50, ...reported };
    const driven = { v: -0.2, omega: 0.1, isByPerson: true };
    expect(stateBody({ ...stand, activity: activities.remote, driven })).toMatchObject({
      operatingMode: 'MANUAL',
      driving: true,
      velocity: { vx: -0.2, omega: 0.1 },
      safetyState: { eStop: 'NONE' },
    });
    const back = { ...driven, isByPerson: false };
    expect(stateBody({ ...stand, activity: activities.remote, driven: back }).operatingMode).toBe('AUTOMATIC');
    expect(stateBody({ ...stand, activity: activities.emergency, emergency: 'REMOTE' })).toMatchObject({
      paused: true,
      driving: false,
      safetyState: { eStop: 'REMOTE' },
    });
  });

  it('are not read from anything else', () => {
    expect(readConnection(JSON.stringify({ ...head, connectionState: 'ONLINE' }))?.connectionState).toBe('ONLINE');
    expect(readConnection(JSON.stringify({ ...head, connectionState: 'GONE' }))).toBeNull();
    expect(readState(JSON.stringify(head))).toBeNull();
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect([readState(text), readConnection(text)]).toEqual([null, null]);
      }),
    );
  });
});

describe('ages', () => {
  it.each([
    [null, true, 'never'],
    [0, true, 'live'],
    [5000, true, 'live'],
    [5001, true, 'late'],
    [5001, false, 'live'],
    [35_000, false, 'live'],
    [35_001, false, 'late'],
    [60_000, false, 'late'],
    [60_001, true, 'stale'],
  ] as const)('%s ms of a vehicle that drives (%s) are %s', (age, driving, expected) => {
    expect(freshnessOf(age, vehicleLimits(driving))).toBe(expected);
  });

  it('of what samples seldom are measured by how often it does', () => {
    expect(freshnessOf(90_000, sampledLimits(30))).toBe('live');
    expect(freshnessOf(90_001, sampledLimits(30))).toBe('stale');
  });

  it('only ever get worse', () => {
    const order = ['live', 'late', 'stale'];
    fc.assert(
      fc.property(fc.nat(200_000), fc.nat(200_000), fc.boolean(), (age, more, driving) => {
        const limits = vehicleLimits(driving);
        expect(order.indexOf(freshnessOf(age + more, limits))).toBeGreaterThanOrEqual(
          order.indexOf(freshnessOf(age, limits)),
        );
      }),
    );
  });

  it('are said in words', () => {
    expect([-5, 59_999, 60_000, 3_600_000, 172_800_000].map(ageText)).toEqual([
      '0 秒前',
      '59 秒前',
      '1 分钟前',
      '1 小时前',
      '2 天前',
    ]);
  });
});
