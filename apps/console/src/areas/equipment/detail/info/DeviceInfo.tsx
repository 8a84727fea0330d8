import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { signalText } from '@fleet/domain/areas/equipment/device/signal.ts';
import { wasEverOnline } from '@fleet/domain/areas/equipment/device/statuses.ts';
import { nodeTypes, protocolTypes } from '@fleet/domain/areas/products/face.ts';
import { networkTypes } from '@fleet/domain/core/codes/status.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { placeText } from '@fleet/domain/core/places/region.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Properties, type Property, Section } from '../../../../detail/Properties.tsx';
import { PictureStrip } from '../../../../transfers/pictures/PictureStrip.tsx';
import { CopyableId } from '../../../../ui/copy/CopyableId.tsx';
import { DeviceStatus } from '../../../../ui/status/DeviceStatus.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import { NeverOnline } from '../access/NeverOnline.tsx';
import { useDevicePlaces } from '../../shared/useDevicePlaces.ts';
import { DeviceMarks } from './DeviceMarks.tsx';
import { DeviceTags } from './DeviceTags.tsx';
import * as styles from '../deviceDetail.module.css';

const linked = (text: string, path: string | null): ReactNode =>
  path === null ? text : <Link href={path}>{text}</Link>;

const degrees = ({ longitude, latitude }: DeviceDetail): string =>
  longitude === null || latitude === null ? texts.nothing : `${longitude}，${latitude}`;

/** Province, city and address; where the first two are those of its project, that is said. */
const placeOf = ({ hasOwnRegion, province, city, address }: DeviceDetail): string => {
  const place = placeText({ province: province ?? '', city: city ?? '', address });
  if (place === '') return texts.nothing;
  return hasOwnRegion || province === null ? place : `${place}（省市随所属项目）`;
};

/** The tab 设备信息: what a device is called, what it is, when it was heard of, where it is and what it belongs to. */
export default function DeviceInfo({ device }: { readonly device: DeviceDetail }) {
  const places = useDevicePlaces(device);
  const { networkType, ipAddress, nodeType, protocolType, gateway } = device;
  const identity: readonly Property[] = [
    { title: 'DeviceName', value: <CopyableId id={device.deviceName} /> },
    { title: '备注名称', value: device.nickname ?? texts.nothing },
    { title: '序列号', value: <CopyableId id={device.serialNumber} /> },
    { title: '外部编号', value: device.extId === null ? texts.nothing : <CopyableId id={device.extId} /> },
    { title: '设备ID', value: <CopyableId id={device.id} /> },
    { title: '产品', value: linked(device.productName, places.product) },
    { title: 'ProductKey', value: <CopyableId id={device.productKey} /> },
    { title: '型号', value: device.modelName },
    { title: '品类', value: device.categoryName },
    { title: '节点类型', value: protocolType === null ? nodeTypes[nodeType] : `${protocolTypes[protocolType]} 子设备` },
    { title: '租户', value: device.tntName },
    { title: '说明', value: device.description || texts.nothing, isWide: true },
  ];
  const connection: readonly Property[] = [
    { title: '网络', value: networkType === null ? texts.nothing : networkTypes[networkType] },
    { title: '信号', value: signalText(device.signal) },
    { title: 'IP地址', value: ipAddress === null ? texts.nothing : <CopyableId id={ipAddress} /> },
    { title: '最近上线', value: <Time at={device.lastOnlineAt} /> },
    { title: '最近离线', value: <Time at={device.lastOfflineAt} /> },
  ];
  const modules: readonly Property[] = device.modules.map(({ moduleNickName, version }) => ({
    title: moduleNickName,
    value: version,
  }));
  const times: readonly Property[] = [
    { title: '激活时间', value: <Time at={device.activatedAt} /> },
    { title: '创建时间', value: <Time at={device.createdAt} /> },
    { title: '更新时间', value: <Time at={device.updatedAt} /> },
  ];
  const where: readonly Property[] = [
    {
      title: '项目',
      value: device.projectName === null ? texts.nothing : linked(device.projectName, places.project),
    },
    { title: '楼层', value: device.floorName ?? texts.nothing },
    {
      title: '分组',
      value: device.groups.length === 0 ? texts.nothing : device.groups.map(({ name }) => name).join('、'),
    },
    ...(gateway === null
      ? []
      : [
          {
            title: '所属网关',
            value: (
              <span className={styles.tags}>
                {linked(gateway.name, places.gateway)}{' '}
                <DeviceStatus code={gateway.status} networkType={gateway.networkType} />
              </span>
            ),
          },
        ]),
    ...(protocolType !== null && gateway === null ? [{ title: '所属网关', value: '未绑定' }] : []),
    ...(nodeType === '1' ? [{ title: '子设备', value: `${formatCount(device.childCount)} 台` }] : []),
    { title: '位置', value: placeOf(device), isWide: true },
    { title: '经纬度', value: degrees(device) },
  ];
  return (
    <div>
      {!wasEverOnline(device) && <NeverOnline device={device} isLine />}
      <Section title="基本信息">
        <Properties properties={identity} />
      </Section>
      <Section title="连接">
        <Properties properties={connection} />
      </Section>
      {modules.length > 0 && (
        <Section title="固件模块">
          <Properties properties={modules} />
        </Section>
      )}
      {device.pictures.length > 0 && (
        <Section title="设备图片">
          <PictureStrip pictures={device.pictures} />
        </Section>
      )}
      <Section title="归属与位置">
        <Properties properties={where} />
      </Section>
      <Section title="时间">
        <Properties properties={times} />
      </Section>
      <Section title="标签">
        <DeviceTags device={device} />
      </Section>
      <Section title="变更记录">
        <DeviceMarks device={device} />
      </Section>
    </div>
  );
}
