import { productionStateLook } from '@fleet/domain/areas/projects/life-cycle/productionStates.ts';
import {
  productionOrders,
  productionOrder,
  type ProductionOrder,
  productionOrderExport,
} from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import { lifeCycleTab, stagePage } from '@fleet/domain/areas/projects/life-cycle/actions.ts';
import { formatDate } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { PartList } from '../../../list/PartList.tsx';
import { QueryExportButton } from '../../../list/export/ExportButton.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { usePart } from '../../../list/usePart.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';

const column = columnsFor<ProductionOrder>(productionOrder);

const orderColumns = [
  column('orderNo', { width: 160, grows: true }),
  column('modelName', { width: 130 }),
  column('serialNumber', { width: 160 }),
  column('status', {
    width: 88,
    cell: ({ status }) => {
      const { name, intent } = productionStateLook(status);
      return <StatusDot intent={intent} label={name} />;
    },
  }),
  column('planEndDate', { width: 104, cell: ({ planEndDate }) => formatDate(planEndDate) }),
  column('finishedAt', { width: 104, cell: ({ finishedAt }) => formatDate(finishedAt) }),
];

interface Props {
  readonly projectId: string;
  readonly nodeId: string;
  readonly tenant: TenantChoice;
}

/** The devices that the ERP produces for a node. */
export function ProductionOrders({ projectId, nodeId, tenant }: Props) {
  const query = { projectId, nodeId, ...tenant };
  const view = usePart(productionOrders, query);
  const columns = useColumns('lifeCycle.orders', orderColumns);
  const can = useCan();
  return (
    <PartList<ProductionOrder>
      view={view}
      label="ERP 设备生产"
      searchLabel="生产单号/型号/序列号"
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ orderNo }) => orderNo}
      tools={
        can(lifeCycleTab.actions.export) && (
          <QueryExportButton
            endpoint={productionOrderExport}
            instance={`${nodeId}#orders`}
            query={{
              ...query,
              ...(view.keyword === undefined ? {} : { keyword: view.keyword }),
              columns: columns.visible.join(','),
            }}
          />
        )
      }
      empty={
        <EmptyState
          title="没有关联的生产单"
          text={
            <FirstSteps
              steps={[[stagePage.actions.save, '在编辑阶段里选择关联设备']]}
              otherwise="阶段关联设备后，生产单显示在这里。"
            />
          }
        />
      }
    />
  );
}
