import { codeRow, type CodeRow } from '@fleet/domain/areas/software/code/contract.ts';
import { bindTypes, codeStatusLabels, type CodeStatus } from '@fleet/domain/areas/software/code/codeRules.ts';
import type { StatusIntent } from '@fleet/domain/core/codes/status.ts';
import { formatDate, formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { Time } from '../../../ui/time/Time.tsx';
import * as styles from './codes.module.css';

const column = columnsFor<CodeRow>(codeRow);

const intents: Readonly<Record<CodeStatus, StatusIntent>> = { 1: 'success', 2: 'none', 3: 'warning', 4: 'danger' };

const bound = ({ bindType, bindName }: CodeRow): string =>
  bindType === 'none' ? bindTypes.none : (bindName ?? '已删除');

const revokedText = ({ revokedAt, revokedBy, revokeReason }: CodeRow): string | undefined =>
  revokedAt === null ? undefined : `${formatDateTime(revokedAt)} ${revokedBy ?? ''}：${revokeReason ?? ''}`;

export const codeColumns = [
  column('mask', { width: 176, cell: ({ mask }) => <span className={styles.code}>{mask}</span> }),
  column('status', {
    width: 84,
    onCard: 'status',
    cell: (row) => (
      <span title={revokedText(row)}>
        <StatusDot intent={intents[row.status]} label={codeStatusLabels[row.status]} />
      </span>
    ),
  }),
  column('bindName', { title: '绑定', width: 132, grows: true, onCard: 'value', cell: bound }),
  column('usedCount', {
    title: '已用/次数',
    width: 84,
    align: 'end',
    onCard: 'value',
    cell: ({ usedCount, maxUses, uses }) => (
      <span title={uses.map(({ deviceName, at }) => `${formatDateTime(at)} ${deviceName}`).join('\n')}>
        {usedCount} / {maxUses}
      </span>
    ),
  }),
  column('validTo', {
    title: '有效期',
    width: 180,
    onCard: 'value',
    cell: ({ validFrom, validTo }) => `${formatDate(validFrom)} 至 ${formatDate(validTo)}`,
  }),
  column('uses', {
    title: '使用设备',
    width: 160,
    onCard: 'rest',
    cell: ({ uses }) => (uses.length === 0 ? texts.nothing : uses.map(({ deviceName }) => deviceName).join('、')),
  }),
  column('remark', { width: 120, onCard: 'rest' }),
  column('revokeReason', { width: 140, onCard: 'rest' }),
  column('creator', { width: 80, onCard: 'rest' }),
  column('createdAt', { width: 150, onCard: 'rest', cell: ({ createdAt }) => <Time at={createdAt} /> }),
];
