import { modulesTab } from '@fleet/domain/areas/ota/module/actions.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { useHolds } from '../../../app/calls/hooks.ts';
import { useQueryTab } from '../../../app/address/useTab.ts';
import { TabBar, TabPanel } from '../../../ui/TabBar.tsx';
import { ModuleGroups } from './ModuleGroups.tsx';
import { Modules } from './Modules.tsx';

const tabs = [
  { id: 'modules', title: '模块' },
  { id: 'groups', title: '模块类型分组' },
] as const;
const contents = { modules: Modules, groups: ModuleGroups };

/** /ota-updrade/ota-module: the parts of products that are upgraded, and the types that they are of (S2 §6). */
export default function OtaModulePage() {
  const hasGroups = useHolds('ModuleTypeGroup');
  const shown = hasGroups ? tabs : tabs.slice(0, 1);
  const [tab, setTab] = useQueryTab(shown.map(({ id }) => id));
  const title = routeTitle(modulesTab.route);
  const Content = contents[tab];
  return (
    <TabPanel name="otaModules" active={tab} isTabbed={hasGroups}>
      <Content
        key={tab}
        title={title}
        tabs={
          hasGroups ? <TabBar label={title} name="otaModules" tabs={shown} active={tab} onChange={setTab} /> : undefined
        }
      />
    </TabPanel>
  );
}
