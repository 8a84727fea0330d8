import { texts } from '@fleet/domain/core/codes/messages.ts';
import { type ProductionState, productionStateLook } from '@fleet/domain/areas/projects/face.ts';
import { type ProjectDevice, projectDevice } from '@fleet/domain/areas/equipment/project-device/contract.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Properties, Section } from '../../../detail/Properties.tsx';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useDetailPath } from '../../../app/address/detailAddress.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { DeviceStatus } from '../../../ui/status/DeviceStatus.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { useDevicePath } from '../shared/useDevicePath.ts';
import type { DeviceTabProps } from './deviceTab.ts';

const column = columnsFor<ProjectDevice>(projectDevice);
const fact = (field: keyof ProjectDevice, cell?: (device: ProjectDevice) => ReactNode) =>
  column(field, { width: 0, ...(cell === undefined ? {} : { cell }) });

const device = [
  fact('name'),
  fact('serialNumber', ({ serialNumber }) => <CopyableId id={serialNumber} />),
  fact('status', ({ status, networkType }) => <DeviceStatus code={status} networkType={networkType} />),
  fact('productName'),
  fact('modelName'),
  fact('categoryName'),
  fact('productKey', ({ productKey }) => <CopyableId id={productKey} />),
];
const moments = [
  fact('createdAt', ({ createdAt }) => <Time at={createdAt} />),
  fact('activatedAt', ({ activatedAt }) => <Time at={activatedAt} />),
  fact('lastOnlineAt', ({ lastOnlineAt }) => <Time at={lastOnlineAt} />),
  fact('lastOfflineAt', ({ lastOfflineAt }) => <Time at={lastOfflineAt} />),
];

/** What the project knows of a device. */
export function DeviceProperties({ device: row, tenant }: DeviceTabProps) {
  const detailPath = useDetailPath();
  const devicePath = useDevicePath()(row);
  const { project, manager, isArchived, order } = row;
  const path = detailPath('ProjectDetail', { ...project, ...tenant });
  return (
    <>
      <Section title="设备">
        <Properties properties={columnProperties(device, row)} />
        {devicePath !== null && <Link href={devicePath}>查看设备详情</Link>}
      </Section>
      <Section title="所属项目">
        <Properties
          properties={[
            { title: '项目', value: path === null ? project.name : <Link href={path}>{project.name}</Link> },
            { title: '项目编号', value: <CopyableId id={project.projectKey} /> },
            { title: '租户', value: row.tntName },
            { title: '项目经理', value: manager?.realName ?? texts.nothing },
            { title: '楼层', value: row.floorName ?? texts.nothing },
            { title: '归档', value: isArchived ? '已归档' : '未归档' },
          ]}
        />
      </Section>
      {order !== null && (
        <Section title="生产">
          <Properties
            properties={[
              { title: '生产订单', value: <CopyableId id={order.orderNo} /> },
              { title: '生产状态', value: <ProductionTag state={order.status} /> },
              { title: '所属节点', value: order.nodeName ?? texts.nothing },
            ]}
          />
        </Section>
      )}
      <Section title="时间">
        <Properties properties={columnProperties(moments, row)} />
      </Section>
    </>
  );
}

function ProductionTag({ state }: { readonly state: ProductionState }) {
  const { name, intent } = productionStateLook(state);
  return <StatusDot intent={intent} label={name} />;
}
