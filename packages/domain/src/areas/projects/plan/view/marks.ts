import { type PlanDocument, type PlanRow, rowOf } from '../document/document.ts';
import { rootPlace } from '../document/rows.ts';
import { chunkFacts } from './chunkFacts.ts';
import { textOfDay, dayOfEpoch } from '../../../../core/values/days.ts';

/** What is wrong with a plan, or missing: marks at the cells, and a list to go through. */

/** `error` must be put right, `warning` is unusual, `hint` is only not filled in yet. */
export type MarkLevel = 'error' | 'warning' | 'hint';

export type MarkedField = 'name' | 'ownerId' | 'planStartDate' | 'planEndDate' | 'standardWorkHour' | 'workHourFactor';

export interface Mark {
  readonly id: string;
  readonly field: MarkedField;
  readonly level: MarkLevel;
  readonly message: string;
}

/** Days between which the contract wants everything done; null where it says nothing. */
export interface ContractDays {
  readonly start: number | null;
  readonly end: number | null;
}

/** Says what is wrong with one task. Of what is rolled up only the tasks below are marked. */
export const rowMarker = ({ start: first, end: last }: ContractDays): ((row: PlanRow) => readonly Mark[]) => {
  const early = first === null ? '' : `早于合同开始 ${textOfDay(first)}`;
  const late = last === null ? '' : `晚于合同结束 ${textOfDay(last)}`;
  const outside = (day: number): string =>
    first !== null && day < first ? early : last !== null && day > last ? late : '';
  return ({ fields, span, children }) => {
    const marks: Mark[] = [];
    const put = (field: MarkedField, level: MarkLevel, message: string) => {
      if (message !== '') marks.push({ id: fields.id, field, level, message });
    };
    if (fields.name.trim() === '') put('name', 'error', '请填写任务名称');
    if (children.length > 0) return marks;
    if (fields.ownerId === null) put('ownerId', 'hint', '未指定负责人');
    if (span.start === null) put('planStartDate', 'hint', '未填写计划开始');
    else put('planStartDate', 'warning', outside(dayOfEpoch(span.start)));
    if (span.end === null) put('planEndDate', 'hint', '未填写计划结束');
    else if (span.start !== null && span.end < span.start) put('planEndDate', 'error', '计划结束早于计划开始');
    else put('planEndDate', 'warning', outside(dayOfEpoch(span.end)));
    if (fields.standardWorkHour < 0) put('standardWorkHour', 'error', '标准工时不能小于 0');
    if (fields.workHourFactor < 0) put('workHourFactor', 'error', '工时系数不能小于 0');
    return marks;
  };
};

/** How much is wrong with a plan, of each kind. */
export type MarkCounts = Readonly<Record<MarkLevel, number>>;

/** What is wrong with a whole plan; of a later version only what changed is looked at again. */
export interface PlanMarks {
  readonly counts: (document: PlanDocument) => MarkCounts;
  /** From the top of the plan to its end. */
  readonly list: (document: PlanDocument) => readonly Mark[];
}

/** Looks at plans under a contract. */
export const planMarks = (contract: ContractDays): PlanMarks => {
  const marksOfRow = rowMarker(contract);
  const marksOf = chunkFacts((tasks) => {
    const marks = tasks.flatMap(marksOfRow);
    const counts = { error: 0, warning: 0, hint: 0 };
    for (const { level } of marks) counts[level] += 1;
    return { marks, counts };
  });
  return {
    counts: (document) => {
      const sum = { error: 0, warning: 0, hint: 0 };
      for (const { counts } of marksOf(document))
        for (const level of ['error', 'warning', 'hint'] as const) sum[level] += counts[level];
      return sum;
    },
    list: (document) => {
      const byId = Map.groupBy(
        marksOf(document).flatMap(({ marks }) => marks),
        ({ id }) => id,
      );
      const marks: Mark[] = [];
      const visit = (place: number): void => {
        const { fields, children } = rowOf(document.rows, place);
        marks.push(...(byId.get(fields.id) ?? []));
        for (const child of children) visit(child);
      };
      visit(rootPlace);
      return marks;
    },
  };
};
