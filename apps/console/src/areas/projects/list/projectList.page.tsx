import { useQueryTab } from '../../../app/address/useTab.ts';
import { TabBar, TabPanel } from '../../../ui/TabBar.tsx';
import { ProjectFavourites } from './ProjectFavourites.tsx';
import { ProjectBoard } from './board/ProjectBoard.tsx';
import { ProjectMap } from './map/ProjectMap.tsx';
import { ProjectTable } from './ProjectTable.tsx';

const views = [
  { id: 'table', title: '列表', View: ProjectTable },
  { id: 'board', title: '看板', View: ProjectBoard },
  { id: 'map', title: '分布', View: ProjectMap },
] as const;

/** Filters that mean the same in every view: they stay while the view changes. */
const kept = [
  'tntId',
  'keyword',
  'managerId',
  'productKey',
  'type',
  'isFavourite',
  'isDelayed',
  'isArchived',
  'health',
];

/** /project-management/list: the projects of a tenant as table, board and map (S2 §6). */
export default function ProjectListPage() {
  const [active, setActive] = useQueryTab(
    views.map(({ id }) => id),
    kept,
  );
  const { View } = views.find(({ id }) => id === active) ?? views[0];
  const bar = <TabBar label="视图" name="projects" tabs={views} active={active} onChange={setActive} />;
  return (
    <ProjectFavourites>
      <TabPanel name="projects" active={active}>
        <View views={bar} />
      </TabPanel>
    </ProjectFavourites>
  );
}
