import fc from 'fast-check';
import { allSettled, fork } from 'effector';
import { describe, expect, it } from 'vitest';
import { chunkLength, chunkOf, chunksAt, chunkSpan, keptChunks, mostChunks } from './chunks.ts';
import { eventsOf, gapText, lastingAt, type Marks, nextEvent, previousEvent, stateSpans } from './marks.ts';
import {
  chunksCame,
  isBuffering,
  loopCleared,
  loopMarked,
  loopOf,
  openedPlayer,
  played,
  type Player,
  sought,
  speeds,
  ticked,
} from './playing.ts';
import {
  $players,
  replayChunksCame,
  replayLeft,
  replayOpened,
  replayPlayed,
  replaySought,
  replaySpeedChosen,
  replayStepped,
  replayTicked,
} from './players.ts';
import { aroundFault } from './faultWindow.ts';
import { askedReplay, momentOfKey, replayAddress, windowProblem, zoomedWindow } from './window.ts';

const minute = 60_000;
const hour = 60 * minute;
const from = Date.UTC(2026, 10, 22, 2);
const window = { from, to: from + hour };
const at = (text: string): string => `2026-11-22T${text}.000Z`;

/** With everything there that it asks for. */
const fed = (player: Player): Player => chunksCame(player, player.chunks);
const playing = (player: Player): Player => fed(played(fed(player)));

