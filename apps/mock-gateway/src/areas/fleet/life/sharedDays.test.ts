import { describe, expect, it } from 'vitest';
import { activities } from '@fleet/domain/areas/fleet/life/activities.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';
import { unit } from '../chance/chance.ts';
import { SharedDays } from './sharedDays.ts';
import { type Life, Lives } from './lives.ts';
import { lastDayOf, noon, seed, syntheticFleet } from './syntheticFleet.ts';
import { type Interventions, untouched } from './vehicle.ts';

const fleet = syntheticFleet(12);
const days = 6;
const draw = (place: number, n: number): number => unit(7, place, 1, n);

/** One of many things that may have been done to a vehicle within its last days. */
const someInterventions = (nth: number): Interventions => {
  const at = (n: number) => noon - Math.floor(draw(nth, n) * days * dayLength);
  const [from, gap, cure] = [at(0), at(1), at(2)];
  const until = draw(nth, 3) < 0.2 ? null : from + Math.floor(draw(nth, 4) ** 4 * 2 * dayLength) + 60_000;
  return {
    stops: draw(nth, 5) < 0.3 ? [] : [{ id: `s${nth}`, from, until, activity: activities.held, fault: null }],
    gaps: draw(nth, 6) < 0.5 ? [] : [{ from: gap, until: gap + 3_600_000 }],
    resets: new Map(),
    cures: draw(nth, 7) < 0.5 ? [] : [{ code: 'N1002', from: cure, until: null }],
  };
};

const lastDays = (lives: Lives, life: Life) =>
  Array.from({ length: days }, (_, nth) => lives.blockOf(life, lastDayOf(life) - nth));

describe('days that worlds share', () => {
  it('are those that a world of its own would have made, whatever was done to a vehicle in others', () => {
    const shared = new SharedDays();
    let made = 0;
    for (let nth = 0; nth < 200; nth += 1) {
      const { vehicle } = fleet[nth % 3]!;
      const life: Life = { vehicle, interventions: someInterventions(nth) };
      const lives = new Lives(seed, shared);
      expect(lastDays(lives, life)).toEqual(lastDays(new Lives(seed, new SharedDays()), life));
      made += lives.made;
    }
    // what is tested has happened
    expect(made).toBeLessThan(200 * days * 0.7);
  });

  it('are made once for all worlds, and anew from where something was done', () => {
    const shared = new SharedDays();
    const [life] = fleet as [Life];
    lastDays(new Lives(seed, shared), life);
    const copy = new Lives(seed, shared);
    lastDays(copy, life);
    expect(copy.made).toBe(0);
    const stop = { id: 's', from: noon - 60_000, until: noon, activity: activities.held, fault: null };
    lastDays(copy, { ...life, interventions: { ...untouched, stops: [stop] } });
    expect(copy.made).toBeLessThanOrEqual(2);
    lastDays(new Lives(seed + 1, shared), life);
    expect(copy.made).toBeGreaterThan(0);
  });

  it('make room for others, the oldest first, and are made again where they are asked for', () => {
    const lives = new Lives(seed, new SharedDays(days));
    const [first, second] = fleet as [Life, Life];
    const before = structuredClone(lastDays(lives, first));
    lastDays(lives, second);
    const { made } = lives;
    expect(lastDays(lives, second).length).toBe(days);
    expect(lives.made).toBe(made);
    expect(lastDays(lives, first)).toEqual(before);
    expect(lives.made).toBeGreaterThanOrEqual(made + days);
  });
});
