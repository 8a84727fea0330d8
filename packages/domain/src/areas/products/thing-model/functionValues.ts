import { isObject } from '../../../core/values/objects.ts';
import type { Parameter, ThingFunction, ThingModel } from './model.ts';
import { valueProblem } from './values.ts';

/** Values under a whole model: what devices report and tell, and what services are asked. */

type OfKind<Kind extends ThingFunction['kind']> = Extract<ThingFunction, { readonly kind: Kind }>;

interface Found {
  readonly found: ThingFunction;
  readonly isFormer: boolean;
}

/** Functions by kind and identifier, made once for a model: values are looked at by the thousand. */
const indexes = new WeakMap<ThingModel, ReadonlyMap<string, Found>>();

const indexOf = (model: ThingModel): ReadonlyMap<string, Found> => {
  const known = indexes.get(model);
  if (known !== undefined) return known;
  const index = new Map<string, Found>();
  const put = (found: ThingFunction, identifier: string, isFormer: boolean): void => {
    const key = `${found.kind} ${identifier}`;
    if (!index.has(key)) index.set(key, { found, isFormer });
  };
  for (const one of model) put(one, one.identifier, false);
  for (const one of model) for (const { identifier } of one.formerIdentifiers) put(one, identifier, true);
  indexes.set(model, index);
  return index;
};

/**
 * The function of a kind by the identifier that it has or had, and whether it was a former one: devices of an older
 * version still use that.
 */
export const functionFor = <Kind extends ThingFunction['kind']>(
  model: ThingModel,
  kind: Kind,
  identifier: string,
): { readonly found: OfKind<Kind>; readonly isFormer: boolean } | null =>
  (indexOf(model).get(`${kind} ${identifier}`) as { found: OfKind<Kind>; isFormer: boolean } | undefined) ?? null;

/** What is wrong with the values of some parameters, by their identifiers; null when nothing is. */
export const parametersProblem = (parameters: readonly Parameter[], values: unknown): string | null => {
  if (!isObject(values)) return '参数须为对象';
  for (const key of Object.keys(values)) {
    const parameter = parameters.find(({ identifier }) => identifier === key);
    if (parameter === undefined) return `没有参数“${key}”`;
    const problem = valueProblem(parameter.dataType, values[key]);
    if (problem !== null) return `“${parameter.name}”${problem}`;
  }
  const missing = parameters.find(
    ({ identifier, required, defaultValue }) => required && defaultValue === '' && !Object.hasOwn(values, identifier),
  );
  return missing === undefined ? null : `缺少参数“${missing.name}”`;
};

/** A value on its way between platform and device. */
export interface Passing {
  /** A property that is reported or set, the parameters of a service in or out, or those of an event. */
  readonly kind: 'report' | 'setting' | 'input' | 'output' | 'event';
  readonly identifier: string;
  readonly value: unknown;
}

const propertyProblem = (model: ThingModel, { kind, identifier, value }: Passing): string | null => {
  const property = functionFor(model, 'property', identifier)?.found;
  if (property === undefined) return `没有属性“${identifier}”`;
  if (kind === 'setting' && property.accessMode === 'r') return `“${property.name}”是只读属性`;
  if (kind === 'report' && property.accessMode === 'w') return `“${property.name}”是只写属性`;
  const problem = valueProblem(property.dataType, value);
  return problem === null ? null : `“${property.name}”${problem}`;
};

/** What is wrong with a value under a model; null when it may pass. */
export const passingProblem = (model: ThingModel, passing: Passing): string | null => {
  const { kind, identifier, value } = passing;
  if (kind === 'report' || kind === 'setting') return propertyProblem(model, passing);
  if (kind === 'event') {
    const event = functionFor(model, 'event', identifier)?.found;
    return event === undefined ? `没有事件“${identifier}”` : parametersProblem(event.outputData, value);
  }
  const service = functionFor(model, 'service', identifier)?.found;
  if (service === undefined) return `没有服务“${identifier}”`;
  return parametersProblem(kind === 'input' ? service.inputData : service.outputData, value);
};
