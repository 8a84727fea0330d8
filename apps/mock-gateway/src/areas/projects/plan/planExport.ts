import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import { type planExport, planSheet } from '@fleet/domain/areas/projects/plan/contract.ts';
import { planFieldTitles, type PlanNode } from '@fleet/domain/areas/projects/plan/node.ts';
import { importColumns } from '@fleet/domain/areas/projects/plan/view/importLines.ts';
import type { Call, FileAnswer } from '../../../pipeline/call.ts';
import { exportSheet } from '../../../rows/sheet/export.ts';
import { searchText } from '../../../store/paging.ts';
import { readPlanNodes } from './planNodes.ts';
import { projectFileName, requireProject } from '../project/projectRows.ts';

/** The sheet of a plan: its tree in rows, with the level and the number of each task. */

interface PlanRow extends Omit<PlanNode, 'children'> {
  /** `1.2.3`. */
  readonly wbs: string;
  readonly level: number;
  readonly ownerName: string | null;
}

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));
/** Blanks before the name, so that the tree can be seen in the sheet. */
const indented = ({ level, name }: PlanRow): string => `${'　'.repeat(level - 1)}${name}`;

const column = <Name extends string>(
  name: Name,
  title: string,
  width: number,
  cell: (row: PlanRow) => string | number | Date | null,
) => ({ name, title, width, cell });

const columns = [
  column('wbs', 'WBS 号', 12, ({ wbs }) => wbs),
  column('level', '层级', 6, ({ level }) => level),
  column('taskNo', '任务编号', 12, ({ taskNo }) => taskNo),
  column('name', '任务名称', 48, indented),
  column('ownerName', '负责人', 12, ({ ownerName }) => ownerName),
  column('planStartDate', '计划开始', 20, ({ planStartDate }) => dateOf(planStartDate)),
  column('planEndDate', '计划结束', 20, ({ planEndDate }) => dateOf(planEndDate)),
  column('standardWorkHour', '标准工时', 10, ({ standardWorkHour }) => standardWorkHour),
  column('workHourFactor', '工时系数', 10, ({ workHourFactor }) => workHourFactor),
  column('totalWorkHour', '总工时', 10, ({ totalWorkHour }) => totalWorkHour),
  column('status', '状态', 12, ({ statusText }) => statusText),
  column('isModified', '修改标记', 10, ({ isModified }) => (isModified ? '是' : null)),
  column('delayOrderId', '延期单', 14, ({ delayOrderId }) => delayOrderId),
];

/** Rows of a tree in the order of the screen. */
const rowsOf = (tree: readonly PlanNode[], nameOf: (userId: string) => string | null): PlanRow[] => {
  const rows: PlanRow[] = [];
  const visit = (nodes: readonly PlanNode[], prefix: string, level: number): void =>
    nodes.forEach(({ children, ...node }, index) => {
      const wbs = `${prefix}${index + 1}`;
      rows.push({ ...node, wbs, level, ownerName: node.ownerId === null ? null : nameOf(node.ownerId) });
      visit(children, `${wbs}.`, level + 1);
    });
  visit(tree, '', 1);
  return rows;
};

/** The plan of a project as a sheet; a keyword keeps the tasks that have it in their name. */
export const exportPlan = (call: Call<Endpoint>, query: QueryOf<typeof planExport>): FileAnswer => {
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
  const rows = rowsOf(readPlanNodes(store, projectId), (userId) => people.get(userId) ?? null);
  return exportSheet(call.world, query, {
    title: '实施计划',
    file: projectFileName(call, projectId, '实施计划'),
    columns,
    rows: keyword === null ? rows : rows.filter(({ name }) => name.toLowerCase().includes(keyword)),
    idOf: ({ id }) => id,
  });
};

/** The sheet that an import reads, without a task. */
export const emptySheet = (call: Call<Endpoint>, { projectId }: QueryOf<typeof planSheet>): FileAnswer => {
  requireProject(call, projectId);
  return exportSheet(
    call.world,
    {},
    {
      title: planSheet.title,
      columns: importColumns.map((title) => column(title, title, title === planFieldTitles.name ? 48 : 14, () => null)),
      rows: [],
      idOf: ({ id }) => id,
    },
  );
};
