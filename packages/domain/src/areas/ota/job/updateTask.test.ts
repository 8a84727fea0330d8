import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EditableField, editableIn, taskFields, type TaskState } from './taskEdits.ts';
import { stepTask, type TaskContext, type TaskEvent, type TaskTally, type UpdateTask } from './updateTask.ts';

const hour = 60 * 60_000;
const at = 1_000 * hour;
const context: TaskContext = { at, packProblem: null, stoppedPhase: null };
const running: UpdateTask = {
  state: 2,
  pauseReason: null,
  isCancelling: false,
  isDynamic: false,
  finishBy: at + hour / 2,
  startedAt: at - hour,
  endedAt: null,
};
const taskIn = (state: TaskState): UpdateTask => ({ ...running, state, endedAt: state > 2 ? at - hour : null });
const none: TaskTally = { active: 0, busy: 0, succeeded: 0, failed: 0, lapsed: 0, cancelled: 0 };

const step = (task: UpdateTask, event: TaskEvent, around: TaskContext = context) => {
  const made = stepTask(task, event, around);
  if ('refused' in made) throw new Error(made.refused);
  return made;
};
const refusalOf = (task: UpdateTask, event: TaskEvent, around: TaskContext = context) => {
  const made = stepTask(task, event, around);
  return 'refused' in made ? made.refused : null;
};

const events: Readonly<Record<string, TaskEvent>> = {
  start: { kind: 'start' },
  pause: { kind: 'pause' },
  resume: { kind: 'resume' },
  phaseBreached: { kind: 'phaseBreached' },
  packWithdrawn: { kind: 'packWithdrawn' },
  cancel: { kind: 'cancel', includesRunning: true },
  endReached: { kind: 'endReached' },
  lastEnded: { kind: 'deviceEnded', tally: { ...none, succeeded: 2, failed: 1 } },
  reupgrade: { kind: 'reupgrade' },
  lateSuccess: { kind: 'deviceEnded', tally: { ...none, succeeded: 3 } },
  edit: { kind: 'edit', fields: ['gates'] },
  delete: { kind: 'delete' },
};

