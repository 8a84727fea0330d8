import type { ActionItem } from '../../app/actions/actionItem.ts';
import type { RowSelection } from './useRowSelection.ts';

/** What a row of a table and a card of a phone are told alike. */
export interface RowProps<Row extends object> {
  readonly row: Row;
  readonly index: number;
  readonly name: string;
  /** The keyboard is at it. */
  readonly isActive: boolean;
  /** Null when rows cannot be selected. */
  readonly isSelected: boolean | null;
  readonly canSelect: boolean;
  readonly onSelect: RowSelection['select'];
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly actions: ((row: Row) => readonly ActionItem[]) | undefined;
}
