import type { DeviceCondition } from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import { withField, withOperator } from '@fleet/domain/areas/equipment/query/draft.ts';
import {
  isQueryField,
  operatorsOf,
  plainFieldNames,
  type QueryField,
} from '@fleet/domain/areas/equipment/query/fields.ts';
import { fieldTitle } from '@fleet/domain/areas/equipment/query/words.ts';
import { useId } from 'react';
import { ConditionFrame } from '../../../form/conditions/ConditionFrame.tsx';
import { QueryValue } from './QueryValue.tsx';
import type { QueryOffer } from './useQueryNames.ts';

interface Props {
  readonly name: string;
  readonly condition: DeviceCondition;
  readonly offer: QueryOffer;
  readonly problem: string | null;
  readonly onChange: (condition: DeviceCondition) => void;
  /** Null for the only one. */
  readonly onRemove: (() => void) | null;
}

/** What can be asked for, and what is asked for already. */
const fieldChoices = (offer: QueryOffer, field: QueryField) =>
  [...new Set([...plainFieldNames, ...offer.keyed, field])].map((id) => ({ id, name: fieldTitle(id, offer) }));

/** One condition of a query. */
export function QueryCondition({ name, condition, offer, problem, onChange, onRemove }: Props) {
  const id = useId();
  const { field, op } = condition;
  const operators = Object.entries(operatorsOf(field)).map(([operator, { label }]) => ({
    id: operator,
    name: label,
  }));
  return (
    <ConditionFrame
      name={name}
      fields={fieldChoices(offer, field)}
      field={field}
      onField={(chosen) => isQueryField(chosen) && onChange(withField(condition, chosen))}
      operators={operators}
      operator={op}
      onOperator={(chosen) => onChange(withOperator(condition, chosen))}
      value={
        <QueryValue
          label={`${name} 值`}
          id={id}
          condition={condition}
          offer={offer}
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
