import type { JobState } from '@fleet/domain/areas/equipment/job/machine.ts';
import type { TestGateway } from '../../../../test/support/gateway.ts';
import type { Case } from '../../../../test/support/cases/case.ts';

/** Jobs are their owner's: another's is not there. haomei may do nothing with devices. */

/** A job of a person with one row that was refused. */
const giveJob = ({ box }: TestGateway, userId: string, state: JobState): string => {
  const id = `job_${userId.slice(2)}_${state}`;
  const { store, clock } = box.current;
  store.run(
    `insert into device_jobs (id, kind, tnt_id, title, state, total, payload, created_by, created_at)
     values (@id, 'import', 't_huadong', '设备.xlsx', @state, 1, '{"updateExisting":false,"isEnabled":true}', @userId,
       @now)
     on conflict do update set state = @state`,
    { id, state, userId, now: clock.now() },
  );
  store.run(
    `insert into device_job_rows (job_id, position, row_key, name, sent, result, column_title, message, is_applied)
     values (@id, 2, 'AGV-1', '', '{"serialNumber":"AGV-1"}', 'refused', '型号', '没有型号', @isApplied)
     on conflict do nothing`,
    { id, isApplied: Number(state !== 'ready') },
  );
  return id;
};

const own = 'u_huadong';
const foreign = (gateway: TestGateway) => giveJob(gateway, 'u_admin', 'ready');

const reading = (more: Readonly<Record<string, unknown>> = {}): Case => ({
  as: 'huadong',
  good: (gateway) => ({ query: { jobId: giveJob(gateway, own, 'ready'), ...more } }),
  byId: (jobId) => ({ query: { jobId, ...more } }),
  foreign,
  powerless: { as: 'haomei', input: { query: { jobId: 'job_1', ...more } } },
});

const asking = (state: JobState): Case => ({
  as: 'huadong',
  good: (gateway) => ({ body: { jobId: giveJob(gateway, own, state) } }),
  byId: (jobId) => ({ body: { jobId } }),
  foreign,
  powerless: { as: 'haomei', input: { body: { jobId: 'job_1' } } },
});

export const jobCases: Readonly<Record<string, Case>> = {
  'device.job.list': { as: 'huadong', good: () => ({ query: { kind: 'import' } }), powerless: { as: 'haomei' } },
  'device.job.get': reading(),
  'device.job.row.list': reading({ result: 'refused', keyword: 'AGV' }),
  'device.job.row.export': reading({ result: 'refused' }),
  'device.job.apply': asking('ready'),
  'device.job.cancel': asking('ready'),
  'device.job.retry': asking('partly'),
};
