/** What areas above projects may use of it. */

export { projectFileName, refuseArchived, requireProject } from './project/projectRows.ts';
