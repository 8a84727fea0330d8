import type { Due } from '../../../pipeline/call.ts';
import type { Store } from '../../../store/store.ts';
import { enqueue, schedule, theWorld } from '../../../world/due.ts';
import { nextReportAt, reportWeek } from './weekReports.ts';

/** The people of projects report their hours, week by week. */
export const hoursDue: readonly Due[] = [
  {
    kind: 'hours.reported',
    run: ({ world }, subject) => {
      reportWeek(world);
      schedule(world, { kind: 'hours.reported', subject, at: nextReportAt(world.clock.now()), payload: null });
    },
  },
];

/** The first report of a fresh world; one without people expects none. */
export const seedHoursDue = (store: Store, now: number): void => {
  if (store.one('select 1 from staff limit 1') === undefined) return;
  enqueue(store, { kind: 'hours.reported', subject: theWorld, at: nextReportAt(now), payload: null });
};
