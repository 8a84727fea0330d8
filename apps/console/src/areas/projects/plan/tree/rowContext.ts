import classNames from 'classnames';
import type { PlanRow } from '@fleet/domain/areas/projects/plan/document/document.ts';
import type { Mark } from '@fleet/domain/areas/projects/plan/view/marks.ts';
import { type CSSProperties, createContext, useContext } from 'react';
import type { TreeColumn } from './columns.ts';
import * as styles from './planTree.module.css';

/** A column where it stands. */
export interface PlacedColumn extends TreeColumn {
  readonly index: number;
  /** Pixels before it. */
  readonly left: number;
}

/** What all rows share; another value of it draws them all again. */
export interface RowContext {
  /** The columns that stay while the others slide under them. */
  readonly frozen: readonly PlacedColumn[];
  /** Of the others those in sight. */
  readonly sliding: readonly PlacedColumn[];
  readonly width: number;
  readonly memberNames: ReadonlyMap<string, string>;
  readonly marksOf: (row: PlanRow) => readonly Mark[];
  readonly isEditable: boolean;
  /** Day as a number, for what is late. */
  readonly today: number;
}

/** Pixels of a row, the same in table and chart. */
export const RowHeight = createContext(32);
export const useRowHeight = (): number => useContext(RowHeight);

export const cellClass = ({ align }: PlacedColumn): string =>
  classNames(styles.cell, align === 'end' && styles.cellEnd);

/** Frozen cells stand one behind the other, the others where their column is: not all of them are drawn. */
export const cellStyle = ({ width, left }: PlacedColumn, isFrozen: boolean): CSSProperties =>
  isFrozen ? { width } : { width, position: 'absolute', insetInlineStart: left };
