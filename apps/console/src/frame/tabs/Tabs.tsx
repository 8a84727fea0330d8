import {
  $tabs,
  allCloseRequested,
  othersCloseRequested,
  tabCloseRequested,
  tabRefreshRequested,
} from '@fleet/domain/core/tabs/tabs.ts';
import { $pageNames, nameOfPage, namedTitle } from '@fleet/domain/core/tabs/pageNames.ts';
import { useUnit } from 'effector-react';
import { useLeave, useNavigate } from '../../app/address/location.ts';
import { TabStrip } from './TabStrip.tsx';

/** The strip of visited pages, joined to the state. What takes the page away asks first while something is unsaved. */
export function Tabs() {
  const [{ tabs, active }, names] = useUnit([$tabs, $pageNames]);
  const navigate = useNavigate();
  const leave = useLeave();
  const [close, closeOthers, closeAll, refresh] = useUnit([
    tabCloseRequested,
    othersCloseRequested,
    allCloseRequested,
    tabRefreshRequested,
  ]);
  return (
    <TabStrip
      tabs={tabs.map((tab) => ({ ...tab, title: namedTitle(tab.title, nameOfPage(names, tab.path)) }))}
      active={active}
      onOpen={({ path, fullPath }) => path !== active && navigate(fullPath)}
      onRefresh={({ path }) => leave(() => refresh({ path }))}
      onClose={({ path }) => (path === active ? leave(() => close({ path })) : close({ path }))}
      onCloseOthers={({ path }) => (path === active ? closeOthers({ path }) : leave(() => closeOthers({ path })))}
      onCloseAll={() => leave(() => closeAll())}
    />
  );
}
