import { packStat } from '@fleet/domain/areas/ota/pack/contract.ts';
import { type Ring, ringOfTab, rings, ringTable } from '@fleet/domain/areas/ota/pack/rings.ts';
import { commonFields, commonSearchOf } from '@fleet/domain/areas/ota/shared/commonSearch.ts';
import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import type { PageKey } from '@fleet/domain/core/codes/permissions.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { useUnit } from 'effector-react';
import { useRef } from 'react';
import { useAddress } from '../../../app/address/useAddress.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useQueryTab } from '../../../app/address/useTab.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useKeepPrevious } from '../../../app/hooks/useKeepPrevious.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { Segments } from '../../../list/filters/segments.tsx';
import { focusNextFrame } from '../../../ui/focusNextFrame.ts';
import { TabBar, TabPanel } from '../../../ui/TabBar.tsx';
import { useCommonSearch } from '../shared/useCommonSearch.ts';
import { PackList } from './PackList.tsx';
import { Board } from './promote/Board.tsx';

const looks = [
  { id: 'list', title: '列表' },
  { id: 'board', title: '晋级看板' },
] as const;
type Look = (typeof looks)[number]['id'];

/** What every tab is searched by, and how the warehouse is looked at. */
const kept: readonly string[] = ['tntId', ...commonFields];

/** /ota-updrade/upgrade-package: packs by ring, and their way from ring to ring (S2 §2, §6). */
export default function UpgradePackagePage() {
  return useCommonSearch() ? <Warehouse /> : null;
}

/** The rings whose tab somebody holds. */
function useRings(): readonly Ring[] {
  const { granted } = useUnit($access);
  return rings.filter((ring) => holdsAny(granted, [ringTable[ring].tab]));
}

function Warehouse() {
  const open = useRings();
  const [tab, setTab] = useQueryTab<PageKey>(
    open.map((ring) => ringTable[ring].tab),
    kept,
  );
  const [look, setLook] = useQueryParameter('look');
  const held = useRef<HTMLButtonElement>(null);
  const { search } = useAddress();
  const tenant = useScopeQuery();
  // what a tab is searched by goes along to the others: each number is the total of the list behind it
  const state = useKeepPrevious(useRead(packStat, { query: { ...commonSearchOf(search), ...tenant } }).state);
  const ring = ringOfTab(tab) ?? 'test';
  const shown: Look = look === 'board' ? 'board' : 'list';
  const switching = (
    <Segments
      label="查看方式"
      choices={looks}
      value={shown}
      held={held}
      onChange={(chosen) => {
        setLook(chosen === 'board' ? chosen : null);
        // the look that goes takes its own switch along
        focusNextFrame(held);
      }}
    />
  );
  const title = routeTitle('UpgradePackage');
  if (shown === 'board') return <Board title={title} rings={open} switching={switching} />;
  const bar = (
    <TabBar
      label={title}
      name="packRings"
      tabs={open.map((one) => ({
        id: ringTable[one].tab,
        title: ringTable[one].title,
        count: state?.data?.rings.find((counts) => counts.ring === one)?.total,
      }))}
      active={tab}
      onChange={setTab}
    />
  );
  return (
    <TabPanel name="packRings" active={tab}>
      <PackList key={ring} ring={ring} title={title} tabs={bar} switching={switching} />
    </TabPanel>
  );
}
