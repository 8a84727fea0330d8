import { routeOf } from '@fleet/domain/core/codes/routes.ts';
import { useQueryTab } from '../../../app/address/useTab.ts';
import { TabBar, TabPanel } from '../../../ui/TabBar.tsx';
import { CostByDepartment } from './CostByDepartment.tsx';
import { CostByProject } from './CostByProject.tsx';
import { CostByUser } from './CostByUser.tsx';
import { sharedFilters } from './summaryAddress.ts';

const tabs = [
  { id: 'project', title: '按项目' },
  { id: 'user', title: '按人员' },
  { id: 'department', title: '按部门' },
] as const;

const contents = { project: CostByProject, user: CostByUser, department: CostByDepartment };

/** /project-management/cost-summary: what all projects cost, by project, person and department (S2 §7). */
export default function CostSummaryPage() {
  const [tab, setTab] = useQueryTab(
    tabs.map(({ id }) => id),
    sharedFilters,
  );
  const Content = contents[tab];
  const { title } = routeOf('CostSummary');
  return (
    <TabPanel name="cost-summary" active={tab}>
      <Content
        title={title}
        tabs={<TabBar label={title} name="cost-summary" tabs={tabs} active={tab} onChange={setTab} />}
      />
    </TabPanel>
  );
}
