import { type PlanCommand, planRefusals } from '../document/decide.ts';
import { type PlanDocument, placeOf, type PlanFields, rowOf } from '../document/document.ts';
import { rootPlace } from '../document/rows.ts';
import { blankNode, deepestPlan, leafHours, planFieldTitles as titles, type PlanNode } from '../node.ts';
import { parentIdOf } from './arrange.ts';
import type { CellValues } from './paste/pastedCells.ts';
import { type ImportLine, importLines } from './importLines.ts';
import { importedValues } from './importedValues.ts';
import type { Member, SheetProblem } from './sheetCells.ts';

/**
 * A sheet read into a plan: rows with the number of a task change that task, the others become tasks. Nothing is moved
 * or removed, and what the sheet does not speak of stays as it is.
 */

export interface PlanImport {
  /** Everything that can be taken, as one act. */
  readonly command: PlanCommand;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Rows that are left out, because something is wrong with them. */
  readonly leftOut: number;
  readonly problems: readonly SheetProblem[];
}

/** What a row is about: a task that is there, a new one, or nothing that is known. */
type Subject =
  | { readonly kind: 'known'; readonly id: string }
  | { readonly kind: 'new' }
  | { readonly kind: 'unclear' };

/** A new task on its way below its parent. */
interface Sprout {
  readonly node: Omit<PlanNode, 'children'>;
  readonly children: Sprout[];
  readonly level: number;
}

const idsByNumber = ({ rows }: PlanDocument): ReadonlyMap<string, string> => {
  const ids = new Map<string, string>();
  for (const chunk of rows.chunks)
    for (const row of chunk) {
      const number = row?.fields.taskNo ?? null;
      if (row !== null && number !== null) ids.set(number, row.fields.id);
    }
  return ids;
};

/** The task that has a number like `1.2.3` in the plan; null when none has. */
const idOfWbs = ({ rows }: PlanDocument, wbs: string): string | null => {
  let place: number | undefined = rootPlace;
  for (const ordinal of wbs.split('.')) {
    place = rowOf(rows, place).children[Number(ordinal) - 1];
    if (place === undefined) return null;
  }
  return rowOf(rows, place).fields.id;
};

const levelOf = (document: PlanDocument, id: string | null): number =>
  id === null ? 0 : 1 + levelOf(document, parentIdOf(document, id));

const withBelow = ({ node, children }: Sprout): PlanNode => ({ ...node, children: children.map(withBelow) });

/** What each row is about. Of rows with the same number none is taken: nobody knows which is meant. */
const subjectsOf = (
  document: PlanDocument,
  lines: readonly ImportLine[],
  wrong: (line: ImportLine, column: string, message: string) => void,
): ReadonlyMap<ImportLine, Subject> => {
  const ids = idsByNumber(document);
  const byNumber = Map.groupBy(lines, ({ taskNo }) => taskNo);
  const subjectOf = (line: ImportLine): Subject => {
    const { taskNo } = line;
    // the numbers of another plan mean nothing where no task has one
    if (taskNo === '' || ids.size === 0) return { kind: 'new' };
    const others = (byNumber.get(taskNo) ?? []).filter((one) => one !== line).map(({ row }) => row);
    const id = ids.get(taskNo);
    if (others.length === 0 && id !== undefined) return { kind: 'known', id };
    const message =
      others.length > 0
        ? `「${taskNo}」重复，与第 ${others.join('、')} 行相同`
        : `计划中没有「${taskNo}」；新增任务请将编号留空`;
    wrong(line, titles.taskNo, message);
    return { kind: 'unclear' };
  };
  return new Map(lines.map((line) => [line, subjectOf(line)]));
};

/** New tasks by the task that they come below (null for the top), each with its place among those that are there. */
type Beds = ReadonlyMap<string | null, readonly { readonly index: number; readonly sprout: Sprout }[]>;

const plantingOf = (beds: Beds): readonly PlanCommand[] =>
  [...beds].flatMap(([parentId, bed]) =>
    // the last first: what is added before a position would move it
    [...Map.groupBy(bed, ({ index }) => index)]
      .toSorted(([one], [other]) => other - one)
      .map(([index, group]) => ({
        kind: 'add',
        at: { parentId, index },
        nodes: group.map(({ sprout }) => withBelow(sprout)),
      })),
  );

