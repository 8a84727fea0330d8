import { type BoardColumn, nextCard } from '@fleet/domain/areas/projects/list/board.ts';
import type { ArrowKey } from '@fleet/domain/core/places/tileMap.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'wouter';
import { useAddress } from '../../../../app/address/useAddress.ts';
import { BoardCard } from './BoardCard.tsx';
import * as styles from './board.module.css';

const arrows: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/** The columns of the board. Arrow keys go from card to card, Enter opens the one that has the focus. */
export function BoardColumns({ columns }: { readonly columns: readonly BoardColumn[] }) {
  const board = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const card = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-card]') : null;
    if (card === null || !arrows.has(event.key)) return;
    const from = { column: Number(card.dataset['column']), card: Number(card.dataset['card']) };
    const to = nextCard(
      columns.map(({ cards }) => cards.length),
      from,
      event.key as ArrowKey,
    );
    event.preventDefault();
    if (to === null) return;
    board.current
      ?.querySelector<HTMLElement>(`[data-column="${to.column}"][data-card="${to.card}"] :is(a, button)`)
      ?.focus();
  };
  return (
    // The keys are those of the cards in it.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.board} ref={board} onKeyDown={move}>
      {columns.map((column, place) => (
        <Column key={column.phase} column={column} place={place} />
      ))}
    </div>
  );
}

function Column({ column, place }: { readonly column: BoardColumn; readonly place: number }) {
  const { path, search } = useAddress();
  const { phase, name, cards, total } = column;
  const listed = new URLSearchParams(search);
  listed.delete('tab');
  listed.set('phase', phase);
  return (
    <section className={styles.column} aria-label={`${name} ${formatCount(total)} 个项目`}>
      <h2 className={styles.title}>
        {name}
        <span>{formatCount(total)}</span>
      </h2>
      <ul className={styles.cards}>
        {cards.map((project, index) => (
          <BoardCard key={project.id} project={project} column={place} index={index} />
        ))}
      </ul>
      {cards.length === 0 && <p className={styles.none}>没有项目</p>}
      {cards.length < total && (
        <Link className={styles.more} href={`${path}?${listed}`}>
          在列表中查看全部 {formatCount(total)} 个
        </Link>
      )}
    </section>
  );
}
