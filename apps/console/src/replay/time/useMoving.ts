import { useCallback, useEffect, useState } from 'react';
import { type Axis, otherPage, type Place, placeAfter, placeAt, played, type Speed } from './places.ts';

export interface Moving {
  readonly place: Place;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly skipsPauses: boolean;
  readonly toTime: (at: number) => void;
  readonly toCount: (count: number) => void;
  /** One entry on, or back. */
  readonly byEntry: (by: 1 | -1) => void;
  /** To where the next page was entered, or the one before. */
  readonly byPage: (by: 1 | -1) => void;
  readonly playOrPause: () => void;
  readonly setSpeed: (speed: Speed) => void;
  readonly setSkipsPauses: (skips: boolean) => void;
}

/** Moves over a record: by hand, which stops the playing, and by playing, which stops at the end. It begins at the end. */
export function useMoving(axis: Axis): Moving {
  const [place, setPlace] = useState<Place>(() => placeAfter(axis, axis.times.length));
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const [skipsPauses, setSkipsPauses] = useState(true);
  const isAtEnd = place.at >= axis.end;

  useEffect(() => {
    if (!isPlaying || isAtEnd) {
      setPlaying(false);
      return undefined;
    }
    let last = performance.now();
    let frame = requestAnimationFrame(function go(now) {
      const elapsed = (now - last) * speed;
      last = now;
      setPlace((from) => played(axis, from, elapsed, skipsPauses));
      frame = requestAnimationFrame(go);
    });
    return () => cancelAnimationFrame(frame);
  }, [axis, isPlaying, isAtEnd, speed, skipsPauses]);

  const move = useCallback((next: (from: Place) => Place | null) => {
    setPlaying(false);
    setPlace((from) => next(from) ?? from);
  }, []);
  return {
    place,
    isPlaying,
    speed,
    skipsPauses,
    toTime: useCallback((at) => move(() => placeAt(axis, at)), [axis, move]),
    toCount: useCallback((count) => move(() => placeAfter(axis, count)), [axis, move]),
    byEntry: useCallback((by) => move((from) => placeAfter(axis, from.count + by)), [axis, move]),
    byPage: useCallback((by) => move((from) => otherPage(axis, from, by)), [axis, move]),
    playOrPause: useCallback(() => {
      if (isAtEnd) setPlace(placeAt(axis, axis.start));
      setPlaying((was) => isAtEnd || !was);
    }, [axis, isAtEnd]),
    setSpeed,
    setSkipsPauses,
  };
}
