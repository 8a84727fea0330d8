import {
  $tabs,
  allCloseRequested,
  othersCloseRequested,
  tabCloseRequested,
  tabRefreshRequested,
} from '@fleet/domain/state/tabs/tabs.ts';
import { useUnit } from 'effector-react';
import { navigate } from './location.ts';
import { TabStrip } from './TabStrip.tsx';

/** The strip of visited pages, joined to the state. */
export function Tabs() {
  const { tabs, active } = useUnit($tabs);
  const [close, closeOthers, closeAll, refresh] = useUnit([
    tabCloseRequested,
    othersCloseRequested,
    allCloseRequested,
    tabRefreshRequested,
  ]);
  return (
    <TabStrip
      tabs={tabs}
      active={active}
      onOpen={({ path, fullPath }) => path !== active && navigate(fullPath)}
      onRefresh={({ path }) => refresh({ path })}
      onClose={({ path }) => close({ path })}
      onCloseOthers={({ path }) => closeOthers({ path })}
      onCloseAll={() => closeAll()}
    />
  );
}
