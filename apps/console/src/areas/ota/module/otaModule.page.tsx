import { modulesTab } from '@fleet/domain/areas/ota/module/actions.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { TabbedPage } from '../../../app/address/TabbedPage.tsx';
import { useHolds } from '../../../app/calls/hooks.ts';
import { ModuleGroups } from './ModuleGroups.tsx';
import { Modules } from './Modules.tsx';

const tabs = [
  { id: 'modules', title: '模块', Content: Modules },
  { id: 'groups', title: '模块类型分组', Content: ModuleGroups },
];

/** /ota-updrade/ota-module: the parts of products that are upgraded, and the types that they are of (S2 §6). */
export default function OtaModulePage() {
  const hasGroups = useHolds('ModuleTypeGroup');
  const title = routeTitle(modulesTab.route);
  return <TabbedPage title={title} name="otaModules" tabs={hasGroups ? tabs : tabs.slice(0, 1)} />;
}
