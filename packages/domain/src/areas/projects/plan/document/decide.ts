import { dayLength, epochOf, instantOf } from '../../../../core/values/formats.ts';
import { deepestPlan, leafHours, longestTaskName, type PlanNode } from '../node.ts';
import { applyEdit } from './apply.ts';
import { nodeAt, type PlanDocument, type PlanFields, type PlanRow, placeOf, rowOf } from './document.ts';
import { rootPlace } from './rows.ts';
import type { EditableField, FieldChange, PlanEdit, Position } from './edits.ts';

/** What a person wants of a plan, decided against the version that he sees: edits that fit it, or why not. */

export type PlanCommand =
  /** Changes fields of nodes; the total hours of a leaf follow from its standard hours and factor. */
  | { readonly kind: 'change'; readonly ids: readonly string[]; readonly values: Partial<Pick<PlanFields, Changeable>> }
  /** Moves a node in time, with everything below it. */
  | { readonly kind: 'shift'; readonly id: string; readonly days: number }
  /** Adds nodes with all below them, one after the other from a position on. */
  | { readonly kind: 'add'; readonly at: Position; readonly nodes: readonly PlanNode[] }
  | { readonly kind: 'remove'; readonly ids: readonly string[] }
  | { readonly kind: 'move'; readonly id: string; readonly to: Position }
  /** One act of several: a paste, a change of many. Each is decided against what those before it have made. */
  | { readonly kind: 'all'; readonly commands: readonly PlanCommand[] };

/** Fields that a person fills in himself. */
export type Changeable = Exclude<EditableField, 'totalWorkHour'>;

/** Why something cannot be done, in words for the person who wanted it. */
export const planRefusals = {
  gone: '任务已不存在，请刷新后再试',
  rolledUp: '日期和工时由子任务汇总，请修改子任务',
  belowItself: '不能移到该任务自身或其子任务之下',
  nameless: '请填写任务名称',
  notHours: '请填写不小于 0 的数字',
  notDate: '日期格式不正确，请重新选择',
  twice: '任务重复，请刷新后再试',
  tooDeep: `计划最多 ${deepestPlan} 级`,
  tooLong: `任务名称最多 ${longestTaskName} 个字`,
} as const;

const rolledUpFields: ReadonlySet<string> = new Set(['planStartDate', 'planEndDate', 'standardWorkHour']);

const problemOf = (field: Changeable, value: PlanFields[Changeable]): string | null => {
  if (field === 'name') {
    if (typeof value !== 'string' || value.trim() === '') return planRefusals.nameless;
    return value.length > longestTaskName ? planRefusals.tooLong : null;
  }
  if (field === 'standardWorkHour' || field === 'workHourFactor')
    return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? null : planRefusals.notHours;
  if (field === 'planStartDate' || field === 'planEndDate')
    return value === null || epochOf(String(value)) !== null ? null : planRefusals.notDate;
  return null;
};

const changesOf = (fields: PlanFields, values: Partial<PlanFields>): FieldChange[] =>
  Object.entries(values)
    .filter(([field, value]) => value !== undefined && value !== fields[field as EditableField])
    .map(
      ([field, value]) => ({ id: fields.id, field, old: fields[field as EditableField], new: value }) as FieldChange,
    );

const change = (
  document: PlanDocument,
  ids: readonly string[],
  values: Partial<Pick<PlanFields, Changeable>>,
): readonly FieldChange[] | string => {
  for (const [field, value] of Object.entries(values)) {
    const problem = problemOf(field as Changeable, value);
    if (problem !== null) return problem;
  }
  const changes: FieldChange[] = [];
  for (const id of ids) {
    const place = placeOf(document, id);
    if (place === null) return planRefusals.gone;
    const { fields, children } = rowOf(document.rows, place);
    const isParent = children.length > 0;
    if (isParent && Object.keys(values).some((field) => rolledUpFields.has(field))) return planRefusals.rolledUp;
    const { standardWorkHour = fields.standardWorkHour, workHourFactor = fields.workHourFactor } = values;
    const isTotalChanged = !isParent && (values.standardWorkHour !== undefined || values.workHourFactor !== undefined);
    const total = isTotalChanged ? { totalWorkHour: leafHours(standardWorkHour, workHourFactor) } : {};
    changes.push(...changesOf(fields, { ...values, ...total }));
  }
  return changes;
};

/** Rows of a node's leaves, the node itself when it is one. */
const leavesBelow = ({ rows }: PlanDocument, place: number): readonly PlanRow[] => {
  const leaves: PlanRow[] = [];
  const waiting = [place];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const row = rowOf(rows, next);
    if (row.children.length === 0) leaves.push(row);
    waiting.push(...row.children);
  }
  return leaves;
};

const shifted = (date: string | null, days: number): string | null => {
  const epoch = epochOf(date);
  return epoch === null ? date : instantOf(epoch + days * dayLength);
};

