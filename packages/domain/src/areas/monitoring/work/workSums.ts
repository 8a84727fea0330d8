import { toHundredths } from '../../../core/values/formats.ts';

/** What work on a device costs, in orders and upkeeps. Money is reckoned in integer fen, hours and quantities in integer hundredths; on the wire they are yuan and hours. */

export interface PartAmounts {
  readonly quantity: number;
  /** Yuan. */
  readonly unitCost: number;
}

export interface LabourAmounts {
  readonly userId: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly hours: number;
}

/** What a part costs in fen. */
export const partFen = ({ quantity, unitCost }: PartAmounts): number =>
  Math.floor((toHundredths(quantity) * toHundredths(unitCost) + 50) / 100);

/** What hours cost in fen, rounded as a project's costs are. */
export const labourFen = (hours: number, rateFen: number): number =>
  Math.floor((toHundredths(hours) * rateFen + 50) / 100);

/** Hours that a person may work on a day, over all orders and upkeeps. */
const mostHours = 24;

const keyOf = ({ userId, day }: Pick<LabourAmounts, 'userId' | 'day'>): string => `${userId} ${day}`;

/**
 * Why hours cannot be entered, a line each; none when they can.
 *
 * @param others hours of the same people and days in other orders and upkeeps
 */
export const labourProblems = (
  labours: readonly LabourAmounts[],
  others: readonly LabourAmounts[],
  { today, nameOf }: { readonly today: string; readonly nameOf: (userId: string) => string },
): readonly string[] => {
  const sums = new Map<string, number>();
  for (const one of [...others, ...labours])
    sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + toHundredths(one.hours));
  const own = new Map(labours.map((one) => [keyOf(one), one]));
  return [
    ...(labours.some(({ day }) => day > today) ? ['工时日期不能晚于今天'] : []),
    ...(labours.some(({ hours }) => hours <= 0 || toHundredths(hours) % 25 !== 0)
      ? ['工时须为 0.25 小时的整数倍']
      : []),
    ...[...own.values()]
      .filter((one) => (sums.get(keyOf(one)) ?? 0) > mostHours * 100)
      .map(({ userId, day }) => `${nameOf(userId)} ${day} 工时合计超过 ${mostHours} 小时`),
  ];
};

/** Why parts cannot be entered, a line each; none when they can. */
export const partProblems = (parts: readonly PartAmounts[]): readonly string[] => [
  ...(parts.some(({ quantity }) => quantity <= 0) ? ['数量须大于 0'] : []),
  ...(parts.some(({ quantity }) => toHundredths(quantity) / 100 !== quantity) ? ['数量最多两位小数'] : []),
  ...(parts.some(({ unitCost }) => unitCost < 0) ? ['单价不能小于 0'] : []),
];
