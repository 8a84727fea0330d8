import { faultRecoveries } from '@fleet/domain/areas/fleet/face.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import {
  deviceFaultList,
  type DeviceFaultRow,
  deviceFault,
} from '@fleet/domain/areas/equipment/project-device/contract.ts';
import { formatDuration } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { PartList } from '../../../list/PartList.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { usePart } from '../../../list/usePart.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import type { DeviceTabProps } from './deviceTab.ts';

const column = columnsFor<DeviceFaultRow>(deviceFault);
const open = <StatusDot intent="danger" label="未恢复" />;
const all = [
  column('startedAt', { width: 150, cell: ({ startedAt }) => <Time at={startedAt} /> }),
  column('code', { width: 90 }),
  column('name', { width: 180, grows: true }),
  column('level', { width: 100, cell: ({ level }) => <StatusTag kind="faultLevel" code={level} /> }),
  column('endedAt', { width: 150, cell: ({ endedAt }) => (endedAt === null ? open : <Time at={endedAt} />) }),
  column('minutes', { width: 104, align: 'end', cell: ({ minutes }) => formatDuration(minutes * 60) }),
  column('recovery', {
    width: 92,
    cell: ({ recovery }) => (recovery === null ? texts.nothing : faultRecoveries[recovery]),
  }),
];

/** What went wrong with a device, the newest first. */
export function DeviceFaults({ device, tenant }: DeviceTabProps) {
  const view = usePart(deviceFaultList, { id: device.id, ...tenant });
  const columns = useColumns('projects.deviceFaults', all);
  return (
    <PartList
      label="故障记录"
      view={view}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      empty={<EmptyState title="没有故障记录" />}
    />
  );
}
