import { selectDevices, selectEventTypes, selectProjects, traceList, traceStat } from '../../contract/tracking.ts';
import { createPostedList } from '../list/list.ts';
import { createResource } from '../resource/resource.ts';

/** What the usage statistics read (S1 §7, S2 §7). */

/** The events one by one. */
export const usageEvents = createPostedList({ name: 'usage.events', endpoint: traceList, keyOf: ({ id }) => id });

/** How much was used: in all, by day, page, type and user. */
export const usageFigures = createResource({ name: 'usage.figures', endpoint: traceStat, quiet: true });

/** What the filters let choose from; devices are those of the chosen project. */
export const usageProjects = createResource({ name: 'usage.projects', endpoint: selectProjects, quiet: true });
export const usageDevices = createResource({ name: 'usage.devices', endpoint: selectDevices, quiet: true });
export const usageEventTypes = createResource({ name: 'usage.eventTypes', endpoint: selectEventTypes, quiet: true });
