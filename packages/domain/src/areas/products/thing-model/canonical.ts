import type { DataType, ItemType, ScalarType } from './dataType.ts';
import { isNumberType, isScalarType } from './dataType.ts';
import { canonicalDecimal } from './decimal.ts';
import type { Parameter, ThingFunction, ThingModel } from './model.ts';

/**
 * A model as it is kept: texts without blanks around them, numbers in their one text. What is no number stays as it was
 * typed, since a draft may hold it.
 */

const figure = (text: string): string => canonicalDecimal(text) ?? text.trim();

const scalar = (dataType: ScalarType): ScalarType => {
  if (dataType.type === 'int') {
    const { min, max, step, unit, unitName } = dataType.specs;
    return { type: 'int', specs: numbers({ min, max, step, unit, unitName }) };
  }
  if (isNumberType(dataType)) {
    const { precise, ...specs } = dataType.specs;
    return { type: dataType.type, specs: { ...numbers(specs), precise: figure(precise) } };
  }
  switch (dataType.type) {
    case 'bool':
      return { type: 'bool', specs: { '0': dataType.specs['0'].trim(), '1': dataType.specs['1'].trim() } };
    case 'enum': {
      const items = dataType.specs.items.map(({ value, text }) => ({ value: figure(value), text: text.trim() }));
      return { type: 'enum', specs: { items } };
    }
    case 'text':
      return { type: 'text', specs: { length: figure(dataType.specs.length) } };
    case 'date':
      return { type: 'date', specs: {} };
  }
};

interface Bounds {
  readonly min: string;
  readonly max: string;
  readonly step: string;
  readonly unit: string;
  readonly unitName: string;
}
const numbers = ({ min, max, step, unit, unitName }: Bounds) => ({
  min: figure(min),
  max: figure(max),
  step: figure(step),
  unit: unit.trim(),
  unitName: unitName.trim(),
});

/** A type as it is kept. */
export const canonicalType = (dataType: DataType): DataType => {
  if (isScalarType(dataType)) return scalar(dataType);
  if (dataType.type === 'array') {
    const { size, item } = dataType.specs;
    return { type: 'array', specs: { size: figure(size), item: canonicalType(item) as ItemType } };
  }
  const fields = dataType.specs.fields.map(({ fieldId, identifier, name, dataType: own }) => ({
    fieldId,
    identifier: identifier.trim(),
    name: name.trim(),
    dataType: scalar(own),
  }));
  return { type: 'struct', specs: { fields } };
};

const canonicalParameter = (one: Parameter): Parameter => {
  const dataType = canonicalType(one.dataType);
  const isText = dataType.type === 'text';
  return {
    ...one,
    identifier: one.identifier.trim(),
    name: one.name.trim(),
    dataType,
    defaultValue: isText ? one.defaultValue : figure(one.defaultValue),
    description: one.description.trim(),
  };
};

/** A function as it is kept. */
export const canonicalFunction = <One extends ThingFunction>(one: One): One => {
  const named = {
    ...one,
    identifier: one.identifier.trim(),
    name: one.name.trim(),
    description: one.description.trim(),
  };
  if (named.kind === 'property') {
    const { threshold } = named;
    return {
      ...named,
      dataType: canonicalType(named.dataType),
      threshold: threshold && { ...threshold, min: figure(threshold.min), max: figure(threshold.max) },
    };
  }
  if (named.kind === 'event') return { ...named, outputData: named.outputData.map(canonicalParameter) };
  return {
    ...named,
    inputData: named.inputData.map(canonicalParameter),
    outputData: named.outputData.map(canonicalParameter),
  };
};

/** A model as it is kept; the same for a model that is kept already. */
export const canonicalModel = (model: ThingModel): ThingModel => model.map((one) => canonicalFunction(one));
