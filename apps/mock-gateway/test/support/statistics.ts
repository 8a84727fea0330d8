import readExcelFile from 'read-excel-file/node';
import type { BodyOf, Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { StatisticsRecord } from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import type { dynamicRecord } from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import type { Scene } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { dayOfEpoch } from '@fleet/domain/core/values/days.ts';
import { settleRecords } from '../../src/areas/fleet/face.ts';
import type { TestGateway } from './gateway.ts';

/** The statistics of one project as its people ask for them, and the same of the store without any of their code. */

export const hour = 3_600_000;
const minute = 60_000;
/** A Friday, ten o'clock in Shanghai. */
export const friday = Date.parse('2026-11-20T02:00:00.000Z');
export const projectId = 'p_huadong_2';

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** A range of whole days of Shanghai. */
export const days = (from: string, to: string) => ({
  from: new Date(Date.parse(`${from}T00:00:00+08:00`)).toISOString(),
  to: new Date(Date.parse(`${to}T23:59:59+08:00`)).toISOString(),
});

/** The Monday of a week, counted back day by day. */
export const monday = (day: string): string => {
  const at = new Date(`${day}T00:00:00Z`);
  while (at.getUTCDay() !== 1) at.setUTCDate(at.getUTCDate() - 1);
  return at.toISOString().slice(0, 10);
};

/** What a tab of the project asks of an endpoint. */
export const asker =
  (gateway: () => TestGateway, scene: Scene) =>
  async <Query, Body, Reply>(
    endpoint: Endpoint<Query, Body, Reply>,
    body: Partial<Body> | object = {},
  ): Promise<ReplyOf<Endpoint<Query, Body, Reply>>> => {
    const { method, path } = endpoint;
    const { envelope } = await gateway().call({
      method,
      path,
      as: 'huadong',
      body: { scene, projectIds: [projectId], ...body },
    });
    if (envelope.type !== 'success') throw new Error(envelope.message_cn);
    return envelope.data as ReplyOf<Endpoint<Query, Body, Reply>>;
  };

/** The cells of an export, its head first. */
export const sheetReader =
  (gateway: () => TestGateway, scene: Scene) =>
  async <Query, Body, Reply>(
    { method, path }: Endpoint<Query, Body, Reply>,
    body: Partial<BodyOf<Endpoint<Query, Body, Reply>>> | object = {},
  ): Promise<unknown[][]> => {
    const { bytes } = await gateway().call({
      method,
      path,
      as: 'huadong',
      body: { scene, projectIds: [projectId], ...body },
    });
    const [first] = (await readExcelFile(bytes)) as unknown as { data: unknown[][] }[];
    return first?.data ?? [];
  };

type Records = ReplyOf<typeof dynamicRecord>;

/** A cell of a row of a table whose columns came with it. */
export const cellOf = ({ columns }: Pick<Records, 'columns'>, { cells }: StatisticsRecord, key: string) => {
  const place = columns.findIndex((column) => column.key === key);
  if (place < 0) throw new Error(`no column ${key}`);
  return cells[place] ?? null;
};

interface RawDay {
  readonly deviceId: string;
  readonly text: string;
  readonly done: number;
  readonly failed: number;
  /** Milliseconds. */
  readonly running: number;
  readonly recorded: number;
  readonly offline: number;
}

/** Days of which the data set knows something. */
export const historyDays = 90;

/** Lets all that ever happened in the project be on record. */
const settleProject = ({ box }: TestGateway): void => {
  const world = box.current;
  const ids = world.store.all<{ id: string }>('select id from devices where project_id = @projectId', { projectId });
  const first = dayOfEpoch(world.clock.now()) - historyDays;
  settleRecords(
    world,
    ids.map(({ id }) => id),
    first,
  );
};

/** The days as SQLite itself reads them. */
export const rawDays = (gateway: TestGateway, from: string, to: string): RawDay[] => {
  settleProject(gateway);
  return gateway.box.current.store.all<RawDay>(
    `select device_id as deviceId, date(day * 86400, 'unixepoch') as text, done, failed, running, offline,
       running + charging + idle + fault as recorded
     from device_task_days where device_id in (select id from devices where project_id = @projectId)
       and date(day * 86400, 'unixepoch') between @from and @to`,
    { projectId, from, to },
  );
};

/** Leaves these faults and no others. */
export const onlyFaults = (
  gateway: TestGateway,
  ...some: readonly { deviceId?: string; level: number; startedAt: string; minutes: number | null }[]
): void => {
  settleProject(gateway);
  const { store } = gateway.box.current;
  store.run('delete from device_faults');
  for (const [index, { deviceId = 'dv_agv_hd_0201', level, startedAt, minutes }] of some.entries())
    store.run(
      `insert into device_faults (id, device_id, code, name, level, started_at, ended_at, recovery)
       values (@id, @deviceId, @code, '试验', @level, @startedAt, @endedAt, @recovery)`,
      {
        id: `df_try_${index}`,
        deviceId,
        code: `T${level}`,
        level,
        startedAt: Date.parse(startedAt),
        endedAt: minutes === null ? null : Date.parse(startedAt) + minutes * minute,
        recovery: minutes === null ? null : 'manual',
      },
    );
};
