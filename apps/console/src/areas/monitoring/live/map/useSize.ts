import type { Size } from '@fleet/domain/areas/monitoring/live/map/mapView.ts';
import { type RefObject, useEffect, useState } from 'react';

/** The size of an element in pixels as it is now; null before it is there. */
export function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: watched.clientWidth, height: watched.clientHeight }));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
