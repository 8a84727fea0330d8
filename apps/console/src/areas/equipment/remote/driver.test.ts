import { describe, expect, it } from 'vitest';
import { type Answer, atRest, type Beat, createDriver, type Told } from './driver.ts';
import { emptyHands, padWish, wishOf } from './wishes.ts';

const opened = { sessionId: 'rs_1', token: 'x'.repeat(32), asOf: '2026-11-20T02:00:00.000Z' };
const start = Date.parse(opened.asOf);

const reply = (at: number, more: Partial<Told> = {}): Told => ({
  asOf: new Date(at).toISOString(),
  state: 'ready',
  v: 0,
  omega: 0,
  latencyMs: 0,
  endText: null,
  leaseUntil: new Date(at + 5000).toISOString(),
  limits: { v: 0.3, omega: 0.5 },
  isAsked: false,
  contenderName: null,
  takenAt: null,
  ...more,
});

/** A gateway whose clock is a whole year ahead of the browser's, and a browser whose time is this variable. */
const lab = (answer: (beat: Beat, at: number) => Answer | Promise<Answer>) => {
  let time = 1000;
  const sent: Beat[] = [];
  let run: (() => void) | null = null;
  const driver = createDriver(opened, {
    now: () => time,
    send: async (beat) => {
      sent.push(beat);
      return answer(beat, start + time - 1000);
    },
    every: (_, tick) => {
      run = tick;
      return () => {
        run = null;
      };
    },
  });
  return {
    driver,
    sent,
    /** Lets so many ticks of 200 ms go by. */
    pass: async (ticks: number) => {
      await Promise.resolve();
      await Promise.resolve();
      for (let nth = 0; nth < ticks; nth += 1) {
        time += 200;
        run?.();
        await Promise.resolve();
        await Promise.resolve();
      }
    },
    isTicking: () => run !== null,
  };
};

const push = { isHeld: true, forward: 1, left: -0.5 };

describe('a driver', () => {
  it('says five times a second what is held, and now and then that he is there while nothing is', async () => {
    const { driver, sent, pass } = lab((_, at) => ({ kind: 'told', told: reply(at) }));
    await pass(15);
    expect(sent.map(({ held }) => held)).toEqual([false, false]);
    driver.wish(push);
    await pass(5);
    expect(sent.slice(2)).toHaveLength(6);
    expect(sent.at(-1)).toMatchObject({ held: true, v: 0.3, omega: -0.25 });
    expect(sent.map(({ seq }) => seq)).toEqual(sent.map((_, nth) => nth + 1));
  });

  it('says at once that the switch was let go, and never again that it is held', async () => {
    const { driver, sent, pass } = lab((_, at) => ({ kind: 'told', told: reply(at) }));
    driver.wish(push);
    await pass(2);
    const before = sent.length;
    driver.wish(atRest);
    expect(sent.slice(before)).toMatchObject([{ held: false, v: 0, omega: 0 }]);
    await pass(20);
    expect(sent.slice(before).every(({ held, v, omega }) => !held && v === 0 && omega === 0)).toBe(true);
  });

  it('dates what it says by the gateway, and again when the clocks have parted', async () => {
    let jump = 0;
    const { driver, sent, pass } = lab((_, at) => ({ kind: 'told', told: reply(at + jump) }));
    await pass(10);
    expect(Date.parse(sent.at(-1)!.sentAt)).toBe(start + 1600);
    jump = 60_000;
    driver.wish(push);
    await pass(3);
    expect(Date.parse(sent.at(-1)!.sentAt)).toBe(start + 2600 + 60_000);
  });

  it('stops saying that it is held while nobody answers, but says that it was let go', async () => {
    const { driver, sent, pass } = lab(() => new Promise<Answer>(() => undefined));
    driver.wish(push);
    await pass(30);
    expect(sent).toHaveLength(5);
    driver.wish(atRest);
    expect(sent.at(-1)).toMatchObject({ seq: 6, held: false });
  });

  it('says nothing more once the session is over, or the page is', async () => {
    const over = lab(() => ({ kind: 'over', message: '操控权已被 李浩 接管' }));
    await over.pass(20);
    expect(over.sent).toHaveLength(1);
    expect(over.driver.state().over).toBe('操控权已被 李浩 接管');
    const ended = lab((_, at) => ({ kind: 'told', told: reply(at, { state: 'ended', endText: '急停（李浩）' }) }));
    await ended.pass(20);
    expect([ended.sent.length, ended.driver.state().over]).toEqual([1, '操控已结束：急停（李浩）']);
    const closed = lab((_, at) => ({ kind: 'told', told: reply(at) }));
    closed.driver.close();
    expect(closed.isTicking()).toBe(false);
  });

  it('says that it goes on when it was asked, and slower where the gateway wants it', async () => {
    const { driver, sent, pass } = lab((_, at) => ({
      kind: 'told',
      told: reply(at, { isAsked: true, limits: { v: 0.15, omega: 0.25 } }),
    }));
    await pass(1);
    driver.goOn();
    expect(sent.at(-1)).toMatchObject({ goesOn: true });
    driver.wish({ isHeld: true, forward: 1, left: 1 });
    expect(sent.at(-1)).toMatchObject({ v: 0.15, omega: 0.25 });
  });
});

describe('what hands want', () => {
  it('is nothing without the switch, whatever is moved', () => {
    const keys = new Set(['ArrowUp']);
    expect(wishOf({ ...emptyHands, keys, stick: { forward: 1, left: 1 } }, 1)).toEqual(atRest);
    expect(wishOf({ ...emptyHands, keys: new Set([' ', 'ArrowUp', 'ArrowLeft']) }, 0.5)).toEqual({
      isHeld: true,
      forward: 0.5,
      left: 0.5,
    });
    expect(wishOf({ ...emptyHands, isPressed: true, keys: new Set(['ArrowUp', 'ArrowDown']) }, 1).forward).toBe(0);
  });

  it('is what the stick says before keys, and keys before a gamepad', () => {
    const pad = padWish({ axes: [0, -1], buttons: [{ pressed: true }] });
    expect(pad).toEqual({ isHeld: true, forward: 1, left: 0 });
    expect(wishOf({ ...emptyHands, pad }, 1)).toEqual(pad);
    expect(wishOf({ ...emptyHands, pad, keys: new Set(['ArrowDown']) }, 1).forward).toBe(-1);
    expect(wishOf({ ...emptyHands, pad, stick: { forward: 0.2, left: 0 } }, 1).forward).toBe(0.2);
    expect(padWish({ axes: [0.1, 0.14], buttons: [] })).toEqual(atRest);
  });
});
