import type { ConsoleArea } from '../../app/area.ts';
import { lazyPart as page, lazyPart as part } from '../../app/lazyPart.ts';
import { fill } from '../../app/slots.ts';
import { productTagging } from '../products/product/slots.ts';
import { projectSettings } from '../projects/settings/slots.ts';

export const equipmentArea: ConsoleArea = {
  pages: {
    EquipmentOverview: page(() => import('./overview/equipmentOverview.page.tsx')),
    EquipmentOverviewDetail: page(() => import('./overview/equipmentOverviewDetail.page.tsx')),
    EquipmentList: page(() => import('./device/equipmentList.page.tsx')),
    EquipmentGroup: page(() => import('./group/equipmentGroup.page.tsx')),
    GroupDetail: page(() => import('./group/groupDetail.page.tsx')),
    TagList: page(() => import('./tag/tagList.page.tsx')),
    TagDetail: page(() => import('./tag/tagDetail.page.tsx')),
    TagResource: page(() => import('./tag/tagResource.page.tsx')),
    ProjectDeviceDetail: page(() => import('./project-device/projectDevice.page.tsx')),
  },
  fills: [
    fill(projectSettings, 'devices', {
      title: '设备',
      Content: part(() => import('./project-device/ProjectDevices.tsx')),
    }),
    fill(projectSettings, 'floors', { title: '楼层', Content: part(() => import('./site/Floors.tsx')) }),
    fill(projectSettings, 'containers', { title: '容器', Content: part(() => import('./site/Containers.tsx')) }),
    fill(projectSettings, 'vehicles', { title: '车辆', Content: part(() => import('./site/Vehicles.tsx')) }),
    fill(projectSettings, 'storages', { title: '存储', Content: part(() => import('./site/Storages.tsx')) }),
    fill(productTagging, 'give', { Content: part(() => import('./tag/ProductTagging.tsx')) }),
  ],
  finders: {
    deviceGroup: () => import('./group/findDeviceGroups.ts'),
    tag: () => import('./tag/findTags.ts'),
  },
};
