/** What is looked at and done in an upkeep, and whether what was found is complete. */

export const upkeepKinds = { check: '点检', maintain: '保养', lubricate: '润滑', calibrate: '校准' } as const;
export type UpkeepKind = keyof typeof upkeepKinds;
export const upkeepKindCodes = Object.keys(upkeepKinds) as UpkeepKind[];

export const resultKinds = { pass: '正常/异常', number: '数值', text: '文字' } as const;
export type ResultKind = keyof typeof resultKinds;
export const resultKindCodes = Object.keys(resultKinds) as ResultKind[];

/** An item as it was when its upkeep appeared. */
export interface CheckedItem {
  readonly itemId: string;
  readonly name: string;
  readonly resultKind: ResultKind;
  readonly min: number | null;
  readonly max: number | null;
  /** It is not complete without a picture. */
  readonly needsPicture: boolean;
}

/** What was found at an item. Value: a number or a text, as the item asks for; null of one that is only looked at. */
export interface ItemResult {
  readonly itemId: string;
  readonly value: string | null;
  /** Null while nobody has said. */
  readonly isOk: boolean | null;
  readonly note: string;
  readonly pictures: readonly unknown[];
}

/** Whether anything was entered of an item at all. */
export const saysSomething = ({ value, isOk, note, pictures }: ItemResult): boolean =>
  isOk !== null || (value ?? '').trim() !== '' || note.trim() !== '' || pictures.length > 0;

/** A number as a person types it; null when it is none. */
export const readNumber = (value: string | null): number | null => {
  const text = value?.trim() ?? '';
  return /^[+-]?\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : null;
};

/** Whether a number lies within the limits of its item; both belong to it, and a limit that is null is none. */
export const isWithin = ({ min, max }: Pick<CheckedItem, 'min' | 'max'>, value: number): boolean =>
  (min === null || value >= min) && (max === null || value <= max);

/** The limits in words: 10~20. */
export const limitsText = ({ min, max }: Pick<CheckedItem, 'min' | 'max'>): string =>
  `${min ?? '不限'}~${max ?? '不限'}`;

/** Whether what was typed says all that an item asks for. */
export const isFilled = ({ resultKind }: Pick<CheckedItem, 'resultKind'>, result: ItemResult | undefined): boolean => {
  if (result === undefined || result.isOk === null) return false;
  if (resultKind === 'number') return readNumber(result.value) !== null;
  return resultKind === 'pass' || (result.value?.trim() ?? '') !== '';
};

/** What an item wants before its upkeep is finished; null when it is complete. */
export const resultProblem = (item: CheckedItem, place: number, result: ItemResult | undefined): string | null => {
  if (result === undefined || !isFilled(item, result)) return `第${place}项未填写`;
  if (item.needsPicture && result.pictures.length === 0) return `“${item.name}”要求拍照，请添加图片`;
  const value = item.resultKind === 'number' ? readNumber(result.value) : null;
  return value !== null && result.isOk === true && !isWithin(item, value)
    ? `“${item.name}”超出合格范围 ${limitsText(item)}，请标记为异常`
    : null;
};

/** All that is missing before an upkeep is finished, item by item; empty when nothing is. */
export const resultProblems = (items: readonly CheckedItem[], results: readonly ItemResult[]): string[] => {
  const found = new Map(results.map((result) => [result.itemId, result]));
  return items.flatMap((item, index) => resultProblem(item, index + 1, found.get(item.itemId)) ?? []);
};

/** Why limits cannot be kept; null when they can. */
export const limitsProblem = ({ min, max }: Pick<CheckedItem, 'min' | 'max'>): string | null =>
  min !== null && max !== null && min > max ? '合格下限不能大于上限' : null;
