import { Checkbox } from '@blueprintjs/core';
import { type GateCode, gateLimits, type Gates, gateTable } from '@fleet/domain/areas/ota/gate/gates.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { WholeInput } from '../kit/fields.tsx';
import type { Preflight } from '../kit/usePreflight.ts';
import * as kitStyles from '../kit/wizard.module.css';
import * as styles from './plan.module.css';

/** Conditions that hold or not, each with the reasons that it gives. */
const ticks = [
  { name: 'onlyIdle', title: '仅空闲车辆', hint: '空闲，或充电中且没有任务', codes: ['busy'] },
  { name: 'noOrder', title: '没有执行中的任务', hint: '', codes: ['order'] },
  { name: 'noLoad', title: '车上没有载荷', hint: '安全相关模块必须要求', codes: ['load'] },
  { name: 'noFault', title: '没有故障或急停', hint: '', codes: ['fault'] },
  { name: 'requireCharging', title: '充电中', hint: '只在充电时升级', codes: ['notCharging'] },
] as const satisfies readonly {
  readonly name: keyof Gates;
  readonly title: string;
  readonly hint: string;
  readonly codes: readonly GateCode[];
}[];

const numbers = [
  { name: 'minBattery', title: '最低电量', unit: '%', hint: '0 为不限', codes: ['batteryUnknown', 'battery'] },
  { name: 'siteConcurrency', title: '同一现场同时最多', unit: '台', hint: '', codes: ['site'] },
  { name: 'keepRunningPercent', title: '在岗车辆不低于', unit: '%', hint: '按现场车辆总数', codes: ['keepRunning'] },
] as const;

/** What is asked elsewhere, or always: told where it holds somebody back. */
const others = ['dataStale', 'window', 'confirm'] as const satisfies readonly GateCode[];
const whence = { dataStale: '总要等待', window: '在「策略」中填写', confirm: '在「策略」中选择' } as const;

interface Props {
  readonly gates: Gates;
  readonly set: (changes: Partial<Gates>) => void;
  readonly isSafetyRelevant: boolean;
  /** What was foretold; null where nothing is. */
  readonly reply: Preflight['reply'];
}

/** The conditions one by one, each with how many devices it would hold back now. */
export function GateFields({ gates, set, isSafetyRelevant, reply }: Props) {
  const held = (codes: readonly GateCode[], isAsked = true) => <Held reply={reply} codes={codes} isAsked={isAsked} />;
  return (
    <div className={styles.gates}>
      {ticks.map(({ name, title, hint, codes }) => (
        <div key={name} className={styles.gate}>
          <span className={styles.gateControl}>
            <Checkbox
              checked={gates[name]}
              disabled={name === 'noLoad' && isSafetyRelevant && gates.noLoad}
              label={title}
              onChange={({ currentTarget }) => set({ [name]: currentTarget.checked })}
            />
            <span className={kitStyles.aside}>{hint}</span>
          </span>
          {held(codes, gates[name])}
        </div>
      ))}
      {numbers.map(({ name, title, unit, hint, codes }) => (
        <div key={name} className={styles.gate}>
          <span className={styles.gateControl}>
            {title}
            <WholeInput
              label={gateLimits[name].label}
              unit={unit}
              value={gates[name]}
              onChange={(value) => set({ [name]: value ?? Number.NaN })}
            />
            <span className={kitStyles.aside}>{hint}</span>
          </span>
          {held(codes, gates[name] !== 0)}
        </div>
      ))}
      {others.map((code) => {
        const { n } = reply?.gates.find((gate) => gate.code === code) ?? { n: 0 };
        return n === 0 ? null : (
          <div key={code} className={styles.gate}>
            <span className={styles.gateControl}>
              {gateTable[code].label}
              <span className={kitStyles.aside}>{whence[code]}</span>
            </span>
            {held([code])}
          </div>
        );
      })}
    </div>
  );
}

interface HeldProps {
  readonly reply: Preflight['reply'];
  readonly codes: readonly GateCode[];
  /** The job asks for the condition: of another one nobody has looked who meets it. */
  readonly isAsked: boolean;
}

/** How many devices a condition would hold back at this moment. */
function Held({ reply, codes, isAsked }: HeldProps) {
  if (reply === null) return <span className={styles.held} />;
  if (!isAsked) return <span className={styles.held}>不要求</span>;
  const count = reply.gates.filter(({ code }) => codes.includes(code)).reduce((sum, { n }) => sum + n, 0);
  return (
    <span className={styles.held} data-some={count > 0 || undefined}>
      {count === 0 ? '目前全部满足' : `目前 ${formatCount(count)} 台不满足`}
    </span>
  );
}
