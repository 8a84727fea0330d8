import type { BodyOf, Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { myWeekSave } from '@fleet/domain/areas/projects/work-hours/contract.ts';
import {
  changedKeys,
  daysFrom,
  lineKey,
  type SheetLine,
  sheetProblems,
} from '@fleet/domain/areas/projects/work-hours/timesheet.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/project/archive.ts';
import { epochToDay, instantToDay, toHundredths } from '@fleet/domain/core/values/formats.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse, refuseLines } from '../../../pipeline/envelope.ts';
import { noteSaved, writeHours } from './hourRows.ts';
import type { Worker } from './sheetPeople.ts';
import { mondayFor, readStored } from './sheetRows.ts';

/** Puts the sheet of a week in the place of what it was. */

type Body = BodyOf<typeof myWeekSave>;

/** A line that is changed, as it was and as it becomes. */
interface Change {
  readonly projectId: string;
  readonly taskId: string | null;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

const nothing: readonly number[] = [0, 0, 0, 0, 0, 0, 0];

const changesOf = (before: readonly SheetLine[], after: readonly SheetLine[]): readonly Change[] => {
  const [old, now] = [before, after].map((lines) => new Map(lines.map((line) => [lineKey(line), line])));
  return changedKeys(before, after).flatMap((key) => {
    const line = now!.get(key) ?? old!.get(key);
    if (line === undefined) return [];
    const { projectId, taskId } = line;
    return [{ projectId, taskId, before: old!.get(key)?.hours ?? nothing, after: now!.get(key)?.hours ?? nothing }];
  });
};

/** Refuses projects of another tenant, and tasks that are in no plan of their project; says which projects are archived. */
const archivedAmong = ({ world }: Call<Endpoint>, { tntId }: Worker, changes: readonly Change[]): readonly string[] => {
  const archived = new Set<string>();
  for (const { projectId, taskId, before } of changes) {
    const project =
      world.store.one<{ name: string; isArchived: number }>(
        'select name, archived_at is not null as isArchived from projects where id = @projectId and tnt_id = @tntId',
        { projectId, tntId },
      ) ?? refuse('notFound', '项目不存在或已被删除');
    if (project.isArchived === 1) archived.add(project.name);
    // a task that left its plan keeps the hours that it had
    if (taskId === null || before !== nothing) continue;
    const task = world.store.one('select 1 from plan_nodes where id = @taskId and project_id = @projectId', {
      taskId,
      projectId,
    });
    if (task === undefined) refuse('notFound', '任务不存在或已被删除');
  }
  return [...archived].map((name) => `「${name}」${readOnlyReason({ isArchived: true }) ?? ''}`);
};

/** Writes the days of a line that changed. */
const write = (
  { world }: Call<Endpoint>,
  staffId: string,
  monday: string,
  { projectId, taskId, before, after }: Change,
): void =>
  daysFrom(monday).forEach((day, place) => {
    const hours = toHundredths(after[place] ?? 0);
    if (hours === toHundredths(before[place] ?? 0)) return;
    writeHours(world, { staffId, monday, day, projectId, taskId, hours });
  });

/** All of it or nothing; refuses when somebody else has saved the sheet since it was read. */
export const saveSheet = (call: Call<Endpoint>, worker: Worker, body: Body): { version: number } => {
  const { world, session } = call;
  const { staffId } = worker;
  const monday = mondayFor(call, body.week);
  if (new Set(body.lines.map(lineKey)).size < body.lines.length) refuse('invalidInput', '同一项目与任务只能有一行');
  const stored = readStored(world.store, staffId, monday);
  if (stored.version !== body.version) refuse('conflict', '这一周的工时已被他人修改，请刷新后重试');
  const changes = changesOf(stored.lines, body.lines);
  const problems = [
    ...archivedAmong(call, worker, changes),
    ...sheetProblems(stored.lines, body.lines, {
      monday,
      today: epochToDay(world.clock.now()),
      leftOn: instantToDay(worker.leftOn),
      others: stored.others,
    }),
  ];
  if (problems.length > 0) refuseLines(problems, problems[0]);
  for (const change of changes) write(call, staffId, monday, change);
  noteSaved(world, { staffId, monday, userId: session.userId });
  return { version: body.version + 1 };
};
