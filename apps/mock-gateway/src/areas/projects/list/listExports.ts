import { phases, projectHealthLook, projectTypeLabel } from '@fleet/domain/areas/projects/project/projectCodes.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { projectBoardExport, projectExport, ProjectRow } from '@fleet/domain/areas/projects/list/contract.ts';
import { projectRow } from '@fleet/domain/areas/projects/list/contract.ts';
import { formatNames } from '@fleet/domain/core/values/formats.ts';
import { progressText } from '@fleet/domain/areas/projects/list/projectTexts.ts';
import { placeText } from '@fleet/domain/core/places/region.ts';
import type { Call, FileAnswer } from '../../../pipeline/call.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { dayCell } from '../../../rows/sheet/cells.ts';
import { filterNames } from '../shared/filterNames.ts';
import { tenantColumns } from '../../../rows/sheet/tenantColumns.ts';
import { listProjects, searchProjects } from './listSearch.ts';

/** The exports of projects: the list as it stands on screen, and the board. */

const column = sheetColumnsFor<ProjectRow>(projectRow);
const yesOrNo = (value: boolean): string => (value ? '是' : '否');
const nodeText = ({ node }: ProjectRow): string | null =>
  node === null ? null : `${node.name}（${statusLabel('node', node.status)}）`;

const columns = [
  column('name', 30, (row) => row.name),
  column('isFavourite', 8, (row) => yesOrNo(row.isFavourite)),
  column('projectKey', 16, (row) => row.projectKey),
  column('tntName', 26, (row) => row.tntName),
  column('type', 12, (row) => projectTypeLabel(row.type)),
  column('typeFlag', 12, (row) => statusLabel('productType', row.typeFlag)),
  column('progress', 44, (row) => progressText(row.progress)),
  column('phase', 10, (row) => phases.find(({ identifier }) => identifier === row.phase)?.name ?? row.phase),
  column('node', 24, nodeText),
  column('planStartDate', 12, (row) => dayCell(row.planStartDate)),
  column('planEndDate', 12, (row) => dayCell(row.planEndDate)),
  column('delayDays', 10, (row) => row.delayDays),
  column('deviceCount', 10, (row) => row.deviceCount),
  column('onlineCount', 10, (row) => row.onlineCount),
  column('onlinePercent', 10, (row) => row.onlinePercent),
  column('planHours', 12, (row) => row.planHours),
  column('actualHours', 12, (row) => row.actualHours),
  column('planCost', 14, (row) => row.planCost),
  column('actualCost', 14, (row) => row.actualCost),
  column('health', 10, (row) => projectHealthLook(row.health).name),
  column('manager', 12, (row) => row.manager?.realName ?? null),
  column('updatedAt', 20, (row) => new Date(row.updatedAt)),
  column('products', 36, (row) => (row.products.length === 0 ? null : formatNames(row.products))),
  column('contractNo', 18, (row) => row.contractNo),
  column('erpNo', 18, (row) => row.erpNo),
  column('address', 44, (row) => placeText(row)),
  column('memberCount', 10, (row) => row.memberCount),
  column('isArchived', 10, (row) => yesOrNo(row.isArchived)),
  column('description', 50, (row) => row.description),
  column('createdAt', 20, (row) => new Date(row.createdAt)),
  column('id', 16, (row) => row.id),
];

/** The export of the list. */
export const exportProjects = (call: Call<typeof projectExport>): FileAnswer =>
  exportSheet(call, call.query, {
    title: '项目列表',
    columns: tenantColumns(call, columns, call.query.columns),
    rows: searchProjects(call, call.query),
    idOf: ({ id }) => id,
    totals: { sums: ['deviceCount', 'onlineCount', 'planHours', 'actualHours', 'planCost', 'actualCost'] },
    named: filterNames(call),
  });

/** What the board shows, a row a card, phase after phase. */
const boardColumns = (
  [
    'phase',
    'projectKey',
    'name',
    'tntName',
    'manager',
    'node',
    'progress',
    'planEndDate',
    'delayDays',
    'deviceCount',
  ] as const
).map((name) => columns.find((one) => one.name === name)!);

/** The export of the board. */
export const exportBoard = (call: Call<typeof projectBoardExport>): FileAnswer => {
  const { list } = listProjects(call, call.query);
  return exportSheet(
    call,
    {},
    {
      title: '项目看板',
      columns: tenantColumns(call, boardColumns),
      rows: phases.flatMap(({ identifier }) => list.filter(({ phase }) => phase === identifier)),
      idOf: ({ id }) => id,
      asked: call.query,
      named: filterNames(call),
    },
  );
};
