import { HotkeysProvider } from '@blueprintjs/core';
import { Column, ColumnHeaderCell, RenderMode, SelectionModes, Table } from '@blueprintjs/table';
import '@blueprintjs/table/lib/css/table.css';
import type { Grant } from '@fleet/domain/areas/access/permissions/permissionMatrix.ts';
import type { MatrixGroup } from '@fleet/domain/areas/access/permissions/permissionRows.ts';
import type { Sheet } from '@fleet/domain/areas/access/permissions/permissionToggles.ts';
import { type CSSProperties, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import classNames from 'classnames';
import { useIsMobile } from '../../../list/useIsMobile.ts';
import { useWheel } from '../../../ui/sheet/useWheel.ts';
import { MatrixBox } from './MatrixBox.tsx';
import { boxReader, grantsOfBox, matrixLayout, type MatrixColumn, type MatrixLine } from './matrixView.ts';
import { useMatrixKeys } from './useMatrixKeys.ts';
import * as styles from './permissionMatrix.module.css';

interface Props {
  readonly label: string;
  readonly sheet: Sheet;
  /** What is shown of it. */
  readonly groups: readonly MatrixGroup[];
  readonly isReadOnly: boolean;
  readonly onPress: (grants: readonly Grant[]) => void;
}

const lineHeight = 32;
const headHeight = 52;
const widthOf = ({ verb, title }: MatrixColumn, isMobile: boolean): number =>
  verb === undefined ? (isMobile ? 148 : 300) : 32 + title.length * 13;

/**
 * Resources by verbs over Blueprint's table, with whole lines, modules and columns as boxes of their own. Blueprint
 * draws its cells without roles, the heads in every quadrant and itself as a stop of the tab key: here the cells hold
 * real checkboxes, of which the tab key reaches one, and the covered heads are hidden (matrix.css).
 */
export default function PermissionMatrix({ label, sheet, groups, isReadOnly, onPress }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const isMobile = useIsMobile();
  useWheel(frame);
  const { head, lines, columns } = useMemo(() => matrixLayout(groups), [groups]);
  const widths = useMemo(() => columns.map((column) => widthOf(column, isMobile)), [columns, isMobile]);
  const boxOf = useMemo(() => boxReader(sheet, isReadOnly), [sheet, isReadOnly]);
  const lineAt = (line: number): MatrixLine | undefined => (line < 0 ? head : lines[line]);
  const { active, activate, arrive, onKeyDown, onFocus } = useMatrixKeys({
    frame,
    lineCount: lines.length,
    widths,
    lineHeight,
    headHeight,
    hasBox: ({ line, column }) => grantsOfBox(lineAt(line)!, columns[column]!).length > 0,
  });
  useEffect(() => {
    frame.current?.querySelector('.bp6-table-container')?.setAttribute('tabindex', '-1');
  });

  const latest = useRef({ lineAt, columns, onPress });
  useEffect(() => {
    latest.current = { lineAt, columns, onPress };
  });
  const press = useCallback((line: number, column: number) => {
    const { lineAt: at, columns: all, onPress: tell } = latest.current;
    const [its, of] = [at(line), all[column]];
    if (its !== undefined && of !== undefined) tell(grantsOfBox(its, of));
  }, []);
  const onActivate = useCallback((line: number, column: number) => activate({ line, column }), [activate]);
  const lineTitles = useMemo(() => lines.map((line) => <LineTitle key={line.id} line={line} />), [lines]);
  const headTitles = useMemo(
    () =>
      columns.map(({ id, title }) => (
        <span key={id} className={styles.headTitle}>
          {title}
        </span>
      )),
    [columns],
  );

  const box = (line: number, column: number, title: ReactNode) => {
    const [its, of] = [lineAt(line), columns[column]];
    const view = its === undefined || of === undefined ? null : boxOf(its, of);
    if (view === null) return null;
    const isActive = active.line === line && active.column === column;
    return (
      <MatrixBox
        view={view}
        line={line}
        column={column}
        isActive={isActive}
        arrive={arrive}
        onPress={press}
        onActivate={onActivate}
        title={title}
      />
    );
  };
  const cell = (line: number, column: number) => (
    <MatrixCell kind={lines[line]?.kind}>{box(line, column, column === 0 ? lineTitles[line] : null)}</MatrixCell>
  );
  return (
    <div
      ref={frame}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={styles.matrix}
      data-matrix
      style={{ '--matrix-height': `${headHeight + lines.length * lineHeight + 16}px` } as CSSProperties}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <HotkeysProvider renderDialog={() => <></>}>
        <Table
          key={columns.map(({ id }) => id).join()}
          numRows={lines.length}
          numFrozenColumns={1}
          columnWidths={[...widths]}
          defaultRowHeight={lineHeight}
          enableRowHeader={false}
          enableColumnResizing={false}
          enableGhostCells={false}
          selectionModes={SelectionModes.NONE}
          renderMode={RenderMode.NONE}
          cellRendererDependencies={[boxOf, lines, active]}
        >
          {columns.map((column, place) => (
            <Column
              key={column.id}
              id={column.id}
              name={column.title}
              cellRenderer={cell}
              columnHeaderCellRenderer={() => (
                <ColumnHeaderCell
                  className={classNames(styles.head, place === 0 && styles.headFirst)}
                  nameRenderer={() => box(-1, place, headTitles[place]) ?? <></>}
                />
              )}
            />
          ))}
        </Table>
      </HotkeysProvider>
    </div>
  );
}

function LineTitle({ line }: { readonly line: MatrixLine }) {
  return (
    <span className={styles.title} data-part={line.isPart || undefined}>
      <span className={styles.name}>{line.title}</span>
      <span className={styles.note}>{line.note}</span>
    </span>
  );
}

interface CellProps {
  readonly kind: MatrixLine['kind'] | undefined;
  /** Blueprint puts the cell where it belongs by these two. */
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

function MatrixCell({ kind, className = '', style, children }: CellProps) {
  return (
    <div className={classNames('bp6-table-cell', styles.cell, className)} style={style} data-kind={kind}>
      {children}
    </div>
  );
}
