import type { DataType, NumberType, TypeOf } from '../dataType.ts';
import { isNumberType, typeNames } from '../dataType.ts';
import { canonicalDecimal, compareDecimals } from '../decimal.ts';
import { decimalsAllowed } from '../values.ts';
import { rangeText } from '../typeWords.ts';
import { addedDetail, type Detail, isSame, pairsOf, removedDetail, setDetail } from './detail.ts';

/** How one type differs from another, and whether a value of the first may be none of the second. */

/** Whether a bound gives way: unknown ones count as kept where they are the same text. */
const narrows = (before: string, after: string, direction: 1 | -1): boolean => {
  if (before === after) return false;
  if (canonicalDecimal(before) === null || canonicalDecimal(after) === null) return true;
  return compareDecimals(after, before) * direction > 0;
};

const numberDetails = (before: NumberType, after: NumberType, path: string): Detail[] => {
  const [was, is] = [before.specs, after.specs];
  const isNarrowed = narrows(was.min, is.min, 1) || narrows(was.max, is.max, -1);
  const isCoarser = decimalsAllowed(after) < decimalsAllowed(before);
  const preciseOf = ({ specs }: NumberType): string => ('precise' in specs ? specs.precise : '');
  return [
    ...setDetail(`${path}.specs.range`, '取值范围', [rangeText(before), rangeText(after)], isNarrowed),
    ...setDetail(`${path}.specs.step`, '步长', [was.step, is.step]),
    ...setDetail(`${path}.specs.precise`, '小数位数', [preciseOf(before), preciseOf(after)], isCoarser),
    // a value in another unit says something else
    ...setDetail(`${path}.specs.unit`, '单位', [was.unit, is.unit], was.unit !== ''),
    ...setDetail(`${path}.specs.unitName`, '单位名称', [was.unitName, is.unitName]),
  ];
};

const itemText = ({ value, text }: { readonly value: string; readonly text: string }): string => `${value}-${text}`;

const enumDetails = (before: TypeOf<'enum'>, after: TypeOf<'enum'>, path: string): Detail[] => {
  const [was, is] = [before.specs.items, after.specs.items];
  const here = `${path}.specs.items`;
  const found: Detail[] = [];
  for (const { old, now } of pairsOf(was, is, (one, other) => one.value === other.value)) {
    if (now === null) found.push(removedDetail(`${here}.${old!.value}`, '枚举项', itemText(old!)));
    else if (old === null) found.push(addedDetail(`${here}.${now.value}`, '枚举项', itemText(now)));
    else found.push(...setDetail(`${here}.${now.value}.text`, `枚举项 ${now.value} 的描述`, [old.text, now.text]));
  }
  if (found.length > 0) return found;
  const order = (items: typeof was): string => items.map(({ value }) => value).join('、');
  return setDetail(here, '枚举项顺序', [order(was), order(is)]);
};

const structDetails = (before: TypeOf<'struct'>, after: TypeOf<'struct'>, path: string): Detail[] => {
  const [was, is] = [before.specs.fields, after.specs.fields];
  const here = `${path}.specs.fields`;
  const found: Detail[] = [];
  for (const { old, now } of pairsOf(was, is, (one, other) => one.fieldId === other.fieldId, byIdentifier)) {
    if (now === null) {
      found.push(removedDetail(`${here}.${old!.identifier}`, '参数', old!.name || old!.identifier));
      continue;
    }
    const inside = `${here}.${now.identifier}`;
    if (old === null) {
      found.push(addedDetail(inside, '参数', now.name || now.identifier));
      continue;
    }
    const own = [
      ...setDetail(`${inside}.identifier`, '标识符', [old.identifier, now.identifier], true),
      ...setDetail(`${inside}.name`, '名称', [old.name, now.name]),
      ...typeDetails(old.dataType, now.dataType, `${inside}.dataType`),
    ];
    found.push(...own.map((one) => ({ ...one, label: `参数“${now.name}”${one.label}` })));
  }
  if (found.length > 0) return found;
  const order = (fields: typeof was): string => fields.map(({ name }) => name).join('、');
  return setDetail(here, '参数顺序', [order(was), order(is)]);
};

const byIdentifier = (one: { readonly identifier: string }, other: { readonly identifier: string }): boolean =>
  one.identifier === other.identifier;

/** Whether a length or a size gives way. */
const countDetail = (label: string, path: string, before: string, after: string): Detail[] =>
  setDetail(path, label, [before, after], narrows(before, after, -1));

/** How `after` differs from `before`; nothing when they are the same. Another type is one difference, and breaks. */
export const typeDetails = (before: DataType, after: DataType, path: string): Detail[] => {
  if (isSame(before, after)) return [];
  if (isNumberType(before) && isNumberType(after) && before.type === after.type) {
    return numberDetails(before, after, path);
  }
  if (before.type === 'bool' && after.type === 'bool') {
    return (['0', '1'] as const).flatMap((value) =>
      setDetail(`${path}.specs.${value}`, `${value} 的含义`, [before.specs[value], after.specs[value]]),
    );
  }
  if (before.type === 'enum' && after.type === 'enum') return enumDetails(before, after, path);
  if (before.type === 'text' && after.type === 'text') {
    return countDetail('数据长度', `${path}.specs.length`, before.specs.length, after.specs.length);
  }
  if (before.type === 'struct' && after.type === 'struct') return structDetails(before, after, path);
  if (before.type === 'array' && after.type === 'array') {
    const inside = typeDetails(before.specs.item, after.specs.item, `${path}.specs.item`);
    return [
      ...countDetail('元素个数', `${path}.specs.size`, before.specs.size, after.specs.size),
      ...inside.map((detail) => ({ ...detail, label: `元素${detail.label}` })),
    ];
  }
  return setDetail(path, '数据类型', [typeNames[before.type], typeNames[after.type]], true);
};
