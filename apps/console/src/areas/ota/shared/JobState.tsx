import type { UpgradeJobRow } from '@fleet/domain/areas/ota/job/contract.ts';
import { pauseReasons } from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import { statusIntent, statusLabel } from '@fleet/domain/core/codes/status.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';

type Standing = Pick<UpgradeJobRow, 'status' | 'isPaused' | 'pauseReason' | 'isAwaitingRelease' | 'isCancelling'>;

/** What a running job does instead of running; null when it runs, and when it does not run at all. */
const insteadOf = ({ status, isPaused, pauseReason, isAwaitingRelease, isCancelling }: Standing): string | null => {
  if (status !== 2) return null;
  if (isCancelling) return '取消中';
  if (isPaused) return pauseReason === null ? '已暂停' : `已暂停：${pauseReasons[pauseReason]}`;
  return isAwaitingRelease ? '待放行' : null;
};

/** How a job stands: one of the five states (S1 §4), and what keeps a running one. */
export function JobState({ job }: { readonly job: Standing }) {
  const instead = insteadOf(job);
  const label = statusLabel('updateTask', job.status);
  if (instead === null) return <StatusDot intent={statusIntent('updateTask', job.status)} label={label} />;
  const whole = `${label}（${instead}）`;
  return <StatusDot intent="warning" label={whole} title={whole} />;
}
