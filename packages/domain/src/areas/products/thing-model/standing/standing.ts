import { isObject } from '../../../../core/values/objects.ts';
import type { DataType } from '../dataType.ts';
import { functionOf } from '../document/edits.ts';
import { parametersProblem } from '../functionValues.ts';
import type { ThingFunction, ThingModel } from '../model.ts';
import type { ModelProblem } from '../modelProblems.ts';
import { type StandingKind, standingKinds } from './standingKinds.ts';
import { typeProblems } from '../typeProblems.ts';
import { valueProblem } from '../values.ts';
import { formatCount } from '../../../../core/values/formats.ts';

/**
 * What stands on a function while its definition is changed: values that devices are still to be given. What does not fit
 * any more is told where the definition is edited; it keeps nobody from publishing.
 */

export interface Standing {
  readonly functionId: string;
  readonly kind: StandingKind;
  /** JSON: the value of a property, or the parameters of a call by their identifiers. */
  readonly value: string;
  /** Devices that are to be given it. */
  readonly deviceCount: number;
}

const longestShown = 40;

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
};

const valueOf = ({ value }: Standing): unknown => {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    // nothing that was kept as JSON; it stands on no definition
    return undefined;
  }
};

const isDefined = (dataType: DataType): boolean => typeProblems(dataType, '').length === 0;

/** What does not fit one function, with its place; null when it fits, or when the definition is unfinished. */
const problemOf = (one: ThingFunction, standing: Standing): { readonly path: string; readonly text: string } | null => {
  const value = valueOf(standing);
  if (value === undefined) return null;
  if (one.kind === 'property' && standing.kind !== 'call') {
    if (one.accessMode === 'r') return { path: 'accessMode', text: ` ${shown(value)}：属性为只读，不会下发` };
    const problem = isDefined(one.dataType) ? valueProblem(one.dataType, value) : null;
    return problem === null ? null : { path: 'dataType', text: ` ${shown(value)} ${problem}` };
  }
  if (one.kind !== 'service' || standing.kind !== 'call' || !isObject(value)) return null;
  const problem = one.inputData.every(({ dataType }) => isDefined(dataType))
    ? parametersProblem(one.inputData, value)
    : null;
  return problem === null ? null : { path: 'inputData', text: `：${problem}` };
};

/** What of it does not fit a model, as warnings in the order of the functions. */
export const standingProblems = (model: ThingModel, standings: readonly Standing[]): readonly ModelProblem[] => {
  const places = new Map(model.map(({ functionId }, place) => [functionId, place]));
  const ofModel = standings.filter(({ functionId }) => places.has(functionId));
  const sorted = ofModel.toSorted((one, other) => places.get(one.functionId)! - places.get(other.functionId)!);
  return sorted.flatMap((standing): ModelProblem[] => {
    const { functionId, kind, deviceCount } = standing;
    const problem = problemOf(functionOf(model, functionId)!, standing);
    if (problem === null) return [];
    const message = `${formatCount(deviceCount)} 台设备的${standingKinds[kind]}${problem.text}`;
    return [{ functionId, path: problem.path, message, isWarning: true }];
  });
};

/** Problems of a model and of what stands on it, in the order of the functions; what concerns all of it comes first. */
export const problemsTogether = (
  model: ThingModel,
  own: readonly ModelProblem[],
  standing: readonly ModelProblem[],
): readonly ModelProblem[] => {
  if (standing.length === 0) return own;
  const places = new Map(model.map(({ functionId }, place) => [functionId, place]));
  const placeOf = ({ functionId }: ModelProblem): number => places.get(functionId) ?? -1;
  return [...own, ...standing].toSorted((one, other) => placeOf(one) - placeOf(other));
};
