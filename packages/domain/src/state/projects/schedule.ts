import { scheduleList } from '../../contract/projects/schedule.ts';
import { createResource } from '../resource/resource.ts';

/** The life cycle of a project against the calendar. */
export const schedule = createResource({ name: 'projects.schedule', endpoint: scheduleList, quiet: true });
