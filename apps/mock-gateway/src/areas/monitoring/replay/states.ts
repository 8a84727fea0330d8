import type { Marks } from '@fleet/domain/areas/monitoring/replay/marks.ts';
import { activityNames } from '@fleet/domain/areas/fleet/live/contract.ts';
import { workStateNames, workStateOf } from '@fleet/domain/areas/monitoring/live/workState.ts';
import type { Segment } from '../../fleet/face.ts';
import { type Span, without } from '../live/log/spans.ts';

/** How a vehicle was over a time, in steps. */

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Of a day each second is told, of more the minutes: milliseconds. */
export const stepOf = (from: number, until: number): number => (until - from <= day ? second : minute);

interface Known {
  readonly segments: readonly Segment[];
  /** When nothing is known. */
  readonly gaps: readonly Span[];
  /** Faults that stop the vehicle. */
  readonly stops: readonly Span[];
}

/** Its state from a moment on; -1 while nothing is known. */
interface Change {
  readonly at: number;
  readonly state: number;
}

const isWithin = (spans: readonly Span[], at: number): boolean =>
  spans.some((span) => span.from <= at && at < span.until);

const changesOf = ({ segments, gaps, stops }: Known): readonly Change[] =>
  segments
    .flatMap((segment) =>
      without([segment], gaps).map(({ from, until }) => ({
        at: from,
        until,
        state: workStateNames.indexOf(
          workStateOf({
            age: 0,
            isOnline: true,
            topLevel: isWithin(stops, from) ? 3 : null,
            activity: activityNames[segment.activity]!,
            hasTask: segment.hasTask,
            isLocated: true,
          }),
        ),
      })),
    )
    .flatMap(({ at, until, state }, nth, all): Change[] =>
      // behind the last before a gap nothing is known
      all[nth + 1]?.at === until
        ? [{ at, state }]
        : [
            { at, state },
            { at: until, state: -1 },
          ],
    );

/**
 * The state that lasted longest within each step, from which step on it is another.
 *
 * @param until the last moment, excluded
 */
export const statesOf = (known: Known, from: number, until: number, step: number): Marks['states'] => {
  const changes: readonly Change[] = [{ at: from, state: -1 }, ...changesOf(known)];
  const states: [number, number][] = [];
  let next = 0;
  let state = -1;
  for (let place = 0; from + place * step < until; place += 1) {
    const end = Math.min(until, from + (place + 1) * step);
    const lasted = new Map<number, number>();
    let at = from + place * step;
    while (at < end) {
      while (changes[next] !== undefined && changes[next]!.at <= at) state = changes[next++]!.state;
      const turn = Math.min(end, changes[next]?.at ?? end);
      lasted.set(state, (lasted.get(state) ?? 0) + turn - at);
      at = turn;
    }
    const [longest] = [...lasted].toSorted(([, one], [, other]) => other - one);
    if (longest !== undefined && states.at(-1)?.[1] !== longest[0]) states.push([place, longest[0]]);
  }
  return states;
};
