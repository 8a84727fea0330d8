import { usualGates } from '@fleet/domain/areas/ota/gate/gates.ts';
import { phaseFormOf, strategyFormOf } from '@fleet/domain/areas/ota/job/forms.ts';
import { phasePresets } from '@fleet/domain/areas/ota/job/phase.ts';
import type { Scope } from '@fleet/domain/areas/ota/job/shapes.ts';
import { usualStrategy } from '@fleet/domain/areas/ota/job/strategy.ts';
import { createJob } from '../../src/areas/ota/job/run/creating.ts';
import { readJobPack } from '../../src/areas/ota/job/run/upgradePack.ts';
import { digestOf, foretell, isIncluded } from '../../src/areas/ota/job/target/preflight.ts';
import type { World } from '../../src/world/world.ts';
import type { Case, Input } from './cases/case.ts';
import type { TestGateway } from './gateway.ts';
import { addPack } from './upgradePacks.ts';

/** Upgrade jobs with their devices, and pushes: what they are about is made in each fresh world. */

type Values = Readonly<Record<string, unknown>>;

interface Made {
  readonly firmwareId: string;
  readonly jobId: string;
  readonly scheduledId: string;
  readonly foreignId: string;
  readonly foreignPack: string;
  readonly taskId: string;
  readonly foreignTask: string;
  readonly pushId: string;
  readonly deviceIds: readonly string[];
  readonly free: readonly string[];
}

const input = (query: Values, body?: unknown): Input => ({ query, ...(body === undefined ? {} : { body }) });

const scope: Scope = { selectionType: 'STATIC', targetSelection: 'ALL', srcVersions: [], leavesOutAttention: false };
const phases = phasePresets.standard.phases.map(phaseFormOf);
const strategyAt = ({ clock }: World) => strategyFormOf(usualStrategy(clock.now()));
const settings = { allowDowngrade: false, srcVersions: [], overwrites: false, leavesOutAttention: false };

const made = new WeakMap<World, Made>();

const idOf = ({ store }: World, sql: string, values: Record<string, string>): string =>
  store.column<string>(sql, values)[0] ?? '';

const userOf = (world: World, userName: string): string =>
  idOf(world, 'select id from user_ref where user_name = @userName', { userName });

/** Two jobs, a push, and those of another tenant. */
const makeAll = (world: World): Made => {
  const firmwareId = addPack(world);
  const foreignPack = addPack(world, {
    id: 'uf_foreign',
    tntId: 't_huanan',
    ring: 'test',
    version: 'v9.0.1.2026112001',
  });
  const devicesOf = (tntId: string) =>
    world.store.column<string>(
      `select id from device_ref where tnt_id = @tntId and product_key = 'a1LurkAgv01' and status <> 1 order by id`,
      { tntId },
    );
  const make = (tntId: string, userName: string, name: string, ids: readonly string[], jobType: 'UPGRADE' | 'PUSH') => {
    const pack = readJobPack(world.store, tntId === 't_huadong' ? firmwareId : foreignPack, world.clock.now())!;
    const foretold = foretell(world, ids, pack, settings, usualGates);
    const job = { name, jobDesc: '', jobType, tntId, creatorId: userOf(world, userName), gates: usualGates, phases };
    const isLater = name === '择日升级';
    const scheduledAt = new Date(world.clock.now() + 3_600_000).toISOString();
    const strategy = { ...strategyAt(world), ...(isLater ? { scheduledAt } : {}) };
    return createJob(world, { ...job, scope, strategy }, pack, foretold).job.id;
  };
  const own = devicesOf('t_huadong');
  const third = Math.max(1, Math.floor(own.length / 4));
  const jobId = make('t_huadong', 'huadong', '分批升级', own.slice(0, third), 'UPGRADE');
  const scheduledId = make('t_huadong', 'huadong', '择日升级', own.slice(third, 2 * third), 'UPGRADE');
  const pushed = make('t_huadong', 'huadong', '定向推送', own.slice(2 * third, 3 * third), 'PUSH');
  const foreignId = make('t_huanan', 'huanan', '华南升级', devicesOf('t_huanan'), 'UPGRADE');
  const firstOf = (id: string) => idOf(world, 'select min(id) from ota_tasks where job_id = @id', { id });
  world.store.run('update ota_job_phases set state = 4 where job_id = @jobId and no = 1', { jobId });
  return {
    firmwareId,
    foreignPack,
    jobId,
    scheduledId,
    foreignId,
    taskId: firstOf(jobId),
    foreignTask: firstOf(foreignId),
    pushId: firstOf(pushed),
    deviceIds: own,
    free: own.slice(3 * third),
  };
};

