import {
  projectDeviceList,
  type ProjectDeviceRow,
  projectDeviceRow,
} from '@fleet/domain/areas/equipment/project-device/contract.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { ListSection } from '../../../list/ListSection.tsx';
import { SelectFilter, KeywordFilter } from '../../../list/filters/filters.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useList } from '../../../list/useList.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { DeviceStatus } from '../../../ui/status/DeviceStatus.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { useOpenDevice } from './useOpenDevice.ts';
import type { ProjectTabProps } from '../../projects/face.ts';

const column = columnsFor<ProjectDeviceRow>(projectDeviceRow);
const all = [
  column('name', { width: 160, grows: true }),
  column('serialNumber', { width: 130, cell: ({ serialNumber }) => <CopyableId id={serialNumber} /> }),
  column('status', {
    width: 96,
    cell: ({ status, networkType }) => <DeviceStatus code={status} networkType={networkType} />,
  }),
  column('productName', { width: 140 }),
  column('modelName', { width: 130 }),
  column('floorName', { width: 120 }),
  column('lastOnlineAt', { width: 150, cell: ({ lastOnlineAt }) => <Time at={lastOnlineAt} /> }),
  column('lastOfflineAt', { width: 150, cell: ({ lastOfflineAt }) => <Time at={lastOfflineAt} /> }),
  column('activatedAt', { width: 150, isHidden: true, cell: ({ activatedAt }) => <Time at={activatedAt} /> }),
  column('createdAt', { width: 150, isHidden: true, cell: ({ createdAt }) => <Time at={createdAt} /> }),
];
const statuses = ([1, 2, 3, 4] as const).map((value) => ({ value, name: statusLabel('device', value) }));

/** The devices of a project, each with the way to its page. */
export default function ProjectDevices({ project, tenant }: ProjectTabProps) {
  const view = useList(projectDeviceList, { fixed: { projectId: project.id, ...tenant }, part: 'devices' });
  const columns = useColumns('projects.devices', all);
  const open = useOpenDevice(tenant);
  return (
    <ListSection
      label="设备"
      view={view}
      columns={columns}
      nameOf={({ name }) => name}
      filters={
        <>
          <KeywordFilter label="设备名称/序列号" value={view.query.keyword} filter={view.filter} />
          <SelectFilter
            label="状态"
            choices={statuses}
            value={view.query.status}
            onChange={(status) => view.filter({ status })}
          />
        </>
      }
      onOpen={open}
      empty={<EmptyState title="还没有设备" text="设备出厂并归属到该项目后显示在这里。" />}
    />
  );
}
