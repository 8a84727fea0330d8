import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import { type planExport, planSheet } from '@fleet/domain/areas/projects/plan/contract.ts';
import { planFieldTitles } from '@fleet/domain/areas/projects/plan/node.ts';
import { importColumns } from '@fleet/domain/areas/projects/plan/view/importLines.ts';
import type { Call, FileAnswer } from '../../../pipeline/call.ts';
import { exportSheet } from '../../../rows/sheet/export.ts';
import type { SheetColumn } from '../../../rows/sheet/building.ts';
import { dayCell } from '../../../rows/sheet/cells.ts';
import { searchText } from '../../../store/paging.ts';
import { type OwnNode, ownNode, type StoredNode } from './planNodes.ts';
import { projectFileName, requireProject } from '../project/projectRows.ts';

/** The sheet of a plan: its tree in rows, with the level and the number of each task. */

interface PlanRow extends OwnNode {
  /** `1.2.3`. */
  readonly wbs: string;
  readonly level: number;
  readonly ownerName: string | null;
}

/** Blanks before the name, so that the tree can be seen in the sheet. */
const indented = ({ level, name }: PlanRow): string => `${'　'.repeat(level - 1)}${name}`;

const column = <Name extends string>(
  name: Name,
  title: string,
  width: number,
  cell: SheetColumn<PlanRow>['cell'],
  format?: SheetColumn<PlanRow>['format'],
): SheetColumn<PlanRow> => ({ name, title, width, cell, format });

const columns = [
  column('wbs', 'WBS 号', 12, ({ wbs }) => wbs),
  column('level', '层级', 6, ({ level }) => level),
  column('taskNo', '任务编号', 12, ({ taskNo }) => taskNo),
  column('name', '任务名称', 48, indented),
  column('ownerName', '负责人', 12, ({ ownerName }) => ownerName),
  column('planStartDate', '计划开始', 12, ({ planStartDate }) => dayCell(planStartDate)),
  column('planEndDate', '计划结束', 12, ({ planEndDate }) => dayCell(planEndDate)),
  column('standardWorkHour', '标准工时', 10, ({ standardWorkHour }) => standardWorkHour, 'decimal'),
  column('workHourFactor', '工时系数', 10, ({ workHourFactor }) => workHourFactor),
  column('totalWorkHour', '总工时', 10, ({ totalWorkHour }) => totalWorkHour, 'decimal'),
  column('status', '状态', 12, ({ statusText }) => statusText),
  column('isModified', '修改标记', 10, ({ isModified }) => (isModified ? '是' : null)),
  column('delayOrderId', '延期单', 14, ({ delayOrderId }) => delayOrderId),
];

/** Rows of nodes; a word keeps those that have it in their name. */
function* rowsOf(
  stored: readonly StoredNode[],
  { nameOf, keyword }: { readonly nameOf: (userId: string) => string | null; readonly keyword: string | null },
): Generator<PlanRow> {
  /** Of each node: what the numbers below it begin with, their level, and how many have come. */
  const parents = new Map([[null as string | null, { prefix: '', level: 1, count: 0 }]]);
  for (const one of stored) {
    const parent = parents.get(one.parentId);
    if (parent === undefined) continue;
    parent.count += 1;
    const { prefix, level, count } = parent;
    const wbs = `${prefix}${count}`;
    parents.set(one.id, { prefix: `${wbs}.`, level: level + 1, count: 0 });
    const ownerName = one.ownerId === null ? null : nameOf(one.ownerId);
    if (keyword === null || one.name.toLowerCase().includes(keyword)) yield { ...ownNode(one), wbs, level, ownerName };
  }
}

/** The plan of a project as a sheet; a keyword keeps the tasks that have it in their name. */
export const exportPlan = (
  call: Call<Endpoint>,
  query: QueryOf<typeof planExport>,
  nodes: readonly StoredNode[],
): FileAnswer => {
  const { projectId } = query;
  requireProject(call, projectId);
  const { store } = call.world;
  const people = new Map(
    store
      .all<{ id: string; name: string }>(
        `select u.id, u.real_name as name from user_ref u
         where u.id in (select owner_id from plan_nodes where project_id = @projectId)`,
        { projectId },
      )
      .map(({ id, name }) => [id, name]),
  );
  const keyword = searchText(query.keyword)?.toLowerCase() ?? null;
  const nameOf = (userId: string): string | null => people.get(userId) ?? null;
  return exportSheet(call, query, {
    title: '实施计划',
    file: projectFileName(call, projectId, '实施计划'),
    columns,
    rows: rowsOf(nodes, { nameOf, keyword }),
    idOf: ({ id }) => id,
  });
};

/** The sheet that an import reads, without a task. */
export const emptySheet = (call: Call<Endpoint>, { projectId }: QueryOf<typeof planSheet>): FileAnswer => {
  requireProject(call, projectId);
  return exportSheet(
    call,
    {},
    {
      title: planSheet.title,
      columns: importColumns.map((title) => column(title, title, title === planFieldTitles.name ? 48 : 14, () => null)),
      rows: [],
      idOf: ({ id }) => id,
    },
  );
};
