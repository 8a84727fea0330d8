import { words } from '@fleet/domain/core/codes/words.ts';
import { type PlanCommand, planRefusals } from '@fleet/domain/areas/projects/plan/document/decide.ts';
import type { PlanRow } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { longestTaskName, mostFactor, mostHours } from '@fleet/domain/areas/projects/plan/node.ts';
import { durationOf, instantOfDay, textOfEpoch } from '@fleet/domain/areas/projects/plan/view/days.ts';
import { dayNear } from '@fleet/domain/areas/projects/plan/view/paste/writtenDays.ts';
import { dayOfEpoch } from '@fleet/domain/core/values/days.ts';
import type { MarkedField } from '@fleet/domain/areas/projects/plan/view/marks.ts';
import { characterCount } from '@fleet/domain/core/values/fieldProblems.ts';
import type { PlanMember } from '../planView.ts';

/** The columns of the tree table, and what typing into one of their cells asks for. */

export type ColumnId =
  | 'wbs'
  | 'taskNo'
  | 'name'
  | 'owner'
  | 'start'
  | 'end'
  | 'duration'
  | 'standard'
  | 'factor'
  | 'total'
  | 'status'
  | 'modified'
  | 'delay';

type Values = Extract<PlanCommand, { readonly kind: 'change' }>['values'];

/** How a cell is edited: a line to type in, for some with people or days to choose from below it. */
export interface CellEditing {
  readonly kind: 'text' | 'owner' | 'day' | 'number';
  /** What the editor begins with. */
  readonly written: (row: PlanRow, members: readonly PlanMember[]) => string;
  /**
   * What a text, its ends trimmed, asks to change; or why it cannot be meant, in words for the person.
   *
   * @param near the day that a date without its year is close to, where the task itself has none
   */
  readonly read: (text: string, row: PlanRow, members: readonly PlanMember[], near: number) => Values | string;
}

export interface TreeColumn {
  readonly id: ColumnId;
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  readonly align: 'start' | 'end';
  /** What marks at its cells are about. */
  readonly field: MarkedField | null;
  /** Follows from the tasks below where there are some: grey, with Σ, and not edited there. */
  readonly isRolledUp: boolean;
  /** Null for what the gateway says or what follows from other columns. */
  readonly editing: CellEditing | null;
}

const name: CellEditing = {
  kind: 'text',
  written: ({ fields }) => fields.name,
  read: (text) =>
    characterCount(text) > longestTaskName ? `任务名称不能超过 ${longestTaskName} 个字符` : { name: text },
};

const owner: CellEditing = {
  kind: 'owner',
  written: ({ fields }, members) => members.find(({ userId }) => userId === fields.ownerId)?.realName ?? '',
  read: (text, _, members) => {
    if (text === '') return { ownerId: null };
    const found = members.filter(({ realName, userId }) => realName === text || userId === text);
    if (found.length > 1) return `有 ${found.length} 名成员叫「${text}」，请在列表中选择`;
    return found[0] === undefined ? `项目成员中没有「${text}」` : { ownerId: found[0].userId };
  },
};

const day = (field: 'planStartDate' | 'planEndDate', of: 'start' | 'end'): CellEditing => ({
  kind: 'day',
  written: ({ span }) => textOfEpoch(span[of]),
  read: (text, { span }, _, near) => {
    if (text === '') return { [field]: null };
    const known = span.start ?? span.end;
    const read = dayNear(text, known === null ? near : dayOfEpoch(known));
    return read === null ? words.writeDay : { [field]: instantOfDay(read) };
  },
});

const duration: CellEditing = {
  kind: 'number',
  written: ({ span }) => String(durationOf(span) ?? ''),
  read: (text, { span }) => {
    const days = Number(text);
    if (text === '' || !Number.isInteger(days) || days < 1 || days > 10_000) return '请填写大于 0 的整数天数';
    if (span.start === null) return '请先填写计划开始';
    return { planEndDate: instantOfDay(dayOfEpoch(span.start) + days - 1) };
  },
};

const number = (field: 'standardWorkHour' | 'workHourFactor', most: number): CellEditing => ({
  kind: 'number',
  written: ({ fields }) => String(fields[field]),
  read: (text) => {
    const value = Number(text.replaceAll(/[,，]/g, ''));
    if (text === '' || !Number.isFinite(value) || value < 0) return planRefusals.notHours;
    if (value > most) return `不能大于 ${most}`;
    return { [field]: value };
  },
});

const plain = { align: 'start', field: null, isRolledUp: false, editing: null } as const;

export const treeColumns: readonly TreeColumn[] = [
  { ...plain, id: 'wbs', title: 'WBS 号', width: 76 },
  { ...plain, id: 'taskNo', title: '任务编号', width: 76 },
  { ...plain, id: 'name', title: '任务名称', width: 224, field: 'name', editing: name },
  { ...plain, id: 'owner', title: '负责人', width: 76, field: 'ownerId', editing: owner },
  {
    ...plain,
    id: 'start',
    title: '计划开始',
    width: 102,
    align: 'end',
    field: 'planStartDate',
    isRolledUp: true,
    editing: day('planStartDate', 'start'),
  },
  {
    ...plain,
    id: 'end',
    title: '计划结束',
    width: 102,
    align: 'end',
    field: 'planEndDate',
    isRolledUp: true,
    editing: day('planEndDate', 'end'),
  },
  { ...plain, id: 'duration', title: '工期(天)', width: 76, align: 'end', isRolledUp: true, editing: duration },
  {
    ...plain,
    id: 'standard',
    title: '标准工时',
    width: 84,
    align: 'end',
    field: 'standardWorkHour',
    isRolledUp: true,
    editing: number('standardWorkHour', mostHours),
  },
  {
    ...plain,
    id: 'factor',
    title: '工时系数',
    width: 76,
    align: 'end',
    field: 'workHourFactor',
    isRolledUp: true,
    editing: number('workHourFactor', mostFactor),
  },
  { ...plain, id: 'total', title: '总工时', width: 104, align: 'end', isRolledUp: true },
  { ...plain, id: 'status', title: '状态', width: 104 },
  { ...plain, id: 'modified', title: '修改标记', width: 76 },
  { ...plain, id: 'delay', title: '延期单', width: 104 },
];

/** How a cell is edited; null when it is not. */
export const editingOf = ({ isRolledUp, editing }: TreeColumn, { children }: PlanRow): CellEditing | null =>
  isRolledUp && children.length > 0 ? null : editing;

/** What Delete makes of a cell; null where nothing can be taken out. */
export const clearedValues: Readonly<Partial<Record<ColumnId, Values>>> = {
  owner: { ownerId: null },
  start: { planStartDate: null },
  end: { planEndDate: null },
  standard: { standardWorkHour: 0 },
  factor: { workHourFactor: 1 },
};
