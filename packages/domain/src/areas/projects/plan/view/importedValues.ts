import type { PlanFields } from '../document/document.ts';
import { planFieldTitles as titles } from '../node.ts';
import { dayOfInstant } from './days.ts';
import type { CellValues } from './paste/pastedCells.ts';
import type { ImportLine } from './importLines.ts';
import {
  type CellReading,
  type Member,
  readDate,
  readFactor,
  readHours,
  readName,
  readOwner,
  type SheetProblem,
} from './sheetCells.ts';

/** What a row of an imported sheet says of a task. */

const rolledUp: ReadonlySet<string> = new Set(['planStartDate', 'planEndDate', 'standardWorkHour', 'workHourFactor']);

const nameOver = (text: string, old: string | undefined): CellReading<string> =>
  // an export takes the blanks from its ends, and an apostrophe may be the sheet's
  old !== undefined && (text === old.trim() || `'${text}` === old) ? { value: old } : readName(text);

const ownerOver = (
  text: string,
  old: string | null | undefined,
  members: readonly Member[],
): CellReading<string | null> => {
  const named = members.filter(({ realName }) => realName === text);
  const isGone = old !== null && old !== undefined && !members.some(({ userId }) => userId === old);
  // one of several of the same name, or somebody who left the project: he keeps the task
  const stays = named.some(({ userId }) => userId === old) || (named.length === 0 && isGone);
  return text !== '' && stays ? { value: old ?? null } : readOwner(text, members);
};

const dateOver = (text: string, old: string | null | undefined): CellReading<string | null> => {
  const reading = readDate(text);
  // the same day stays the instant that it was
  const isSame = old !== undefined && 'value' in reading && dayOfInstant(reading.value) === dayOfInstant(old);
  return isSame ? { value: old } : reading;
};

/**
 * The values of a row, as far as the sheet has columns for them; or all that is wrong with it.
 *
 * @param old the task that it changes; null for a new one
 * @param isParent its dates and hours follow from the tasks below, and are not read
 */
export const importedValues = (
  line: ImportLine,
  old: PlanFields | null,
  isParent: boolean,
  members: readonly Member[],
): { readonly values: CellValues } | { readonly problems: readonly SheetProblem[] } => {
  let values: CellValues = {};
  const problems: SheetProblem[] = [];
  const read = <Field extends keyof CellValues & keyof typeof titles>(
    field: Field,
    reading: (text: string) => CellReading<PlanFields[Field]>,
  ): void => {
    const text = line.text(titles[field]);
    if (text === null || (isParent && rolledUp.has(field))) return;
    const result = reading(text);
    if ('value' in result) values = { ...values, [field]: result.value };
    else problems.push({ row: line.row, column: titles[field], message: result.problem });
  };
  read('name', (text) => nameOver(text, old?.name));
  read('ownerId', (text) => ownerOver(text, old?.ownerId, members));
  read('planStartDate', (text) => dateOver(text, old?.planStartDate));
  read('planEndDate', (text) => dateOver(text, old?.planEndDate));
  read('standardWorkHour', readHours);
  read('workHourFactor', readFactor);
  return problems.length > 0 ? { problems } : { values };
};
