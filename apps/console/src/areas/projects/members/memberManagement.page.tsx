import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { memberManagementPage } from '@fleet/domain/areas/projects/members/actions.ts';
import { useQueryTab } from '../../../app/address/useTab.ts';
import { TabBar, TabPanel } from '../../../ui/TabBar.tsx';
import { People } from '../people/People.tsx';
import { MemberLoads } from './MemberLoads.tsx';

const tabs = [
  { id: 'loads', title: '成员负荷' },
  { id: 'people', title: '部门与人员' },
] as const;
const contents = { loads: MemberLoads, people: People };

/** /project-management/member-management: who works for which projects, and in which department of the tenant (S2 §7). */
export default function MemberManagementPage() {
  const [tab, setTab] = useQueryTab(tabs.map(({ id }) => id));
  const title = routeTitle(memberManagementPage.route);
  const Content = contents[tab];
  return (
    <TabPanel name="members" active={tab}>
      <Content
        title={title}
        tabs={<TabBar label={title} name="members" tabs={tabs} active={tab} onChange={setTab} />}
      />
    </TabPanel>
  );
}
