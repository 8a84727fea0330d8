import { isNumberType, type DataType } from '../dataType.ts';
import { functionFor } from '../functionValues.ts';
import { functionKinds, type ThingModel } from '../model.ts';
import { valueProblem } from '../values.ts';
import type { ModelDifference } from './compare.ts';

/** Rules of groups that stand on a model: which of them a version leaves without any device for good (design §4.5). */

/** A condition of a group's rule on what devices of a product report. */
export interface RuleCondition {
  readonly groupId: string;
  readonly groupName: string;
  /** `batteryLevel`, `position.x`. */
  readonly path: string;
  /** Of the language of queries. */
  readonly op: string;
  readonly values: readonly string[];
}

export interface BrokenRules {
  readonly functionId: string;
  /** What of the version does it, as a sentence. */
  readonly text: string;
  readonly groups: readonly { readonly groupId: string; readonly groupName: string }[];
}

/** What a condition reads, by the identifiers that the property has or had; null where the model has no such thing. */
const readType = (model: ThingModel, path: string): DataType | null => {
  const [identifier = '', part] = path.split('.');
  const dataType = functionFor(model, 'property', identifier)?.found.dataType ?? null;
  if (part === undefined || dataType === null) return dataType;
  if (dataType.type !== 'struct') return null;
  return dataType.specs.fields.find((field) => field.identifier === part)?.dataType ?? null;
};

/** Whether no value within a range fits; `from` and `to` are of the condition. */
const isOutside = (op: string, [from = 0, to = from]: readonly number[], min: number, max: number): boolean => {
  switch (op) {
    case 'below':
      return from <= min;
    case 'atMost':
      return from < min;
    case 'above':
      return from >= max;
    case 'atLeast':
      return from > max;
    case 'between':
      return to < min || from > max;
    case 'is':
      return from < min || from > max;
    default:
      return false;
  }
};

/** Whether no device can ever meet a condition: nobody reports what it reads, or never such a value. */
const holdsForNobody = (model: ThingModel, { path, op, values }: RuleCondition): boolean => {
  const dataType = readType(model, path);
  // what is not reported is not there, and that alone can still be asked
  if (dataType === null) return op !== 'missing';
  if (isNumberType(dataType))
    return isOutside(op, values.map(Number), Number(dataType.specs.min), Number(dataType.specs.max));
  return (dataType.type === 'enum' || dataType.type === 'bool') && op === 'is'
    ? valueProblem(dataType, Number(values[0])) !== null
    : false;
};

/**
 * The rules that a version breaks, function by function; those that nobody met before are none of its doing.
 *
 * @param rules conditions on the product that the models are of
 */
export const brokenRules = (
  live: ThingModel,
  draft: ThingModel,
  { changes }: ModelDifference,
  rules: readonly RuleCondition[],
): readonly BrokenRules[] => {
  const broken = rules.filter((rule) => !holdsForNobody(live, rule) && holdsForNobody(draft, rule));
  return changes.flatMap(({ before, after }): BrokenRules[] => {
    if (before?.kind !== 'property') return [];
    const groups = new Map(
      broken
        .filter(
          ({ path }) => functionFor(live, 'property', path.split('.')[0]!)?.found.functionId === before.functionId,
        )
        .map(({ groupId, groupName }) => [groupId, { groupId, groupName }]),
    );
    if (groups.size === 0) return [];
    const called = `${functionKinds.property}“${before.name || before.identifier}”`;
    const text = `${called}${after === null ? '移除' : '变化'}后，规则永不成立`;
    return [{ functionId: before.functionId, text, groups: [...groups.values()] }];
  });
};
