import type { productList } from '@fleet/domain/areas/products/product/contract.ts';
import {
  nodeTypeCodes,
  nodeTypes,
  productSourceCodes,
  productSources,
  productStatusCodes,
  productStatuses,
} from '@fleet/domain/areas/products/product/productCodes.ts';
import { statusCodes, statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { ChoiceFilter, KeywordFilter, SelectFilter, TextFilter } from '../../../list/filters/filters.tsx';
import type { Changes } from '../../../list/useListQuery.ts';
import { useCategoryChoices } from '../category/useCategoryChoices.ts';

type Query = QueryOf<typeof productList>;

interface Props {
  readonly view: { readonly query: Query; readonly filter: (changes: Changes<Query>) => void };
}

const statuses = productStatusCodes.map((value) => ({ value, name: productStatuses[value] }));
const nodes = nodeTypeCodes.map((value) => ({ value, name: nodeTypes[value] }));
const sources = productSourceCodes.map((value) => ({ value, name: productSources[value] }));
const flags = statusCodes('productType').map((code) => ({
  value: code as NonNullable<Query['productType']>,
  name: statusLabel('productType', code),
}));

/** What products are looked for by most. */
export function ProductFilters({ view: { query, filter } }: Props) {
  const categories = useCategoryChoices(tenantOf(query));
  return (
    <>
      <KeywordFilter label="产品名称/ProductKey" value={query.keyword} filter={filter} />
      <ChoiceFilter
        label="品类"
        choices={categories}
        value={query.categoryId}
        onChange={(categoryId) => filter({ categoryId })}
      />
      <SelectFilter
        label="状态"
        choices={statuses}
        value={query.productStatus}
        onChange={(productStatus) => filter({ productStatus })}
      />
    </>
  );
}

/** What is behind 更多条件. */
export function MoreProductFilters({ view: { query, filter } }: Props) {
  return (
    <>
      <SelectFilter
        label="节点类型"
        choices={nodes}
        value={query.nodeType}
        onChange={(nodeType) => filter({ nodeType })}
      />
      <SelectFilter
        label="标准/非标"
        choices={flags}
        value={query.productType}
        onChange={(productType) => filter({ productType })}
      />
      <SelectFilter label="来源" choices={sources} value={query.source} onChange={(source) => filter({ source })} />
      <TextFilter label="标签" value={query.tag} maxLength={64} onChange={(tag) => filter({ tag })} />
    </>
  );
}

/** How many of those behind 更多条件 are set. */
export const moreFiltersSet = ({ nodeType, productType, source, tag }: Query): number =>
  [nodeType, productType, source, tag].filter((value) => value !== undefined).length;