const madeIn = ({ box }: TestGateway): Made => {
  const known = made.get(box.current);
  if (known !== undefined) return known;
  const all = makeAll(box.current);
  made.set(box.current, all);
  return all;
};

const plan = (gateway: TestGateway, firmwareId: string) => ({
  firmwareId,
  scope,
  strategy: strategyAt(gateway.box.current),
  gates: usualGates,
});

const agreedOf = (gateway: TestGateway, firmwareId: string) => {
  const world = gateway.box.current;
  const pack = readJobPack(world.store, firmwareId, world.clock.now())!;
  const ids = world.store.column<string>(
    `select id from device_ref where tnt_id = 't_huadong' and product_key = 'a1LurkAgv01' order by id`,
  );
  const foretold = foretell(world, ids, pack, settings, usualGates);
  return { digest: digestOf(pack, foretold), included: foretold.filter(isIncluded).length };
};

/** A call about one job. */
const ofJob = (body?: unknown, which: 'jobId' | 'scheduledId' = 'jobId', more: Values = {}): Case => ({
  as: 'huadong',
  good: (gateway) => input({ jobId: madeIn(gateway)[which], ...more }, body),
  byId: (id) => input({ jobId: id, ...more }, body),
  foreign: (gateway) => madeIn(gateway).foreignId,
  powerless: { as: 'novice' },
});

/** A call about devices of a job. */
const ofTasks = (body: Values): Case => ({
  as: 'huadong',
  good: (gateway) => {
    const { jobId, taskId } = madeIn(gateway);
    return input({ jobId }, { ids: [taskId], ...body });
  },
  byId: (id) => input({ jobId: id }, { ids: ['uj_none_1'], ...body }),
  foreign: (gateway) => madeIn(gateway).foreignId,
  powerless: { as: 'novice' },
});

const ofPack = (bodyOf: (gateway: TestGateway, firmwareId: string) => Values): Case => ({
  as: 'huadong',
  good: (gateway) => input({}, bodyOf(gateway, madeIn(gateway).firmwareId)),
  powerless: { as: 'novice' },
});

const reason = { reason: '现场检查后继续' };
const push = (gateway: TestGateway, firmwareId: string) => ({
  firmwareId,
  deviceIds: madeIn(gateway).free.slice(0, 2),
  gates: usualGates,
  timeoutInMinutes: 60,
});

