import type { UpgradeJobDetail } from '@fleet/domain/areas/ota/job/contract.ts';
import { carriedFrom, type DeviceFilter, devicesOf, failingLateOf } from '@fleet/domain/areas/ota/task/phaseFigures.ts';
import { type PhaseRow, phaseRow } from '@fleet/domain/areas/ota/job/shapes.ts';
import { phaseRuleText, phaseSizeText } from '@fleet/domain/areas/ota/wizard/strategySentences.ts';
import { phaseChoices } from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useMemo, useState } from 'react';
import { DetailDrawer } from '../../../../detail/DetailDrawer.tsx';
import { columnsFor } from '../../../../list/columns/columns.ts';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { WholeList } from '../../../../list/table/WholeList.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import { UpgradeBar } from '../../shared/UpgradeBar.tsx';
import { DeviceFigure } from './DeviceFigure.tsx';
import { Evidence } from './Evidence.tsx';
import { type JobOfPhases, PhaseState } from './PhaseState.tsx';

/** A number alone that leads to those devices: the title of its column says which. */
const Devices = ({ count, filter }: { readonly count: number; readonly filter: DeviceFilter }) => (
  <DeviceFigure text={formatCount(count)} count={count} filter={filter} />
);

const column = columnsFor<PhaseRow>(phaseRow);

const decisionText = ({ decision }: PhaseRow): string => {
  if (decision === null) return texts.nothing;
  const { by, choice, reason } = decision;
  return `${by} ${phaseChoices[choice]}${reason === '' ? '' : `：${reason}`}`;
};

const columnsOf = (job: JobOfPhases) => [
  column('no', { width: 64, cell: ({ no }) => `第 ${no} 批` }),
  column('status', {
    width: 96,
    onCard: 'status',
    cell: (phase) => <PhaseState phase={phase} job={job} />,
  }),
  column('percent', { title: '占比', width: 72, cell: phaseSizeText }),
  column('total', {
    title: '台数',
    width: 64,
    align: 'end',
    cell: (phase) => <Devices count={phase.total - phase.carried} filter={devicesOf(phase)} />,
  }),
  column('counts', { title: '进度', width: 150, cell: ({ counts }) => <UpgradeBar counts={counts} /> }),
  column('carried', {
    width: 64,
    align: 'end',
    cell: (phase) => <Devices count={phase.carried} filter={carriedFrom(phase)} />,
  }),
  column('failingLate', {
    width: 92,
    align: 'end',
    cell: (phase) => <Devices count={phase.failingLate} filter={failingLateOf(phase)} />,
  }),
  column('successPercent', { title: '规则', width: 320, grows: true, cell: phaseRuleText }),
  column('startedAt', { width: 160, cell: ({ startedAt }) => <Time at={startedAt} /> }),
  column('soakUntil', { width: 160, cell: ({ soakUntil }) => <Time at={soakUntil} /> }),
  column('endedAt', { width: 160, cell: ({ endedAt }) => <Time at={endedAt} /> }),
  column('decision', { width: 240, cell: decisionText }),
];

/** The tab 批次: each phase with its rule, how it went and who let the next one begin; a phase opens its evidence. */
export function Phases({ job }: { readonly job: UpgradeJobDetail }) {
  const { status, isCancelling, phases } = job;
  const columns = useMemo(() => columnsOf({ status, isCancelling, phases }), [status, isCancelling, phases]);
  const table = useColumns('ota.job.phases', columns);
  const [opened, setOpened] = useState(1);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <WholeList
        label="批次"
        columns={table}
        rows={phases}
        keyOf={({ no }) => String(no)}
        nameOf={({ no }) => `第 ${no} 批`}
        openKey={isOpen ? String(opened) : null}
        onOpen={({ no }) => {
          setOpened(no);
          setOpen(true);
        }}
      />
      <DetailDrawer isOpen={isOpen} title="批次证据" name={`第 ${opened} 批`} isWide onClose={() => setOpen(false)}>
        <Evidence key={opened} job={job} phaseNo={opened} />
      </DetailDrawer>
    </>
  );
}
