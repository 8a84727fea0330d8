import { type CommonSearch, withProduction } from '@fleet/domain/areas/ota/shared/commonSearch.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../../app/lazyPart.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { ChoiceFilter, KeywordFilter } from '../../../list/filters/filters.tsx';
import type { Changes } from '../../../list/useListQuery.ts';
import { useModels, useProducts } from '../../equipment/face.ts';
import { useModuleChoices } from './useModuleChoices.ts';

// with what models are, which nobody needs who looks at all of them
const ModelsOfProduct = lazyPart(async () => ({ default: (await import('./ModelsOfProduct.tsx')).ModelsOfProduct }));

interface ModelProps {
  readonly value: string | undefined;
  readonly onChange: (modelId: string | undefined) => void;
}

const modelLabel = '设备类型';

function AllModels(props: ModelProps) {
  return <ChoiceFilter label={modelLabel} choices={useModels()} {...props} />;
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
        <Suspense
          fallback={<ChoiceFilter label={modelLabel} choices={null} value={equipmentType} onChange={chooseModel} />}
        >
          <ModelsOfProduct label={modelLabel} productKey={production} value={equipmentType} onChange={chooseModel} />
        </Suspense>
      )}
    </>
  );
}
