import { parameterLists, type ThingFunction, type ThingModel } from '../model.ts';
import type { FunctionNode } from './standardContract.ts';

/** A thing model as selects show it (S2 §3). */

const partsOf = (one: ThingFunction): FunctionNode['children'] => {
  if (one.kind !== 'property')
    return parameterLists(one)
      .flatMap(({ list }) => list)
      .map(({ paramId, name, identifier }) => ({ thingModelId: paramId, name, identifier }));
  const { dataType } = one;
  return dataType.type === 'struct'
    ? dataType.specs.fields.map(({ fieldId, name, identifier }) => ({ thingModelId: fieldId, name, identifier }))
    : [];
};

/** The functions of a model in their order, each with what it consists of. */
export const functionTreeOf = (model: ThingModel): FunctionNode[] =>
  model.map((one) => ({
    thingModelId: one.functionId,
    name: one.name,
    identifier: one.identifier,
    children: partsOf(one),
  }));
