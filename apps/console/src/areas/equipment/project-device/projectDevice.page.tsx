import { projectDeviceGet } from '@fleet/domain/areas/equipment/project-device/contract.ts';
import { projectDevicePage } from '@fleet/domain/areas/equipment/project-device/actions.ts';
import { DetailPage } from '../../../detail/DetailPage.tsx';
import { TenantChip } from '../../../detail/TenantChip.tsx';
import { RecordPage } from '../../../detail/RecordPage.tsx';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { DeviceStatus } from '../../../ui/status/DeviceStatus.tsx';
import { DeviceProperties } from './DeviceProperties.tsx';
import { DeviceFaults } from './DeviceFaults.tsx';
import type { DeviceTabProps } from './deviceTab.ts';
import { DeviceTasks } from './DeviceTasks.tsx';
import { ReplayAccessCard } from './ReplayAccessCard.tsx';
import * as styles from './projectDevice.module.css';

/** /project-management/project-detail/detail/{id}/{name}/{productKey}/{serialNumber}: a device of a project (S2 §6). */
export default function ProjectDevicePage() {
  return (
    <RecordPage page={projectDevicePage} endpoint={projectDeviceGet} inputOf={(id) => ({ query: { id } })}>
      {(device, tenant) => <Detail device={device} tenant={tenant} />}
    </RecordPage>
  );
}

function Detail({ device, tenant }: DeviceTabProps) {
  return (
    <DetailPage
      name={projectDevicePage.route}
      title={device.name}
      beside={
        <span className={styles.head}>
          <DeviceStatus code={device.status} networkType={device.networkType} />
          <CopyableId id={device.serialNumber} />
          <span>
            {device.productName} · {device.modelName}
          </span>
          <TenantChip of={device} />
        </span>
      }
      tabs={[
        { id: 'basic', title: '基本信息', content: () => <DeviceProperties device={device} tenant={tenant} /> },
        { id: 'tasks', title: '任务', content: () => <DeviceTasks device={device} tenant={tenant} /> },
        { id: 'faults', title: '故障', content: () => <DeviceFaults device={device} tenant={tenant} /> },
        {
          id: 'access',
          title: '数据接入',
          content: () => <ReplayAccessCard deviceId={device.id} tenant={tenant} />,
        },
      ]}
    />
  );
}
