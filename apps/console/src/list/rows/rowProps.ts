import type { ActionItem } from '../../app/actions/actionItem.ts';

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
  readonly onToggle: (index: number, event: unknown) => void;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly actions: ((row: Row) => readonly ActionItem[]) | undefined;
}
