import { midnightIn } from '../../../world/moments.ts';
import { toInstant } from '../../../rows/instants.ts';
import { workBetween, type WorkedTask } from '../../fleet/face.ts';
import { column, keptDays, optionsOf, vehiclesOf, type WcsTable } from './tables.ts';

/** The tasks that a WCS server gave to the vehicles of its site: those of their lives, which the statistics count too. */

const statuses = {
  queued: '排队',
  underway: '执行中',
  completed: '完成',
  failed: '失败',
  canceled: '取消',
} as const;
type Status = keyof typeof statuses;

const ended = { done: 'completed', failed: 'failed', cancelled: 'canceled' } as const satisfies Record<
  WorkedTask['outcome'],
  Status
>;

const statusOf = ({ startedAt, endedAt, outcome }: WorkedTask, at: number): Status => {
  if (startedAt > at) return 'queued';
  return endedAt > at ? 'underway' : ended[outcome];
};

const columns = [
  column('taskNo', '任务号', 'text', 136, { isFixed: true, isFilter: true }),
  column('status', '状态', 'enum', 84, { options: optionsOf(statuses), isFilter: true }),
  column('vehicle', '车辆', 'text', 148, { isFilter: true }),
  column('pickNode', '取货点', 'text', 108),
  column('dropNode', '放货点', 'text', 108),
  column('requestedAt', '下发时间', 'datetime', 168),
  column('startedAt', '开始时间', 'datetime', 168),
  column('finishedAt', '结束时间', 'datetime', 168),
  column('seconds', '用时', 'number', 92, { unit: 's', digits: 0 }),
  column('attempts', '下发次数', 'number', 96, { digits: 0 }),
  column('responseMs', '应答', 'number', 92, { unit: 'ms', digits: 0 }),
];

export const taskTable: WcsTable = {
  id: 'task',
  name: '任务',
  titleOf: () => ({ columns, primaryKey: 'taskNo', defaultSort: '-requestedAt', version: 1 }),
  rowsOf: (site) => {
    const { world, at } = site;
    const since = midnightIn(1 - keptDays, at);
    return vehiclesOf(site).flatMap(({ id, name }) =>
      workBetween(world, id, since, at + 1).tasks.map((task) => {
        const isStarted = task.startedAt <= at;
        const isOver = task.endedAt <= at;
        return {
          id: `${id}-${task.key}`,
          values: {
            taskNo: task.taskNo,
            status: statusOf(task, at),
            vehicle: name,
            pickNode: task.from,
            dropNode: task.to,
            requestedAt: toInstant(task.askedAt),
            startedAt: isStarted ? toInstant(task.startedAt) : null,
            finishedAt: isOver ? toInstant(task.endedAt) : null,
            seconds: isOver ? Math.round((task.endedAt - task.startedAt) / 1000) : null,
            attempts: isStarted ? task.attempts : null,
            responseMs: isStarted ? task.responseMs : null,
          },
        };
      }),
    );
  },
};