/** Says where a new task stands that comes next in the sheet: behind the one before it, or before the first one. */
const placing = (document: PlanDocument, subjects: ReadonlyMap<ImportLine, Subject>) => {
  const before = new Map<string | null, string>();
  const first = new Map<string | null, string>();
  for (const subject of subjects.values()) {
    if (subject.kind !== 'known') continue;
    const parentId = parentIdOf(document, subject.id);
    if (!first.has(parentId)) first.set(parentId, subject.id);
  }
  return {
    pass: (id: string) => before.set(parentIdOf(document, id), id),
    indexBelow: (parentId: string | null): number => {
      const { children } = rowOf(document.rows, placeOf(document, parentId) ?? rootPlace);
      const indexOf = (id: string) => children.indexOf(placeOf(document, id) ?? rootPlace);
      const [behind, ahead] = [before.get(parentId), first.get(parentId)];
      return behind !== undefined ? indexOf(behind) + 1 : ahead !== undefined ? indexOf(ahead) : children.length;
    },
  };
};

/** Reads a sheet for a plan as it is shown. */
export const importedTasks = (
  document: PlanDocument,
  rows: readonly (readonly string[])[],
  members: readonly Member[],
  newId: () => string,
): PlanImport => {
  const lines = importLines(rows);
  const problems: SheetProblem[] = [];
  const wrong = ({ row }: ImportLine, column: string, message: string): void => {
    problems.push({ row, column, message });
  };
  const subjects = subjectsOf(document, lines, wrong);
  const valuesOf = (line: ImportLine, old: PlanFields | null, isParent: boolean): CellValues | null => {
    const read = importedValues(line, old, isParent, members);
    if ('values' in read) return read.values;
    problems.push(...read.problems);
    return null;
  };

  const { pass, indexBelow } = placing(document, subjects);
  const isAbove: ReadonlySet<ImportLine | null> = new Set(lines.map(({ parent }) => parent));
  const sprouts = new Map<ImportLine, Sprout>();
  const beds = new Map<string | null, { readonly index: number; readonly sprout: Sprout }[]>();
  const parentOf = ({ parent, wbs }: ImportLine): Subject | Sprout | null => {
    if (parent !== null) return sprouts.get(parent) ?? subjects.get(parent) ?? null;
    const above = wbs.includes('.') ? idOfWbs(document, wbs.slice(0, wbs.lastIndexOf('.'))) : null;
    return above === null ? null : { kind: 'known', id: above };
  };
  const grow = (line: ImportLine): void => {
    const above = parentOf(line);
    // what is rolled up is not read: it follows from the rows below
    const values = valuesOf(line, null, isAbove.has(line));
    if (above !== null && 'kind' in above && above.kind !== 'known')
      return wrong(line, titles.name, `上级任务（第 ${line.parent?.row} 行）有误，此任务无处可放`);
    if (values === null) return undefined;
    const parentId = above !== null && 'kind' in above ? above.id : null;
    const level = 1 + (above !== null && 'level' in above ? above.level : levelOf(document, parentId));
    if (level > deepestPlan) return wrong(line, titles.name, planRefusals.tooDeep);
    const { children: _, ...blank } = blankNode(newId());
    const fields = { ...blank, ...values };
    const totalWorkHour = leafHours(fields.standardWorkHour, fields.workHourFactor);
    const sprout: Sprout = { node: { ...fields, totalWorkHour }, children: [], level };
    sprouts.set(line, sprout);
    if (above !== null && 'level' in above) above.children.push(sprout);
    else {
      const bed = beds.get(parentId) ?? [];
      bed.push({ index: indexBelow(parentId), sprout });
      beds.set(parentId, bed);
    }
    return undefined;
  };
  for (const line of lines) {
    const subject = subjects.get(line);
    if (subject?.kind === 'new') grow(line);
    else if (subject?.kind === 'known') pass(subject.id);
  }

  const changes: PlanCommand[] = [];
  let unchanged = 0;
  for (const line of lines) {
    const subject = subjects.get(line);
    if (subject?.kind !== 'known') continue;
    const { id } = subject;
    const { fields, children } = rowOf(document.rows, placeOf(document, id)!);
    const values = valuesOf(line, fields, children.length > 0 || beds.has(id));
    if (values === null) continue;
    const isSame = Object.entries(values).every(([field, value]) => fields[field as keyof PlanFields] === value);
    if (isSame) unchanged += 1;
    else changes.push({ kind: 'change', ids: [id], values });
  }
  return {
    command: { kind: 'all', commands: [...changes, ...plantingOf(beds)] },
    added: sprouts.size,
    changed: changes.length,
    unchanged,
    leftOut: new Set(problems.map(({ row }) => row)).size,
    problems: problems.toSorted((one, other) => one.row - other.row),
  };
};
