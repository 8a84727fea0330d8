import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { scheduleList } from '@fleet/domain/areas/projects/schedule/contract.ts';
import { type ScheduleLine, scheduleTable } from '@fleet/domain/areas/projects/schedule/scheduleTable.ts';
import { type TimeScale, timeScaleOf } from '@fleet/domain/areas/projects/schedule/timeScale.ts';
import { epochToDay, instantToDay } from '@fleet/domain/core/values/formats.ts';
import { useMemo } from 'react';
import type { Column } from '../../../list/columns/columns.ts';
import { datesOf, scheduleColumns } from './scheduleColumns.tsx';

interface ScheduleView {
  readonly lines: readonly ScheduleLine[];
  readonly scale: TimeScale;
  readonly columns: readonly Column<ScheduleLine>[];
}

/** The lines of the schedule, the scale that their bars are drawn over, and the columns. */
export function useScheduleTable(reply: ReplyOf<typeof scheduleList> | null): ScheduleView {
  return useMemo(() => {
    const today = instantToDay(reply?.today) ?? epochToDay(Date.now());
    const rows = reply?.list ?? [];
    // under a status some nodes of a phase are missing, and a heading would sum up the others
    const isWhole = reply !== null && reply.counts.reduce((sum, { count }) => sum + count, 0) === rows.length;
    const lines = scheduleTable(rows, isWhole, today);
    const scale = timeScaleOf(rows.map(datesOf), today);
    return { lines, scale, columns: scheduleColumns(scale) };
  }, [reply]);
}
