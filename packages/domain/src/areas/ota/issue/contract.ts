import { Type } from 'typebox';
import { batchIds, batchReply } from '../../../core/contract/batch.ts';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  chosenOne,
  count,
  exportChoice,
  id,
  instant,
  listOf,
  nullable,
  object,
  paging,
  searchText,
  sorting,
  tenantChoice,
  text,
} from '../../../core/contract/shapes.ts';
import { otaBase } from '../module/otaBase.ts';
import { filesForm, issueDetail, issueForm, issueRow, version } from './issueShapes.ts';
import { issueState, severity } from '../shared/issueCodes.ts';

/** Problems of versions (版本问题登记, S2 §2): what is wrong with a version, who looks after it, and what puts it right. */

const base = `${otaBase}/issue`;
const about = { access: keyed, basis: 'designed', crossTenant: true } as const;
const reads = ['versionIssue', 'deviceVersion', 'upgradePack', 'otaModule', 'product'] as const;

const filters = {
  production: Type.Optional(id('产品')),
  moduleId: Type.Optional(id('OTA模块')),
  equipmentType: Type.Optional(id('设备类型')),
  keyword: searchText('编号/标题'),
  severity: Type.Optional(severity),
  foundVersion: searchText('发现版本'),
  handlerId: Type.Optional(id('处理人')),
  /** Nobody has to do anything about the others any more. */
  isOpen: Type.Optional(Type.Boolean({ title: '未关闭' })),
  from: Type.Optional(instant('发现时间起')),
  to: Type.Optional(instant('发现时间止')),
  ...tenantChoice,
};
const state = { status: Type.Optional(issueState) };
const order = sorting(['issueNo', 'title', 'severity', 'status', 'affectedCount', 'foundAt', 'updatedAt']);

/** The latest first. */
export const issueList = get(`${base}/list`, {
  ...about,
  id: 'ota.issue.list',
  title: '版本问题列表',
  reads,
  query: object({ ...filters, ...state, ...chosenOne, ...paging(), ...order }),
  reply: listOf(issueRow, { key: 'issueId' }),
});

export const issueExport = get(`${base}/export`, {
  ...about,
  id: 'ota.issue.export',
  title: '导出版本问题',
  replyKind: 'file',
  query: object({ ...filters, ...state, ...order, ...exportChoice }),
});

/** How many stand where; every code is there. */
export const issueStat = get(`${base}/stat`, {
  ...about,
  id: 'ota.issue.stat',
  title: '版本问题统计',
  reads: ['versionIssue'],
  query: object(filters),
  reply: object({
    total: count('总数'),
    byStatus: Type.Array(object({ status: issueState, count: count('数量') })),
  }),
});

const oneIssue = object({ issueId: id('问题ID'), ...tenantChoice });

export const issueGet = get(`${base}/get`, {
  ...about,
  id: 'ota.issue.get',
  title: '版本问题详情',
  reads: [...reads, 'remark', 'faultCode', 'device'],
  query: oneIssue,
  reply: issueDetail,
});

/** The version has to be one that the module has a pack of, or that a device runs. */
export const issueAdd = post(`${base}/add`, {
  ...about,
  id: 'ota.issue.add',
  title: '登记版本问题',
  changes: ['versionIssue'],
  query: object(tenantChoice),
  body: object({ ...issueForm, files: filesForm }),
  reply: object({ issueId: id('问题ID'), issueNo: Type.String({ title: '编号' }) }),
});

/** Product and module stay; files that are named no more go. */
const { moduleId: _module, ...editable } = issueForm;
export const issueUpdate = post(`${base}/update`, {
  ...about,
  id: 'ota.issue.update',
  title: '编辑版本问题',
  changes: ['versionIssue'],
  query: oneIssue,
  body: object({ ...editable, files: filesForm, version }),
});

/** Moves a problem on (issueTransitions); what is repaired names its version, and the pack where there is one. */
export const issueStatusSet = post(`${base}/status/set`, {
  ...about,
  id: 'ota.issue.status.set',
  title: '处理版本问题',
  changes: ['versionIssue'],
  query: oneIssue,
  body: object({
    status: issueState,
    note: text('处理说明', 500, 2),
    fixedVersion: nullable(Type.String({ title: '修复版本', maxLength: 64, pattern: '^[A-Za-z0-9._-]*$' }), '修复版本'),
    fixedFirmwareId: nullable(id('修复升级包'), '修复升级包'),
    version,
  }),
});

export const issueDelete = remove(`${base}/delete`, {
  ...about,
  id: 'ota.issue.delete',
  title: '删除版本问题',
  changes: ['versionIssue', 'remark'],
  query: object(tenantChoice),
  body: object({ ids: batchIds('版本问题') }),
  reply: batchReply,
});

/** Versions of a module that are known: packs of it have them, or devices run them; the newest first. */
export const issueVersions = get(`${base}/version/choices`, {
  ...about,
  id: 'ota.issue.version.choices',
  title: '版本选项',
  reads: ['upgradePack', 'deviceVersion'],
  query: object({ moduleId: id('OTA模块'), keyword: searchText('版本'), ...chosenOne, ...tenantChoice, ...paging() }),
  reply: listOf(
    object({
      version: Type.String({ title: '版本' }),
      devices: count('设备数'),
      /** The pack that brings it and lies furthest on its way; null without one. */
      firmwareId: nullable(id('升级包'), '升级包'),
      firmwareName: nullable(Type.String(), '升级包名称'),
    }),
    { key: 'version' },
  ),
});

/** Who may look after a problem of a tenant. */
export const issuePeople = get(`${base}/person/choices`, {
  ...about,
  id: 'ota.issue.person.choices',
  title: '处理人选项',
  reads: ['user'],
  query: object({ keyword: searchText('姓名'), ...chosenOne, ...tenantChoice, ...paging() }),
  reply: listOf(object({ userId: id('用户ID'), realName: Type.String({ title: '姓名' }) }), { key: 'userId' }),
});

/** Devices of a product that a problem may have been seen on. */
export const issueDevices = get(`${base}/device/choices`, {
  ...about,
  id: 'ota.issue.device.choices',
  title: '涉及设备选项',
  reads: ['device', 'deviceVersion'],
  query: object({
    moduleId: id('OTA模块'),
    keyword: searchText('设备名称/序列号'),
    ...chosenOne,
    ...tenantChoice,
    ...paging(),
  }),
  reply: listOf(
    object({
      deviceId: id('设备ID'),
      displayName: Type.String({ title: '设备名称' }),
      serialNumber: Type.String({ title: '序列号' }),
      projectId: nullable(id('项目'), '项目ID'),
      projectName: nullable(Type.String(), '项目'),
    }),
    { key: 'deviceId' },
  ),
});
