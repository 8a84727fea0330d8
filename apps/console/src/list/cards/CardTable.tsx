import { words } from '@fleet/domain/core/codes/words.ts';
import { nameColumnOf } from '@fleet/domain/core/columns/columns.ts';
import { useMemo, useRef, useState } from 'react';
import type { TableProps } from '../rows/tableProps.ts';
import { useRowHandles } from '../rows/useRowHandles.ts';
import { everyRow, useRowSelection } from '../rows/useRowSelection.ts';
import { useWholeTable } from '../rows/useWholeTable.ts';
import { Card } from './Card.tsx';
import { cardParts } from './cardParts.ts';
import { CardTools } from './CardTools.tsx';
import { useCardWindow } from './useCardWindow.ts';
import * as styles from './cards.module.css';

/** A table on a narrow screen: each row a card, with the same values, the same actions and the same keys. */
export default function CardTable<Row extends object>(props: TableProps<Row>) {
  const { columns, rows, keyOf, selected = null, canSelect = everyRow } = props;
  const region = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const selection = useRowSelection(props);
  const nameId = nameColumnOf(columns.all);
  const nameColumn = columns.all.find(({ id }) => id === nameId);
  const parts = useMemo(() => {
    const byId = new Map(columns.all.map((column) => [column.id, column]));
    return cardParts(columns.visible.flatMap((id) => (id === nameColumn?.id ? [] : (byId.get(id) ?? []))));
  }, [columns.all, columns.visible, nameColumn]);
  const [chosen, setActive] = useState(0);
  const active = Math.min(chosen, Math.max(0, rows.length - 1));
  const isWhole = useWholeTable(rows.length === 0 ? '' : `${rows.length} ${keyOf(rows[0]!)} ${keyOf(rows.at(-1)!)}`);
  const { isWindowed, drawn, before, after, measure, reveal } = useCardWindow({ list, count: rows.length, isWhole });
  const place = { body: list, region, select: selection.select, active, onActive: setActive, reveal };
  const { bodyProps, menu } = useRowHandles(props, place);
  const isInstead = props.instead !== undefined && props.instead !== null;
  return (
    <div ref={region} tabIndex={-1} data-focus-region>
      {!isInstead && rows.length > 0 && (
        <CardTools selection={selected === null ? null : selection} columns={columns.all} sorting={props.sorting} />
      )}
      <ul ref={list} className={styles.list} aria-label={props.label} hidden={isInstead} {...bodyProps}>
        {before > 0 && <li aria-hidden style={{ height: before }} />}
        {!isInstead &&
          drawn.map((index) => {
            const row = rows[index];
            return row === undefined ? null : (
              <Card
                key={keyOf(row)}
                row={row}
                index={index}
                of={isWindowed ? rows.length : undefined}
                name={props.nameOf(row)}
                nameColumn={nameColumn}
                parts={parts}
                isActive={index === active}
                isSelected={selected === null ? null : selected[keyOf(row)] !== undefined}
                canSelect={canSelect(row)}
                onSelect={selection.select}
                onOpen={props.onOpen}
                actions={props.actions}
                measure={measure}
              />
            );
          })}
        {after > 0 && <li aria-hidden style={{ height: after }} />}
      </ul>
      {!isInstead && rows.length === 0 && (
        <>
          <SkeletonCards count={props.skeletonRows ?? 0} />
          <span className="visually-hidden" role="status">
            {words.loading}
          </span>
        </>
      )}
      {menu}
      {props.instead}
    </div>
  );
}

/** Grey cards, as many as fit on a screen, after 150 ms. */
function SkeletonCards({ count }: { readonly count: number }) {
  return Array.from({ length: Math.min(count, 6) }, (_, card) => (
    <div key={card} className={styles.skeleton} aria-hidden>
      <span className={styles.skeletonBar} data-part="name" />
      <span className={styles.skeletonBar} />
    </div>
  ));
}
