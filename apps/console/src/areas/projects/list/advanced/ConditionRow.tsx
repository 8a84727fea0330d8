import { InputGroup } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { withField } from '@fleet/domain/areas/projects/list/advancedDraft.ts';
import {
  advancedFieldNames,
  advancedFields,
  isAdvancedField,
  operatorsOf,
} from '@fleet/domain/areas/projects/list/advancedFields.ts';
import type { Condition } from '@fleet/domain/areas/projects/list/advancedQuery.ts';
import { useId } from 'react';
import classNames from 'classnames';
import { DayInput } from '../../../../form/days/DayField.tsx';
import type { Choices } from '../../../../ui/select/choices.tsx';
import { SearchSelect } from '../../../../ui/select/select.tsx';
import * as styles from './advanced.module.css';
import * as formStyles from '../../../../form/form.module.css';

interface Props {
  readonly place: number;
  readonly condition: Condition;
  /** Of the field, where it has any. */
  readonly choices: Choices;
  readonly problem: string | null;
  readonly onChange: (condition: Condition) => void;
  /** Null for the only one. */
  readonly onRemove: (() => void) | null;
}

const fieldChoices = advancedFieldNames.map((id) => ({ id, name: advancedFields[id].title }));

/** One condition: field, operator, value. */
export function ConditionRow({ place, condition, choices, problem, onChange, onRemove }: Props) {
  const id = useId();
  const { field, operator } = condition;
  const operators = Object.entries(operatorsOf[advancedFields[field].kind]).map(([name, title]) => ({
    id: name,
    name: title,
  }));
  const number = place + 1;
  return (
    <li className={styles.condition} data-condition={place} aria-label={`条件 ${number}`}>
      <SearchSelect
        label={`条件 ${number} 字段`}
        choices={fieldChoices}
        value={field}
        onChange={(chosen) => chosen !== null && isAdvancedField(chosen) && onChange(withField(condition, chosen))}
      />
      <SearchSelect
        label={`条件 ${number} 比较方式`}
        choices={operators}
        value={operator}
        onChange={(chosen) => chosen !== null && onChange({ ...condition, operator: chosen })}
      />
      <ValueControl
        label={`条件 ${number} 值`}
        id={id}
        condition={condition}
        choices={choices}
        isInvalid={problem !== null}
        onChange={(value) => onChange({ ...condition, value })}
      />
      <button
        type="button"
        className={classNames('bare-button icon-button', styles.conditionRemove)}
        aria-label={`移除条件 ${number}`}
        disabled={onRemove === null}
        onClick={() => onRemove?.()}
      >
        <Cross size={14} aria-hidden />
      </button>
      {problem !== null && (
        <p className={styles.conditionProblem} id={`${id}-message`} role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}

interface ValueProps extends Pick<Props, 'condition' | 'choices'> {
  readonly label: string;
  readonly id: string;
  readonly isInvalid: boolean;
  readonly onChange: (value: string) => void;
}

/** Where the value is written: a text, a number, a day or a choice. */
function ValueControl({ label, id, condition: { field, value }, choices, isInvalid, onChange }: ValueProps) {
  const facts = advancedFields[field];
  const describedBy = `${id}-message`;
  if (facts.kind === 'choice')
    return (
      <SearchSelect
        label={label}
        choices={choices}
        value={value === '' ? null : value}
        isInvalid={isInvalid}
        describedBy={describedBy}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  if (facts.kind === 'day')
    return (
      <DayInput
        id={id}
        label={label}
        written={value}
        placeholder={undefined}
        isInvalid={isInvalid}
        describedBy={describedBy}
        onChange={onChange}
        onBlur={() => {}}
      />
    );
  return (
    <InputGroup
      id={id}
      aria-label={label}
      autoComplete="off"
      maxLength={64}
      value={value}
      intent={isInvalid ? 'danger' : 'none'}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      {...(facts.kind === 'number' ? { inputMode: 'decimal' as const } : {})}
      {...(facts.kind === 'number' ? { rightElement: <span className={formStyles.fieldUnit}>{facts.unit}</span> } : {})}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
