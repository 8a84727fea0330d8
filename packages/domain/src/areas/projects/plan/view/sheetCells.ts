import { characterCount } from '../../../../core/values/fieldProblems.ts';
import { planRefusals } from '../document/decide.ts';
import { longestTaskName, mostFactor, mostHours } from '../node.ts';
import { dayAsWritten, instantOfDay } from './days.ts';

/** Cells of a sheet as values of a task, or why they cannot be meant. */

/** What is wrong with a cell of a sheet. */
export interface SheetProblem {
  /** From 1, as the person counts the rows of the sheet. */
  readonly row: number;
  readonly column: string;
  readonly message: string;
}

/** Who may be given tasks. */
export interface Member {
  readonly userId: string;
  readonly realName: string;
}

export type CellReading<Value> = { readonly value: Value } | { readonly problem: string };

export const readName = (text: string): CellReading<string> => {
  if (text === '') return { problem: planRefusals.nameless };
  return characterCount(text) > longestTaskName ? { problem: planRefusals.tooLong } : { value: text };
};

export const readOwner = (text: string, members: readonly Member[]): CellReading<string | null> => {
  if (text === '') return { value: null };
  const own = members.filter(({ realName, userId }) => realName === text || userId === text);
  if (own.length > 1) return { problem: `有 ${own.length} 名成员叫「${text}」，请留空，稍后在计划中选择` };
  return own[0] === undefined ? { problem: `项目成员中没有「${text}」` } : { value: own[0].userId };
};

export const readDate = (text: string): CellReading<string | null> => {
  if (text === '') return { value: null };
  const day = dayAsWritten(text);
  return day === null ? { problem: `「${text}」不是日期，请写成 2026-01-31` } : { value: instantOfDay(day) };
};

const readNumber = (text: string, none: number, most: number): CellReading<number> => {
  if (text === '') return { value: none };
  const plain = text.replaceAll(/[,，\s]/g, '');
  const value = Number(plain);
  if (plain === '' || !Number.isFinite(value) || value < 0) return { problem: planRefusals.notHours };
  return value > most ? { problem: `不能大于 ${most}` } : { value };
};

/** Hours; none without a text. */
export const readHours = (text: string): CellReading<number> => readNumber(text, 0, mostHours);
/** A factor; 1 without a text. */
export const readFactor = (text: string): CellReading<number> => readNumber(text, 1, mostFactor);
