/** How near the time axis of a plan is looked at. */
export const zooms = ['day', 'week', 'month', 'quarter'] as const;
export type Zoom = (typeof zooms)[number];
