import type { VdaState } from '@fleet/domain/areas/fleet/live/face.ts';
import { actionLabel, activityLabels, operatingModes } from '@fleet/domain/areas/fleet/live/contract.ts';
import type { VehicleDetail } from '@fleet/domain/areas/monitoring/live/detailContract.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatCount, formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { amountText } from '@fleet/domain/core/values/measures.ts';
import { type ReactNode, useState } from 'react';
import { Properties, Section } from '../../../../detail/Properties.tsx';
import { Segments } from '../../../../list/filters/segments.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { StatusTag } from '../../../../ui/status/StatusTag.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import { degrees } from '../../shared/degrees.ts';
import { Aged } from '../Aged.tsx';
import { Battery } from '../Battery.tsx';
import { useSamples } from './useSamples.ts';
import * as styles from '../live.module.css';

const stops = { AUTOACK: '自动确认', MANUAL: '现场', REMOTE: '远程', NONE: '无' } as const;
const notTold = '车辆不上报';
const yes = (is: boolean): string => (is ? '是' : '否');
/** A quantity that not every vehicle tells. */
const measured = (value: number | undefined, unit: string, digits: number): string =>
  value === undefined ? notTold : `${value.toFixed(digits)} ${unit}`;
const score = (value: number | undefined): string => measured(value === undefined ? value : value * 100, '%', 0);
const reach = (value: number | undefined): string => measured(value === undefined ? value : value / 1000, 'km', 1);
const metres = (value: number): string => `${value.toFixed(3)} m`;

/** Whenever something is told. */
const atOnce = 0;
const intervals = [
  { id: atOnce, title: '实时' },
  { id: 1000, title: '1 秒' },
  { id: 5000, title: '5 秒' },
  { id: 30_000, title: '30 秒' },
];

const loadText = (loadType: string | undefined, weight: number | undefined): string =>
  `${loadType ?? texts.nothing}${weight === undefined ? '' : ` ${Math.round(weight)} kg`}`;

interface Props {
  readonly vehicle: VehicleDetail;
  /** What the live link told last; null where it tells nothing. */
  readonly told: VdaState | null;
}

/** What a vehicle tells of itself, by groups. */
export function VehicleState({ vehicle, told }: Props) {
  const [every, setEvery] = useState<number>(atOnce);
  const { state, count } = useSamples(told ?? vehicle.state, every === atOnce ? null : every);
  if (state === null) return <EmptyState title="从未上报" text="车辆首次上线后，这里显示它的实时状态。" />;
  // what came over the link is as new as it says
  const card =
    told === null
      ? vehicle
      : { receivedAt: state.timestamp, speed: Math.hypot(state.velocity?.vx ?? 0, state.velocity?.vy ?? 0) };
  const aged = (value: ReactNode) => <Aged card={card}>{value}</Aged>;
  const { agvPosition: place, velocity, batteryState, safetyState, loads, nodeStates, actionStates } = state;
  const [next] = nodeStates;
  return (
    <div className={styles.groups}>
      <div className={styles.tools}>
        <span>采集间隔</span>
        <Segments label="采集间隔" choices={intervals} value={every} onChange={setEvery} />
        <span className={styles.none}>已采集 {formatCount(count)} 次</span>
      </div>
      <Section title="运行">
        <Properties
          properties={[
            { title: '操作模式', value: aged(operatingModes[state.operatingMode]) },
            {
              title: '动作',
              value: aged(vehicle.activity === null ? texts.nothing : activityLabels[vehicle.activity]),
            },
            { title: '行驶中', value: aged(yes(state.driving)) },
            { title: '已暂停', value: aged(yes(state.paused)) },
            { title: '任务', value: aged(vehicle.taskNo ?? texts.nothing) },
            { title: '目的点', value: aged(vehicle.dropName ?? texts.nothing) },
            { title: '当前节点', value: aged(state.lastNodeId === '' ? texts.nothing : state.lastNodeId) },
            { title: '下一节点', value: aged(next?.nodeId ?? texts.nothing) },
            { title: '订单', value: aged(state.orderId === '' ? texts.nothing : state.orderId) },
            {
              title: '执行动作',
              value: aged(actionStates.map(({ actionType }) => actionLabel(actionType)).join('、') || texts.nothing),
            },
          ]}
        />
      </Section>
      <Section title="位置与速度">
        <Properties
          properties={[
            { title: '楼层', value: vehicle.floorName ?? '未绑定楼层' },
            { title: '已定位', value: aged(yes(place?.positionInitialized === true)) },
            { title: '定位置信度', value: aged(score(place?.localizationScore)) },
            { title: 'X', value: aged(place === undefined ? texts.nothing : metres(place.x)) },
            { title: 'Y', value: aged(place === undefined ? texts.nothing : metres(place.y)) },
            { title: '朝向', value: aged(place === undefined ? texts.nothing : degrees(place.theta)) },
            { title: '速度', value: aged(velocity === undefined ? texts.nothing : `${velocity.vx.toFixed(2)} m/s`) },
            {
              title: '角速度',
              value: aged(velocity === undefined ? texts.nothing : `${velocity.omega.toFixed(3)} rad/s`),
            },
          ]}
        />
      </Section>
      <Section title="电池">
        <Properties
          properties={[
            {
              title: '电量',
              value: aged(<Battery charge={batteryState.batteryCharge} isCharging={batteryState.charging} />),
            },
            { title: '充电', value: aged(yes(batteryState.charging)) },
            { title: '电压', value: aged(measured(batteryState.batteryVoltage, 'V', 1)) },
            { title: '电流', value: aged(measured(batteryState.batteryCurrent, 'A', 1)) },
            { title: '健康度', value: aged(measured(batteryState.batteryHealth, '%', 0)) },
            { title: '剩余续航', value: aged(reach(batteryState.reach)) },
          ]}
        />
      </Section>
      <Section title="安全与载荷">
        <Properties
          properties={[
            { title: '急停', value: aged(stops[safetyState.eStop]) },
            { title: '防护区触发', value: aged(yes(safetyState.fieldViolation)) },
            {
              title: '载荷',
              value: aged(
                loads === undefined
                  ? notTold
                  : loads.length === 0
                    ? '空载'
                    : loads.map(({ loadType, weight }) => loadText(loadType, weight)).join('、'),
              ),
            },
            {
              title: '累计里程',
              value: vehicle.odometer === null ? texts.nothing : `${amountText(vehicle.odometer)} km`,
            },
          ]}
        />
      </Section>
      {vehicle.versions.length > 0 && (
        <Section title="版本">
          <Properties
            properties={vehicle.versions.map(({ moduleName, version }) => ({ title: moduleName, value: version }))}
          />
        </Section>
      )}
      <Section title="当前故障">
        {vehicle.faults.length === 0 ? (
          <p className={styles.none}>没有未恢复的故障</p>
        ) : (
          <ul className={styles.openFaults}>
            {vehicle.faults.map(({ code, name, level, hint, startedAt }) => (
              <li key={`${code} ${startedAt}`}>
                <StatusTag kind="faultLevel" code={level} /> <strong>{`${code} ${name}`}</strong>{' '}
                <Time at={startedAt} /> 发生
                {hint !== '' && <p className={styles.none}>{hint}</p>}
              </li>
            ))}
          </ul>
        )}
      </Section>
      <p className={styles.none}>
        数据时间 {formatDateTime(state.timestamp)} · 来源 {told === null ? '定时读取' : '实时上报'} · VDA 5050{' '}
        {state.version}
      </p>
    </div>
  );
}
