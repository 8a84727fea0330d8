import { useQueryPart } from '../../../app/address/useTab.ts';
import type { TabContentProps } from '../../../app/address/TabbedPage.tsx';
import { Segments } from '../../../list/filters/segments.tsx';
import * as styles from './upkeep.module.css';
import { UpkeepItems } from './UpkeepItems.tsx';
import { UpkeepPlans } from './plan/UpkeepPlans.tsx';
import { UpkeepRecords } from './UpkeepRecords.tsx';

const parts = [
  { id: 'records', title: '保养任务', Content: UpkeepRecords },
  { id: 'plans', title: '保养计划', Content: UpkeepPlans },
  { id: 'items', title: '保养项目', Content: UpkeepItems },
] as const;

/** 保养 of the maintenance plate: upkeeps, the plans that they come of, and what is looked at in them. */
export default function UpkeepTab({ title, tabs }: TabContentProps) {
  const [active, choose] = useQueryPart(parts.map(({ id }) => id));
  const { Content } = parts.find(({ id }) => id === active) ?? parts[0];
  return (
    <Content
      key={active}
      title={title}
      tabs={tabs}
      segments={
        <div className={styles.segments}>
          <Segments label="保养" choices={parts} value={active} onChange={choose} />
        </div>
      }
    />
  );
}
