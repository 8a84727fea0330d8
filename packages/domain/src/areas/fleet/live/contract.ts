/** What is told of vehicles, as the calls and pages of the areas above show it: no part of what every page loads. */

export { activityLabels, activityNames } from '../life/activities.ts';
export { freshnesses, type Freshness, freshnessOf, vehicleLimits } from './ages.ts';
export { operatingModeNames, operatingModeOf, operatingModes } from './modes.ts';
export { actionLabel, vdaState } from './vda.ts';
