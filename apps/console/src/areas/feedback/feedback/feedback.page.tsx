import { TabBar, TabPanel } from '../../../ui/TabBar.tsx';
import { useQueryTab } from '../../../app/address/useTab.ts';
import { useHolds } from '../../../app/calls/hooks.ts';
import { FeedbackList } from './FeedbackList.tsx';

const tabs = [
  { id: 'mine', title: '我的反馈' },
  { id: 'all', title: '全部反馈' },
] as const;

/** Feedback (S1 §1, §4): one's own, and for those who handle it that of the tenant. */
export default function FeedbackPage() {
  const canHandle = useHolds('Feedback-edit');
  const shown = canHandle ? tabs : tabs.slice(0, 1);
  const [scope, setScope] = useQueryTab(shown.map(({ id }) => id));
  const bar = canHandle ? (
    <TabBar label="反馈范围" name="feedback" tabs={shown} active={scope} onChange={setScope} />
  ) : undefined;
  return (
    <TabPanel name="feedback" active={scope} isTabbed={canHandle}>
      <FeedbackList key={scope} scope={scope} tabs={bar} />
    </TabPanel>
  );
}
