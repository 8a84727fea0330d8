import type { ComponentType, ReactNode } from 'react';
import { TabBar, TabPanel } from '../../ui/TabBar.tsx';
import { useQueryTab } from './useTab.ts';

/** What a tab of a page is given: it puts the bar below the page's title. */
export interface TabContentProps {
  readonly title: string;
  readonly tabs: ReactNode;
}

interface Props {
  readonly title: string;
  /** Names the bar and its panel. */
  readonly name: string;
  /** Those that may be seen, at least one; with one alone there is no bar. */
  readonly tabs: readonly {
    readonly id: string;
    readonly title: string;
    readonly Content: ComponentType<TabContentProps>;
  }[];
}

/** A page of lists, a tab each, of which some may be missing. */
export function TabbedPage({ title, name, tabs }: Props) {
  const [active, setActive] = useQueryTab(tabs.map(({ id }) => id));
  const { Content } = tabs.find(({ id }) => id === active)!;
  const isTabbed = tabs.length > 1;
  return (
    <TabPanel name={name} active={active} isTabbed={isTabbed}>
      <Content
        key={active}
        title={title}
        tabs={
          isTabbed ? <TabBar label={title} name={name} tabs={tabs} active={active} onChange={setActive} /> : undefined
        }
      />
    </TabPanel>
  );
}