const isBelow = ({ rows }: PlanDocument, place: number, above: number): boolean => {
  for (let at = place; at !== rootPlace; at = rowOf(rows, at).parent) if (at === above) return true;
  return false;
};

const idsBelow = (node: PlanNode): readonly string[] => [node.id, ...node.children.flatMap(idsBelow)];

const within = (index: number, length: number): number => Math.min(Math.max(Math.trunc(index), 0), length);

/** Where a node stands. */
export const positionOf = ({ rows }: PlanDocument, place: number): Position => {
  const parent = rowOf(rows, rowOf(rows, place).parent);
  return { parentId: parent.fields.id === '' ? null : parent.fields.id, index: parent.children.indexOf(place) };
};

/** Levels above a place, its own among them; the root has none. */
const levelOf = ({ rows }: PlanDocument, place: number): number => {
  let level = 0;
  for (let at = place; at !== rootPlace; at = rowOf(rows, at).parent) level += 1;
  return level;
};

const deepestOf = (nodes: readonly PlanNode[]): number =>
  nodes.reduce((deepest, { children }) => Math.max(deepest, 1 + deepestOf(children)), 0);

const add = (document: PlanDocument, at: Position, nodes: readonly PlanNode[]): readonly PlanEdit[] | string => {
  const parent = placeOf(document, at.parentId);
  if (parent === null) return planRefusals.gone;
  const ids = nodes.flatMap(idsBelow);
  if (new Set(ids).size < ids.length || ids.some((id) => placeOf(document, id) !== null)) return planRefusals.twice;
  if (levelOf(document, parent) + deepestOf(nodes) > deepestPlan) return planRefusals.tooDeep;
  const first = within(at.index, rowOf(document.rows, parent).children.length);
  return nodes.map((node, index) => ({ kind: 'add', at: { ...at, index: first + index }, node }));
};

const remove = (document: PlanDocument, ids: readonly string[]): readonly PlanEdit[] | string => {
  const places = new Set<number>();
  for (const id of ids) {
    const place = placeOf(document, id);
    if (place === null) return planRefusals.gone;
    places.add(place);
  }
  // who goes with somebody above him is not removed once more; the last first, so that positions hold
  return [...places]
    .filter((place) => ![...places].some((above) => above !== place && isBelow(document, place, above)))
    .map((place): PlanEdit => ({ kind: 'remove', at: positionOf(document, place), node: nodeAt(document, place) }))
    .toSorted((one, other) => (one.kind === 'remove' && other.kind === 'remove' ? other.at.index - one.at.index : 0));
};

const move = (document: PlanDocument, id: string, to: Position): readonly PlanEdit[] | string => {
  const place = placeOf(document, id);
  const parent = placeOf(document, to.parentId);
  if (place === null || parent === null) return planRefusals.gone;
  if (isBelow(document, parent, place)) return planRefusals.belowItself;
  if (levelOf(document, parent) + deepestOf([nodeAt(document, place)]) > deepestPlan) return planRefusals.tooDeep;
  const from = positionOf(document, place);
  const others = rowOf(document.rows, parent).children.filter((child) => child !== place).length;
  const index = within(to.index, others);
  return from.parentId === to.parentId && from.index === index
    ? []
    : [{ kind: 'move', id, from, to: { parentId: to.parentId, index } }];
};

const all = (document: PlanDocument, commands: readonly PlanCommand[]): readonly PlanEdit[] | string => {
  const edits: PlanEdit[] = [];
  let now = document;
  for (const command of commands) {
    const decided = decideEdits(now, command);
    if (typeof decided === 'string') return decided;
    now = decided.reduce(applyEdit, now);
    edits.push(...decided);
  }
  return edits;
};

/**
 * The edits that do what is wanted, to be applied in their order; none when nothing would change.
 *
 * @returns a text for the person when it cannot be done; nothing is changed then
 */
export const decideEdits = (document: PlanDocument, command: PlanCommand): readonly PlanEdit[] | string => {
  switch (command.kind) {
    case 'change': {
      const changes = change(document, command.ids, command.values);
      if (typeof changes === 'string') return changes;
      return changes.length === 0 ? [] : [{ kind: 'set', changes }];
    }
    case 'shift': {
      const place = placeOf(document, command.id);
      if (place === null) return planRefusals.gone;
      const changes = leavesBelow(document, place).flatMap(({ fields }) =>
        changesOf(fields, {
          planStartDate: shifted(fields.planStartDate, command.days),
          planEndDate: shifted(fields.planEndDate, command.days),
        }),
      );
      return changes.length === 0 ? [] : [{ kind: 'set', changes }];
    }
    case 'add':
      return add(document, command.at, command.nodes);
    case 'remove':
      return remove(document, command.ids);
    case 'move':
      return move(document, command.id, command.to);
    case 'all':
      return all(document, command.commands);
  }
};