export const upgradeCases: Readonly<Record<string, Case>> = {
  'ota.job.list': {
    as: 'huadong',
    good: (gateway) => {
      madeIn(gateway);
      return input({ production: 'a1LurkAgv01', keyword: '升级', jobType: 'UPGRADE', sort: '-total', pageSize: 20 });
    },
    powerless: { as: 'novice' },
  },
  'ota.job.stat': {
    as: 'huadong',
    good: (gateway) => {
      madeIn(gateway);
      return input({ keyword: 'v9' });
    },
    powerless: { as: 'novice' },
  },
  'ota.job.person.choices': {
    as: 'huadong',
    good: (gateway) => {
      madeIn(gateway);
      return input({ jobType: 'PUSH', pageSize: 20 });
    },
    powerless: { as: 'novice' },
  },
  'ota.job.get': ofJob(),
  'ota.job.add': ofPack((gateway, firmwareId) => ({
    ...plan(gateway, firmwareId),
    name: ' 全部升级 ',
    jobDesc: '',
    phases,
    preflight: agreedOf(gateway, firmwareId),
  })),
  'ota.job.update': ofJob({ version: 1, name: '改名', jobDesc: ' 说明 ' }, 'scheduledId'),
  'ota.job.delete': {
    as: 'huadong',
    good: (gateway) => {
      const { jobId, scheduledId } = madeIn(gateway);
      return input({}, { ids: [scheduledId, jobId] });
    },
    powerless: { as: 'novice' },
  },
  'ota.job.target.choices': {
    as: 'huadong',
    good: (gateway) => {
      madeIn(gateway);
      return input({ productKey: 'a1LurkAgv01', keyword: '', sort: 'serialNumber' });
    },
    powerless: { as: 'novice', input: input({ productKey: 'a1LurkAgv01' }) },
  },
  'ota.job.target.versions': {
    as: 'huadong',
    good: (gateway) => {
      madeIn(gateway);
      return input({ moduleId: 'om_a1LurkAgv01_nav' });
    },
    powerless: { as: 'novice', input: input({ moduleId: 'om_a1LurkAgv01_nav' }) },
  },
  'ota.job.target.parse': {
    as: 'huadong',
    good: (gateway) => {
      const world = gateway.box.current;
      const [one = ''] = world.store.column<string>(`select serial_number from device_ref where tnt_id = 't_huadong'`);
      return input({}, { by: 'serialNumber', text: `\uFEFF${one}\r\n不存在\n${one}`, productKey: 'a1LurkAgv01' });
    },
    powerless: { as: 'novice' },
  },
  'ota.job.preflight': {
    ...ofPack((gateway, firmwareId) => ({ ...plan(gateway, firmwareId), phases })),
    foreign: (gateway) => madeIn(gateway).foreignPack,
    byId: (id) =>
      input(
        {},
        {
          firmwareId: id,
          scope,
          strategy: strategyFormOf(usualStrategy(1_800_000_000_000)),
          gates: usualGates,
          phases,
        },
      ),
  },
  'ota.job.preflight.device.list': ofPack(plan),
  'ota.job.pause': ofJob(reason),
  'ota.job.resume': ofJob(reason),
  'ota.job.cancel.preview': ofJob({ cancelInProgress: true }),
  'ota.job.cancel': ofJob({ ...reason, cancelInProgress: false }),
  'ota.job.phase.continue': ofJob({ phaseNo: 1, choice: 'next', reason: '' }),
  'ota.job.phase.evidence': ofJob(undefined, 'jobId', { phaseNo: 1 }),
  'ota.job.progress': ofJob(undefined, 'jobId', { since: 0 }),
  'ota.job.event.list': ofJob(),
  'ota.task.list': ofJob(undefined, 'jobId', { phaseNo: 1, sort: '-status' }),
  'ota.task.export': ofJob(undefined, 'jobId', { columns: 'displayName,status' }),
  'ota.task.log': {
    as: 'huadong',
    good: (gateway) => input({ taskId: madeIn(gateway).taskId }),
    byId: (id) => input({ taskId: id }),
    foreign: (gateway) => madeIn(gateway).foreignTask,
    powerless: { as: 'novice' },
  },
  'ota.task.pause': ofTasks({ reason: '' }),
  'ota.task.resume': ofTasks({ reason: '' }),
  'ota.task.cancel': ofTasks({ reason: '' }),
  'ota.task.reupgrade': ofTasks({ reason: '' }),
  'ota.task.forceCancel': ofTasks({ reason: '设备长时间没有应答，现场已断电', confirm: 1 }),
  'ota.task.release': ofTasks({ reason: '现场确认可以立即升级', gates: ['window', 'order'] }),
  'ota.push.list': {
    as: 'huadong',
    good: (gateway) => {
      madeIn(gateway);
      return input({ production: 'a1LurkAgv01', sort: '-status' });
    },
    powerless: { as: 'novice' },
  },
  'ota.push.preflight': ofPack(push),
  'ota.push.add': ofPack((gateway, firmwareId) => ({ ...push(gateway, firmwareId), pushNote: ' 试装 ' })),
  'ota.push.delete': {
    as: 'huadong',
    good: (gateway) => input({}, { ids: [madeIn(gateway).pushId] }),
    powerless: { as: 'novice' },
  },
};
