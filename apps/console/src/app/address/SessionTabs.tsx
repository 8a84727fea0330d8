import type { ReactNode } from 'react';
import { useSessionTab } from './useTab.ts';
import { TabBar, type TabItem, TabPanel } from '../../ui/TabBar.tsx';

interface Part extends TabItem {
  readonly content: () => ReactNode;
}

interface Props {
  /** What the tabs are of. */
  readonly label: string;
  /** Names the bar among those of its route, and its panel. */
  readonly name: string;
  readonly tabs: readonly Part[];
}

/** Parts of a drawer or a dialog, a tab each: the one that was open last is open again, as long as the session lasts. */
export function SessionTabs({ label, name, tabs }: Props) {
  const [active, setActive] = useSessionTab(
    name,
    tabs.map(({ id }) => id),
  );
  return (
    <>
      <TabBar label={label} name={name} tabs={tabs} active={active} onChange={setActive} />
      <TabPanel name={name} active={active}>
        {tabs.find(({ id }) => id === active)?.content()}
      </TabPanel>
    </>
  );
}
