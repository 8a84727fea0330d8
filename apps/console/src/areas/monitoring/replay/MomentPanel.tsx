import type { Tracked } from '@fleet/domain/areas/fleet/tracks/face.ts';
import { activityLabels, operatingModes } from '@fleet/domain/areas/fleet/live/contract.ts';
import { gapText, lastingAt, type Marks } from '@fleet/domain/areas/monitoring/replay/marks.ts';
import { type WorkState, workStates } from '@fleet/domain/areas/monitoring/live/workState.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { Properties } from '../../../detail/Properties.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { Battery } from '../live/Battery.tsx';
import { FaultLink } from '../shared/FaultLink.tsx';
import { degrees } from '../shared/degrees.ts';
import { RepairLink } from '../shared/RepairLink.tsx';
import * as styles from './replay.module.css';

interface Props {
  readonly name: string;
  readonly at: number;
  /** Null before they have come. */
  readonly marks: Marks | null;
  /** Null while nothing is known. */
  readonly told: Tracked | null;
  readonly state: WorkState | null;
}

/** How a vehicle was at the moment of the playhead. */
export function MomentPanel({ name, at, marks, told, state }: Props) {
  const lasting = marks === null ? null : lastingAt(marks, at);
  const gap = lasting?.gap ?? null;
  const task = lasting?.task ?? null;
  return (
    <section className={styles.panel} aria-label="播放时刻的状态">
      <h2 className={styles.heading}>{name}</h2>
      {told === null && (
        <p className={styles.gap} role="status">
          {gap === null ? '无数据' : gapText(gap)}
        </p>
      )}
      {told !== null && (
        <Properties
          properties={[
            { title: '状态', value: state === null ? texts.nothing : <StatusDot {...workStates[state]} /> },
            { title: '动作', value: activityLabels[told.activity] },
            {
              title: '模式',
              value: lasting === null || lasting.mode === null ? texts.nothing : operatingModes[lasting.mode],
            },
            { title: '速度', value: `${told.speed.toFixed(2)} m/s` },
            { title: '电量', value: <Battery charge={told.charge} isCharging={told.activity === 'charge'} /> },
            { title: '位置', value: `X ${told.x.toFixed(2)} m，Y ${told.y.toFixed(2)} m` },
            { title: '朝向', value: degrees(told.heading) },
            {
              title: '任务',
              value: task === null ? texts.nothing : `${task.taskNo}：${task.pickName} → ${task.dropName}`,
            },
          ]}
        />
      )}
      {(lasting?.faults ?? []).map(({ id, code, name: fault, level }) => (
        <p key={id} className={styles.fault}>
          <StatusTag kind="faultLevel" code={level} /> <FaultLink fault={{ id, name: `${code} ${fault}` }} />
        </p>
      ))}
      {(lasting?.repairs ?? []).map(({ id, repairNo, title }) => (
        <p key={id} className={styles.fault}>
          维修中 <RepairLink id={id} no={repairNo} /> {title}
        </p>
      ))}
    </section>
  );
}
