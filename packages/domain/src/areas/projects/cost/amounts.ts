import { costKindIds, type CostKind } from './costKinds.ts';
import { toHundredths } from '../../../core/values/formats.ts';

/** Sums of money. Amounts are yuan with two decimals; they are added in integer fen, so that no cent is lost. */

/** An amount for each kind of cost. */
export type Amounts = Readonly<Record<CostKind, number>>;

/** Nothing of any kind. */
export const noAmounts: Amounts = { labour: 0, travel: 0, material: 0, outsourcing: 0, other: 0 };

/** The sum of some amounts. */
export const sumMoney = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + toHundredths(amount), 0) / 100;

/** What all kinds come to. */
export const totalOf = (amounts: Amounts): number => sumMoney(costKindIds.map((kind) => amounts[kind]));

/** Several amounts added up, kind by kind. */
export const sumAmounts = (all: readonly Amounts[]): Amounts => ({
  labour: sumMoney(all.map(({ labour }) => labour)),
  travel: sumMoney(all.map(({ travel }) => travel)),
  material: sumMoney(all.map(({ material }) => material)),
  outsourcing: sumMoney(all.map(({ outsourcing }) => outsourcing)),
  other: sumMoney(all.map(({ other }) => other)),
});

/** Budget and spending side by side. */
export interface Balance {
  readonly budget: number;
  readonly spent: number;
  /** Budget left; negative once it is exceeded. */
  readonly available: number;
  /** Spent above the budget; negative below it. */
  readonly deviation: number;
  /** Spent as a share of the budget in percent, to one decimal; null without a budget. */
  readonly ratio: number | null;
  /** More was spent than the budget allows; without a budget, anything at all. */
  readonly isOver: boolean;
}

/** How a budget stands against what was spent. */
export const balanceOf = (budget: number, spent: number): Balance => {
  const [planned, used] = [toHundredths(budget), toHundredths(spent)];
  return {
    budget,
    spent,
    available: (planned - used) / 100,
    deviation: (used - planned) / 100,
    ratio: planned === 0 ? null : Math.round((used / planned) * 1000) / 10,
    isOver: used > planned,
  };
};
