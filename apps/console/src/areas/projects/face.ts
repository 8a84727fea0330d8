/** What areas above projects may use of it. */

export type { ProjectTabProps } from './project/projectTab.ts';
