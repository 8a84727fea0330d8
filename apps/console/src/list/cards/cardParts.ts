import type { CardPlace } from '../columns/columns.ts';

interface PlacedColumn {
  readonly id: string;
  readonly onCard?: CardPlace;
}

/** What stands where on the cards of a list. */
export interface CardParts<Column> {
  /** Beside the name: how the row stands. */
  readonly status: readonly Column[];
  /** What matters most, each with its title. */
  readonly values: readonly Column[];
  /** The rest, which is opened. */
  readonly rest: readonly Column[];
}

/** Values on a card where the page does not say which. */
const usualValues = 3;

/** Columns that say by their name how a row stands. */
const isStatus = /^(?:is(?:Locked|Expired|Overdue|Success)|status|\w+Status|level|health|recovery)$/;

/**
 * Shown columns on a card, in the order in which a person has put them. What a page says of a column counts; of the
 * others the first state matters, and the first three values.
 */
export function cardParts<Column extends PlacedColumn>(columns: readonly Column[]): CardParts<Column> {
  const saidStatus = columns.filter(({ onCard }) => onCard === 'status');
  const guessed = columns.find(({ id, onCard }) => onCard === undefined && isStatus.test(id));
  const status = saidStatus.length > 0 || guessed === undefined ? saidStatus : [guessed];
  const others = columns.filter((column) => !status.includes(column));
  const said = others.filter(({ onCard }) => onCard === 'value');
  const most = said.length > 0 ? said : others.filter(({ onCard }) => onCard === undefined).slice(0, usualValues);
  const values = others.filter((column) => column.onCard === 'more' || most.includes(column));
  return { status, values, rest: others.filter((column) => !values.includes(column)) };
}
