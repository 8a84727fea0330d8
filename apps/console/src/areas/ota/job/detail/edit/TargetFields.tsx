import { Callout } from '@blueprintjs/core';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { Problem } from '../../../../../ui/Problem.tsx';
import { LoadingState } from '../../../../../ui/states/states.tsx';
import { PreflightTable } from '../../wizard/confirm/PreflightTable.tsx';
import { TypedCount } from '../../wizard/confirm/TypedCount.tsx';
import type { StepProps } from '../../wizard/kit/step.ts';
import type { Preflight } from '../../wizard/kit/usePreflight.ts';
import { PackStep } from '../../wizard/pack/PackStep.tsx';
import { ScopeStep } from '../../wizard/scope/ScopeStep.tsx';
import * as styles from '../../wizard/kit/wizard.module.css';

interface Props extends StepProps {
  readonly preflight: Preflight;
}

/** What of a job that has not begun decides about its devices: its pack, and whom it is for. */
export function TargetFields({ preflight, ...props }: Props) {
  return (
    <>
      <h3 className={styles.heading}>升级包</h3>
      <PackStep {...props} />
      <h3 className={styles.heading}>范围</h3>
      <ScopeStep {...props} preflight={preflight} />
    </>
  );
}

interface AgreementProps extends Props {
  readonly jobId: string;
  /** The number of devices as it was typed. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** What the changed job would do with every device, before somebody agrees to it. */
export function TargetAgreement({ draft, change, pack, tenant, preflight, jobId, typed, onType }: AgreementProps) {
  const { reply, isAsking, trouble, again } = preflight;
  if (trouble !== null) return <Problem trouble={trouble} doing="read" isBusy={isAsking} onRetry={again} />;
  return (
    <>
      <h3 className={styles.heading}>预检</h3>
      {reply === null ? (
        <LoadingState lines={4} />
      ) : (
        <>
          <p role="status" aria-busy={isAsking}>
            范围内 {formatCount(reply.total)} 台，<b>可升级 {formatCount(reply.included)} 台</b>；保存后按此重新分批
          </p>
          {[
            ...reply.warnings,
            ...reply.superseded.map(({ name, n }) => `将从任务「${name}」接管 ${formatCount(n)} 台设备`),
          ].map((warning) => (
            <Callout key={warning} intent="warning" icon={null} compact>
              {warning}
            </Callout>
          ))}
          <PreflightTable draft={draft} pack={pack} tenant={tenant} reply={reply} change={change} changed={{ jobId }} />
          <TypedCount included={reply.included} typed={typed} onType={onType} />
        </>
      )}
    </>
  );
}