/** The table as it was designed: what follows for all devices stands behind the plus, the pause behind the comma. */
const designed = `
start         | 2 | · | · | · | ·
pause         | ✗ 任务尚未开始 | 2, user + pause | ✗ 任务已结束 | ✗ 任务已结束 | ✗ 任务已结束
resume        | ✗ 任务尚未开始 | · | ✗ 任务已结束 | ✗ 任务已结束 | ✗ 任务已结束
phaseBreached | · | 2, errorThreshold + pause | · | · | ·
packWithdrawn | · | 2, withdrawn + pause | · | · | ·
cancel        | 4 + cancel | 2 + cancel | ✗ 任务已结束 | · | 4
endReached    | · | 2 + jobEnded | · | · | ·
lastEnded     | · | 5 | · | · | ·
reupgrade     | ✗ 任务尚未开始 | 2 | ✗ 没有失败的设备 | ✗ 任务已取消，请新建任务 | 2
lateSuccess   | · | 3 | · | · | 3
edit          | 1 | 2 | ✗ 任务已结束，不能修改安全条件 | ✗ 任务已结束，不能修改安全条件 | ✗ 任务已结束，不能修改安全条件
delete        | gone | ✗ 进行中的任务不能删除，请先取消 | gone | gone | gone
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [name = '', ...cells] = line.split('|').map((part) => part.trim());
    return cells.map((words, index) => [name, (index + 1) as TaskState, words] as const);
  });

describe('the table of an upgrade job', () => {
  it('has 12 rows of five states', () => {
    expect(designed).toHaveLength(60);
    expect(new Set(designed.map(([name]) => name))).toEqual(new Set(Object.keys(events)));
  });

  it.each(designed)('%s in state %i is %s', (name, state, words) => {
    const task = taskIn(state);
    const event = events[name]!;
    if (words.startsWith('✗')) {
      expect(refusalOf(task, event)).toBe(words.slice(2));
      return;
    }
    const { next, effects } = step(task, event);
    if (words === 'gone') {
      expect(effects).toEqual([{ kind: 'remove' }]);
      return;
    }
    const [told = '', bulk] = words.split(' + ');
    const [target = '', pauseReason] = told.split(', ');
    expect(next.state).toBe(target === '·' ? state : Number(target));
    expect(next.pauseReason).toBe(pauseReason ?? null);
    expect(effects.map((effect) => (effect.kind === 'bulk' ? effect.event : effect.kind))).toEqual(
      bulk === undefined ? [] : [bulk],
    );
  });
});

describe('an upgrade job', () => {
  it('lets nothing be done in a state that nobody knows', () => {
    const unknown = taskIn(99 as TaskState);
    for (const event of Object.values(events)) expect(refusalOf(unknown, event)).toBe('状态有误');
  });

  it('goes on when a person resumes it, unless its pack or a stopped phase stand against it', () => {
    const paused = step(running, { kind: 'pause' }).next;
    expect(step(paused, { kind: 'resume' })).toEqual({ next: running, effects: [{ kind: 'bulk', event: 'resume' }] });
    expect(refusalOf(paused, { kind: 'resume' }, { ...context, packProblem: '升级包已撤回' })).toBe('升级包已撤回');
    expect(refusalOf(paused, { kind: 'resume' }, { ...context, stoppedPhase: 2 })).toBe(
      '第 2 批已中止，请先忽略并继续，或停止任务',
    );
  });

  it.each<[string, Partial<TaskTally>, Partial<UpdateTask>, TaskState]>([
    ['cancelled goes before failures', { failed: 1, succeeded: 1 }, { isCancelling: true }, 4],
    ['one failed', { succeeded: 9, failed: 1 }, {}, 5],
    ['one expired', { succeeded: 9, lapsed: 1 }, {}, 5],
    ['all were cancelled', { cancelled: 3 }, {}, 4],
    ['some were cancelled', { succeeded: 1, cancelled: 3 }, {}, 3],
    ['all succeeded', { succeeded: 4 }, {}, 3],
    ['one is still going', { succeeded: 4, active: 1 }, {}, 2],
    ['who is asked to stop has not answered', { busy: 1, active: 1 }, { isCancelling: true }, 2],
    ['nobody is busy with what is cancelled', { active: 2, failed: 1 }, { isCancelling: true }, 4],
    ['it is dynamic and may go on', { succeeded: 4 }, { isDynamic: true }, 2],
    ['it is dynamic and stopped', { succeeded: 4 }, { isDynamic: true, isCancelling: true }, 4],
    ['it is dynamic and its time is over', { succeeded: 4 }, { isDynamic: true, finishBy: at }, 3],
  ])('ends when %s: %j %j: %i', (_, tally, change, state) => {
    const { next } = step({ ...running, ...change }, { kind: 'deviceEnded', tally: { ...none, ...tally } });
    expect(next.state).toBe(state);
    expect(next.endedAt).toBe(state === 2 ? null : at);
  });

  it('that was not done stays so when another one failed or expired', () => {
    const late = { kind: 'deviceEnded', tally: { ...none, succeeded: 1, lapsed: 1 } } as const;
    expect(step(taskIn(5), late).next.state).toBe(5);
  });

  it('takes nobody up again while it is being cancelled, and has nobody left to pause', () => {
    const cancelling = step(running, { kind: 'cancel', includesRunning: false }).next;
    expect(refusalOf(cancelling, { kind: 'reupgrade' })).toBe('任务正在取消，请新建任务');
    expect(refusalOf(cancelling, { kind: 'pause' })).toBe('任务正在取消，不能暂停');
  });

  it('goes on for at least an hour when it is taken up again', () => {
    expect(step(taskIn(5), { kind: 'reupgrade' }).next).toMatchObject({ state: 2, finishBy: at + hour, endedAt: null });
    const long = { ...taskIn(5), finishBy: at + 9 * hour };
    expect(step(long, { kind: 'reupgrade' }).next.finishBy).toBe(at + 9 * hour);
  });

  it('may first let the running ones go on, and then stop them as well', () => {
    const first = step(running, { kind: 'cancel', includesRunning: false });
    expect(first.effects).toEqual([{ kind: 'bulk', event: 'cancel', includesRunning: false }]);
    expect(step(first.next, { kind: 'cancel', includesRunning: false }).effects).toEqual([]);
    expect(step(first.next, { kind: 'cancel', includesRunning: true }).effects).toHaveLength(1);
  });

  it('that was paused by a person says so until its pack is withdrawn', () => {
    const paused = step(running, { kind: 'pause' }).next;
    expect(step(paused, { kind: 'phaseBreached' })).toEqual({ next: paused, effects: [] });
    expect(step(paused, { kind: 'packWithdrawn' }).next.pauseReason).toBe('withdrawn');
  });

  it('comes to the same when it is paused, resumed or withdrawn twice', () => {
    const twice = fc.constantFrom<TaskEvent>({ kind: 'pause' }, { kind: 'resume' }, { kind: 'packWithdrawn' });
    const pauses = fc.constantFrom(null, 'user' as const, 'errorThreshold' as const, 'withdrawn' as const);
    fc.assert(
      fc.property(fc.constantFrom<TaskState>(1, 2, 3, 4, 5), pauses, twice, (state, pauseReason, event) => {
        const once = stepTask({ ...taskIn(state), pauseReason }, event, context);
        if ('refused' in once) return;
        expect(stepTask(once.next, event, context)).toEqual({ next: once.next, effects: [] });
      }),
    );
  });
});

describe('what may be edited of a job', () => {
  it('is everything before it begins, and its name and description afterwards', () => {
    expect(editableIn(1)).toEqual(Object.keys(taskFields));
    for (const state of [3, 4, 5] as const) expect(editableIn(state)).toEqual(['name', 'jobDesc']);
  });

  it.each<[EditableField, string | null]>([
    ['name', null],
    ['gates', null],
    ['windows', null],
    ['soakMinutes', null],
    ['firmware', '进行中的任务不能修改升级包'],
    ['phases', '进行中的任务不能修改批次'],
    ['overwriteMode', '进行中的任务不能修改覆盖'],
  ])('while it runs: %s is refused with %s', (field, problem) => {
    expect(refusalOf(running, { kind: 'edit', fields: ['name', field] })).toBe(problem);
  });

  it('puts the end of a running one off, never forward', () => {
    const edit = (finishBy: number) => ({ kind: 'edit', fields: ['finishBy'], finishBy }) as const;
    expect(step(running, edit(at + hour)).next.finishBy).toBe(at + hour);
    expect(refusalOf(running, edit(running.finishBy - 1))).toBe('进行中的任务只能推迟结束时间');
    expect(step(taskIn(1), edit(at + 1)).next.finishBy).toBe(at + 1);
  });
});
