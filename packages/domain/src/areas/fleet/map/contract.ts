/** The map of a floor, as the calls and pages of the areas above show it. */

export { type Bounds, boundsOf, layout, type Layout, stationKinds } from './lif.ts';
export { floorZones } from './zones.ts';
