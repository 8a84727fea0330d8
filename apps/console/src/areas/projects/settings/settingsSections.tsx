import type { ReactNode } from 'react';
import type { ProjectTabProps } from '../detail/projectTab.ts';
import { Floors } from '../../equipment/site/Floors.tsx';
import { Members } from '../members/Members.tsx';
import { ProjectArchive } from './ProjectArchive.tsx';
import { ProjectDevices } from '../../equipment/device/ProjectDevices.tsx';
import { containers, storages, vehicles } from '../../equipment/site/siteItemKinds.tsx';
import { SiteItems } from '../../equipment/site/SiteItems.tsx';

/** The sections of the tab 设置, in their order. */

interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: (props: ProjectTabProps) => ReactNode;
}

export const sections = [
  { id: 'members', title: '成员', content: (props) => <Members {...props} /> },
  { id: 'devices', title: '设备', content: (props) => <ProjectDevices {...props} /> },
  { id: 'floors', title: '楼层', content: (props) => <Floors {...props} /> },
  { id: 'containers', title: '容器', content: (props) => <SiteItems kind={containers} {...props} /> },
  { id: 'vehicles', title: '车辆', content: (props) => <SiteItems kind={vehicles} {...props} /> },
  { id: 'storages', title: '存储', content: (props) => <SiteItems kind={storages} {...props} /> },
  { id: 'archive', title: '归档', content: (props) => <ProjectArchive {...props} /> },
] as const satisfies readonly Section[];
