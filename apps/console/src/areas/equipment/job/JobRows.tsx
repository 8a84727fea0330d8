import {
  jobResultRow,
  jobRowList,
  type JobResultRow,
  type JobRow,
} from '@fleet/domain/areas/equipment/job/contract.ts';
import { type RowResult, rowResultLabels, rowResults } from '@fleet/domain/areas/equipment/job/results.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { useState } from 'react';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { Counters } from '../../../list/filters/segments.tsx';
import { PartList } from '../../../list/PartList.tsx';
import { usePart } from '../../../list/usePart.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { ResultDot } from './ResultDot.tsx';
import * as styles from './job.module.css';

const column = columnsFor<JobResultRow>(jobResultRow);
const nameColumns = [
  // on a card, too, a row is known by what it is about and not by its place
  { ...column('key', { width: 150, cell: ({ key }) => (key === '' ? texts.nothing : key) }), isName: true },
  column('name', { width: 150, cell: ({ name }) => (name === '' ? texts.nothing : name) }),
  column('result', { width: 88, onCard: 'status', cell: ({ result }) => <ResultDot result={result} /> }),
];
const toldColumn = column('message', {
  width: 220,
  grows: true,
  onCard: 'value',
  cell: ({ result, message }) =>
    message === null ? (
      texts.nothing
    ) : (
      <span className={styles.told} data-refused={result === 'refused' || undefined}>
        {message}
      </span>
    ),
});

/** Rows of a sheet are known by their place in it, and so is what is wrong with them. */
const sheetColumns = [
  column('position', { width: 56, align: 'end' }),
  ...nameColumns,
  column('column', {
    width: 104,
    onCard: 'value',
    cell: ({ column: wrong }) => (wrong === null ? texts.nothing : <span className={styles.told}>{wrong}</span>),
  }),
  toldColumn,
];
const deviceColumns = [...nameColumns, toldColumn];

/** The rows of a job by their results; those that were refused first, where there are any. */
export function JobRows({ job }: { readonly job: JobRow }) {
  const [chosen, setChosen] = useState<RowResult | 'all' | null>(null);
  const result = chosen ?? (job.refused > 0 ? 'refused' : 'all');
  const counters = rowResults.flatMap((id) =>
    job[id] > 0 ? [{ id, title: rowResultLabels[id], count: job[id] }] : [],
  );
  return (
    <div className={styles.rows}>
      <div className={styles.filters}>
        <Counters
          label="按结果筛选"
          total={job.total}
          counters={counters}
          active={result === 'all' ? null : result}
          onChange={(id) => setChosen(id ?? 'all')}
        />
      </div>
      <Rows key={result} job={job} result={result === 'all' ? undefined : result} />
    </div>
  );
}

function Rows({ job, result }: { readonly job: JobRow; readonly result: RowResult | undefined }) {
  const view = usePart(jobRowList, { jobId: job.jobId, ...(result === undefined ? {} : { result }) });
  const isSheet = job.kind === 'import';
  const columns = useColumns(isSheet ? 'jobs.sheetRows' : 'jobs.rows', isSheet ? sheetColumns : deviceColumns);
  return (
    <PartList
      label="每一行的结果"
      view={view}
      columns={columns}
      keyOf={({ position }) => String(position)}
      nameOf={({ position, key }) => (key === '' ? `第 ${position} 行` : key)}
      searchLabel="序列号/设备名称"
      empty={<EmptyState title="没有这样的行" />}
    />
  );
}
