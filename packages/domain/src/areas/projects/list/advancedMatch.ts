import type { ProjectRow } from './contract.ts';
import { instantToDay } from '../../../core/values/formats.ts';
import { advancedFields, type AdvancedField } from './advancedFields.ts';
import type { AdvancedQuery, Condition } from './advancedQuery.ts';

/** Which projects an advanced search finds. */

/** The values of a field of a project, as texts: several products, none for what is not known. */
const valuesOf = (project: ProjectRow, field: AdvancedField): readonly string[] => {
  switch (field) {
    case 'nodeStatus':
      return project.node === null ? [] : [String(project.node.status)];
    case 'managerId':
      return project.manager === null ? [] : [project.manager.userId];
    case 'productKey':
      return project.products.map(({ id }) => id);
    case 'planStartDate':
    case 'planEndDate':
    case 'createdAt':
    case 'updatedAt':
      return [instantToDay(project[field]) ?? []].flat();
    // 0 is standard, whatever else comes is non-standard (S1 §4)
    case 'typeFlag':
      return [project.typeFlag === 0 ? '0' : '1'];
    default: {
      const value = project[field];
      return value === null ? [] : [String(value)];
    }
  }
};

const holds = (project: ProjectRow, { field, operator, value }: Condition): boolean => {
  const values = valuesOf(project, field);
  const { kind } = advancedFields[field];
  if (kind === 'text') {
    const text = (values[0] ?? '').toLowerCase();
    const wanted = value.trim().toLowerCase();
    if (operator === 'is') return text === wanted;
    return text.includes(wanted) === (operator === 'contains');
  }
  if (kind === 'choice') return values.includes(value) === (operator === 'is');
  const [known] = values;
  if (known === undefined) return false;
  // days compare as texts: YYYY-MM-DD
  const difference = kind === 'number' ? Number(known) - Number(value) : known.localeCompare(value, 'en');
  if (operator === 'is') return difference === 0;
  return operator === 'atLeast' || operator === 'from' ? difference >= 0 : difference <= 0;
};

/** Whether a project is what the query asks for. What a project does not know fits no number and no day. */
export const matchesAdvanced = (project: ProjectRow, { join, conditions }: AdvancedQuery): boolean =>
  join === 'and'
    ? conditions.every((condition) => holds(project, condition))
    : conditions.some((condition) => holds(project, condition));
