import { overviewModel, type OverviewModel } from '@fleet/domain/areas/equipment/overview/contract.ts';
import type * as contract from '@fleet/domain/areas/equipment/overview/contract.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { filterNames } from '../device/filterNames.ts';
import { countVersions } from './versionCounts.ts';
import { listModels, readModel, readOverview } from './overviewRows.ts';

/** The overview of devices. */

const column = sheetColumnsFor<OverviewModel>(overviewModel);
const figures = ['total', 'online', 'offline', 'activated', 'inactive', 'disabled', 'faulty'] as const;
const columns = [
  column('modelName', 24, (row) => row.modelName),
  column('categoryName', 14, (row) => row.categoryName),
  column('productName', 22, (row) => row.productName),
  column('productKey', 16, (row) => row.productKey),
  column('productType', 12, (row) => statusLabel('productType', row.productType)),
  ...figures.map((figure) => column(figure, 10, (row) => row[figure])),
];

export const overviewHandlers: HandlersOf<typeof contract> = {
  overviewList: (call) => readOverview(call, call.query),

  overviewExport: (call) =>
    exportSheet(call, call.query, {
      title: '设备总览',
      columns,
      rows: listModels(call, call.query),
      idOf: ({ modelId }) => modelId,
      totals: { sums: figures },
      named: filterNames(call),
    }),

  overviewVersions: (call) => ({ list: countVersions(call, call.query) }),

  overviewGet: (call) => readModel(call, call.query.modelId),
};
