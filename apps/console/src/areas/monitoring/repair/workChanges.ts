import { downtimeReasons, urgencies, type Urgency } from '@fleet/domain/areas/monitoring/repair/steps.ts';
import type { RepairDetail } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import { fieldChanges } from '@fleet/domain/core/reads/fieldChanges.ts';
import { valuesOf, workSchema, type WorkValues } from './workForm.ts';

/** A row of texts in one, without the key of its line. */
const rowText = (row: object): string =>
  Object.entries(row)
    .flatMap(([name, text]) => (name === 'key' || text === '' || text === null ? [] : [String(text)]))
    .join(' ');

const textOf = (name: keyof WorkValues, value: unknown): string | undefined => {
  if (name === 'pictures') return undefined;
  if (name === 'urgency') return urgencies[Number(value) as Urgency];
  if (name === 'isWarranty') return value === 'yes' ? '是' : '否';
  if (name === 'downtimeReason') return value === '' ? '' : downtimeReasons[value as keyof typeof downtimeReasons];
  if (Array.isArray(value)) return value.map((row) => rowText(row as object)).join('；');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const picturesIn = ({ pictures, lines }: RepairDetail): string =>
  JSON.stringify([pictures, ...lines.map((line) => line.pictures)].map((some) => some.map(({ id }) => id)));

/** What a colleague has typed on an order meanwhile, a line each; none where he only moved it on. */
export const workChanges = (before: RepairDetail, after: RepairDetail): readonly string[] => [
  ...fieldChanges(workSchema, valuesOf(before), valuesOf(after), textOf),
  ...(picturesIn(before) === picturesIn(after) ? [] : ['图片有增减']),
];
