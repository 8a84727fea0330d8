import { Tag } from '@blueprintjs/core';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import {
  type DeviceModuleRow,
  deviceModuleRow,
  type DeviceUpgradeRow,
  deviceUpgradeRow,
  deviceUpgrades,
} from '@fleet/domain/areas/ota/device/contract.ts';
import { statusIntent, statusLabel } from '@fleet/domain/core/codes/status.ts';
import { useOpenDetail } from '../../../app/address/useOpenDetail.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { Section } from '../../../detail/Properties.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { DataTable } from '../../../list/table/DataTable.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { Time } from '../../../ui/time/Time.tsx';

const moduleColumn = columnsFor<DeviceModuleRow>(deviceModuleRow);
const moduleColumns = [
  moduleColumn('moduleNickName', { width: 140 }),
  moduleColumn('version', {
    width: 220,
    grows: true,
    onCard: 'value',
    cell: ({ version, needsCheck }) => (
      <>
        {version ?? '未上报'}
        {needsCheck && (
          <>
            {' '}
            <Tag minimal intent="warning">
              版本待核对
            </Tag>
          </>
        )}
      </>
    ),
  }),
  moduleColumn('previousVersion', { width: 190 }),
  moduleColumn('reportedAt', { width: 160, cell: ({ reportedAt }) => <Time at={reportedAt} /> }),
];

const upgradeColumn = columnsFor<DeviceUpgradeRow>(deviceUpgradeRow);
const upgradeColumns = [
  upgradeColumn('jobName', { width: 200 }),
  upgradeColumn('moduleNickName', { width: 110, cell: ({ moduleNickName }) => moduleNickName ?? '整包' }),
  upgradeColumn('destVersion', {
    title: '原版本 → 目标版本',
    width: 280,
    grows: true,
    onCard: 'value',
    cell: ({ srcVersion, destVersion }) => `${srcVersion ?? '未上报'} → ${destVersion}`,
  }),
  upgradeColumn('status', {
    width: 220,
    onCard: 'status',
    cell: ({ status, reasonText }) => (
      <StatusDot
        intent={statusIntent('deviceUpgrade', status)}
        label={`${statusLabel('deviceUpgrade', status)}${reasonText === null ? '' : `（${reasonText}）`}`}
      />
    ),
  }),
  upgradeColumn('createdAt', { width: 160, cell: ({ createdAt }) => <Time at={createdAt} /> }),
  upgradeColumn('completedAt', { width: 160, cell: ({ completedAt }) => <Time at={completedAt} /> }),
];

/** On the page of a device: what it runs of each module, and the upgrades that it was in. */
export default function DeviceUpgrades({ device: { id } }: { readonly device: DeviceDetail }) {
  const { state, refresh } = useRead(deviceUpgrades, { query: { deviceId: id } });
  const ofModules = useColumns('ota.device.modules', moduleColumns);
  const ofUpgrades = useColumns('ota.device.upgrades', upgradeColumns);
  const openJob = useOpenDetail('UpgradeTaskDetail');
  return (
    <Loaded state={state} onRetry={refresh}>
      {({ modules, upgrades }) => (
        <>
          <Section title="模块版本">
            <DataTable
              label="模块版本"
              columns={ofModules}
              rows={modules}
              keyOf={({ moduleId }) => moduleId}
              nameOf={({ moduleNickName }) => moduleNickName}
            />
          </Section>
          <Section title="升级记录">
            <DataTable
              label="升级记录"
              columns={ofUpgrades}
              rows={upgrades}
              keyOf={({ taskId }) => taskId}
              nameOf={({ jobName }) => jobName}
              onOpen={openJob && (({ jobId, jobName }) => openJob(jobId, jobName))}
              instead={upgrades.length === 0 ? <EmptyState title="还没有升级过" /> : undefined}
            />
          </Section>
        </>
      )}
    </Loaded>
  );
}
