import { monitorTree, type vehicleList } from '@fleet/domain/areas/monitoring/live/contract.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { EitherFilter } from '../../../list/filters/EitherFilter.tsx';
import { ChoiceFilter, KeywordFilter, TextFilter } from '../../../list/filters/filters.tsx';
import { useIsMobile } from '../../../list/useIsMobile.ts';
import type { Changes } from '../../../list/useListQuery.ts';
import { useModels, useProducts } from '../../equipment/face.ts';

type Query = QueryOf<typeof vehicleList>;

interface Props {
  readonly view: { readonly query: Query; readonly filter: (changes: Changes<Query>) => void };
  readonly tenant: TenantChoice;
}

/** What vehicles are looked for by. */
export function VehicleFilters({ view: { query, filter }, tenant }: Props) {
  const isMobile = useIsMobile();
  const products = useProducts(tenant);
  const models = useModels();
  return (
    <>
      <KeywordFilter label="车辆名称/序列号" value={query.keyword} filter={filter} />
      {isMobile && <PlaceFilters view={{ query, filter }} tenant={tenant} />}
      <ChoiceFilter
        label="产品"
        choices={products}
        value={query.productKey}
        onChange={(productKey) => filter({ productKey })}
      />
      <ChoiceFilter label="型号" choices={models} value={query.modelId} onChange={(modelId) => filter({ modelId })} />
      <EitherFilter
        label="故障"
        names={{ true: '有故障', false: '无故障' }}
        value={query.hasFault}
        onChange={(hasFault) => filter({ hasFault })}
      />
      <TextFilter label="序列号" value={query.serialNumber} onChange={(serialNumber) => filter({ serialNumber })} />
    </>
  );
}

/** In place of the tree, where there is no room for it. */
export function PlaceFilters({ view: { query, filter }, tenant }: Props) {
  const list = useRead(monitorTree, { query: tenant }).state?.data?.list ?? [];
  // a link may name the floor alone
  const project = list.find(
    ({ projectKey, floors }) =>
      projectKey === query.projectKey || floors.some(({ floorId }) => floorId === query.floorId),
  );
  return (
    <>
      <ChoiceFilter
        label="项目"
        choices={list.map(({ projectKey, name }) => ({ id: projectKey, name }))}
        value={query.projectKey ?? project?.projectKey}
        onChange={(projectKey) => filter({ projectKey, floorId: undefined })}
      />
      <ChoiceFilter
        label="楼层"
        choices={(project?.floors ?? []).map(({ floorId, name }) => ({ id: floorId, name }))}
        value={query.floorId}
        onChange={(floorId) => filter({ floorId })}
      />
    </>
  );
}
