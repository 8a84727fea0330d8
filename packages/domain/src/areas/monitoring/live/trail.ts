/** Minutes back that the trails on a map reach; 0 for none. */
export const trailMinutes = [0, 1, 5, 15] as const;
export type TrailMinutes = (typeof trailMinutes)[number];
