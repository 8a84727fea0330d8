import { advancedFields, type AdvancedField, operatorLabel, operatorsOf } from './advancedFields.ts';
import { type AdvancedQuery, type Condition, readConditions } from './advancedQuery.ts';

/** Conditions while somebody writes them: changed, completed, told in words. */

const firstOperator = (field: AdvancedField): string => Object.keys(operatorsOf[advancedFields[field].kind])[0] ?? 'is';

/** A condition that nothing was written into yet. */
export const blankCondition = (field: AdvancedField = 'name'): Condition => ({
  field,
  operator: firstOperator(field),
  value: '',
});

/** The condition about another field: the operator stays when that field has it, the value when both are one kind. */
export const withField = (condition: Condition, field: AdvancedField): Condition => {
  const { kind } = advancedFields[field];
  const keepsValue = kind === advancedFields[condition.field].kind && kind !== 'choice';
  return {
    field,
    operator: operatorLabel(field, condition.operator) === null ? firstOperator(field) : condition.operator,
    value: keepsValue ? condition.value : '',
  };
};

/** What a dialog begins with: the conditions of the address, or a blank one. */
export const draftOf = (text: string | null): AdvancedQuery => {
  const read = text === null ? null : readConditions(text);
  return read?.kind === 'query' ? read.query : { join: 'and', conditions: [blankCondition()] };
};

/** A condition in words; `nameOf` gives the name of a choice that is not fixed: a person, a product. */
export const conditionText = (
  { field, operator, value }: Condition,
  nameOf: (field: AdvancedField, id: string) => string | null,
): string => {
  const facts = advancedFields[field];
  const fixed = facts.kind === 'choice' ? facts.choices?.find(({ id }) => id === value)?.name : undefined;
  const shown = facts.kind === 'choice' ? (fixed ?? nameOf(field, value) ?? value) : value;
  const unit = facts.kind === 'number' ? facts.unit : '';
  return `${facts.title} ${operatorLabel(field, operator) ?? operator} ${shown}${unit}`;
};
