import type * as contract from '@fleet/domain/areas/ota/analysis/contract.ts';
import { analysisJob, type AnalysisJob } from '@fleet/domain/areas/ota/analysis/contract.ts';
import { figureRow, type FigureRow, figureRowsOf } from '@fleet/domain/areas/ota/analysis/figureRows.ts';
import { rateOf } from '@fleet/domain/areas/ota/analysis/analysisRules.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { toInstant } from '../../../rows/instants.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { pageValues } from '../../../store/paging.ts';
import { filterNames } from '../shared/filterNames.ts';
import { figuresOf } from './analysisFigures.ts';
import { attempt, endColumns, endedUpgrades } from './endedUpgrades.ts';

/** Service ota: what came of upgrades. */

type Order = NonNullable<QueryOf<typeof contract.analysisJobs>['sort']>;

const latest = 'j.created_at desc, j.id';
const orders: Readonly<Record<Order, string>> = {
  name: `j.name, ${latest}`,
  '-name': `j.name desc, ${latest}`,
  upgrades: `upgrades, ${latest}`,
  '-upgrades': `upgrades desc, ${latest}`,
  failed: `failed, ${latest}`,
  '-failed': `failed desc, ${latest}`,
  createdAt: 'j.created_at, j.id',
  '-createdAt': latest,
};

interface Stored extends Omit<AnalysisJob, 'createdAt' | 'successRate'> {
  readonly createdAt: number;
}

const jobsOf = (call: Call<Endpoint>, query: QueryOf<typeof contract.analysisExport>): AnalysisJob[] => {
  const { sql, values } = endedUpgrades(call, query);
  return call.world.store
    .all<Stored>(
      `select j.id as jobId, j.tnt_id as tntId, (select n.name from tenant_ref n where n.id = j.tnt_id) as tntName, j.name,
         (select p.name from product_ref p where p.product_key = j.product_key) as productName,
         (select m.nick_name from ota_modules m where m.id = j.module_id) as moduleNickName,
         j.dest_version as destVersion, j.status, count(*) as upgrades, ${endColumns}, sum(${attempt} - 1) as retries,
         j.created_at as createdAt
       ${sql} group by j.id order by ${orders[query.sort ?? '-createdAt']}`,
      values,
    )
    .map(({ createdAt, ...row }) => ({
      ...row,
      successRate: rateOf(row.succeeded, row.succeeded + row.failed),
      createdAt: toInstant(createdAt),
    }));
};

const column = sheetColumnsFor<AnalysisJob>(analysisJob);
const columns = [
  column('name', 30, (row) => row.name),
  column('tntName', 24, (row) => row.tntName),
  column('productName', 24, (row) => row.productName),
  column('moduleNickName', 16, (row) => row.moduleNickName),
  column('destVersion', 22, (row) => row.destVersion),
  column('status', 10, (row) => statusLabel('updateTask', row.status)),
  column('upgrades', 10, (row) => row.upgrades),
  column('succeeded', 8, (row) => row.succeeded),
  column('failed', 8, (row) => row.failed),
  column('cancelled', 8, (row) => row.cancelled),
  column('successRate', 10, (row) => row.successRate),
  column('retries', 8, (row) => row.retries),
  column('createdAt', 20, (row) => new Date(row.createdAt)),
];

const figure = sheetColumnsFor<FigureRow>(figureRow);
const figureColumns = [
  figure('part', 18, (row) => row.part),
  figure('name', 36, (row) => row.name),
  figure('value', 12, (row) => row.value),
  figure('unit', 8, (row) => row.unit),
  figure('succeeded', 8, (row) => row.succeeded),
  figure('failed', 8, (row) => row.failed),
  figure('cancelled', 8, (row) => row.cancelled),
];

export const analysisHandlers: HandlersOf<typeof contract> = {
  analysisFigures: (call) => figuresOf(call, call.query),

  analysisJobs: (call) => {
    const all = jobsOf(call, call.query);
    const { limit, offset } = pageValues(call.query);
    return { list: all.slice(offset, offset + limit), total: all.length };
  },

  analysisExport: (call) =>
    exportSheet(call, call.query, {
      title: '升级分析',
      columns,
      rows: jobsOf(call, call.query),
      idOf: ({ jobId }) => jobId,
      named: filterNames(call),
      totals: { sums: ['upgrades', 'succeeded', 'failed', 'cancelled', 'retries'] },
    }),

  analysisFiguresExport: (call) =>
    exportSheet(
      call,
      {},
      {
        title: '升级统计',
        columns: figureColumns,
        rows: figureRowsOf(figuresOf(call, call.query)),
        idOf: ({ part, name }) => `${part} ${name}`,
        asked: call.query,
        named: filterNames(call),
      },
    ),
};
