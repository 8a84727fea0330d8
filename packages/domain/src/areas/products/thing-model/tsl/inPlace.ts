import type { DataType } from '../dataType.ts';
import type { Parameter, ThingFunction } from '../model.ts';

/** Which function of a model a function from elsewhere stands for, and what of that one stays. */

/** The ids that the fields of a struct have already. */
const withFieldIds = (dataType: DataType, current: DataType | undefined): DataType => {
  if (dataType.type === 'array' && current?.type === 'array') {
    const item = withFieldIds(dataType.specs.item, current.specs.item) as typeof dataType.specs.item;
    return { type: 'array', specs: { ...dataType.specs, item } };
  }
  if (dataType.type !== 'struct' || current?.type !== 'struct') return dataType;
  const ids = new Map(current.specs.fields.map(({ identifier, fieldId }) => [identifier, fieldId]));
  const fields = dataType.specs.fields.map((field) => ({
    ...field,
    fieldId: ids.get(field.identifier) ?? field.fieldId,
  }));
  return { type: 'struct', specs: { fields } };
};

const withParamIds = (list: readonly Parameter[], current: readonly Parameter[]): Parameter[] => {
  const known = new Map(current.map((parameter) => [parameter.identifier, parameter]));
  return list.map((parameter) => {
    const own = known.get(parameter.identifier);
    return own === undefined
      ? parameter
      : { ...parameter, paramId: own.paramId, dataType: withFieldIds(parameter.dataType, own.dataType) };
  });
};

/** A function that was read in the place of one that is there: the same row, so its ids and its former names stay. */
export const inPlaceOf = (read: ThingFunction, current: ThingFunction): ThingFunction => {
  const isOlderName = current.formerIdentifiers.some(({ identifier }) => identifier === read.identifier);
  const identifier = isOlderName ? current.identifier : read.identifier;
  const kept = current.formerIdentifiers.filter(
    (former) =>
      former.identifier !== identifier && !read.formerIdentifiers.some((one) => one.identifier === former.identifier),
  );
  const shared = {
    functionId: current.functionId,
    identifier,
    source: current.source,
    formerIdentifiers: [...read.formerIdentifiers.filter((former) => former.identifier !== identifier), ...kept],
  };
  if (read.kind === 'property' && current.kind === 'property') {
    return { ...read, ...shared, dataType: withFieldIds(read.dataType, current.dataType) };
  }
  if (read.kind === 'service' && current.kind === 'service') {
    const inputData = withParamIds(read.inputData, current.inputData);
    return { ...read, ...shared, inputData, outputData: withParamIds(read.outputData, current.outputData) };
  }
  return read.kind === 'event' && current.kind === 'event'
    ? { ...read, ...shared, outputData: withParamIds(read.outputData, current.outputData) }
    : read;
};

/** Whether a function has an identifier, or had it. */
export const answersTo = (one: ThingFunction, identifier: string): boolean =>
  one.identifier === identifier || one.formerIdentifiers.some((former) => former.identifier === identifier);
