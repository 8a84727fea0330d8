import { useEffect, useState } from 'react';
import { type HeardClock, useModel, useResource } from '../../model/model.ts';
import { valueOf } from '../../model/resource.ts';

/** What a clock says at a moment of the machine, in milliseconds. */
const clockAt = ({ now, frozen, rate, heardAt }: HeardClock, at: number): number =>
  Date.parse(now) + (frozen ? 0 : Math.max(0, at - heardAt) * rate);

/** The world's clock as it goes; null while it is not known. */
export const useClockNow = (): number | null => {
  const clock = valueOf(useResource(useModel().clock));
  const [, setTick] = useState(0);
  const isGoing = clock !== null && !clock.frozen;
  const every = isGoing && clock.rate > 4 ? 200 : 1000;
  useEffect(() => {
    if (!isGoing) return undefined;
    const timer = setInterval(() => setTick((tick) => tick + 1), every);
    return () => clearInterval(timer);
  }, [isGoing, every]);
  return clock === null ? null : clockAt(clock, Date.now());
};
