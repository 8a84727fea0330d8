import { characterCount } from '../../../core/values/fieldProblems.ts';
import { identifierProblem as formProblem } from '../shared/identifiers.ts';

/** How functions, parameters and fields are called: by an identifier among machines, by a name among people. */

export const longestIdentifier = 32;
export { isReserved } from '../shared/identifiers.ts';

/** What is wrong with an identifier by itself; null when nothing is. */
export const identifierProblem = (identifier: string): string | null =>
  identifier === '' ? '请填写标识符' : formProblem(identifier);

export const longestName = 30;
const nameShape = /^[\p{Script=Han}A-Za-z0-9][\p{Script=Han}A-Za-z0-9\-_/. ]*$/u;

/** What is wrong with a name; null when nothing is. */
export const nameProblem = (name: string): string | null => {
  if (name === '') return '请填写名称';
  if (characterCount(name) > longestName) return '名称须为 1~30 个字符';
  return nameShape.test(name) ? null : '名称须以汉字、字母或数字开头，只能包含汉字、字母、数字和 - _ / . 空格';
};

const enumTextShape = /^[\p{Script=Han}A-Za-z0-9_-]+$/u;

/** What is wrong with the text of an enum item; null when nothing is. */
export const enumTextProblem = (text: string): string | null => {
  if (text === '') return '请填写枚举描述';
  if (characterCount(text) > 20) return '枚举描述须为 1~20 个字符';
  return enumTextShape.test(text) ? null : '枚举描述只能包含汉字、字母、数字、下划线和短横线';
};

/**
 * An identifier like the given one that nobody has yet: `_2`, `_3` … behind it, its end cut off where it grows too long.
 */
export const freeIdentifier = (wanted: string, isTaken: (identifier: string) => boolean): string => {
  if (!isTaken(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const end = `_${number}`;
    const candidate = `${wanted.slice(0, longestIdentifier - end.length)}${end}`;
    if (!isTaken(candidate)) return candidate;
  }
};