describe('a player', () => {
  it('stands still when it is opened, and asks for where it stands and for two chunks ahead', () => {
    const player = openedPlayer(window, from + 5 * minute);
    expect(player.isPlaying).toBe(false);
    expect(player.chunks).toEqual([from, from + chunkLength, from + 2 * chunkLength]);
    expect(openedPlayer(window, from + 50 * minute).chunks).toEqual([from + 3 * chunkLength]);
    expect(openedPlayer(window, from - hour).at).toBe(from);
  });

  it('goes on by as much as has passed, times its speed, and stops at the end', () => {
    const player = playing(openedPlayer(window, from));
    expect(ticked(player, 100).at).toBe(from + 100);
    expect(ticked({ ...player, speed: 60 }, 100).at).toBe(from + 6000);
    const last = ticked({ ...player, at: window.to - 10, arrived: [chunkOf(window.to - 10)] }, 100);
    expect([last.at, last.isPlaying]).toEqual([window.to, false]);
    expect(played(last)).toMatchObject({ at: from, isPlaying: true });
  });

  it('waits at the border of a chunk that is not there, and goes on once it is', () => {
    const border = from + chunkLength;
    const player = { ...played(openedPlayer(window, border - 50)), arrived: [from] };
    expect(isBuffering(player)).toBe(false);
    const waiting = ticked(player, 200);
    expect([waiting.at, isBuffering(waiting)]).toEqual([border, true]);
    expect(ticked(waiting, 200)).toBe(waiting);
    const going = ticked(chunksCame(waiting, [from, border]), 200);
    expect([going.at, isBuffering(going)]).toEqual([border + 200, false]);
  });

  it('jumps over what nobody knows, unless it is told not to', () => {
    const gaps = [{ from: from + 1000, until: from + 20 * minute }];
    const player = { ...playing(openedPlayer(window, from + 950)), gaps };
    expect(ticked(player, 100).at).toBe(from + 20 * minute);
    expect(ticked({ ...player, skipsGaps: false }, 100).at).toBe(from + 1050);
  });

  it('plays what lies between A and B over and over, until it is told not to', () => {
    const b = loopMarked(sought(playing(openedPlayer(window, from)), from + 10_000), 'to');
    expect(loopOf(b)).toBeNull();
    const loop = loopMarked(sought(b, from + 4000), 'from');
    expect(loopOf(loop)).toEqual({ from: from + 4000, to: from + 10_000 });
    let player = loop;
    for (let nth = 0; nth < 50; nth += 1) {
      player = ticked(fed(player), 900);
      expect(player.at).toBeGreaterThanOrEqual(from + 4000);
      expect(player.at).toBeLessThan(from + 10_000);
    }
    // an end that would make no loop takes the other one away
    expect(loopOf(loopMarked(sought(loop, from + 30_000), 'from'))).toBeNull();
    expect(ticked(fed(sought(loopCleared(loop), from + 9900)), 900).at).toBe(from + 10_800);
  });

  it('does not move while somebody holds it, and fetches nothing for where it only passes', () => {
    const player = playing(openedPlayer(window, from));
    const held = sought(player, from + 55 * minute, true);
    expect([held.at, held.chunks]).toEqual([from + 55 * minute, player.chunks]);
    expect(ticked(held, 500)).toBe(held);
    const rested = sought(held, from + 55 * minute);
    expect(rested.chunks.at(-1)).toBe(from + 3 * chunkLength);
    expect(rested.isPlaying).toBe(true);
  });

  it('never leaves its window, never passes a chunk that is not there, and keeps no more than it may', () => {
    const week = { from, to: from + 7 * 24 * hour };
    const step = fc.oneof(
      fc.record({ kind: fc.constant('tick' as const), by: fc.integer({ min: 1, max: 5000 }) }),
      fc.record({ kind: fc.constant('seek' as const), by: fc.integer({ min: -hour, max: 7 * 24 * hour }) }),
      fc.record({ kind: fc.constant('feed' as const), by: fc.constant(0) }),
      fc.record({ kind: fc.constant('speed' as const), by: fc.integer({ min: 0, max: speeds.length - 1 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        let player = played(openedPlayer(week, from));
        for (const { kind, by } of steps) {
          const before = player;
          if (kind === 'tick') player = ticked(player, by);
          else if (kind === 'seek') player = sought(player, from + by);
          else if (kind === 'feed') player = fed(player);
          else player = { ...player, speed: speeds[by]! };
          expect(player.at >= week.from && player.at <= week.to).toBe(true);
          expect(player.chunks.length).toBeLessThanOrEqual(mostChunks);
          for (const start of chunksAt(player.at, week)) expect(player.chunks).toContain(start);
          if (kind === 'tick' && player.at > before.at)
            for (let start = chunkOf(before.at); start + chunkLength < player.at; start += chunkLength)
              expect(before.arrived).toContain(start);
        }
      }),
    );
  });

  it('is one of several that are open, and hears nothing once it is left', async () => {
    const scope = fork();
    const key = 'one';
    const fire = (unit: typeof replayTicked, params: Parameters<typeof replayTicked>[0]) =>
      allSettled(unit, { scope, params });
    await allSettled(replayOpened, { scope, params: { key, ...window, at: from } });
    await allSettled(replayOpened, { scope, params: { key: 'other', ...window, at: from } });
    await allSettled(replayChunksCame, { scope, params: { key, arrived: [from] } });
    await allSettled(replayPlayed, { scope, params: { key } });
    await allSettled(replaySpeedChosen, { scope, params: { key, speed: 4 } });
    await fire(replayTicked, { key, elapsed: 250 });
    expect(scope.getState($players)[key]!.at).toBe(from + 1000);
    await allSettled(replayStepped, { scope, params: { key, by: -5000 } });
    expect(scope.getState($players)[key]!.at).toBe(from);
    await allSettled(replaySought, { scope, params: { key, at: from + minute } });
    expect(scope.getState($players)['other']!.at).toBe(from);
    // another window is played as this one was
    await allSettled(replayOpened, { scope, params: { key, from: from - hour, to: from, at: from - hour } });
    expect(scope.getState($players)[key]).toMatchObject({ at: from - hour, speed: 4, isPlaying: false, arrived: [] });
    await allSettled(replayLeft, { scope, params: { key } });
    await fire(replayTicked, { key, elapsed: 250 });
    expect(Object.keys(scope.getState($players))).toEqual(['other']);
  });
});

describe('chunks', () => {
  it('are on fixed borders, and end where nothing is known yet', () => {
    expect(chunkOf(from + 14 * minute)).toBe(from);
    expect(chunkSpan(from, from + hour)).toEqual({ from, to: from + chunkLength });
    expect(chunkSpan(from, from + 5 * minute)).toEqual({ from, to: from + 5 * minute });
  });

  it('that were looked at longest ago go first', () => {
    const many = Array.from({ length: mostChunks }, (_, nth) => nth);
    const kept = keptChunks(keptChunks(many, [0, 1]), [100]);
    expect(kept).toHaveLength(mostChunks);
    expect(kept.includes(2)).toBe(false);
    expect(kept.slice(-3)).toEqual([0, 1, 100]);
    expect(keptChunks(kept, [100])).toBe(kept);
  });
});

describe('the address of a replay', () => {
  const now = from + 2 * hour;
  const asked = (parameters: Readonly<Record<string, string>>) => askedReplay((name) => parameters[name] ?? null, now);

  it('leads to the same window, moment and vehicles, whenever it is opened', () => {
    const written = replayAddress(window, from + 1234, ['dv_1', 'dv_2']);
    expect(asked(written)).toEqual({ window, at: from + 1234, others: ['dv_1', 'dv_2'], problem: null });
    expect(askedReplay((name) => written[name as keyof typeof written] ?? null, now + 30 * 24 * hour)).toEqual(
      asked(written),
    );
  });

  it('shows the last hour where it says nothing, and says why where it says something wrong', () => {
    const usual = { from: now - hour, to: now };
    expect(asked({})).toMatchObject({ window: usual, at: usual.from, problem: null });
    const wrong: readonly (readonly [string, string, string])[] = [
      [at('03:00:00'), at('02:00:00'), '结束时间须晚于开始时间，已显示最近 1 小时'],
      ['2026-11-01T00:00:00.000Z', '2026-11-09T00:00:00.000Z', '时间范围不能超过 7 天，已显示最近 1 小时'],
      ['1970-01-01T00:00:00.000Z', '1970-01-01T01:00:00.000Z', '遥测数据仅保留 90 天，已显示最近 1 小时'],
      ['2100-01-01T00:00:00.000Z', '2100-01-01T01:00:00.000Z', '时间不能晚于当前时间，已显示最近 1 小时'],
      ['yesterday', at('03:00:00'), '链接中的时间无效，已显示最近 1 小时'],
    ];
    for (const [start, stop, problem] of wrong)
      expect(asked({ start, stop })).toMatchObject({ window: usual, problem });
  });

  it('of a fault begins half a minute before it and ends a minute after it, at its beginning', () => {
    expect(asked(aroundFault(at('02:30:00')))).toMatchObject({
      window: { from: Date.parse(at('02:29:30')), to: Date.parse(at('02:31:00')) },
      at: Date.parse(at('02:30:00')),
      problem: null,
    });
    // of one that has just begun, up to now
    expect(asked(aroundFault(new Date(now - 10_000).toISOString())).window.to).toBe(now);
  });

  it('takes a time outside of its window for the nearest in it, and ids for what they are', () => {
    expect(asked({ ...replayAddress(window, null), time: at('23:00:00') }).at).toBe(window.to);
    expect(asked({ with: 'dv_1,,<b>,dv_1' }).others).toEqual(['dv_1']);
    expect(windowProblem(window, from + hour)).toBeNull();
  });

  it('is shown larger around the playhead where it is long', () => {
    expect(zoomedWindow({ from, to: from + 90_000 }, from)).toBeNull();
    expect(zoomedWindow(window, from)).toEqual({ from, to: from + 10 * minute });
    expect(zoomedWindow(window, from + 30 * minute)).toEqual({ from: from + 25 * minute, to: from + 35 * minute });
    expect(zoomedWindow(window, window.to)).toEqual({ from: from + 50 * minute, to: window.to });
  });
});

describe('the keys of a strip', () => {
  it('lead from one end to the other in steps, never beyond, and others lead nowhere', () => {
    const week = { from: 0, to: 7 * 86_400_000 };
    let [at, presses] = [momentOfKey('Home', week, 12_345)!, 0];
    expect(at).toBe(week.from);
    for (; at < week.to; presses += 1) at = momentOfKey('PageUp', week, at)!;
    expect([at, presses]).toEqual([momentOfKey('End', week, 0), 24]);
    expect(momentOfKey('PageUp', week, at)).toBe(week.to);
    for (; at > week.from; presses -= 1) at = momentOfKey('PageDown', week, at)!;
    expect([presses, momentOfKey('PageDown', week, at)]).toEqual([0, week.from]);
    for (const key of ['ArrowLeft', ' ', 'a']) expect(momentOfKey(key, week, 5)).toBeNull();
  });
});

describe('the marks of a vehicle', () => {
  const marks: Marks = {
    asOf: at('04:00:00'),
    extent: null,
    step: 1000,
    states: [
      [0, 2],
      [60, 0],
      [600, -1],
      [900, 3],
    ],
    counts: [],
    gaps: [{ from: at('02:10:00'), to: at('02:15:00'), reason: 'offline' }],
    faults: [
      { id: 'df_1', code: 'N1002', name: '定位丢失', level: 3, from: at('02:15:00'), to: null },
      { id: 'df_2', code: 'T7001', name: '提示', level: 1, from: at('01:00:00'), to: at('02:30:00') },
    ],
    tasks: [
      {
        taskId: 't1',
        taskNo: 'T-001',
        status: 'completed',
        pickName: 'A',
        dropName: 'B',
        from: at('02:01:00'),
        to: at('02:09:00'),
      },
    ],
    modes: [
      { from: at('02:00:00'), mode: 'AUTOMATIC' },
      { from: at('02:20:00'), mode: 'MANUAL' },
    ],
    upgrades: [{ at: at('02:40:00'), module: '主控', version: '2.1.0' }],
    repairs: [{ id: 'r1', repairNo: 'WX1', title: '换轮', from: at('02:50:00'), to: at('09:00:00') }],
  };
  const events = eventsOf(marks, window);

  it('are one list in the order of time, of what happened within the window', () => {
    expect(events.map(({ kind, at: moment }) => [kind, new Date(moment).toISOString().slice(11, 16)])).toEqual([
      ['task', '02:01'],
      ['task', '02:09'],
      ['gap', '02:10'],
      ['fault', '02:15'],
      ['gap', '02:15'],
      ['mode', '02:20'],
      ['fault', '02:30'],
      ['upgrade', '02:40'],
      ['repair', '02:50'],
    ]);
    expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
  });

  it('do not say that a vehicle is back where the window ends before it is', () => {
    const end = new Date(window.to).toISOString();
    const gone = eventsOf({ ...marks, gaps: [{ from: at('02:10:00'), to: end, reason: 'offline' }] }, window);
    expect(gone.filter(({ kind }) => kind === 'gap').map(({ text }) => text)).toEqual(['连接中断']);
  });

  it('are gone through one by one, forwards and back', () => {
    expect(nextEvent(events, from)?.key).toBe('task-t1');
    expect(nextEvent(events, Date.parse(at('02:01:00')))?.key).toBe('task-t1-over');
    expect(previousEvent(events, Date.parse(at('02:09:00')))?.key).toBe('task-t1');
    expect(previousEvent(events, from)).toBeNull();
    expect(nextEvent(events, window.to)).toBeNull();
  });

  it('say what lasts at a moment', () => {
    const early = lastingAt(marks, Date.parse(at('02:05:00')));
    expect([early.task?.taskNo, early.mode, early.gap, early.faults.map(({ code }) => code)]).toEqual([
      'T-001',
      'AUTOMATIC',
      null,
      ['T7001'],
    ]);
    const silent = lastingAt(marks, Date.parse(at('02:12:00')));
    expect(gapText(silent.gap!)).toBe('无数据 10:10–10:15（离线）');
    const overnight = {
      from: Date.parse(at('15:50:00')),
      until: Date.parse(at('18:00:00')),
      reason: 'offline',
    } as const;
    expect(gapText(overnight)).toBe('无数据 11-22 23:50–11-23 02:00（离线）');
    expect(lastingAt(marks, Date.parse(at('02:55:00')))).toMatchObject({ task: null, mode: 'MANUAL' });
  });

  it('are states without a hole from one end to the other', () => {
    expect(stateSpans(marks, window).map(({ from: begins, to, state }) => [begins - from, to - from, state])).toEqual([
      [0, 60_000, 'idle'],
      [60_000, 600_000, 'working'],
      [600_000, 900_000, null],
      [900_000, hour, 'fault'],
    ]);
  });
});
