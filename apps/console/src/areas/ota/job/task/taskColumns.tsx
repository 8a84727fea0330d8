import { Tag } from '@blueprintjs/core';
import { type UpgradeTaskRow, upgradeTaskRow } from '@fleet/domain/areas/ota/task/contract.ts';
import { upgradeOfRow } from '@fleet/domain/areas/ota/task/taskProblems.ts';
import { stateText } from '@fleet/domain/areas/ota/upgrade/upgradeTexts.ts';
import { cancelText } from '@fleet/domain/areas/ota/upgrade/waiting.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { statusIntent } from '@fleet/domain/core/codes/status.ts';
import { epochOf, formatPercent } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../../list/columns/columns.ts';
import { CopyableId } from '../../../../ui/copy/CopyableId.tsx';
import { StatusDot } from '../../../../ui/status/StatusDot.tsx';
import { relativeTime } from '../../../../ui/time/relativeTime.ts';
import { Time } from '../../../../ui/time/Time.tsx';
import * as styles from './task.module.css';

const column = columnsFor<UpgradeTaskRow>(upgradeTaskRow);

/** The state with what it waits for: `待推送（设备离线）`, `取消中 · 已等待 47 分钟（设备离线）`. */
const stateOf = (row: UpgradeTaskRow): string => {
  const upgrade = upgradeOfRow(row);
  return cancelText(upgrade, row.isOnline, epochOf(row.at) ?? 0) ?? stateText(upgrade);
};

const stateCell = (row: UpgradeTaskRow) => (
  <>
    <StatusDot intent={statusIntent('deviceUpgrade', row.status)} label={stateOf(row)} />
    {row.isVersionUnknown && (
      <>
        {' '}
        <Tag minimal intent="warning">
          版本待核对
        </Tag>
      </>
    )}
    {row.isLate && (
      <>
        {' '}
        <Tag minimal>迟到成功</Tag>
      </>
    )}
  </>
);

const stageCell = ({ stageText, overall }: UpgradeTaskRow) =>
  stageText === null ? (
    texts.nothing
  ) : (
    <span className={styles.stage} title={`总进度 ${formatPercent(overall)}`}>
      <span className={styles.track} aria-hidden>
        <span style={{ width: `${overall}%` }} />
      </span>
      {stageText}
    </span>
  );

const reportCell = ({ lastReportAt, at }: UpgradeTaskRow) => (
  <time dateTime={lastReportAt ?? undefined}>{relativeTime(lastReportAt, epochOf(at) ?? 0)}</time>
);

export const taskColumns = [
  column('displayName', {
    title: '设备名称 / 序列号',
    width: 212,
    cell: ({ displayName, serialNumber }) => (
      <>
        {displayName} <span className={styles.beside}>{serialNumber}</span>
      </>
    ),
  }),
  column('projectName', { width: 132 }),
  column('modelName', { width: 88 }),
  column('phaseNo', { width: 64, align: 'end' }),
  column('srcVersion', {
    title: '原版本 → 目标版本',
    width: 256,
    onCard: 'value',
    cell: ({ srcVersion, destVersion }) => `${srcVersion ?? '未上报'} → ${destVersion}`,
  }),
  column('status', { title: '升级状态', width: 212, grows: true, onCard: 'status', cell: stateCell }),
  column('stageText', { width: 210, onCard: 'value', cell: stageCell }),
  column('reasonText', {
    title: '失败原因',
    width: 150,
    onCard: 'value',
    cell: ({ status, reasonText }) =>
      status === 7 && reasonText !== null ? <span className={styles.failed}>{reasonText}</span> : texts.nothing,
  }),
  column('attempt', {
    title: '次数',
    width: 56,
    align: 'end',
    cell: ({ attempt, attempts }) => `${attempt}/${attempts}`,
  }),
  column('lastReportAt', { width: 96, cell: reportCell }),
  column('startedAt', { width: 160, cell: ({ startedAt }) => <Time at={startedAt} /> }),
  column('completedAt', { width: 160, cell: ({ completedAt }) => <Time at={completedAt} /> }),
  column('taskDesc', { width: 200, isHidden: true }),
  column('restarts', { width: 80, align: 'end', isHidden: true }),
  column('updatedAt', { width: 160, isHidden: true, cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
  column('deviceId', { width: 150, isHidden: true, cell: ({ deviceId }) => <CopyableId id={deviceId} /> }),
];
