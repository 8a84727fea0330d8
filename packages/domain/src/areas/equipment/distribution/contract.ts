import { type Static, Type } from 'typebox';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  count,
  exportChoice,
  id,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  optionalText,
  paging,
  searchText,
  sorting,
  tenantChoice,
} from '../../../core/contract/shapes.ts';
import { jobResultRow } from '../job/contract.ts';
import { largestJob } from '../job/machine.ts';
import { rowResultLabels, rowResults } from '../job/results.ts';
import { distributionStatuses, distributionStatusLabels, mostTargets, strategyLabels } from './rules.ts';

/** Devices that are handed over to other tenants (S2 §7, deviceDistribute). */

const base = '/gateway/device/api/v1/deviceDistribute';

const status = oneOf('状态', distributionStatuses, distributionStatusLabels);
const strategy = oneOf('策略', [0, 1], strategyLabels);
const rowResult = oneOf('结果', rowResults, rowResultLabels);

const target = object({
  tntId: id('目标租户'),
  tntName: Type.String({ title: '目标租户' }),
  projectId: nullable(id('项目'), '项目ID'),
  projectName: nullable(Type.String(), '项目'),
});

const keep = {
  /** Tags go along whose key the target has, too. */
  keepTags: Type.Boolean({ title: '保留标签' }),
  keepNickname: Type.Boolean({ title: '保留备注名称' }),
};

export const distributionRow = object({
  jobId: id('任务ID'),
  productKey: id('产品标识'),
  productName: Type.String({ title: '产品' }),
  sourceTntId: id('源租户ID'),
  sourceTntName: Type.String({ title: '源租户' }),
  /** Whether who asks looks after it: the platform, and the tenant that gives the devices; not the one that gets them. */
  canManage: Type.Boolean({ title: '可以操作' }),
  targets: Type.Array(target, { title: '目标' }),
  strategy,
  ...keep,
  status,
  /** Why it was broken off; null otherwise. */
  problem: nullable(Type.String(), '中断原因'),
  total: count('总数'),
  done: count('已处理'),
  success: count('成功'),
  failed: count('失败'),
  skipped: count('未变化'),
  note: Type.String({ title: '说明' }),
  creatorName: Type.String({ title: '创建人' }),
  createdAt: instant('创建时间'),
  endedAt: nullable(instant('结束时间'), '结束时间'),
});
export type DistributionRow = Static<typeof distributionRow>;

const filters = {
  keyword: searchText('任务ID/说明'),
  productKey: Type.Optional(id('产品')),
  status: Type.Optional(status),
  targetTntId: Type.Optional(id('目标租户')),
  createdFrom: Type.Optional(instant('创建时间起')),
  createdTo: Type.Optional(instant('创建时间止')),
};

export const distributionList = get(`${base}/list`, {
  id: 'device.deviceDistribute.list',
  title: '设备分发列表',
  access: keyed,
  basis: 'hinted',
  reads: ['distribution', 'product', 'tenant'],
  crossTenant: true,
  query: object({ ...filters, ...tenantChoice, ...paging(), ...sorting(['createdAt']) }),
  reply: listOf(distributionRow, { key: 'jobId' }),
});

const oneJob = { jobId: id('任务') };

export const distributionGet = get(`${base}/get`, {
  id: 'device.deviceDistribute.get',
  title: '设备分发详情',
  access: keyed,
  basis: 'designed',
  reads: ['distribution', 'product', 'tenant'],
  crossTenant: true,
  query: object({ ...oneJob, ...tenantChoice }),
  reply: distributionRow,
});

const { column: _column, ...outcome } = jobResultRow.properties;
export const distributionResultRow = object({
  ...outcome,
  /** Where it goes; null where nothing says where. */
  targetName: nullable(Type.String(), '目标'),
});
export type DistributionResultRow = Static<typeof distributionResultRow>;

export const distributionResults = get(`${base}/result/list`, {
  id: 'device.deviceDistribute.result.list',
  title: '设备分发结果',
  access: keyed,
  basis: 'designed',
  reads: ['distribution'],
  crossTenant: true,
  query: object({
    ...oneJob,
    result: Type.Optional(rowResult),
    keyword: searchText('序列号/设备名称'),
    ...tenantChoice,
    ...paging(),
  }),
  reply: listOf(distributionResultRow, { key: 'position' }),
});

/** The list or, of one distribution, what became of each device. */
export const distributionExport = get(`${base}/export`, {
  id: 'device.deviceDistribute.export',
  title: '导出设备分发',
  access: keyed,
  basis: 'hinted',
  replyKind: 'file',
  crossTenant: true,
  query: object({
    ...filters,
    jobId: Type.Optional(id('任务')),
    ...tenantChoice,
    ...sorting(['createdAt']),
    ...exportChoice,
  }),
});

/** The tenant of the query is the one whose devices go. */
const wanted = {
  productKey: id('产品'),
  /** Of one project of theirs; the empty text for all. */
  projectId: Type.String({ title: '所属项目', maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' }),
  /** These and no others; null for all devices of the product. */
  serialNumbers: nullable(
    Type.Array(Type.String({ title: '序列号', minLength: 1, maxLength: 64 }), {
      title: '序列号',
      minItems: 1,
      maxItems: largestJob,
    }),
    '序列号',
  ),
  strategy,
  targets: Type.Array(
    object({
      tntId: id('目标租户'),
      /** The empty text for no project or, by distance, for the nearest of all. */
      projectId: Type.String({ title: '项目', maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' }),
    }),
    { title: '目标', minItems: 1, maxItems: mostTargets },
  ),
  ...keep,
};
const wantedShape = object(wanted);
export type WantedDistribution = Static<typeof wantedShape>;

const largestBody = 2 * 1024 * 1024;

/** What would become of the devices; nothing is changed. */
export const distributionPreview = post(`${base}/preview`, {
  id: 'device.deviceDistribute.preview',
  title: '预检设备分发',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  largestBody,
  query: object(tenantChoice),
  body: wantedShape,
  reply: object({
    total: count('设备数'),
    movable: count('可分发'),
    targets: Type.Array(object({ ...target.properties, count: count('设备数') })),
    /** Why devices cannot go, the most frequent first. */
    problems: Type.Array(
      object({
        text: Type.String({ title: '原因' }),
        count: count('设备数'),
        /** A few of them. */
        samples: Type.Array(Type.String({ title: '序列号' })),
      }),
    ),
  }),
});

export const distributionAdd = post(`${base}/add`, {
  id: 'device.deviceDistribute.add',
  title: '新建设备分发',
  access: keyed,
  basis: 'hinted',
  changes: ['distribution'],
  crossTenant: true,
  largestBody,
  query: object(tenantChoice),
  body: object({
    ...wanted,
    note: optionalText('说明', 200),
    /** So many can go, as the preview said; another number is refused. */
    expected: count('可分发'),
  }),
  reply: object(oneJob),
});

const asking = {
  access: keyed,
  basis: 'designed',
  changes: ['distribution'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object(oneJob),
} as const;

export const distributionCancel = post(`${base}/cancel`, {
  id: 'device.deviceDistribute.cancel',
  title: '取消设备分发',
  ...asking,
});

/** A new distribution of the devices that were refused. */
export const distributionRetry = post(`${base}/retry`, {
  id: 'device.deviceDistribute.retry',
  title: '重试失败的设备',
  ...asking,
  reply: object(oneJob),
});

export const distributionDelete = remove(`${base}/delete`, {
  id: 'device.deviceDistribute.delete',
  title: '删除设备分发',
  ...asking,
  basis: 'hinted',
});
