import { codeOrigins } from '@fleet/domain/areas/monitoring/fault-code/codeRules.ts';
import { type FaultCodeRow, faultCodeRow } from '@fleet/domain/areas/monitoring/fault-code/contract.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import type { ReactNode } from 'react';
import { columnsFor } from '../../../list/columns/columns.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import * as styles from './faultCode.module.css';

const column = columnsFor<FaultCodeRow>(faultCodeRow);

const yesOrNo = (value: boolean): string => (value ? '是' : '否');
/** What is used no more is grey. */
const off = ({ isEnabled }: FaultCodeRow, shown: ReactNode) =>
  isEnabled ? shown : <span className={styles.off}>{shown}</span>;
const written = (text: string) => (text === '' ? texts.nothing : text);

export const codeColumns = [
  column('code', { width: 104, cell: (row) => off(row, row.code) }),
  column('name', { width: 180, grows: true, onCard: 'value', cell: (row) => off(row, row.name) }),
  column('level', {
    width: 108,
    onCard: 'value',
    cell: (row) => off(row, <StatusTag kind="faultLevel" code={row.level} />),
  }),
  column('module', { width: 112, onCard: 'rest', cell: (row) => off(row, written(row.module)) }),
  column('hint', { width: 260, grows: true, onCard: 'rest', cell: (row) => off(row, row.hint) }),
  column('openCount', { width: 84, align: 'end', onCard: 'rest', cell: ({ openCount }) => formatCount(openCount) }),
  column('count30d', { width: 96, align: 'end', onCard: 'value', cell: ({ count30d }) => formatCount(count30d) }),
  column('origin', { width: 72, onCard: 'rest', cell: ({ origin }) => codeOrigins[origin] }),
  column('isEnabled', {
    title: '状态',
    width: 84,
    onCard: 'status',
    cell: ({ isEnabled }) => <StatusDot intent={isEnabled ? 'success' : 'none'} label={isEnabled ? '启用' : '停用'} />,
  }),
  column('updatedAt', { width: 154, onCard: 'rest', cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
  column('part', { width: 112, isHidden: true, onCard: 'rest', cell: ({ part }) => written(part) }),
  column('vdaErrorType', {
    width: 180,
    isHidden: true,
    onCard: 'rest',
    cell: ({ vdaErrorType }) => written(vdaErrorType),
  }),
  column('manual', {
    width: 180,
    isHidden: true,
    onCard: 'rest',
    cell: ({ manual }) => manual?.toolName ?? texts.nothing,
  }),
  column('productNames', {
    width: 180,
    isHidden: true,
    onCard: 'rest',
    cell: ({ productNames }) => (productNames.length === 0 ? '全部' : productNames.join('、')),
  }),
];

/** What the definition of a code says. */
export const definitionOf = (row: FaultCodeRow) => [
  { title: '等级', value: <StatusTag kind="faultLevel" code={row.level} /> },
  { title: '来源', value: codeOrigins[row.origin] },
  { title: '状态', value: row.isEnabled ? '启用' : '停用' },
  { title: '英文名称', value: written(row.nameEn) },
  { title: '适用产品', value: row.productNames.length === 0 ? '全部' : row.productNames.join('、') },
  { title: '模块', value: written(row.module) },
  { title: '部件', value: written(row.part) },
  { title: 'VDA 错误类型', value: written(row.vdaErrorType) },
  { title: '匹配文本', value: written(row.matchText) },
  { title: '可继续任务', value: yesOrNo(row.canContinueOrder) },
  { title: '可接新任务', value: yesOrNo(row.canAcceptOrder) },
  { title: '需人工关注', value: yesOrNo(row.needsAttention) },
  { title: '需维修', value: yesOrNo(row.needsRepair) },
  { title: '可自动恢复', value: yesOrNo(row.autoRecover) },
  { title: '自动转维修', value: yesOrNo(row.autoRepair) },
  { title: '推送通知', value: yesOrNo(row.isPushed) },
  { title: '合并间隔', value: `${row.mergeSeconds} 秒` },
  { title: '触发条件', value: written(row.trigger), isWide: true },
  { title: '可能原因', value: written(row.causes), isWide: true },
  { title: '更新人', value: row.updatedBy ?? texts.nothing },
  { title: '更新时间', value: <Time at={row.updatedAt} /> },
];
