import { approvalCount } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { TabBar, TabPanel } from '../../../ui/TabBar.tsx';
import { useRead } from '../../../app/calls/useRead.ts';
import { useOnReturn } from '../../../app/hooks/useOnReturn.ts';
import { useQueryTab } from '../../../app/address/useTab.ts';
import { ApprovalList } from './ApprovalList.tsx';
import { WorkHours } from '../work-hours/WorkHours.tsx';
import { TaskList } from './TaskList.tsx';

const tabs = [
  { id: 'project', title: '项目任务' },
  { id: 'my', title: '我的任务' },
  { id: 'approver', title: '待我审批' },
  { id: 'submitter', title: '我发起的' },
  { id: 'hours', title: '工时填报' },
] as const;
const ids = tabs.map(({ id }) => id);

/** Tasks of all projects and one's own, approvals, and the hours that were worked (S1 §4, S2 §2). */
export default function TaskManagementPage() {
  const [tab, setTab] = useQueryTab(ids);
  const { state, refresh } = useRead(approvalCount, { query: {} }, { isBackground: true });
  useOnReturn(refresh);
  const bar = (
    <TabBar
      label="任务范围"
      name="tasks"
      tabs={tabs.map((one) => (one.id === 'approver' ? { ...one, count: state?.data?.waiting } : one))}
      active={tab}
      onChange={setTab}
    />
  );
  return (
    <TabPanel name="tasks" active={tab}>
      {tab === 'hours' ? (
        <WorkHours tabs={bar} />
      ) : tab === 'project' || tab === 'my' ? (
        <TaskList key={tab} scope={tab} tabs={bar} />
      ) : (
        <ApprovalList key={tab} scope={tab} tabs={bar} />
      )}
    </TabPanel>
  );
}
