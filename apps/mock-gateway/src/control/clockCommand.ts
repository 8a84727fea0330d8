import type { BodyOf } from './contract.ts';
import type { World } from '../world/world.ts';

/** What the control plane takes for the clock, beyond its form; and how a clock stands. */

export const clockStateOf = ({ clock }: World) => ({
  now: new Date(clock.now()).toISOString(),
  frozen: clock.frozen,
  rate: clock.rate,
  offset: Math.round(clock.offset),
});

export interface ClockCommand {
  readonly freeze: boolean;
  /** Milliseconds since 1970 to stand at or to jump to; null for none. */
  readonly to: number | null;
  readonly advance: number;
  /** Null leaves the pace as it is. */
  readonly rate: number | null;
  readonly resume: boolean;
  readonly reset: boolean;
}

/** A command to the clock, or what is wrong with it. */
export const readClockCommand = ({
  freeze,
  to,
  advance = 0,
  rate,
  resume,
  reset,
}: BodyOf<'POST /clock'>): ClockCommand | string => {
  const wrong = '时钟指令有误（clock command is invalid）：';
  if (typeof freeze === 'string' && to !== undefined) return `${wrong}/to 与 /freeze 的时刻只能给一个`;
  for (const [field, text] of Object.entries({ freeze, to }))
    if (typeof text === 'string' && Number.isNaN(Date.parse(text))) return `${wrong}/${field} is no instant`;
  const instant = typeof freeze === 'string' ? freeze : to;
  return {
    freeze: freeze === true || typeof freeze === 'string',
    to: instant === undefined ? null : Date.parse(instant),
    advance,
    rate: rate ?? null,
    resume: resume === true,
    reset: reset === true,
  };
};
