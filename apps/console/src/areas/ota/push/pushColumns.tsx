import { type PushRow, pushRow } from '@fleet/domain/areas/ota/push/contract.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { statusIntent } from '@fleet/domain/core/codes/status.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { pushStateText } from './pushState.ts';
import * as styles from './upgradePush.module.css';

const column = columnsFor<PushRow>(pushRow);

export const pushColumns = [
  column('displayName', {
    title: '设备 / 序列号',
    width: 212,
    cell: ({ displayName, serialNumber }) => (
      <>
        {displayName} <span className={styles.beside}>{serialNumber}</span>
      </>
    ),
  }),
  column('createdAt', { width: 160, cell: ({ createdAt }) => <Time at={createdAt} /> }),
  column('srcVersion', {
    title: '原版本 → 版本',
    width: 256,
    onCard: 'value',
    cell: ({ srcVersion, destVersion }) => `${srcVersion ?? '未上报'} → ${destVersion}`,
  }),
  column('status', {
    title: '状态',
    width: 200,
    grows: true,
    onCard: 'status',
    cell: (row) => <StatusDot intent={statusIntent('deviceUpgrade', row.status)} label={pushStateText(row)} />,
  }),
  column('stageText', {
    title: '进度',
    width: 150,
    onCard: 'value',
    cell: ({ stageText }) => stageText ?? texts.nothing,
  }),
  column('firmwareName', { width: 200 }),
  column('moduleNickName', { width: 110, cell: ({ moduleNickName }) => moduleNickName ?? '整包' }),
  column('operator', { width: 88, cell: ({ operator }) => operator.realName }),
  column('pushNote', { title: '说明', width: 180 }),
  column('completedAt', { width: 160, isHidden: true, cell: ({ completedAt }) => <Time at={completedAt} /> }),
  column('productName', { width: 150, isHidden: true }),
  column('deviceId', { width: 150, isHidden: true, cell: ({ deviceId }) => <CopyableId id={deviceId} /> }),
];
