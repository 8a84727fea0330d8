import { type CommonSearch, withProduction } from '@fleet/domain/areas/ota/shared/commonSearch.ts';
import { productModels } from '@fleet/domain/areas/products/model/contract.ts';
import { useMemo } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { ChoiceFilter, KeywordFilter } from '../../../list/filters/filters.tsx';
import type { Changes } from '../../../list/useListQuery.ts';
import type { Choices } from '../../../ui/select/choices.tsx';
import { useModels, useProducts } from '../../equipment/face.ts';
import { useModuleChoices } from './useModuleChoices.ts';

/** The models of a product, which the field calls types of devices. */
export function useModelsOf(productKey: string, tenant: TenantChoice): Choices {
  const { state, refresh } = useRead(productModels, { query: { productKey, ...tenant } });
  return useMemo(
    () =>
      state?.data?.list.map(({ modelId, modelName }) => ({ id: modelId, name: modelName })) ??
      refusalOf({ state, refresh }),
    [state, refresh],
  );
}

interface ModelProps {
  readonly value: string | undefined;
  readonly onChange: (modelId: string | undefined) => void;
}

function ModelsOfProduct({ productKey, ...props }: ModelProps & { readonly productKey: string }) {
  return <ChoiceFilter label="设备类型" choices={useModelsOf(productKey, {})} {...props} />;
}

function AllModels(props: ModelProps) {
  return <ChoiceFilter label="设备类型" choices={useModels()} {...props} />;
}

interface Props {
  readonly query: CommonSearch;
  readonly filter: (changes: Changes<CommonSearch>) => void;
  /** What the keyword is looked for in; left out where there is no search by words. */
  readonly keywordLabel?: string;
}

/** The filters that the lists of upgrades have in common (S2 §3). */
export function CommonFilters({ query, filter, keywordLabel }: Props) {
  const { production, moduleId, equipmentType, keyword } = query;
  const tenant = useScopeQuery();
  const products = useProducts();
  const modules = useModuleChoices(tenant, production);
  const chooseModel = (chosen: string | undefined) => filter({ equipmentType: chosen });
  return (
    <>
      {keywordLabel !== undefined && <KeywordFilter label={keywordLabel} value={keyword} filter={filter} />}
      <ChoiceFilter
        label="产品"
        choices={products}
        value={production}
        onChange={(chosen) => filter(withProduction(chosen))}
      />
      <ChoiceFilter
        label="模块"
        choices={modules}
        value={moduleId}
        onChange={(chosen) => filter({ moduleId: chosen })}
      />
      {production === undefined ? (
        <AllModels value={equipmentType} onChange={chooseModel} />
      ) : (
        <ModelsOfProduct productKey={production} value={equipmentType} onChange={chooseModel} />
      )}
    </>
  );
}
