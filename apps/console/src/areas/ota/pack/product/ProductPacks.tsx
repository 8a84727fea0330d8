import { Button } from '@blueprintjs/core';
import { productPacks } from '@fleet/domain/areas/ota/pack/contract.ts';
import { type Ring, ringTable } from '@fleet/domain/areas/ota/pack/rings.ts';
import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { useUnit } from 'effector-react';
import { useLocation } from 'wouter';
import { useOpens } from '../../../../app/actions/useCan.ts';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../../list/columns/useTenantColumn.ts';
import { KeywordFilter, SelectFilter } from '../../../../list/filters/filters.tsx';
import { ListSection } from '../../../../list/ListSection.tsx';
import { useList } from '../../../../list/useList.ts';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { type ListedPack, productColumns } from '../packColumns.tsx';

const shownRings = (['release', 'stable', 'stableWhole'] as const satisfies readonly Ring[]).map((value) => ({
  value,
  name: ringTable[value].title,
}));

/** The tab 升级包 of a product: its packs that are released or stable, each with the way to it in the warehouse. */
export default function ProductPacks({ product }: { readonly product: ProductRow }) {
  const { productKey } = product;
  const { granted } = useUnit($access);
  const [, navigate] = useLocation();
  const view = useList(productPacks, { fixed: { production: productKey } });
  const columns = useColumns('ota.productPacks', useTenantColumn(productColumns));
  const { keyword, ring } = view.query;
  const opens =
    useOpens()('UpgradePackage') && shownRings.some(({ value }) => holdsAny(granted, [ringTable[value].tab]));
  const open = (pack: ListedPack) => {
    const parameters = new URLSearchParams({
      tab: ringTable[pack.ring].tab,
      production: productKey,
      id: pack.firmwareId,
    });
    navigate(`${pathOf('UpgradePackage')}?${parameters}`);
  };
  return (
    <ListSection
      label="产品升级包"
      view={view}
      columns={columns}
      nameOf={({ firmwareName }) => firmwareName}
      {...(opens ? { onOpen: open } : {})}
      tools={
        opens ? (
          <Button
            text="去升级包仓库"
            onClick={() => navigate(`${pathOf('UpgradePackage')}?${new URLSearchParams({ production: productKey })}`)}
          />
        ) : undefined
      }
      filters={
        <>
          <KeywordFilter label="升级包名称/版本号/文件名" value={keyword} filter={view.filter} />
          <SelectFilter
            label="升级包仓库"
            choices={shownRings}
            value={ring === 'release' || ring === 'stable' || ring === 'stableWhole' ? ring : undefined}
            onChange={(chosen) => view.filter({ ring: chosen })}
          />
        </>
      }
      empty={<EmptyState title="还没有升级包" text="该产品的升级包发布后显示在这里。" />}
    />
  );
}
