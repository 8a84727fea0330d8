import { InputGroup } from '@blueprintjs/core';
import { type DeviceCondition, mostQueryValues } from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import { withField, withOperator } from '@fleet/domain/areas/equipment/query/draft.ts';
import {
  isQueryField,
  operatorOf,
  queryFieldNames,
  queryFields,
  queryOperators,
} from '@fleet/domain/areas/equipment/query/fields.ts';
import { type ClipboardEvent, useId } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { ConditionFrame } from '../../../form/conditions/ConditionFrame.tsx';
import { DayInput } from '../../../form/days/DayField.tsx';
import { MultiSelect, SearchSelect } from '../../../ui/select/select.tsx';
import { useQueryChoices } from './useQueryChoices.ts';
import * as formStyles from '../../../form/form.module.css';

interface Props {
  readonly name: string;
  readonly condition: DeviceCondition;
  readonly tenant: TenantChoice;
  readonly problem: string | null;
  readonly onChange: (condition: DeviceCondition) => void;
  /** Null for the only one. */
  readonly onRemove: (() => void) | null;
}

const fields = queryFieldNames.map((id) => ({ id, name: queryFields[id].title }));

/** One condition of a query. */
export function QueryCondition({ name, condition, tenant, problem, onChange, onRemove }: Props) {
  const id = useId();
  const { field, op } = condition;
  const operators = Object.entries(queryOperators[queryFields[field].kind]).map(([operator, { label }]) => ({
    id: operator,
    name: label,
  }));
  return (
    <ConditionFrame
      name={name}
      fields={fields}
      field={field}
      onField={(chosen) => isQueryField(chosen) && onChange(withField(condition, chosen))}
      operators={operators}
      operator={op}
      onOperator={(chosen) => onChange(withOperator(condition, chosen))}
      value={
        <ValueControl
          label={`${name} 值`}
          id={id}
          condition={condition}
          tenant={tenant}
          isInvalid={problem !== null}
          onChange={(values) => onChange({ ...condition, values })}
        />
      }
      problem={problem}
      problemId={`${id}-message`}
      onRemove={onRemove}
    />
  );
}

interface ValueProps extends Pick<Props, 'condition' | 'tenant'> {
  readonly label: string;
  readonly id: string;
  readonly isInvalid: boolean;
  readonly onChange: (values: readonly string[]) => void;
}

/** Where the values are written: texts, days, a number of days, or choices. */
function ValueControl({ label, id, condition, tenant, isInvalid, onChange }: ValueProps) {
  const { choicesOf } = useQueryChoices(tenant);
  const { field, op, values } = condition;
  const { kind } = queryFields[field];
  const operand = operatorOf(field, op)?.operand;
  const describedBy = `${id}-message`;
  const [first = '', second = ''] = values;
  if (operand === 'none') return null;
  if (kind === 'choice' || kind === 'level')
    return operand === 'several' ? (
      <MultiSelect
        label={label}
        choices={choicesOf(field)}
        value={values}
        isInvalid={isInvalid}
        describedBy={describedBy}
        onChange={onChange}
      />
    ) : (
      <SearchSelect
        label={label}
        choices={choicesOf(field)}
        value={first === '' ? null : first}
        isInvalid={isInvalid}
        describedBy={describedBy}
        onChange={(chosen) => onChange(chosen === null ? [] : [chosen])}
      />
    );
  if (kind === 'moment' && operand !== 'days') {
    const day = (place: 0 | 1, written: string) => (
      <DayInput
        key={place}
        id={`${id}-${place}`}
        label={operand === 'two' ? `${label}（${place === 0 ? '起' : '止'}）` : label}
        written={written}
        placeholder={undefined}
        isInvalid={isInvalid}
        describedBy={describedBy}
        onChange={(changed) => onChange(operand === 'two' ? [first, second].with(place, changed) : [changed])}
        onBlur={() => {}}
      />
    );
    return operand === 'two' ? [day(0, first), day(1, second)] : day(0, first);
  }
  const isSeveral = operand === 'several';
  return (
    <InputGroup
      id={id}
      aria-label={label}
      autoComplete="off"
      value={isSeveral ? values.join(', ') : first}
      placeholder={isSeveral ? `用逗号隔开，或粘贴多行（最多 ${mostQueryValues} 个）` : ''}
      intent={isInvalid ? 'danger' : 'none'}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      {...(operand === 'days'
        ? { inputMode: 'numeric' as const, rightElement: <span className={formStyles.fieldUnit}>天</span> }
        : {})}
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
        const pasted = event.clipboardData.getData('text');
        if (!isSeveral || !/[\n\t]/.test(pasted)) return;
        event.preventDefault();
        onChange([...values.filter((value) => value !== ''), ...severalOf(pasted)]);
      }}
      onChange={({ target }) =>
        onChange(isSeveral ? writtenOf(target.value) : target.value === '' ? [] : [target.value])
      }
    />
  );
}

/** Values of several lines, each once. */
const severalOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\n\t,，;；]/)
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  ),
];

/** Values while they are typed: the last may be empty still. */
const writtenOf = (text: string): readonly string[] => (text === '' ? [] : text.split(/[,，]\s?/));
