import { Button, Callout, InputGroup } from '@blueprintjs/core';
import { estimateText } from '@fleet/domain/areas/ota/job/estimate.ts';
import { strategySentences } from '@fleet/domain/areas/ota/wizard/strategySentences.ts';
import { epochOf, formatCount, formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { Properties } from '../../../../../detail/Properties.tsx';
import { Problem } from '../../../../../ui/Problem.tsx';
import { LoadingState } from '../../../../../ui/states/states.tsx';
import { ReasonInput } from '../../../shared/asked.tsx';
import { Labelled } from '../kit/fields.tsx';
import { PreflightTable } from './PreflightTable.tsx';
import { TypedCount } from './TypedCount.tsx';
import type { StepProps } from '../kit/step.ts';
import type { Preflight } from '../kit/usePreflight.ts';
import * as styles from '../kit/wizard.module.css';

interface Props extends StepProps {
  readonly preflight: Preflight;
  /** The number of devices as it was typed. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** What would become of every device, how long it takes, and what the job is called. */
export function ConfirmStep({ draft, change, pack, tenant, preflight, typed, onType }: Props) {
  const { reply, isAsking, trouble, again } = preflight;
  if (trouble !== null) return <Problem trouble={trouble} doing="read" isBusy={isAsking} onRetry={again} />;
  if (reply === null) return <LoadingState lines={10} />;
  const startsAt = epochOf(draft.strategy.scheduledAt) ?? epochOf(reply.at) ?? 0;
  return (
    <>
      <div className={styles.tools} role="status">
        <span>
          范围内 {formatCount(reply.total)} 台，<b>可升级 {formatCount(reply.included)} 台</b>；
          {estimateText(reply.estimate, startsAt)}（不含等待人工放行的时间）
        </span>
        <span className={styles.aside}>预检于 {formatDateTime(reply.at)}</span>
        <Button size="small" text="重新预检" onClick={again} />
      </div>
      {reply.warnings.map((warning) => (
        <Callout key={warning} intent="warning" icon={null} compact>
          {warning}
        </Callout>
      ))}
      {reply.superseded.length > 0 && (
        <Callout intent="warning" icon={null} compact>
          将从其他任务接管设备：
          {reply.superseded.map(({ name, n }) => `「${name}」${formatCount(n)} 台`).join('、')}
        </Callout>
      )}
      <PreflightTable draft={draft} pack={pack} tenant={tenant} reply={reply} change={change} />
      <h2 className={styles.heading}>策略</h2>
      <Properties
        properties={[
          {
            title: '各批台数',
            value: reply.phases.map(({ no, total }) => `第 ${no} 批 ${formatCount(total)} 台`).join('、'),
            isWide: true,
          },
          ...strategySentences(draft.strategy, draft.gates, draft.phases).map(({ title, text }) => ({
            title,
            value: text,
            isWide: true,
          })),
        ]}
      />
      <div className={styles.columns}>
        <Labelled title="任务名称" isRequired>
          {(id, describedBy) => (
            <InputGroup
              id={id}
              autoComplete="off"
              maxLength={64}
              aria-required
              aria-describedby={describedBy}
              value={draft.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Labelled>
        <TypedCount included={reply.included} typed={typed} onType={onType} />
      </div>
      <ReasonInput label="备注" value={draft.jobDesc} onChange={(jobDesc) => change({ jobDesc })} />
    </>
  );
}
