import {
  distributionExport,
  distributionGet,
  distributionResultRow,
  type DistributionResultRow,
  distributionResults,
  type DistributionRow,
} from '@fleet/domain/areas/equipment/distribution/contract.ts';
import { distributionPage } from '@fleet/domain/areas/equipment/distribution/actions.ts';
import { type RowResult, rowResultLabels } from '@fleet/domain/areas/equipment/job/results.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { type ReactNode, useState } from 'react';
import { useCan } from '../../../app/actions/useCan.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { DetailDrawer } from '../../../detail/DetailDrawer.tsx';
import { Loaded } from '../../../detail/Loaded.tsx';
import { Properties } from '../../../detail/Properties.tsx';
import type { RecordSteps } from '../../../detail/recordSteps.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { QueryExportButton } from '../../../list/export/ExportButton.tsx';
import { Counters } from '../../../list/filters/segments.tsx';
import { PartList } from '../../../list/PartList.tsx';
import { usePart } from '../../../list/usePart.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { JobProgress } from '../job/JobState.tsx';
import { ResultDot } from '../job/ResultDot.tsx';
import { changedByJobs, useFollowing, useToldWhenOver } from '../job/useJob.ts';
import { distributionFacts } from './distributionColumns.tsx';
import * as styles from './distribution.module.css';

interface Props {
  /** Null while it is closed. */
  readonly jobId: string | null;
  readonly steps: RecordSteps | undefined;
  readonly actions: (distribution: DistributionRow) => ReactNode;
  readonly onClose: () => void;
}

/** A distribution with what became of each device. */
export function DistributionDrawer({ jobId, ...props }: Props) {
  const [kept, setKept] = useState(jobId);
  if (jobId !== null && kept !== jobId) setKept(jobId);
  return kept === null ? null : (
    <Panel {...props} isOpen={jobId !== null} jobId={kept} onClosed={() => setKept(null)} />
  );
}

interface PanelProps extends Omit<Props, 'jobId'> {
  readonly isOpen: boolean;
  readonly jobId: string;
  readonly onClosed: () => void;
}

function Panel({ isOpen, jobId, steps, actions, onClose, onClosed }: PanelProps) {
  const { state, refresh } = useRead(distributionGet, { query: { jobId } });
  const row = state?.data ?? null;
  const isGoingOn = row === null ? null : row.status < 2;
  useFollowing(isGoingOn === true, refresh);
  useToldWhenOver(isGoingOn, changedByJobs);
  return (
    <DetailDrawer
      isOpen={isOpen}
      title="设备分发"
      name={row === null ? null : row.jobId}
      steps={steps}
      isLinked
      isWide
      onClose={onClose}
      onClosed={onClosed}
      footer={row === null ? undefined : actions(row)}
    >
      <Loaded key={jobId} state={state} onRetry={refresh}>
        {(shown) => (
          <>
            <Properties properties={columnProperties(distributionFacts, shown)} />
            {shown.status < 2 && <JobProgress job={{ state: 'running', done: shown.done, total: shown.total }} />}
            <Results distribution={shown} />
          </>
        )}
      </Loaded>
    </DetailDrawer>
  );
}

const column = columnsFor<DistributionResultRow>(distributionResultRow);
const columns = [
  column('key', { width: 150 }),
  column('name', { width: 170, cell: ({ name }) => (name === '' ? texts.nothing : name) }),
  column('targetName', { width: 200, grows: true, cell: ({ targetName }) => targetName ?? texts.nothing }),
  column('result', { width: 88, onCard: 'status', cell: ({ result }) => <ResultDot result={result} /> }),
  column('message', { width: 200, grows: true, onCard: 'value' }),
];

function Results({ distribution }: { readonly distribution: DistributionRow }) {
  const { jobId, total, success, failed, skipped } = distribution;
  const can = useCan();
  const [result, setResult] = useState<RowResult | null>(null);
  const counts = { changed: success, refused: failed, unchanged: skipped };
  return (
    <div className={styles.results}>
      <div className={styles.filters}>
        <Counters
          label="按结果筛选"
          total={total}
          counters={(['changed', 'refused', 'unchanged'] as const).map((id) => ({
            id,
            title: rowResultLabels[id],
            count: counts[id],
          }))}
          active={result}
          onChange={(id) => setResult(id)}
        />
        {can(distributionPage.actions.export) && (
          <QueryExportButton
            endpoint={distributionExport}
            instance={`${jobId}#results`}
            text="导出结果"
            query={{ jobId }}
          />
        )}
      </div>
      <Rows key={result} jobId={jobId} result={result} />
    </div>
  );
}

function Rows({ jobId, result }: { readonly jobId: string; readonly result: RowResult | null }) {
  const view = usePart(distributionResults, { jobId, ...(result === null ? {} : { result }) });
  return (
    <PartList
      label="每台设备的结果"
      view={view}
      columns={useColumns('distributionResults', columns)}
      keyOf={({ position }) => String(position)}
      nameOf={({ key }) => key}
      searchLabel="序列号/设备名称"
      empty={<EmptyState title="没有这样的设备" />}
    />
  );
}
