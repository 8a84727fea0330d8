import { texts } from '../../../../core/codes/messages.ts';
import { formatCount, formatDate, formatHours } from '../../../../core/values/formats.ts';
import { planFieldTitles, type PlanNode } from '../node.ts';
import { fieldsOf, type PlanDocument } from './document.ts';
import type { EditableField, FieldChange, PlanEdit } from './edits.ts';

/** What was done, as sentences: for the history, the list of changes and the conflicts. */

/** Names of what a plan refers to. */
export interface PlanNames {
  readonly person: (userId: string) => string;
  readonly lifeCycleNode: (nodeId: string) => string;
}

/** A value of a field as a person reads it. */
export const fieldText = (field: EditableField, value: FieldChange['new'], names: PlanNames): string => {
  if (value === null || value === '') return texts.nothing;
  switch (field) {
    case 'planStartDate':
    case 'planEndDate':
      return formatDate(String(value));
    case 'standardWorkHour':
    case 'totalWorkHour':
      return formatHours(Number(value));
    case 'ownerId':
      return names.person(String(value));
    case 'nodeId':
      return names.lifeCycleNode(String(value));
    default:
      return String(value);
  }
};

const below = ({ children }: PlanNode): number => children.reduce((sum, child) => sum + 1 + below(child), 0);
const withBelow = (node: PlanNode): string => {
  const count = below(node);
  return count === 0 ? `「${node.name}」` : `「${node.name}」及 ${formatCount(count)} 个下级任务`;
};

/** Changes that a person made himself: a total that follows from them is not told. */
const own = (changes: readonly FieldChange[]): readonly FieldChange[] =>
  changes.filter(
    ({ id, field }) =>
      field !== 'totalWorkHour' || !changes.some((one) => one.id === id && one.field !== 'totalWorkHour'),
  );

const setText = (changes: readonly FieldChange[], after: PlanDocument, names: PlanNames): string => {
  const told = own(changes);
  const [first] = told;
  if (first === undefined) return '修改任务';
  const ids = new Set(told.map(({ id }) => id));
  const fields = [...new Set(told.map(({ field }) => planFieldTitles[field]))].join('、');
  if (ids.size > 1) return `修改 ${formatCount(ids.size)} 个任务的${fields}`;
  const name = fieldsOf(after, first.id)?.name ?? '';
  if (told.length > 1) return `修改「${name}」的${fields}`;
  const [old, now] = [fieldText(first.field, first.old, names), fieldText(first.field, first.new, names)];
  return first.field === 'name' ? `将「${old}」改名为「${now}」` : `「${name}」${fields}：${old} → ${now}`;
};

const parentText = (parentId: string | null, after: PlanDocument): string =>
  parentId === null ? '顶层' : `「${fieldsOf(after, parentId)?.name ?? ''}」之下`;

const editText = (edit: PlanEdit, after: PlanDocument, names: PlanNames): string => {
  switch (edit.kind) {
    case 'set':
      return setText(edit.changes, after, names);
    case 'add':
      return `新增${withBelow(edit.node)}`;
    case 'remove':
      return `删除${withBelow(edit.node)}`;
    case 'move': {
      const name = `「${fieldsOf(after, edit.id)?.name ?? ''}」`;
      return edit.from.parentId === edit.to.parentId
        ? `调整${name}的顺序`
        : `将${name}移到${parentText(edit.to.parentId, after)}`;
    }
  }
};

const kindTexts = { set: '修改', add: '新增', remove: '删除', move: '移动' } as const;

/**
 * One act of a person as a sentence.
 *
 * @param after the version that it led to
 */
export const describeStep = (edits: readonly PlanEdit[], after: PlanDocument, names: PlanNames): string => {
  const [first] = edits;
  if (first === undefined) return '';
  if (edits.length === 1) return editText(first, after, names);
  const kinds = new Set(edits.map(({ kind }) => kind));
  if (kinds.size > 1) return `批量操作 ${formatCount(edits.length)} 处`;
  const changes = edits.flatMap((edit) => (edit.kind === 'set' ? edit.changes : []));
  return first.kind === 'set'
    ? setText(changes, after, names)
    : `${kindTexts[first.kind]} ${formatCount(edits.length)} 个任务`;
};
