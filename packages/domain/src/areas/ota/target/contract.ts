import { type Static, Type } from 'typebox';
import { get, keyed, post, type ReplyOf } from '../../../core/contract/define.ts';
import {
  count,
  id,
  instant,
  listOf,
  networkType,
  nullable,
  object,
  oneOf,
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import { status } from '../../equipment/device/contract.ts';
import { gateCodes, gateTable } from '../gate/gates.ts';
import { mostPushed } from '../shared/jobCodes.ts';
import { jobBase } from '../job/contract.ts';
import { verdictCodes } from '../shared/verdictCodes.ts';
import { gatesShape, phaseForms, scopeShape, strategyShape } from '../job/shapes.ts';

/** Before there is a job: which devices there are, and what would become of each of them (预检). */

const about = { access: keyed, basis: 'designed', crossTenant: true } as const;

/** Lines of a list that is pasted at most, and its bytes. */
export const mostParsedLines = 100_000;
export const largestParsedText = 5 * 1024 * 1024;
/** Problems of a list that are told one by one. */
export const mostParseProblems = 1000;

const ofDevice = {
  deviceId: id('设备ID'),
  displayName: Type.String({ title: '设备名称' }),
  serialNumber: Type.String({ title: '序列号' }),
};

export const targetRow = object({
  ...ofDevice,
  ...tenantOfRow,
  /** Device, S1 §4. */
  status: Type.Integer({ title: '状态' }),
  networkType,
  modelId: id('型号ID'),
  modelName: Type.String({ title: '型号' }),
  projectId: nullable(id('项目ID'), '项目ID'),
  projectName: nullable(Type.String(), '项目'),
  /** What the module of the query runs; null when it never reported, or no module is asked for. */
  version: nullable(Type.String(), '当前版本'),
  /** What would keep it from being upgraded at this moment by usual gates; null when nothing does. */
  waitsFor: nullable(Type.String(), '升级条件'),
});
export type TargetRow = Static<typeof targetRow>;

/** Devices of a product that jobs, pushes and verifications can be made for. */
export const targetChoices = get(`${jobBase}/target/choices`, {
  ...about,
  id: 'ota.job.target.choices',
  title: '可选设备',
  reads: ['device', 'deviceVersion', 'upgradeJob'],
  query: object({
    productKey: id('产品'),
    moduleId: Type.Optional(id('模块')),
    projectId: Type.Optional(id('项目')),
    modelId: Type.Optional(id('型号')),
    groupId: Type.Optional(id('分组')),
    /** `key=value`, or `key=` for any value of the key. */
    tag: Type.Optional(Type.String({ title: '标签', minLength: 2, maxLength: 300, pattern: '=' })),
    /** What the module runs; the empty text for those that never reported. */
    version: Type.Optional(Type.String({ title: '当前版本', maxLength: 64 })),
    status: Type.Optional(status),
    keyword: searchText('设备名称/序列号'),
    ...tenantChoice,
    ...paging(),
    ...sorting(['displayName', 'serialNumber', 'status']),
  }),
  reply: listOf(targetRow, { key: 'deviceId' }),
});

/** The versions of a module that devices run now, the newest first: what a job can begin from. */
export const targetVersions = get(`${jobBase}/target/versions`, {
  ...about,
  id: 'ota.job.target.versions',
  title: '待升级版本选项',
  reads: ['device', 'deviceVersion'],
  query: object({ moduleId: id('模块'), ...tenantChoice }),
  reply: object({
    list: Type.Array(object({ version: Type.String({ title: '版本' }), devices: count('台数') }), {
      title: '待升级版本',
    }),
  }),
});
export type TargetVersion = ReplyOf<typeof targetVersions>['list'][number];

/** Reads a list of devices that was pasted or comes out of a file, a device a line; it is kept for a day. */
export const targetParse = post(`${jobBase}/target/parse`, {
  ...about,
  id: 'ota.job.target.parse',
  title: '解析设备清单',
  largestBody: largestParsedText + 64 * 1024,
  query: object(tenantChoice),
  body: object({
    by: oneOf('依据', ['serialNumber', 'deviceName'], { serialNumber: '序列号', deviceName: 'DeviceName' }),
    /** Of a sheet with several columns the first one counts. */
    text: Type.String({ title: '设备清单', maxLength: largestParsedText }),
    /** Devices of another product are problems. */
    productKey: Type.Optional(id('产品')),
  }),
  reply: object({
    /** Null when no line names a device. */
    targetSetId: nullable(id('设备清单'), '设备清单'),
    matched: count('匹配台数'),
    /** The first of them. */
    devices: Type.Array(object(ofDevice), { title: '设备', maxItems: mostPushed }),
    problems: Type.Array(
      object({
        line: count('行'),
        text: Type.String({ title: '内容' }),
        problem: Type.String({ title: '问题' }),
      }),
      { title: '不合法列表', maxItems: mostParseProblems },
    ),
    problemCount: count('不合法行数'),
  }),
});

/** What becomes of a device: left out, or taken in, with a warning, or to wait. */
export const verdictEffects = { leftOut: '不升级', included: '升级', warned: '升级（有提醒）', waits: '等待' } as const;
export const effectCodes = Object.keys(verdictEffects) as readonly (keyof typeof verdictEffects)[];
const effect = oneOf('处理', effectCodes, verdictEffects);

/** Devices of one verdict. */
export const verdictRow = object({
  code: oneOf('预检结果', verdictCodes),
  /** What they have in common, without the numbers of each. */
  text: Type.String({ title: '预检结果' }),
  effect,
  n: count('台数'),
});
export type VerdictRow = Static<typeof verdictRow>;

/** The job that is changed: its own devices stand in nobody's way. */
const changedJob = { jobId: Type.Optional(id('任务ID')) };
const asked = { firmwareId: id('升级包'), scope: scopeShape, strategy: strategyShape, gates: gatesShape };

/** What a job would do with its scope at this moment; changes nothing. */
export const upgradePreflight = post(`${jobBase}/preflight`, {
  ...about,
  id: 'ota.job.preflight',
  title: '升级预检',
  query: object({ ...changedJob, ...tenantChoice }),
  body: object({ ...asked, phases: phaseForms }),
  reply: object({
    at: instant('预检时间'),
    digest: Type.String({ title: '预检结果' }),
    total: count('范围台数'),
    included: count('可升级台数'),
    /** They add up to the total. */
    verdicts: Type.Array(verdictRow),
    /** Of those that are taken in: how many could be upgraded at once, and how many have to wait. */
    ready: count('可立即升级'),
    waiting: count('需等待'),
    /** For each gate, how many of those that are taken in it would hold back now. */
    gates: Type.Array(
      object({
        code: oneOf('条件', gateCodes, Object.fromEntries(gateCodes.map((code) => [code, gateTable[code].label]))),
        n: count('台数'),
      }),
    ),
    phases: Type.Array(object({ no: count('批次'), total: count('台数') })),
    estimate: object({ minutes50: count('预计'), minutes90: count('最迟') }),
    /** Jobs that lose devices to this one. */
    superseded: Type.Array(object({ jobId: id('任务ID'), name: Type.String({ title: '任务' }), n: count('台数') })),
    /** What a person should know and may ignore, a sentence each. */
    warnings: Type.Array(Type.String(), { title: '提醒' }),
  }),
});

export const preflightDeviceRow = object({
  ...ofDevice,
  ...tenantOfRow,
  modelName: Type.String({ title: '型号' }),
  projectName: nullable(Type.String(), '项目'),
  version: nullable(Type.String(), '当前版本'),
  code: oneOf('预检结果', verdictCodes),
  text: Type.String({ title: '预检结果' }),
  effect,
});
export type PreflightDeviceRow = Static<typeof preflightDeviceRow>;

/** The devices behind a verdict. */
export const preflightDevices = post(`${jobBase}/preflight/device/list`, {
  ...about,
  id: 'ota.job.preflight.device.list',
  title: '升级预检设备',
  reads: ['upgradeJob', 'deviceVersion', 'device'],
  query: object({
    code: Type.Optional(oneOf('预检结果', verdictCodes)),
    effect: Type.Optional(effect),
    keyword: searchText('设备名称/序列号'),
    ...changedJob,
    ...tenantChoice,
    ...paging(),
  }),
  body: object(asked),
  reply: listOf(preflightDeviceRow, { key: 'deviceId' }),
});
