import { InputGroup } from '@blueprintjs/core';
import { withField } from '@fleet/domain/areas/projects/list/advancedDraft.ts';
import {
  advancedFieldNames,
  advancedFields,
  isAdvancedField,
  operatorsOf,
} from '@fleet/domain/areas/projects/list/advancedFields.ts';
import type { Condition } from '@fleet/domain/areas/projects/list/advancedQuery.ts';
import { useId } from 'react';
import { ConditionFrame } from '../../../../form/conditions/ConditionFrame.tsx';
import { DayInput } from '../../../../form/days/DayField.tsx';
import type { Choices } from '../../../../ui/select/choices.tsx';
import { SearchSelect } from '../../../../ui/select/select.tsx';
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
  const name = `条件 ${place + 1}`;
  return (
    <ConditionFrame
      name={name}
      fields={fieldChoices}
      field={field}
      onField={(chosen) => isAdvancedField(chosen) && onChange(withField(condition, chosen))}
      operators={operators}
      operator={operator}
      onOperator={(chosen) => onChange({ ...condition, operator: chosen })}
      value={
        <ValueControl
          label={`${name} 值`}
          id={id}
          condition={condition}
          choices={choices}
          isInvalid={problem !== null}
          onChange={(value) => onChange({ ...condition, value })}
        />
      }
      problem={problem}
      problemId={`${id}-message`}
      onRemove={onRemove}
    />
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
