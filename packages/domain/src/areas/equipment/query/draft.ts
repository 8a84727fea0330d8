import { conditionProblem, type DeviceCondition, type DeviceQuery, wholeProblem } from './deviceQuery.ts';
import { fieldOf, operatorOf, operatorsOf, type QueryField } from './fields.ts';

/** A query while somebody writes it: conditions and groups of conditions, one level deep. */

export type Join = 'all' | 'any';

export interface DraftGroup {
  readonly join: Join;
  readonly conditions: readonly DeviceCondition[];
}

export interface QueryDraft {
  readonly join: Join;
  readonly items: readonly (DeviceCondition | DraftGroup)[];
}

export const isGroup = (item: DeviceCondition | DraftGroup): item is DraftGroup => 'join' in item;

/** A condition that nothing was written into yet. */
export const blankCondition = (field: QueryField = 'productKey'): DeviceCondition => ({
  field,
  op: Object.keys(operatorsOf(field))[0]!,
  values: [],
});

export const blankDraft: QueryDraft = { join: 'all', items: [blankCondition()] };

/** The condition about another field; its operator stays where that field is of the same kind. */
export const withField = ({ field: before, op }: DeviceCondition, field: QueryField): DeviceCondition => ({
  ...blankCondition(field),
  ...(fieldOf(before).kind === fieldOf(field).kind ? { op } : {}),
});

/** The condition with another operator; its values stay as far as that takes them. */
export const withOperator = (condition: DeviceCondition, op: string): DeviceCondition => {
  const { field, op: before, values } = condition;
  const [from, to] = [operatorOf(field, before)?.operand, operatorOf(field, op)?.operand];
  if (from === to) return { ...condition, op };
  const isKept =
    (from === 'one' && to === 'several') || (from === 'several' && to === 'one') || (from === 'one' && to === 'two');
  return { field, op, values: isKept ? values.slice(0, to === 'one' ? 1 : undefined) : [] };
};

const conditionsOf = (parts: readonly DeviceQuery[]): readonly DeviceCondition[] | null =>
  parts.every((part) => 'field' in part) ? parts : null;

const itemOf = (query: DeviceQuery): DeviceCondition | DraftGroup | null => {
  if ('field' in query) return query;
  if ('not' in query) return null;
  const join = 'all' in query ? 'all' : 'any';
  const conditions = conditionsOf('all' in query ? query.all : query.any);
  return conditions === null ? null : { join, conditions };
};

/** The draft of a query; null for one that is more than a draft can be. */
export const draftOf = (query: DeviceQuery): QueryDraft | null => {
  if ('not' in query) return null;
  if ('field' in query) return { join: 'all', items: [query] };
  const items = ('all' in query ? query.all : query.any).map(itemOf);
  return items.includes(null)
    ? null
    : { join: 'all' in query ? 'all' : 'any', items: items.filter((item) => item !== null) };
};

const joined = (join: Join, parts: readonly DeviceQuery[]): DeviceQuery =>
  join === 'all' ? { all: parts } : { any: parts };

/** The query of a draft. */
export const queryOf = ({ join, items }: QueryDraft): DeviceQuery =>
  joined(
    join,
    items.map((item) => (isGroup(item) ? joined(item.join, item.conditions) : item)),
  );

/** Every condition of a draft, from the top. */
export const everyCondition = ({ items }: QueryDraft): readonly DeviceCondition[] =>
  items.flatMap((item) => (isGroup(item) ? item.conditions : [item]));

/** Whether every condition of a draft can be asked. */
const isFilledIn = (draft: QueryDraft): boolean =>
  everyCondition(draft).every((condition) => conditionProblem(condition) === null);

/** What is wrong with a draft whose conditions are right each by itself; null when it can be asked, and before. */
export const draftProblem = (draft: QueryDraft, titleOf?: (field: QueryField) => string): string | null =>
  isFilledIn(draft) ? wholeProblem(queryOf(draft), titleOf) : null;

/** Whether a draft can be asked. */
export const isComplete = (draft: QueryDraft): boolean => isFilledIn(draft) && draftProblem(draft) === null;
