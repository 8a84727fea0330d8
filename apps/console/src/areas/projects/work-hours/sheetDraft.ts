import type { WeekSheet } from '@fleet/domain/areas/projects/work-hours/contract.ts';
import { filledLines, lineKey, readHours, type SheetLine } from '@fleet/domain/areas/projects/work-hours/timesheet.ts';
import { formatHours } from '@fleet/domain/core/values/formats.ts';

/** The sheet of a week while it is edited: what stands in its cells, as it was typed. */

export interface DraftLine {
  readonly key: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly taskId: string | null;
  /** Null without a task. */
  readonly taskName: string | null;
  readonly isArchived: boolean;
  /** What stands in the cells of the seven days. */
  readonly texts: readonly string[];
}

type Work = WeekSheet['previous'][number];

const lostTask = '任务已删除';

const draftOf = (
  { projectId, projectName, taskId, taskName, isArchived }: Work,
  texts: readonly string[],
): DraftLine => ({
  key: lineKey({ projectId, taskId }),
  projectId,
  projectName,
  taskId,
  taskName: taskId === null ? null : (taskName ?? lostTask),
  isArchived,
  texts,
});

const blank: readonly string[] = ['', '', '', '', '', '', ''];

/** Hours as they stand in a cell; nothing for none. */
export const cellText = (hours: number): string => (hours === 0 ? '' : formatHours(hours));

/** The lines of a sheet as they were read. */
export const draftLines = ({ lines }: Pick<WeekSheet, 'lines'>): readonly DraftLine[] =>
  lines.map((line) => draftOf(line, line.hours.map(cellText)));

/** Lines with others behind them that are not there yet. */
export const withWork = (lines: readonly DraftLine[], added: readonly Work[]): readonly DraftLine[] => {
  const here = new Set(lines.map(({ key }) => key));
  return [...lines, ...added.map((work) => draftOf(work, blank)).filter(({ key }) => !here.has(key))];
};

/** Lines with another text in one cell. */
export const withText = (lines: readonly DraftLine[], key: string, day: number, text: string): readonly DraftLine[] =>
  lines.map((line) =>
    line.key === key ? { ...line, texts: line.texts.map((old, place) => (place === day ? text : old)) } : line,
  );

/** The hours of the lines; what cannot be read counts as none. */
export const hoursOf = (lines: readonly DraftLine[]): readonly SheetLine[] =>
  lines.map(({ projectId, taskId, texts }) => ({
    projectId,
    taskId,
    hours: texts.map((text) => readHours(text) ?? 0),
  }));

/** What is sent of them: lines without hours are none. */
export const sentLines = (lines: readonly DraftLine[]) =>
  filledLines(hoursOf(lines)).map(({ hours, ...work }) => ({ ...work, hours: [...hours] }));

/** Whether everything that was typed can be read. */
export const isReadable = (lines: readonly DraftLine[]): boolean =>
  lines.every(({ texts }) => texts.every((text) => readHours(text) !== null));

/** What can be added to the lines: each project as a whole, and each of the person's tasks in it. */
export const workChoices = (
  projects: WeekSheet['projects'],
  lines: readonly DraftLine[],
): readonly (Work & { readonly id: string; readonly name: string })[] => {
  const here = new Set(lines.map(({ key }) => key));
  const choice = (projectId: string, projectName: string, taskId: string | null, taskName: string | null) => ({
    id: lineKey({ projectId, taskId }),
    name: taskName === null ? projectName : `${projectName} / ${taskName}`,
    projectId,
    projectName,
    taskId,
    taskName,
    isArchived: false,
  });
  return projects
    .flatMap(({ id, name, tasks }) => [
      choice(id, name, null, null),
      ...tasks.map((task) => choice(id, name, task.id, task.name)),
    ])
    .filter(({ id }) => !here.has(id));
};
