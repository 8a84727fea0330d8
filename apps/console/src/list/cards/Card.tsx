import { ChevronDown, ChevronUp } from '@blueprintjs/icons';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import classNames from 'classnames';
import { memo, type Ref, useId, useState } from 'react';
import type { Column } from '../columns/columns.ts';
import { MoreActions } from '../../app/actions/MoreActions.tsx';
import type { CardParts } from './cardParts.ts';
import { RowCheckbox } from '../rows/RowCheckbox.tsx';
import type { RowProps } from '../rows/rowProps.ts';
import * as styles from './cards.module.css';

interface Props<Row extends object> extends RowProps<Row> {
  /** How many cards the list has, where not all are drawn. */
  readonly of: number | undefined;
  /** The column that names the row, and leads to it. */
  readonly nameColumn: Column<Row> | undefined;
  readonly parts: CardParts<Column<Row>>;
  readonly measure: Ref<HTMLLIElement> | undefined;
}

function RowCard<Row extends object>(props: Props<Row>) {
  const { row, index, name, nameColumn, parts, isSelected, onOpen } = props;
  const [isOpen, setOpen] = useState(false);
  const restId = useId();
  const content = nameColumn?.cell(row);
  return (
    <li
      ref={props.measure}
      className={styles.item}
      data-index={index}
      data-selected={isSelected === true || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys step from card to card, as through a table's rows
      tabIndex={props.isActive ? 0 : -1}
      aria-posinset={props.of === undefined ? undefined : index + 1}
      aria-setsize={props.of}
    >
      <div className={styles.head}>
        {isSelected !== null && (
          <RowCheckbox
            index={index}
            name={name}
            isSelected={isSelected}
            canSelect={props.canSelect}
            onSelect={props.onSelect}
            className={styles.selectBox}
          />
        )}
        <div className={styles.title}>
          {onOpen === undefined ? (
            <div className={styles.name}>{content}</div>
          ) : (
            <button
              type="button"
              className={classNames('bare-button', styles.name, styles.nameLink)}
              onClick={() => onOpen(row)}
            >
              {content}
            </button>
          )}
          {parts.status.map(({ id, cell }) => {
            const status = cell(row);
            return status === texts.nothing ? null : <span key={id}>{status}</span>;
          })}
        </div>
        {props.actions !== undefined && (
          <MoreActions name={name} actions={props.actions(row)} className={styles.icon} size={16} />
        )}
      </div>
      <div className={styles.body} data-indented={isSelected !== null || undefined}>
        <Values row={row} columns={parts.values} />
        {parts.rest.length > 0 && (
          <button
            type="button"
            className={classNames('bare-button', styles.icon)}
            aria-label={`${isOpen ? words.showFirst : words.more} ${name}`}
            aria-expanded={isOpen}
            aria-controls={restId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
          </button>
        )}
      </div>
      <div id={restId} className={styles.rest} data-indented={isSelected !== null || undefined} hidden={!isOpen}>
        {isOpen && <Values row={row} columns={parts.rest} />}
      </div>
    </li>
  );
}

function Values<Row>({ row, columns }: { readonly row: Row; readonly columns: readonly Column<Row>[] }) {
  return (
    <dl className={styles.values}>
      {columns.map(({ id, title, cell }) => (
        <div key={id} className={styles.value}>
          <dt>{title}</dt>
          <dd>{cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A row of a list on a narrow screen; drawn again only when something of it changed. */
export const Card = memo(RowCard) as typeof RowCard;
