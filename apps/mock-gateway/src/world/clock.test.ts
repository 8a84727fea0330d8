import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ClockState, createClock, newClock } from './clock.ts';

const command = fc.oneof(
  fc.record({ kind: fc.constant('machine' as const), by: fc.integer({ min: -100_000, max: 100_000 }) }),
  fc.record({ kind: fc.constant('advance' as const), by: fc.nat(100_000) }),
  fc.record({ kind: fc.constant('freezeAt' as const), by: fc.integer({ min: -100_000, max: 100_000 }) }),
  fc.record({ kind: fc.constant('runAt' as const), by: fc.constantFrom(0.1, 0.7, 1, 60, 3600) }),
  fc.record({ kind: fc.constantFrom('freeze' as const, 'resume' as const, 'restart' as const), by: fc.constant(0) }),
);

it('never goes back, whatever the machine’s clock and whoever steers it do, a restart included', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      let machine = 1_000_000;
      let saved: ClockState = newClock;
      const open = () =>
        createClock(
          () => machine,
          saved,
          (state) => (saved = state),
        );
      let clock = open();
      let before = clock.now();
      for (const { kind, by } of commands) {
        if (kind === 'machine') machine += by;
        else if (kind === 'advance') clock.advance(by);
        else if (kind === 'freezeAt') expect(clock.freeze(before + by)).toBe(before + by >= clock.now());
        else if (kind === 'runAt') clock.runAt(by);
        else if (kind === 'freeze') clock.freeze();
        else if (kind === 'resume') clock.resume();
        else {
          saved = clock.state();
          clock = open();
        }
        const now = clock.now();
        expect(now).toBeGreaterThanOrEqual(kind === 'advance' ? before + by : before);
        expect(Number.isInteger(now)).toBe(true);
        before = now;
      }
    }),
  );
});

it('goes on from where it was when the machine’s clock jumps back', () => {
  let machine = 1_000_000;
  const clock = createClock(
    () => machine,
    newClock,
    () => undefined,
  );
  expect(clock.now()).toBe(1_000_000);
  machine -= 500_000;
  expect(clock.now()).toBe(1_000_000);
  machine += 1000;
  expect([clock.now(), clock.offset]).toEqual([1_001_000, 500_000]);
});

it('goes back to the machine’s time when it is reset', () => {
  const clock = createClock(
    () => 1_000_000,
    newClock,
    () => undefined,
  );
  clock.advance(5000);
  clock.resume(true);
  expect([clock.now(), clock.offset]).toEqual([1_000_000, 0]);
});

it('is ahead by exactly what it was advanced, however much time goes by between two looks at the machine’s', () => {
  let machine = 1_000_000;
  const open = (state: ClockState) =>
    createClock(
      () => (machine += 7),
      state,
      () => {},
    );
  const clock = open(newClock);
  clock.advance(120_000);
  expect(clock.offset).toBe(120_000);
  expect(open(clock.state()).offset).toBe(120_000);
});

it('counts its jumps, and neither standing still nor going on from there is one', () => {
  let machine = 1_000_000;
  const clock = createClock(
    () => (machine += 7),
    newClock,
    () => undefined,
  );
  clock.freeze();
  clock.freeze(clock.now());
  clock.resume();
  clock.advance(0);
  expect(clock.jumps).toBe(0);
  clock.advance(1);
  clock.freeze(clock.now() + 5000);
  clock.resume(true);
  expect(clock.jumps).toBe(3);
});

it('goes at another pace from where it is, and at the machine’s again after it is reset', () => {
  let machine = 1_000_000;
  let saved: ClockState = newClock;
  const open = (state: ClockState) =>
    createClock(
      () => machine,
      state,
      (next) => (saved = next),
    );
  const clock = open(newClock);
  clock.advance(5000);
  clock.runAt(60);
  machine += 1000;
  expect([clock.now(), clock.rate, clock.jumps]).toEqual([1_065_000, 60, 2]);
  // frozen it stands, and goes on at its pace; a restart keeps that
  clock.freeze();
  machine += 1000;
  expect(clock.now()).toBe(1_065_000);
  clock.resume();
  machine += 1000;
  expect(open(saved).now()).toBe(1_125_000);
  clock.advance(7);
  expect(clock.now()).toBe(1_125_007);
  clock.resume(true);
  machine += 1000;
  expect([clock.now(), clock.rate, clock.offset]).toEqual([machine, 1, 0]);
});

it('stands while something is carried out, and is where the machine’s clock has come to after it, also when that fails', () => {
  let machine = 1_000_000;
  const clock = createClock(
    () => machine,
    newClock,
    () => undefined,
  );
  const begun = clock.now();
  const work = () => {
    machine += 50;
    expect(clock.during(() => clock.now())).toBe(clock.now());
    return clock.now();
  };
  expect(clock.during(work)).toBe(begun);
  expect(clock.now()).toBe(begun + 50);
  expect(() =>
    clock.during(() => {
      work();
      throw new Error('refused');
    }),
  ).toThrow('refused');
  expect(clock.now()).toBe(begun + 100);
});
