import { monthStart } from '@fleet/domain/areas/projects/plan/view/days.ts';
import { textOfDay } from '@fleet/domain/core/values/days.ts';

/** The months behind the bars of a printed plan. */

interface Tick {
  /** Share of the width before it, in percent. */
  readonly at: number;
  readonly label: string;
}

/** Months that have room for a name each. */
const mostNames = 12;
/** Share of the width at its end in which no name has room, in percent. */
const noRoom = 5;

/** First days of months within some days, the year named where one begins; of many months some have no name. */
export const monthTicks = (start: number, end: number): readonly Tick[] => {
  const firsts: number[] = [];
  for (let day = monthStart(start, 1); day <= end; day = monthStart(day, 1)) firsts.push(day);
  const every = Math.ceil(firsts.length / mostNames);
  return firsts.map((day, index) => {
    const [year, month] = textOfDay(day).split('-');
    const at = ((day - start) / (end - start + 1)) * 100;
    const isNamed = index % every === 0;
    const isYear = index === 0 || month === '01' || every > 1;
    return {
      at,
      label:
        !isNamed || at > 100 - noRoom ? '' : isYear ? `${year!.slice(2)}年${Number(month)}月` : `${Number(month)}月`,
    };
  });
};

/** Lines through a cell, as one background: a line of its own in each of thousands of rows would cost too much. */
export const linesThrough = (ticks: readonly Tick[], today: number | null): string =>
  [...(today === null ? [] : [line('#c23030', today)]), ...ticks.map(({ at }) => line('#ddd', at))].join(', ');

const line = (colour: string, at: number): string =>
  `linear-gradient(${colour}, ${colour}) ${at.toFixed(3)}% 0 / 1px 100% no-repeat`;
