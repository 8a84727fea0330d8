import { retryCounts, retryIntervals, strategyLimits } from '@fleet/domain/areas/ota/job/strategy.ts';
import type { StrategyForm } from '@fleet/domain/areas/ota/job/shapes.ts';
import { reasonLabel, retryableCodes } from '@fleet/domain/areas/ota/upgrade/upgradeReasons.ts';
import { formatDuration } from '@fleet/domain/core/values/formats.ts';
import { MultiSelect } from '../../../../../ui/select/select.tsx';
import { Labelled, RadioField, Tick, WholeField } from '../kit/fields.tsx';
import { MomentField } from './MomentField.tsx';
import { StrategyChoice } from './StrategyChoice.tsx';
import { PhaseTable } from './PhaseTable.tsx';
import type { StepProps } from '../kit/step.ts';
import { WindowsField } from './WindowsField.tsx';
import * as styles from '../kit/wizard.module.css';

/** How the job goes about it: in phases, when, how fast, how often and how patiently. */
export function StrategyStep(props: StepProps) {
  return (
    <>
      <StrategyChoice {...props} />
      <StrategyFields draft={props.draft} change={props.change} />
    </>
  );
}

/** The strategy itself, once a way of going about it was chosen. */
export function StrategyFields({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const { strategy, gates, phases } = draft;
  const set = (changes: Partial<StrategyForm>) => change({ strategy: { ...strategy, ...changes } });
  return (
    <>
      <PhaseTable phases={phases} onChange={(changed) => change({ presetId: '', phases: changed })} />
      <div className={styles.columns}>
        <MomentField
          title="升级时间"
          value={strategy.scheduledAt}
          placeholder="立即开始"
          hint="5 分钟后、7 天内"
          onChange={(scheduledAt) => set({ scheduledAt })}
        />
        <MomentField
          title="结束时间"
          value={strategy.finishBy}
          placeholder="开始 7 天后"
          hint="到期未开始的设备不再升级"
          onChange={(finishBy) => set({ finishBy })}
        />
        <WholeField
          title={strategyLimits.maximumPerMinute.label}
          unit="台/分钟"
          value={strategy.maximumPerMinute}
          onChange={(maximumPerMinute) => set({ maximumPerMinute: maximumPerMinute ?? Number.NaN })}
        />
      </div>
      <Labelled title="升级时段" hint="只在时段内开始升级；跨午夜的时段算在开始的那一天">
        {() => <WindowsField value={gates.windows} onChange={(windows) => change({ gates: { ...gates, windows } })} />}
      </Labelled>
      <PatienceFields strategy={strategy} set={set} />
      <div className={styles.columns}>
        <Tick
          label="覆盖其他任务"
          hint="接管在其他任务中等待的设备，正在升级的除外"
          checked={strategy.overwriteMode === 2}
          onChange={(isOn) => set({ overwriteMode: isOn ? 2 : 1 })}
        />
        <Tick
          label="提前下载"
          hint="车辆运行中先下载，满足安全条件后再升级"
          checked={strategy.downloadAhead}
          onChange={(downloadAhead) => set({ downloadAhead })}
        />
        <Tick
          label="允许降级"
          hint="当前版本更高的设备也升级；防回退计数不允许的除外"
          checked={strategy.allowDowngrade}
          onChange={(allowDowngrade) => set({ allowDowngrade })}
        />
        <Tick
          label="现场确认"
          hint="每台设备须由现场人员确认后才开始"
          checked={gates.needConfirm}
          onChange={(needConfirm) => change({ gates: { ...gates, needConfirm } })}
        />
      </div>
    </>
  );
}

const reasonChoices = retryableCodes.map((id) => ({ id, name: reasonLabel(id) }));

interface PatienceProps {
  readonly strategy: StrategyForm;
  readonly set: (changes: Partial<StrategyForm>) => void;
}

/** How often a device is tried, and how long it is waited for. */
function PatienceFields({ strategy, set }: PatienceProps) {
  const timeouts = [
    ['responseTimeoutInMinutes', '只在设备在线时计时'],
    ['timeoutInMinutes', '从开始升级算起'],
    ['reportTimeoutInMinutes', '从重启算起'],
    ['cancelTimeoutInMinutes', '之后可强制取消'],
  ] as const;
  return (
    <>
      <div className={styles.columns}>
        <RadioField
          title="重试次数"
          choices={retryCounts.map((id) => ({ id, name: id === 0 ? '不重试' : `${id} 次` }))}
          value={strategy.retryCount}
          onChange={(retryCount) => set({ retryCount })}
        />
        <RadioField
          title="重试间隔"
          disabled={strategy.retryCount === 0}
          choices={retryIntervals.map((id) => ({ id, name: id === 0 ? '立即' : formatDuration(id * 60) }))}
          value={strategy.retryInterval}
          onChange={(retryInterval) => set({ retryInterval })}
        />
        <Labelled title="重试原因" hint="其他原因的失败不重试">
          {(id) => (
            <MultiSelect
              id={id}
              label="重试原因"
              disabled={strategy.retryCount === 0}
              choices={reasonChoices}
              value={strategy.retryReasons}
              onChange={(codes) => set({ retryReasons: retryableCodes.filter((code) => codes.includes(code)) })}
            />
          )}
        </Labelled>
      </div>
      <div className={styles.columns}>
        {timeouts.map(([name, hint]) => (
          <WholeField
            key={name}
            title={strategyLimits[name].label}
            unit="分钟"
            hint={hint}
            value={strategy[name]}
            onChange={(value) => set({ [name]: value ?? Number.NaN })}
          />
        ))}
      </div>
    </>
  );
}
