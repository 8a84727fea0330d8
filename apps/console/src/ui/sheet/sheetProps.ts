/** A sheet, as its place describes it; what draws it is loaded when it is first shown. */

export interface SheetColumn {
  readonly key: string;
  /** With its unit. */
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  /** Numbers stand at the right. */
  readonly isEnd: boolean;
  readonly isSortable: boolean;
}

export interface SheetValue {
  readonly text: string;
  /** As a spreadsheet takes it: numbers without separators. */
  readonly plain: string;
  /** Of another type than its column. */
  readonly isOdd: boolean;
}

export interface SheetProps {
  readonly label: string;
  /** Names the rows that are shown: another page or order of them begins at its first one. */
  readonly part: string;
  /** The first one stays where it is. */
  readonly columns: readonly SheetColumn[];
  /** At least one. */
  readonly rowCount: number;
  /** Another function once any cell says something else. */
  readonly cellOf: (row: number, column: number) => SheetValue;
  /** What a row is called. */
  readonly nameOf: (row: number) => string;
  /** A key for upwards, with a minus for downwards. */
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}
