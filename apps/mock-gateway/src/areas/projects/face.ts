/** What areas above projects may use of it. */

export { type PostedEntry, type PostedHours, postCost, takeBackCost, writeCost } from './cost/posting.ts';
export { nameOfProject } from './shared/projectNames.ts';
export { projectFileName, refuseArchived, requireProject } from './project/projectRows.ts';
