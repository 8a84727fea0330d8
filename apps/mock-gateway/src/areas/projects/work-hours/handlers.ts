import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/projects/work-hours/contract.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { ownWorker, pageOfWorkers, readWorker } from './sheetPeople.ts';
import { mondayFor, readSheet } from './sheetRows.ts';
import { saveSheet } from './sheetSaving.ts';

const requireOwn = (call: Call<Endpoint>) =>
  ownWorker(call) ?? refuse('invalidInput', '您还不在任何部门，不能填报工时');

/** Hours that people enter, week by week. */
export const workHourHandlers: HandlersOf<typeof contract> = {
  myWeek: (call) => {
    const monday = mondayFor(call, call.query.week);
    const worker = ownWorker(call);
    return { sheet: worker === null ? null : readSheet(call, worker, monday) };
  },

  staffWeek: (call) => ({
    sheet: readSheet(call, readWorker(call, call.query.staffId), mondayFor(call, call.query.week)),
  }),

  sheetPeople: (call) => pageOfWorkers(call, call.query),

  myWeekSave: (call) => saveSheet(call, requireOwn(call), call.body),

  staffWeekSave: (call) => saveSheet(call, readWorker(call, call.query.staffId), call.body),
};
