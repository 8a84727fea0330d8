import { shareOf, toKilometres } from '@fleet/domain/core/values/measures.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/monitoring/statistics/taskContract.ts';
import type { TaskDimension } from '@fleet/domain/areas/monitoring/statistics/taskContract.ts';
import { bucketText } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { answerQuantile } from '@fleet/domain/areas/monitoring/statistics/lengths.ts';
import { sumsOf } from '@fleet/domain/areas/monitoring/statistics/sums.ts';
import { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { exportSheet } from '../../../rows/sheet/export.ts';
import { filterNames } from '../shared/filterNames.ts';
import { type Asked, askedOf, countedDaysOf, exportName, requireScene, requireSceneExport } from './asked.ts';
import { daysByBucket, daysByGroup } from './groups.ts';
import { compared, readWork, spanOf, type Work, type WorkDay } from './work.ts';

/** What vehicles carried out, as bars. */

/** Whole numbers of milliseconds as minutes with one decimal, on the average of so many; null of none. */
export const averageMinutes = (milliseconds: number, count: number): number | null =>
  count === 0 ? null : Math.round(milliseconds / count / 6000) / 10;

/** Counts by class as days have them (JSON), added up. */
const sumOfCounts = (days: readonly string[]): readonly number[] => {
  const sums: number[] = [];
  for (const day of days)
    for (const [place, count] of (JSON.parse(day) as number[]).entries()) sums[place] = (sums[place] ?? 0) + count;
  return sums;
};

const summed = [
  'done',
  'failed',
  'cancelled',
  'distance',
  'working',
  'dispatched',
  'undispatched',
  'response',
] as const;

/** What is done on a day on which there is anything to do, with one decimal; null without any. */
const perDay = (done: number, days: readonly WorkDay[]): number | null => {
  const busy = days.filter((day) => day.done + day.failed + day.cancelled > 0).length;
  return busy === 0 ? null : Math.round((done * 10) / busy) / 10;
};

/** The figures of some days of work. */
export const taskFigures = (days: readonly WorkDay[]) => {
  const sums = sumsOf(summed, days);
  const { done, failed, cancelled, distance, working, dispatched, undispatched, response } = sums;
  return {
    done,
    failed,
    cancelled,
    successRate: shareOf(done, done + failed),
    distance: toKilometres(distance),
    avgMinutes: averageMinutes(working, done),
    dailyDone: perDay(done, days),
    dispatched,
    undispatched,
    dispatchRate: shareOf(dispatched - undispatched, dispatched),
    avgResponseMs: dispatched === 0 ? null : Math.round(response / dispatched),
    p95ResponseMs: answerQuantile(sumOfCounts(days.map(({ answers }) => answers)), 0.95),
  };
};

type Body = BodyOf<typeof contract.taskBarExport>;

const barsOf = ({ by = 'bucket', granularity = 'day' }: Body, asked: Asked, work: Work) =>
  by === 'bucket'
    ? daysByBucket(asked.days, work, granularity).map(({ bucket, days }) => ({ bucket, ...taskFigures(days) }))
    : daysByGroup(work, by)
        .map(({ key, name, days }) => ({ key, name, ...taskFigures(days) }))
        .toSorted((one, other) => other.done - one.done);

const titles: Readonly<Record<TaskDimension, string>> = {
  bucket: '日期',
  device: '设备',
  model: '型号',
  project: '项目',
};

type Bar = ReturnType<typeof taskFigures> & ({ readonly bucket: string } | { readonly name: string });

const nameColumn = ({ by = 'bucket', granularity = 'day' }: Body, asked: Asked) => [
  {
    name: 'name',
    title: titles[by],
    width: 24,
    cell: (bar: Bar) => ('bucket' in bar ? bucketText(bar.bucket, granularity, countedDaysOf(asked)) : bar.name),
  },
];

/** What is exported of tasks that were given out, and of those that were carried out. */
const dispatchColumns = [
  { name: 'dispatched', title: '下发', width: 10, cell: ({ dispatched }: Bar) => dispatched },
  { name: 'undispatched', title: '下发失败', width: 12, cell: ({ undispatched }: Bar) => undispatched },
  { name: 'dispatchRate', title: '下发成功率（%）', width: 16, cell: ({ dispatchRate }: Bar) => dispatchRate },
  { name: 'p95ResponseMs', title: '响应 P95（ms）', width: 16, cell: ({ p95ResponseMs }: Bar) => p95ResponseMs },
  { name: 'avgResponseMs', title: '平均响应（ms）', width: 16, cell: ({ avgResponseMs }: Bar) => avgResponseMs },
];
const workColumns = [
  { name: 'done', title: '完成', width: 10, cell: ({ done }: Bar) => done },
  { name: 'failed', title: '失败', width: 10, cell: ({ failed }: Bar) => failed },
  { name: 'cancelled', title: '取消', width: 10, cell: ({ cancelled }: Bar) => cancelled },
  { name: 'successRate', title: '完成率（%）', width: 12, cell: ({ successRate }: Bar) => successRate },
  { name: 'distance', title: '里程（km）', width: 14, cell: ({ distance }: Bar) => distance },
];

export const taskStatisticsHandlers: HandlersOf<typeof contract> = {
  taskBar: (call) => {
    const { body } = call;
    requireScene(call, body.scene);
    const asked = askedOf(call, body);
    const work = readWork(call, asked);
    return {
      ...spanOf(asked, work),
      total: taskFigures(work.days),
      ...compared(call, asked, body.compare, ({ days }) => taskFigures(days)),
      bars: barsOf(body, asked, work),
    };
  },

  taskBarExport: (call) => {
    const { body } = call;
    requireSceneExport(call, body.scene);
    const asked = askedOf(call, body);
    return exportSheet<Bar>(
      call,
      {},
      {
        title: '任务统计图表',
        file: exportName(call, asked, body.scene, '图表'),
        columns: [...nameColumn(body, asked), ...(body.scene === scenes.distribute ? dispatchColumns : workColumns)],
        rows: barsOf(body, asked, readWork(call, asked)),
        asked: body,
        idOf: (bar) => ('bucket' in bar ? bar.bucket : bar.name),
        named: filterNames(call),
      },
    );
  },
};
