import type { TestGateway } from '../../../../test/support/gateway.ts';
import type { Case } from '../../../../test/support/cases/case.ts';

/** Devices that are handed over: only inner users do that; huanan may not see what goes on between others. */

const wanted = {
  productKey: 'a1LurkAgv01',
  projectId: '',
  serialNumbers: ['AGV-HD-0301'],
  strategy: 0,
  targets: [{ tntId: 't_huanan', projectId: '' }],
  keepTags: true,
  keepNickname: true,
};

/** A distribution of one tenant to another, in a state. */
const give = ({ box }: TestGateway, sourceTntId: string, state: string): string => {
  const { store, clock } = box.current;
  const id = `job_${sourceTntId}_${state}`;
  store.run(
    `insert into device_jobs (id, kind, tnt_id, title, state, total, payload, created_by, created_at)
     values (@id, 'distribution', @sourceTntId, '设备分发', @state, 1, '{}', 'u_admin', @now)
     on conflict do update set state = @state`,
    { id, sourceTntId, state, now: clock.now() },
  );
  store.run(
    `insert into device_distributions (job_id, product_key, source_tnt_id, strategy, keep_tags, keep_nickname, note)
     values (@id, 'a1LurkAgv01', @sourceTntId, 0, 1, 1, '') on conflict do nothing`,
    { id, sourceTntId },
  );
  store.run(
    `insert into device_distribution_targets (job_id, place, tnt_id) values (@id, 0, 't_platform') on conflict do nothing`,
    { id },
  );
  store.run(
    `insert into device_job_rows (job_id, position, row_key, name, device_id, sent, result, message, is_applied)
     values (@id, 1, 'AGV-HD-0301', '', 'dv_agv_hd_0301', '{"tntId":"t_platform","projectId":null}', 'refused', '额度不足', 1)
     on conflict do nothing`,
    { id },
  );
  return id;
};

const foreign = (gateway: TestGateway) => give(gateway, 't_huanan', 'running');
const powerless = 'haomei';

const reading = (more: Readonly<Record<string, unknown>> = {}): Case => ({
  as: 'huadong',
  good: (gateway) => ({ query: { jobId: give(gateway, 't_huadong', 'partly'), ...more } }),
  byId: (jobId) => ({ query: { jobId, ...more } }),
  foreign,
  powerless: { as: powerless, input: { query: { jobId: 'job_1' } } },
});

const asking = (state: string, as = 'huadong'): Case => ({
  as,
  good: (gateway) => ({ body: { jobId: give(gateway, 't_huadong', state) } }),
  byId: (jobId) => ({ body: { jobId } }),
  foreign,
  stranger: 'huadong',
  powerless: { as: powerless, input: { body: { jobId: 'job_1' } } },
});

const asAdmin = (body: object): Case => ({
  as: 'admin',
  good: () => ({ query: { tntId: 't_huadong' }, body }),
  powerless: { as: powerless, input: { body } },
});

export const distributionCases: Readonly<Record<string, Case>> = {
  'device.deviceDistribute.list': {
    as: 'huadong',
    good: () => ({ query: { status: 2, productKey: 'a1LurkAgv01', targetTntId: 't_huanan' } }),
    byId: (tntId) => ({ query: { tntId } }),
    foreign: () => 't_huanan',
    powerless: { as: powerless },
  },
  'device.deviceDistribute.get': reading(),
  'device.deviceDistribute.result.list': reading({ result: 'refused', keyword: 'AGV' }),
  'device.deviceDistribute.export': reading(),
  'device.deviceDistribute.preview': asAdmin(wanted),
  'device.deviceDistribute.add': asAdmin({ ...wanted, note: ' 交付 ', expected: 1 }),
  'device.deviceDistribute.cancel': asking('running'),
  'device.deviceDistribute.retry': asking('partly', 'admin'),
  'device.deviceDistribute.delete': asking('partly'),
};
