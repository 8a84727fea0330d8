import { Button, HTMLSelect } from '@blueprintjs/core';
import { Add, Cross } from '@blueprintjs/icons';
import { mostPhases, phaseLimits, usualPhase } from '@fleet/domain/areas/ota/job/phase.ts';
import type { PhaseForm } from '@fleet/domain/areas/ota/job/shapes.ts';
import { phaseFormOf } from '@fleet/domain/areas/ota/job/forms.ts';
import { ReasonedButton } from '../../../../../ui/ReasonedButton.tsx';
import { useRowFocus } from '../../../../../ui/useRowFocus.ts';
import { WholeInput } from '../kit/fields.tsx';
import * as kitStyles from '../kit/wizard.module.css';
import * as styles from './plan.module.css';

interface Props {
  readonly phases: readonly PhaseForm[];
  /** Their sizes stay: devices have been split by them. */
  readonly isRunning?: boolean;
  /** By place, whether it is done: what it asks of its devices stays. */
  readonly settled?: readonly boolean[];
  readonly onChange: (phases: readonly PhaseForm[]) => void;
}

const kindOf = ({ percent, count }: PhaseForm): 'percent' | 'count' | 'rest' =>
  percent !== null ? 'percent' : count !== null ? 'count' : 'rest';

const sizes = {
  percent: { percent: 10, count: null },
  count: { percent: null, count: 1 },
  rest: { percent: null, count: null },
} as const;

/** The numbers of a phase, as columns. */
const numbers = [
  { name: 'successPercent', unit: '%' },
  { name: 'errorPercent', unit: '%' },
  { name: 'minFinished', unit: '台' },
  { name: 'soakMinutes', unit: '分钟' },
  { name: 'carryOverMinutes', unit: '分钟' },
] as const;

/** The phases of a job as a table that can be written in. */
export function PhaseTable({ phases, isRunning = false, settled = [], onChange }: Props) {
  const replace = (place: number, changes: Partial<PhaseForm>) =>
    onChange(phases.map((phase, at) => (at === place ? { ...phase, ...changes } : phase)));
  /** Before the last, which takes the rest. */
  const add = () => {
    onChange([...phases.slice(0, -1), phaseFormOf(usualPhase(phases.length, { percent: 10 })), ...phases.slice(-1)]);
    focusRow(phases.length - 1);
  };
  const { around, focusRow } = useRowFocus<HTMLDivElement>('tbody > tr');
  return (
    <div ref={around}>
      <div className={styles.phases}>
        <table className={styles.phaseTable} aria-label="批次">
          <thead>
            <tr>
              <th scope="col">批次</th>
              <th scope="col">台数</th>
              {numbers.map(({ name }) => (
                <th key={name} scope="col">
                  {phaseLimits[name].label}
                </th>
              ))}
              <th scope="col">{phaseLimits.errorCount.label}</th>
              <th scope="col">放行方式</th>
              <th scope="col">
                <span className="visually-hidden">操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {phases.map((phase, place) => {
              const no = `第 ${place + 1} 批`;
              const isSettled = settled[place] === true;
              return (
                <tr key={place}>
                  <td>{no}</td>
                  <td>
                    <SizeCell
                      no={no}
                      phase={phase}
                      isFixed={isRunning}
                      onChange={(changes) => replace(place, changes)}
                    />
                  </td>
                  {numbers.map(({ name, unit }) => (
                    <td key={name}>
                      <WholeInput
                        label={`${no}${phaseLimits[name].label}`}
                        unit={unit}
                        disabled={isSettled}
                        value={phase[name]}
                        onChange={(value) => replace(place, { [name]: value ?? Number.NaN })}
                      />
                    </td>
                  ))}
                  <td>
                    <WholeInput
                      label={`${no}${phaseLimits.errorCount.label}`}
                      unit="台"
                      placeholder="不限"
                      isOptional
                      disabled={isSettled}
                      value={phase.errorCount}
                      onChange={(errorCount) => replace(place, { errorCount })}
                    />
                  </td>
                  <td>
                    <HTMLSelect
                      aria-label={`${no}放行方式`}
                      value={phase.after}
                      disabled={isRunning}
                      options={[
                        { value: 'manual', label: '人工放行' },
                        { value: 'auto', label: '自动放行' },
                      ]}
                      onChange={({ currentTarget }) =>
                        replace(place, { after: currentTarget.value as PhaseForm['after'] })
                      }
                    />
                  </td>
                  <td>
                    {phases.length > 1 && !isRunning && (
                      <Button
                        variant="minimal"
                        size="small"
                        icon={<Cross size={14} />}
                        aria-label={`删除${no}`}
                        onClick={() => {
                          onChange(phases.filter((_, at) => at !== place));
                          focusRow(place);
                        }}
                      />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {!isRunning && (
        <div className={kitStyles.tools}>
          <ReasonedButton
            size="small"
            icon={<Add size={14} />}
            text="添加批次"
            disabledReason={phases.length >= mostPhases ? `批次为 1～${mostPhases} 个` : null}
            onClick={add}
          />
        </div>
      )}
    </div>
  );
}

interface SizeProps {
  readonly no: string;
  readonly phase: PhaseForm;
  readonly isFixed: boolean;
  readonly onChange: (changes: Partial<PhaseForm>) => void;
}

/** How many devices a phase takes: a share, a number, or the rest. */
function SizeCell({ no, phase, isFixed, onChange }: SizeProps) {
  const kind = kindOf(phase);
  return (
    <span className={styles.size}>
      <HTMLSelect
        aria-label={`${no}取法`}
        value={kind}
        disabled={isFixed}
        options={[
          { value: 'percent', label: '占比' },
          { value: 'count', label: '台数' },
          { value: 'rest', label: '其余' },
        ]}
        onChange={({ currentTarget }) => onChange(sizes[currentTarget.value as keyof typeof sizes])}
      />
      {kind !== 'rest' && (
        <WholeInput
          label={`${no}${kind === 'percent' ? '占比' : '台数'}`}
          unit={kind === 'percent' ? '%' : '台'}
          disabled={isFixed}
          value={phase[kind]}
          onChange={(value) => onChange({ [kind]: value ?? Number.NaN })}
        />
      )}
    </span>
  );
}
