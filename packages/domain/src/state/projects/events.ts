import type { Endpoint } from '../../contract/define.ts';
import { eventAdd, eventChoices, eventList, eventSendToOA } from '../../contract/projects/events.ts';
import { oaReportInfo, oaReportList, oaReportPush, oaReportStat } from '../../contract/projects/oaReports.ts';
import { createList } from '../list/list.ts';
import { createResource } from '../resource/resource.ts';

/** Events of a project, and the reports of events and plans in the OA. */

export const eventRows = createList({ name: 'events.list', endpoint: eventList, keyOf: ({ id }) => id });

/** Devices and people that an event of a project may name. */
export const eventOptions = createResource({ name: 'events.choices', endpoint: eventChoices, quiet: true });

export const oaReportRows = createList({ name: 'oaReports.list', endpoint: oaReportList, keyOf: ({ id }) => id });

/** How many reports there are of each status. */
export const oaReportFigures = createResource({ name: 'oaReports.figures', endpoint: oaReportStat, quiet: true });

export const oaReportDetail = createResource({ name: 'oaReports.detail', endpoint: oaReportInfo, quiet: true });

/** Calls after which events and reports are read again. */
export const eventWrites: readonly Endpoint[] = [eventAdd, eventSendToOA, oaReportPush];
