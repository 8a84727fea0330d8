import { Button } from '@blueprintjs/core';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { deviceList } from '@fleet/domain/areas/equipment/device/contract.ts';
import { serialNumbersOf } from '@fleet/domain/areas/equipment/query/numberList.ts';
import { longestExtId } from '@fleet/domain/areas/equipment/device/names.ts';
import { nodeTypes } from '@fleet/domain/areas/products/face.ts';
import { longestSearch } from '@fleet/domain/core/contract/shapes.ts';
import { provinceNames } from '@fleet/domain/core/codes/provinces.ts';
import { networkTypes, statusCodes, statusLabel } from '@fleet/domain/core/codes/status.ts';
import { useState } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { EitherFilter } from '../../../list/filters/EitherFilter.tsx';
import {
  ChoiceFilter,
  DateRangeFilter,
  KeywordFilter,
  SelectFilter,
  TextFilter,
} from '../../../list/filters/filters.tsx';
import type { Changes } from '../../../list/useListQuery.ts';
import { TagFilter } from '../tag/TagFilter.tsx';
import { useCategories, useDeviceProjects, useModels, useProducts } from '../shared/useDeviceChoices.ts';
import { useGroupChoices } from '../shared/useGroupChoices.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';

const PastedList = lazyDialog(async () => (await import('./PastedList.tsx')).PastedList);

type Query = QueryOf<typeof deviceList>;

interface Props {
  readonly view: { readonly query: Query; readonly filter: (changes: Changes<Query>) => void };
  readonly tenant: TenantChoice;
  /** All of them are of one model. */
  readonly isOfModel: boolean;
}

/** What devices are looked for by. */
export function DeviceFilters({ view, tenant, isOfModel }: Props) {
  const { query, filter } = view;
  const projects = useDeviceProjects(tenant);
  const [pasted, setPasted] = useState<readonly string[] | null>(null);
  const findPasted = (text: string): boolean => {
    const numbers = serialNumbersOf(text);
    setPasted(numbers);
    return numbers !== null;
  };
  return (
    <>
      <KeywordFilter label="设备名称/序列号" value={query.keyword} filter={filter} onPaste={findPasted} />
      {pasted !== null && (
        <PastedList
          numbers={pasted}
          among={query.query}
          onFound={(asked) => filter({ query: asked, keyword: undefined })}
          onClose={() => setPasted(null)}
        />
      )}
      {!isOfModel && <ModelFilters view={view} />}
      <ChoiceFilter
        label="项目"
        choices={projects}
        value={query.projectId}
        onChange={(projectId) => filter({ projectId })}
      />
    </>
  );
}

function ModelFilters({ view: { query, filter } }: Pick<Props, 'view'>) {
  const products = useProducts();
  const models = useModels();
  return (
    <>
      <ChoiceFilter
        label="产品"
        choices={products}
        value={query.productKey}
        onChange={(productKey) => filter({ productKey })}
      />
      <ChoiceFilter label="型号" choices={models} value={query.modelId} onChange={(modelId) => filter({ modelId })} />
    </>
  );
}

const levels = statusCodes('faultLevel').map((value) => ({
  value,
  name: `${statusLabel('faultLevel', value)}及以上`,
}));
const networks = (['wifi', '4g'] as const).map((value) => ({ value, name: networkTypes[value] }));
const nodes = (['0', '1'] as const).map((value) => ({ value, name: nodeTypes[value] }));
const provinces = provinceNames.map((name) => ({ id: name, name }));

/** How many of the filters behind 更多条件 are set. */
export const deviceFiltersSet = (query: Query): number => {
  const { categoryId, groupId, tags, faultLevel, networkType, province, createdFrom, createdTo } = query;
  const { nodeType, firmwareVersion, hasDelta, extId } = query;
  const places = [categoryId, groupId, tags, networkType, province, createdFrom ?? createdTo];
  return [...places, faultLevel, nodeType, firmwareVersion, hasDelta, extId].filter((value) => value !== undefined)
    .length;
};

/** What they are looked for by less often. */
export function MoreDeviceFilters({ view, tenant, isOfModel, onQuery }: Props & { readonly onQuery: () => void }) {
  const { query, filter } = view;
  const groups = useGroupChoices(tenant);
  return (
    <>
      {!isOfModel && <CategoryFilter view={view} />}
      <ChoiceFilter
        label="分组"
        choices={groups}
        value={query.groupId}
        onChange={(groupId) => filter({ groupId, withSubgroups: groupId === undefined ? undefined : true })}
      />
      <TagFilter tags={query.tags} tagMatch={query.tagMatch} filter={filter} tenant={tenant} />
      {!isOfModel && (
        <SelectFilter
          label="节点类型"
          choices={nodes}
          value={query.nodeType}
          onChange={(nodeType) => filter({ nodeType })}
        />
      )}
      <TextFilter
        label="固件版本"
        value={query.firmwareVersion}
        maxLength={longestSearch}
        onChange={(firmwareVersion) => filter({ firmwareVersion })}
      />
      <EitherFilter
        label="影子差异"
        names={{ true: '有差异', false: '无差异' }}
        value={query.hasDelta}
        onChange={(hasDelta) => filter({ hasDelta })}
      />
      <SelectFilter
        label="故障"
        choices={levels}
        value={query.faultLevel}
        onChange={(faultLevel) => filter({ faultLevel })}
      />
      <SelectFilter
        label="网络"
        choices={networks}
        value={query.networkType}
        onChange={(networkType) => filter({ networkType })}
      />
      <ChoiceFilter
        label="省"
        choices={provinces}
        value={query.province}
        onChange={(province) => filter({ province })}
      />
      <TextFilter
        label="外部编号"
        value={query.extId}
        maxLength={longestExtId}
        onChange={(extId) => filter({ extId })}
      />
      <DateRangeFilter
        label="创建时间"
        from={query.createdFrom}
        to={query.createdTo}
        onChange={({ from, to }) => filter({ createdFrom: from, createdTo: to })}
      />
      <Button variant="minimal" intent="primary" text="高级筛选" onClick={onQuery} />
    </>
  );
}

function CategoryFilter({ view: { query, filter } }: Pick<Props, 'view'>) {
  const categories = useCategories();
  return (
    <ChoiceFilter
      label="品类"
      choices={categories}
      value={query.categoryId}
      onChange={(categoryId) => filter({ categoryId })}
    />
  );
}
