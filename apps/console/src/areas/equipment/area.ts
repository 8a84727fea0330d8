import type { ConsoleArea } from '../../app/area.ts';
import { lazyPart as page, lazyPart as part } from '../../app/lazyPart.ts';
import { fill } from '../../app/slots.ts';
import { frameLogs, productTagging } from '../products/product/slots.ts';
import { deviceTabs } from './detail/slots.ts';
import { projectFileUses } from '../projects/files/slots.ts';
import { projectSettings } from '../projects/settings/slots.ts';

export const equipmentArea: ConsoleArea = {
  pages: {
    EquipmentOverview: page(() => import('./overview/equipmentOverview.page.tsx')),
    EquipmentOverviewDetail: page(() => import('./overview/equipmentOverviewDetail.page.tsx')),
    EquipmentList: page(() => import('./device/equipmentList.page.tsx')),
    EquipmentsDetail: page(() => import('./detail/deviceDetail.page.tsx')),
    EquipmentDistribution: page(() => import('./distribution/equipmentDistribution.page.tsx')),
    EquipmentGroup: page(() => import('./group/equipmentGroup.page.tsx')),
    GroupDetail: page(() => import('./group/groupDetail.page.tsx')),
    TagList: page(() => import('./tag/tagList.page.tsx')),
    TagDetail: page(() => import('./tag/tagDetail.page.tsx')),
    TagResource: page(() => import('./tag/tagResource.page.tsx')),
    ProjectDeviceDetail: page(() => import('./project-device/projectDevice.page.tsx')),
  },
  fills: [
    fill(deviceTabs, 'info', {
      title: '设备信息',
      permission: 'TabEquipmentInfo',
      Content: part(() => import('./detail/info/DeviceInfo.tsx')),
    }),
    fill(deviceTabs, 'objectModel', {
      title: '物模型数据',
      permission: 'TabObjectModel',
      Content: part(() => import('./object-model/ObjectModel.tsx')),
    }),
    fill(deviceTabs, 'files', {
      title: '文件管理',
      permission: 'TabFileManagement',
      Content: part(() => import('./file/DeviceFiles.tsx')),
    }),
    fill(deviceTabs, 'commands', {
      title: '内置命令',
      permission: 'TabBuiltInCommand',
      Content: part(() => import('./command/BuiltInCommands.tsx')),
    }),
    fill(deviceTabs, 'attributes', {
      title: '模型属性',
      permission: 'TabModelAttribute',
      Content: part(() => import('./detail/attributes/DeviceAttributes.tsx')),
    }),
    fill(deviceTabs, 'children', {
      title: '子设备',
      permission: 'TabChildDevices',
      Content: part(() => import('./detail/children/DeviceChildren.tsx')),
    }),
    fill(deviceTabs, 'groups', {
      title: '所属分组',
      permission: 'TabInGroup',
      Content: part(() => import('./detail/groups/DeviceInGroups.tsx')),
    }),
    fill(deviceTabs, 'explode', {
      title: '爆炸图',
      permission: 'TabExplode',
      Content: part(() => import('./explode/DeviceExplode.tsx')),
    }),
    fill(projectFileUses, 'devices', { Content: part(() => import('./project-file/ProjectFileHanding.tsx')) }),
    fill(projectSettings, 'devices', {
      title: '设备',
      Content: part(() => import('./project-device/ProjectDevices.tsx')),
    }),
    fill(projectSettings, 'floors', { title: '楼层', Content: part(() => import('./site/Floors.tsx')) }),
    fill(projectSettings, 'containers', { title: '容器', Content: part(() => import('./site/Containers.tsx')) }),
    fill(projectSettings, 'vehicles', { title: '车辆', Content: part(() => import('./site/Vehicles.tsx')) }),
    fill(projectSettings, 'storages', { title: '存储', Content: part(() => import('./site/Storages.tsx')) }),
    fill(frameLogs, 'failures', { Content: part(() => import('./decoding/DecodeFailures.tsx')) }),
    fill(productTagging, 'give', { Content: part(() => import('./tag/ProductTagging.tsx')) }),
  ],
  finders: {
    device: () => import('./device/findDevices.ts'),
    deviceGroup: () => import('./group/findDeviceGroups.ts'),
    tag: () => import('./tag/findTags.ts'),
  },
};
