import { characterCount } from '../../../../core/values/fieldProblems.ts';
import { isSame } from '../changes/detail.ts';
import type { ModelCommand } from '../document/decide.ts';
import { valueOf } from '../document/edits.ts';
import {
  type EventFunction,
  type FunctionKind,
  modelLimits,
  type PropertyFunction,
  type ServiceFunction,
  type ThingFunction,
} from '../model.ts';

/** One change of many functions at once: of each those fields that it has. */

/** What is to stand in the fields; one that is not given stays what it is. */
export type BatchValues = Partial<
  Pick<ThingFunction, 'required' | 'description'> &
    Pick<PropertyFunction, 'accessMode' | 'persist' | 'sampleSeconds'> &
    Pick<ServiceFunction, 'callType' | 'offline'> &
    Pick<EventFunction, 'type'>
>;
export type BatchField = keyof BatchValues;

const all: readonly FunctionKind[] = ['property', 'service', 'event'];

/** The fields that many functions may be given at once, and which kinds have each. */
export const batchFields: Readonly<
  Record<BatchField, { readonly title: string; readonly kinds: readonly FunctionKind[] }>
> = {
  required: { title: '必选', kinds: all },
  accessMode: { title: '读写', kinds: ['property'] },
  persist: { title: '存储', kinds: ['property'] },
  sampleSeconds: { title: '采样间隔（秒）', kinds: ['property'] },
  callType: { title: '调用方式', kinds: ['service'] },
  offline: { title: '离线时', kinds: ['service'] },
  type: { title: '事件类型', kinds: ['event'] },
  description: { title: '说明', kinds: all },
};

/** Longest time between two reports, in seconds. */
export const longestSample = 86_400;

/** How often a property is reported, as it is typed: nothing for not given; undefined for what is none. */
export const sampleSecondsOf = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const seconds = /^\d{1,5}$/.test(text.trim()) ? Number(text.trim()) : 0;
  return seconds >= 1 && seconds <= longestSample ? seconds : undefined;
};

/** What is wrong with a value that is to stand in many functions; null when nothing is. */
export const batchProblem = ({ description }: BatchValues): string | null =>
  description !== undefined && characterCount(description.trim()) > modelLimits.description
    ? `说明不能超过 ${modelLimits.description} 个字符`
    : null;

const isOf = (one: ThingFunction, field: BatchField): boolean => batchFields[field].kinds.includes(one.kind);

/** How many of the functions have a field. */
export const countWith = (functions: readonly ThingFunction[], field: BatchField): number =>
  functions.filter((one) => isOf(one, field)).length;

export interface BatchWish {
  readonly command: ModelCommand;
  /** Functions that are others then. */
  readonly count: number;
}

/** The change as one step, and how many functions it makes others; null where it changes none. */
export const batchWish = (functions: readonly ThingFunction[], values: BatchValues): BatchWish | null => {
  const commands = functions.flatMap((one): ModelCommand[] => {
    const changed = (Object.keys(values) as BatchField[])
      .filter((field) => isOf(one, field) && !isSame(valueOf(one, field), values[field]))
      .map((field) => ({ path: field, value: values[field] }));
    return changed.length === 0 ? [] : [{ kind: 'set', functionId: one.functionId, values: changed }];
  });
  return commands.length === 0 ? null : { command: { kind: 'all', commands }, count: commands.length };
};
