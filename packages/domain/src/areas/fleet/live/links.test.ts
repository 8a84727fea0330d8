import { allSettled, type EventCallable, type Scope } from 'effector';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportJournal, handle, open, stateOf } from '../../../kernel/open.ts';
import { reduce } from '../../../kernel/reduce.ts';
import { $links, $liveDevices, $liveNews, $liveRows } from './links.ts';
import { followLiveFx, leaveLiveFx } from './ports.ts';
import {
  linkLeft,
  linkLost,
  linkOpened,
  liveDeviceSeen,
  liveNewsSeen,
  liveRowsSeen,
  liveUnwanted,
  liveWanted,
} from './requests.ts';
import type { LiveRow } from './samples.ts';

let scope: Scope;
let asked: unknown[];
beforeEach(() => {
  asked = [];
  scope = open({
    handlers: [
      handle(followLiveFx, (input) => void asked.push(['follow', input])),
      handle(leaveLiveFx, (input) => void asked.push(['leave', input])),
    ],
  });
});

const fire = <Payload>(unit: EventCallable<Payload>, params: NoInfer<Payload>) =>
  allSettled(unit as EventCallable<unknown>, { scope, params });
const facts = () => exportJournal(scope).entries.map(({ fact }) => fact);
const key = 'floor';
const row = (deviceId: string, x: number): LiveRow => ({
  deviceId,
  x,
  y: 0,
  heading: 0,
  speed: 0,
  charge: 50,
  activity: 'idle',
  silence: 0,
});

describe('what is followed live', () => {
  it('is asked of the link, and left again', async () => {
    await fire(liveWanted, { key, subject: { floorId: 'f1' } });
    await fire(liveWanted, { key: 'other', subject: { deviceId: 'd1' }, tntId: 't2' });
    await fire(liveUnwanted, { key });
    expect(asked).toEqual([
      ['follow', { key, subject: { floorId: 'f1' }, tntId: null }],
      ['follow', { key: 'other', subject: { deviceId: 'd1' }, tntId: 't2' }],
      ['leave', { key }],
    ]);
  });

  it('is open or lost as a fact, told once', async () => {
    await fire(linkLost, { key, reason: 'network', at: 1 });
    await fire(linkLost, { key, reason: 'network', at: 2 });
    expect(scope.getState($links)).toEqual({ [key]: { kind: 'lost', reason: 'network', since: 1, wasOpen: false } });
    await fire(linkOpened, { key, at: 3 });
    await fire(linkOpened, { key, at: 4 });
    expect(scope.getState($links)).toEqual({ [key]: { kind: 'open', since: 3 } });
    await fire(linkLost, { key, reason: 'network', at: 5 });
    await fire(linkLost, { key, reason: 'refused', at: 5 });
    expect(scope.getState($links)).toEqual({ [key]: { kind: 'lost', reason: 'refused', since: 5, wasOpen: true } });
    await fire(linkLeft, { key, at: 6 });
    await fire(linkLeft, { key, at: 7 });
    expect(scope.getState($links)).toEqual({});
    expect(facts()).toEqual(['live.lost@1', 'live.opened@1', 'live.lost@1', 'live.lost@1', 'live.left@1']);
  });

  it('shows where vehicles are without a word in the journal, and forgets it when nobody looks', async () => {
    await fire(liveRowsSeen, { key, rows: [row('a', 1), row('b', 2)] });
    await fire(liveRowsSeen, { key, rows: [row('a', 3)] });
    expect(scope.getState($liveRows)[key]).toEqual({ a: row('a', 3), b: row('b', 2) });
    await fire(liveDeviceSeen, { key: 'd', arrivedAt: 5, connection: { connectionState: 'ONLINE' } as never });
    expect(scope.getState($liveDevices)['d']).toMatchObject({ state: null, stateArrivedAt: null });
    await fire(liveDeviceSeen, { key: 'd', arrivedAt: 7, state: { driving: true } as never });
    expect(scope.getState($liveDevices)['d']).toMatchObject({
      connection: { connectionState: 'ONLINE' },
      state: { driving: true },
      stateArrivedAt: 7,
    });
    await fire(linkLeft, { key, at: 8 });
    await fire(linkLeft, { key: 'd', at: 8 });
    expect([scope.getState($liveRows), scope.getState($liveDevices)]).toEqual([{}, {}]);
    expect([facts(), stateOf(scope)]).toEqual([[], {}]);
  });

  it('counts what has happened, without a word in the journal, and forgets it when nobody looks', async () => {
    await fire(liveNewsSeen, { key });
    await fire(liveNewsSeen, { key });
    expect(scope.getState($liveNews)).toEqual({ [key]: 2 });
    await fire(linkLeft, { key, at: 8 });
    expect([scope.getState($liveNews), facts()]).toEqual([{}, []]);
  });

  it('is rebuilt from the journal, whatever happened', async () => {
    const told = fc.tuple(fc.constantFrom('a', 'b'), fc.nat(3), fc.nat(100));
    await fc.assert(
      fc.asyncProperty(fc.array(told, { maxLength: 30 }), async (events) => {
        scope = open();
        for (const [name, kind, at] of events) {
          if (kind === 0) await fire(linkOpened, { key: name, at });
          else if (kind === 3) await fire(linkLeft, { key: name, at });
          else await fire(linkLost, { key: name, at, reason: kind === 1 ? 'network' : 'refused' });
        }
        const { base, entries } = exportJournal(scope);
        expect({ 'live.$links': {}, ...reduce(base, entries) }).toEqual({ 'live.$links': {}, ...stateOf(scope) });
      }),
    );
  });
});
