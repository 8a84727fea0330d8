import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { ChoiceFilter } from '../../../list/filters/filters.tsx';
import { useDeviceProjects, useProducts } from '../../equipment/face.ts';

interface Chosen {
  readonly projectId?: string | undefined;
  readonly productKey?: string | undefined;
}

interface Props {
  readonly tenant: TenantChoice;
  readonly query: Chosen;
  readonly filter: (chosen: Chosen) => void;
}

/** Of which project and of which product the devices are that a list of the control room tells of. */
export function ProjectProductFilters({ tenant, query, filter }: Props) {
  const projects = useDeviceProjects(tenant);
  const products = useProducts(tenant);
  return (
    <>
      <ChoiceFilter
        label="项目"
        choices={projects}
        value={query.projectId}
        onChange={(projectId) => filter({ projectId })}
      />
      <ChoiceFilter
        label="产品"
        choices={products}
        value={query.productKey}
        onChange={(productKey) => filter({ productKey })}
      />
    </>
  );
}
