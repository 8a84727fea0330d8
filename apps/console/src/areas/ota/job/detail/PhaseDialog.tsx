import type { UpgradeJobDetail } from '@fleet/domain/areas/ota/job/contract.ts';
import type { PhaseRow } from '@fleet/domain/areas/ota/job/shapes.ts';
import { phaseContinue } from '@fleet/domain/areas/ota/run/contract.ts';
import { type PhaseChoice, phaseChoices } from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { useWrite } from '../../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { NumberInput, ReasonInput } from '../../shared/asked.tsx';

interface Props {
  readonly job: UpgradeJobDetail;
  readonly phase: PhaseRow;
  readonly choice: PhaseChoice;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const done = { next: '已放行下一批', ignoreBreach: '已忽略并继续', extendSoak: '已延长观察' } as const;

/** What a decision on a phase brings about. */
const consequence = (job: UpgradeJobDetail, { no, soakMinutes }: PhaseRow, choice: PhaseChoice): string => {
  const next = job.phases.find((phase) => phase.no === no + 1);
  if (choice === 'extendSoak') return `观察期延长后再决定；原定观察 ${soakMinutes} 分钟。`;
  if (choice === 'ignoreBreach') return '任务恢复，本批次不再因失败阈值中止；已暂停的设备继续升级。';
  if (next === undefined) return '任务继续。';
  // who releases a phase of a job that is paused is told what else it waits for
  const when = job.isPaused ? '任务已暂停，恢复后开始推送' : '放行后开始推送';
  return `第 ${next.no} 批共 ${formatCount(next.total)} 台，${when}。`;
};

/** Asks before a phase is decided on. */
export function PhaseDialog({ job, phase, choice, isOpen, onClose }: Props) {
  const write = useWrite();
  const [reason, setReason] = useState('');
  const [minutes, setMinutes] = useState('60');
  const isNumber = /^\d{1,5}$/.test(minutes) && Number(minutes) >= 1 && Number(minutes) <= 10_080;
  const missing =
    choice === 'ignoreBreach' && reason.trim() === ''
      ? '请填写理由'
      : choice === 'extendSoak' && !isNumber
        ? '观察时长为 1～10080 分钟'
        : null;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`第 ${phase.no} 批：${phaseChoices[choice]}？`}
      confirmText={phaseChoices[choice]}
      intent={choice === 'ignoreBreach' ? 'warning' : 'primary'}
      disabledReason={missing}
      onClose={onClose}
      onConfirm={async () => {
        const trouble = await write(
          phaseContinue,
          {
            query: { jobId: job.jobId },
            body: {
              phaseNo: phase.no,
              choice,
              reason: reason.trim(),
              ...(choice === 'extendSoak' ? { soakMinutes: Number(minutes) } : {}),
            },
          },
          done[choice],
        );
        if (trouble === null) setReason('');
        return trouble;
      }}
    >
      <p>{consequence(job, phase, choice)}</p>
      {choice === 'extendSoak' && <NumberInput label="延长" unit="分钟" value={minutes} onChange={setMinutes} />}
      <ReasonInput label={choice === 'ignoreBreach' ? '理由' : '理由（选填）'} value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
