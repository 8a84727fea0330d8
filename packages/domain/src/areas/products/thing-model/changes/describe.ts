import { functionKinds, type ThingFunction } from '../model.ts';
import type { FunctionChange, ModelDifference } from './compare.ts';
import type { Detail } from './detail.ts';

/** Changes of a model as sentences: for the history, the preview of a version, and a text to send to others. */

export const changeWords = { added: '新增', removed: '移除', renamed: '改名', changed: '修改' } as const;

/** What is said of the kind of a change. */
export const breakingWord = (isBreaking: boolean): string => (isBreaking ? '不兼容' : '兼容');

const nothing = '无';
const shown = (text: string): string => (text === '' ? nothing : text);

/** Empty for one that nobody has named yet. */
const called = (one: ThingFunction): string => {
  const name = one.name || one.identifier;
  return name === '' ? '' : `“${name}”`;
};

const identified = ({ identifier }: ThingFunction): string => (identifier === '' ? '' : `（${identifier}）`);

/** One detail of a function: `修改“电量”取值范围 0~100 → 0~110`. */
export const detailText = (one: ThingFunction, { kind, label, before, after }: Detail): string => {
  if (kind === 'added') return `${called(one)}新增${label}“${after}”`;
  if (kind === 'removed') return `${called(one)}移除${label}“${before}”`;
  return `修改${called(one)}${label} ${shown(before)} → ${shown(after)}`;
};

/** The sentences of one change, each with whether it breaks. */
export const changeTexts = ({
  before,
  after,
  details,
  isBreaking,
}: FunctionChange): readonly { readonly text: string; readonly isBreaking: boolean }[] => {
  const one = (after ?? before)!;
  const withKind = `${functionKinds[one.kind]}${called(one)}`;
  if (before === null) return [{ text: `新增${withKind}${identified(one)}`, isBreaking }];
  if (after === null) return [{ text: `移除${withKind}${identified(one)}`, isBreaking }];
  if (details.length === 0) return [{ text: `替换${withKind}`, isBreaking }];
  return details.map((detail) => ({ text: detailText(after, detail), isBreaking: detail.isBreaking }));
};

/** A change as it travels and as a table shows it: what it is, of which function, and its sentences. */
export const changeRow = (change: FunctionChange) => {
  const one = (change.after ?? change.before)!;
  return {
    kind: change.kind,
    functionId: one.functionId,
    functionKind: one.kind,
    identifier: one.identifier,
    name: one.name,
    isBreaking: change.isBreaking,
    texts: changeTexts(change).map((line) => ({ ...line })),
  };
};

/** All changes as a text for a review, a line each: `[不兼容] 移除属性“电压”（batteryVoltage）`. */
export const differenceText = ({ changes, isReordered }: ModelDifference): string => {
  const lines = changes.flatMap(changeTexts).map(({ text, isBreaking }) => `[${breakingWord(isBreaking)}] ${text}`);
  if (isReordered) lines.push('[兼容] 调整功能的顺序');
  return lines.join('\n');
};

/** A step of an editor as one sentence. */
export const stepText = (difference: ModelDifference): string => {
  const { changes, isReordered } = difference;
  const [first] = changes;
  if (first === undefined) return isReordered ? '调整功能的顺序' : '';
  if (changes.length === 1) {
    const [text, ...more] = changeTexts(first).map((line) => line.text);
    return more.length === 0 ? text! : `修改${called((first.after ?? first.before)!)} ${more.length + 1} 处`;
  }
  const kinds = new Set(changes.map(({ kind }) => (kind === 'renamed' ? 'changed' : kind)));
  const [kind] = kinds;
  return kinds.size === 1 ? `${changeWords[kind!]} ${changes.length} 个功能` : `批量修改 ${changes.length} 个功能`;
};
