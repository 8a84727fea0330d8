import type { DataType } from '../dataType.ts';
import { isNumberType } from '../dataType.ts';
import type { FunctionKind, Parameter, ThingFunction, ThingModel } from '../model.ts';
import { parameterLists } from '../model.ts';
import { canonicalModel } from '../canonical.ts';
import { modeText, typeText } from '../typeWords.ts';
import { directions, type SheetRow } from './sheetColumns.ts';

/** A model as rows of sheets, which are read back by `readSheet.ts`. */

const yes = (is: boolean): string => (is ? '是' : '否');

const definitionOf = (dataType: DataType): SheetRow => {
  if (isNumberType(dataType)) {
    const { min, max, step, unit, unitName } = dataType.specs;
    return { min, max, step, unit, unitName, precise: 'precise' in dataType.specs ? dataType.specs.precise : '' };
  }
  switch (dataType.type) {
    case 'bool':
      return { items: `0=${dataType.specs['0']};1=${dataType.specs['1']}` };
    case 'enum':
      return { items: dataType.specs.items.map(({ value, text }) => `${value}=${text}`).join(';') };
    case 'text':
      return { length: dataType.specs.length };
    case 'array':
      return { ...definitionOf(dataType.specs.item), size: dataType.specs.size };
    case 'struct':
    case 'date':
      return {};
  }
};

const fieldRows = (dataType: DataType, parent: string, beside: SheetRow): SheetRow[] => {
  if (dataType.type === 'array') return fieldRows(dataType.specs.item, parent, beside);
  if (dataType.type !== 'struct') return [];
  return dataType.specs.fields.map(({ identifier, name, dataType: own }) => ({
    ...beside,
    identifier: `${parent}.${identifier}`,
    name,
    type: typeText(own),
    ...definitionOf(own),
  }));
};

const parameterRows = (one: Parameter, parent: string, beside: SheetRow): SheetRow[] => {
  const { identifier, name, dataType, required, defaultValue, description } = one;
  const path = `${parent}.${identifier}`;
  const own = { identifier: path, name, type: typeText(dataType), required: yes(required), defaultValue, description };
  return [{ ...beside, ...own, ...definitionOf(dataType) }, ...fieldRows(dataType, path, beside)];
};

const rowsOf = (one: ThingFunction): SheetRow[] => {
  const { identifier, name, description } = one;
  const shared = { identifier, name, required: yes(one.required), description };
  if (one.kind === 'property') {
    const own = { ...shared, type: typeText(one.dataType), mode: modeText(one), ...definitionOf(one.dataType) };
    return [own, ...fieldRows(one.dataType, identifier, {})];
  }
  const mode = one.kind === 'service' ? { callType: modeText(one) } : { eventType: modeText(one) };
  return [
    { ...shared, ...mode },
    ...parameterLists(one).flatMap(({ field, list }) =>
      list.flatMap((parameter) =>
        parameterRows(parameter, identifier, one.kind === 'service' ? { direction: directions[field] } : {}),
      ),
    ),
  ];
};

/** The rows of the sheet of a kind. */
export const sheetRowsOf = (model: ThingModel, kind: FunctionKind): readonly SheetRow[] =>
  canonicalModel(model)
    .filter((one) => one.kind === kind)
    .flatMap(rowsOf);
