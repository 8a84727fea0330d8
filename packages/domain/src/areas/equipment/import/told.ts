import type { RowProblem } from './cells.ts';
import { importColumns } from './columns.ts';
import type { RowDecision } from './decide.ts';

/** What a row of a sheet says of itself beside its result. */

export interface ToldRow {
  /** The columns that are wrong; null where none is. */
  readonly column: string | null;
  readonly message: string | null;
}

const titleOf = ({ column }: RowProblem): string => importColumns[column].title;

/** A reason with its column, where it does not begin with it. */
const withColumn = (title: string, message: string): string =>
  message.startsWith(title) ? message : `${title}：${message}`;

/** Titles are joined by what none of them has in it. */
const comma = '、';

/** Reasons of one column as they are, those of several each with its column. */
const toldProblems = (problems: readonly RowProblem[]): ToldRow => {
  const columns = [...new Set(problems.map(titleOf))];
  return {
    column: columns.join(comma),
    message: problems
      .map((problem) => (columns.length === 1 ? problem.message : withColumn(titleOf(problem), problem.message)))
      .join('；'),
  };
};

/** What changes beside being there: columns, tags and the group by its name; null for nothing of these. */
const toldChanges = (
  decision: Extract<RowDecision, { result: 'added' | 'updated' }>,
  groupName: string | null,
): string | null => {
  const columns = decision.result === 'updated' ? decision.changes.map((name) => importColumns[name].title) : [];
  const tags = decision.tags.map(({ keyName, value }) => `${keyName}=${value}`);
  const parts = [
    ...(columns.length > 0 ? [`修改${columns.join(comma)}`] : []),
    ...(tags.length > 0 ? [`打标签 ${tags.join(comma)}`] : []),
    ...(decision.joins && groupName !== null ? [`加入分组“${groupName}”`] : []),
  ];
  return parts.length === 0 ? null : parts.join('；');
};

/**
 * All that is wrong with a row, or what it changes; the same words before it is carried out and after.
 *
 * @param groupName of the group that devices come into; null where they come into none
 */
export const toldOf = (decision: RowDecision, groupName: string | null): ToldRow => {
  switch (decision.result) {
    case 'refused':
      return toldProblems(decision.problems);
    case 'unchanged':
      return { column: null, message: null };
    default:
      return { column: null, message: toldChanges(decision, groupName) };
  }
};

/** What is told of a row in one text, with the column that is wrong; for a sheet. */
export const toldText = ({ column, message }: ToldRow): string | null =>
  column === null || message === null || column.includes(comma) ? message : withColumn(column, message);
