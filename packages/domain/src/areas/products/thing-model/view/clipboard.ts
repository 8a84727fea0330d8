import type { ModelCommand } from '../document/decide.ts';
import { placeOf } from '../document/edits.ts';
import { fitsDraft } from './fits.ts';
import { freeIdentifier } from '../identifiers.ts';
import { modelLimits, parameterLists, type ThingFunction, type ThingModel } from '../model.ts';
import { answersTo } from '../tsl/inPlace.ts';
import { readTsl } from '../tsl/readTsl.ts';
import { tslOf } from '../tsl/writeTsl.ts';

/** Functions on their way through the clipboard, within a product and between two: as TSL, which other tools read too. */

/** Some functions of a product as the text that is copied. */
export const copiedText = (productKey: string, functions: readonly ThingFunction[]): string =>
  tslOf(productKey, functions);

export interface Pasted {
  readonly command: ModelCommand;
  readonly functions: readonly ThingFunction[];
  /** What was left out or is another than it was copied, a sentence each. */
  readonly told: readonly string[];
}

const parameterCount = (functions: readonly ThingFunction[]): number =>
  functions.flatMap(parameterLists).reduce((sum, { list }) => sum + list.length, 0);

/**
 * What a pasted text becomes: functions under ids of their own, one whose identifier is taken with `_2` behind it. They
 * may be unfinished, as a draft is.
 *
 * @param behind the function behind which they come; the end without
 * @returns why nothing of it can be taken, as a sentence
 */
export const pastedFunctions = (
  model: ThingModel,
  text: string,
  behind: string | null,
  newId: () => string,
): Pasted | string => {
  const file = readTsl(text, newId);
  if ('problem' in file) return `无法粘贴：${file.problem}`;
  const functions: ThingFunction[] = [];
  const told = [...file.warnings];
  let parameters = parameterCount(model);
  let beyond = 0;
  for (const { read, path, problem } of file.rows) {
    if (read === null) {
      told.push(`${path} 未粘贴：${problem}`);
      continue;
    }
    if (!fitsDraft(read)) {
      told.push(`${path} 未粘贴：内容过长`);
      continue;
    }
    const own = parameterCount([read]);
    if (model.length + functions.length >= modelLimits.functions || parameters + own > modelLimits.parameters) {
      beyond += 1;
      continue;
    }
    const isTaken = (wanted: string): boolean => [...model, ...functions].some((one) => answersTo(one, wanted));
    const free = read.identifier === '' ? '' : freeIdentifier(read.identifier, isTaken);
    if (free !== read.identifier) told.push(`标识符“${read.identifier}”已存在，改为“${free}”`);
    parameters += own;
    functions.push({ ...read, identifier: free, formerIdentifiers: [] });
  }
  if (beyond > 0)
    told.push(
      `${beyond} 个功能未粘贴：最多 ${modelLimits.functions} 个功能，服务与事件的参数合计最多 ${modelLimits.parameters} 个`,
    );
  if (functions.length === 0) return told[0] ?? '剪贴板中没有功能';
  const place = behind === null ? -1 : placeOf(model, behind);
  return { command: { kind: 'add', at: place === -1 ? model.length : place + 1, functions }, functions, told };
};
