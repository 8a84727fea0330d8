import { packStat } from '@fleet/domain/areas/ota/pack/contract.ts';
import { type Ring, ringOfTab, rings, ringTable } from '@fleet/domain/areas/ota/pack/rings.ts';
import { commonFields, commonSearchOf } from '@fleet/domain/areas/ota/shared/commonSearch.ts';
import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import type { PageKey } from '@fleet/domain/core/codes/permissions.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { useUnit } from 'effector-react';
import { Suspense, useCallback, useRef } from 'react';
import { useAddress } from '../../../app/address/useAddress.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useQueryTab } from '../../../app/address/useTab.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useKeepPrevious } from '../../../app/hooks/useKeepPrevious.ts';
import { lazyPart } from '../../../app/lazyPart.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { Segments } from '../../../list/filters/segments.tsx';
import { LoadingState } from '../../../ui/states/states.tsx';
import { TabBar, TabPanel } from '../../../ui/TabBar.tsx';
import { useCommonSearch } from '../shared/useCommonSearch.ts';
import { PackList } from './PackList.tsx';

const Board = lazyPart(async () => ({ default: (await import('./promote/Board.tsx')).Board }));

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
  const isSwitched = useRef(false);
  // the look that goes takes its own switch along: that of the next one gets the focus once it is there
  const held = useCallback((button: HTMLButtonElement | null) => {
    if (button === null || !isSwitched.current) return;
    isSwitched.current = false;
    if (document.activeElement === document.body) button.focus();
  }, []);
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
        isSwitched.current = true;
        setLook(chosen === 'board' ? chosen : null);
      }}
    />
  );
  const title = routeTitle('UpgradePackage');
  if (shown === 'board')
    return (
      <Suspense fallback={<LoadingState lines={10} />}>
        <Board title={title} rings={open} switching={switching} />
      </Suspense>
    );
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
