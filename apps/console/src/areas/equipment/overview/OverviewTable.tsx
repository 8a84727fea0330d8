import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { overviewPage } from '@fleet/domain/areas/equipment/overview/actions.ts';
import { overviewList, type OverviewModel } from '@fleet/domain/areas/equipment/overview/contract.ts';
import { sortedModels } from '@fleet/domain/areas/equipment/overview/order.ts';
import { useLocation } from 'wouter';
import { sortableColumns } from '../../../list/columns/columns.ts';
import type { TableColumns } from '../../../list/columns/useColumns.ts';
import type { ListQuery } from '../../../list/useListQuery.ts';
import { DataTable } from '../../../list/table/DataTable.tsx';
import { type OverviewQuery, useModelPath } from './useModelPath.ts';
import * as listPageStyles from '../../../list/listPage.module.css';

const sortable = sortableColumns(overviewList.querySchema);

interface Props {
  readonly models: readonly OverviewModel[];
  readonly view: Pick<ListQuery<OverviewQuery>, 'query' | 'go'>;
  readonly columns: TableColumns<OverviewModel>;
}

/** The models as a table, for who compares many. */
export function OverviewTable({ models, view: { query, go }, columns }: Props) {
  const [, navigate] = useLocation();
  const modelPath = useModelPath();
  const [first] = models;
  const isOpenable = first !== undefined && modelPath(first) !== null;
  return (
    <div className={listPageStyles.table} data-full-bleed>
      <DataTable
        label={routeTitle(overviewPage.route)}
        columns={columns}
        rows={sortedModels(models, query.sort)}
        keyOf={({ modelId }) => modelId}
        nameOf={({ modelName }) => modelName}
        sorting={{ sort: query.sort, sortable, onSort: (sort) => go({ ...query, sort }) }}
        onOpen={
          isOpenable
            ? (model) => {
                const path = modelPath(model);
                if (path !== null) navigate(path);
              }
            : undefined
        }
      />
    </div>
  );
}
