/** How large the picture is shown: 1 is all of it. */

export const leastZoom = 1;
export const mostZoom = 4;
const step = 0.5;

/** One step larger, or smaller. */
export const zoomed = (zoom: number, by: 1 | -1): number => Math.min(mostZoom, Math.max(leastZoom, zoom + by * step));

/** What a key makes of it; null for a key that means something else. */
export const zoomByKey = (key: string, zoom: number): number | null => {
  if (key === '+' || key === '=') return zoomed(zoom, 1);
  if (key === '-') return zoomed(zoom, -1);
  return key === '0' ? leastZoom : null;
};
