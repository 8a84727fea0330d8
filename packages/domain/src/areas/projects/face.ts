/** What areas above projects may use of it. */

export { productionStateIds, productionStateLook, type ProductionState } from './life-cycle/productionStates.ts';
export { removalProblem } from './list/removal.ts';
export { readOnlyReason } from './project/archive.ts';
