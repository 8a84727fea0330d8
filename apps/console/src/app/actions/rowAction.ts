/** Something that can be done with a row. */
export interface RowAction {
  readonly title: string;
  readonly onClick: () => void;
  readonly isDangerous?: boolean;
  /** Why it cannot be done with this row now; null or left out when it can. */
  readonly disabledReason?: string | null;
}
