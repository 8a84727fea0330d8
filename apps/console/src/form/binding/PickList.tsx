import { Button, Checkbox, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { type ReactNode, useState } from 'react';
import { stepThrough } from '../../ui/keys/stepThrough.ts';
import { messageId } from '../Field.tsx';
import { usePickList } from './usePickList.ts';
import * as styles from './pickDialog.module.css';

/** A choice of a list in which several are picked. */
export interface PickOption {
  readonly id: string;
  readonly name: string;
  /** Tells two of one name apart: a user name, a description, a status. */
  readonly note: ReactNode;
}

interface Props<Query extends object, Row> {
  /** Names the list. */
  readonly label: string;
  /** A list row of the contract that knows `keyword`, `page` and `pageSize`. */
  readonly endpoint: Endpoint<Query, null, { list: Row[]; total: number }>;
  /** What the list is asked for beside the search. */
  readonly query: Partial<Query>;
  /** How a row is shown; null for one that is none to choose from. */
  readonly optionOf: (row: Row) => PickOption | null;
  /** Over the list: what narrows it beside the search, through `query`. */
  readonly filters?: ReactNode;
  /** Under the list: what can be done with the rows that are shown. */
  readonly tools?: (rows: readonly Row[]) => ReactNode;
  readonly isChosen: (row: Row) => boolean;
  /** Why a row is not to be chosen or let go, in the place of its note; null where it is. */
  readonly fixedText: (row: Row) => string | null;
  readonly onToggle: (row: Row) => void;
  readonly autoFocus?: boolean;
  /** Where the focus is led to it. */
  readonly id?: string;
  /** What is wrong with what is picked. */
  readonly problem?: string | null;
  /** Something more urgent is said: why nothing could be read is not. */
  readonly isQuiet?: boolean;
}

/**
 * A list with a search, in which several are picked; what was picked stays picked while searching. It is one stop of Tab,
 * and gone through by the arrows.
 */
export function PickList<Query extends object, Row>(props: Props<Query, Row>) {
  const {
    label,
    optionOf,
    isChosen,
    fixedText,
    onToggle,
    autoFocus = false,
    isQuiet = false,
    id,
    problem = null,
  } = props;
  const list = usePickList(props.endpoint, props.query);
  const options = list.rows?.flatMap((row) => {
    const option = optionOf(row);
    return option === null ? [] : [{ row, option }];
  });
  const [lastId, setLastId] = useState<string | null>(null);
  const free = (options ?? []).filter(({ row }) => fixedText(row) === null).map(({ option }) => option.id);
  const stopId = lastId !== null && free.includes(lastId) ? lastId : free[0];
  return (
    <>
      {props.filters}
      <InputGroup
        autoFocus={autoFocus}
        leftIcon={<Search size={14} aria-hidden />}
        placeholder={words.search}
        aria-label={words.search}
        {...(id !== undefined && { id })}
        aria-describedby={id === undefined || problem === null ? undefined : messageId(id)}
        intent={problem === null ? 'none' : 'danger'}
        aria-invalid={problem !== null}
        value={list.keyword}
        onChange={(event) => list.search(event.target.value)}
      />
      {id !== undefined && problem !== null && (
        <p id={messageId(id)} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <ul className={styles.options} aria-label={label} aria-busy={list.rows === null} onKeyDown={stepThrough}>
        {options?.map(({ row, option }) => {
          const fixed = fixedText(row);
          return (
            <li key={option.id}>
              <Checkbox
                checked={isChosen(row)}
                disabled={fixed !== null}
                tabIndex={option.id === stopId ? 0 : -1}
                onFocus={() => setLastId(option.id)}
                onChange={() => onToggle(row)}
              >
                <span className={styles.name}>{option.name}</span>
                <span className={styles.note}>{fixed ?? option.note}</span>
              </Checkbox>
            </li>
          );
        })}
      </ul>
      {list.rows === null && list.problem === null && <p className={styles.none}>{words.loading}</p>}
      {options?.length === 0 && <p className={styles.none}>{texts.emptySearch}</p>}
      {list.rows !== null && list.rows.length < list.total && (
        <Button variant="minimal" size="small" intent="primary" text={words.loadMore} onClick={list.more} />
      )}
      {props.tools?.(list.rows ?? [])}
      {!isQuiet && list.problem !== null && (
        <p className={styles.problem} role="alert">
          {list.problem}
          <Button variant="minimal" size="small" intent="primary" text={words.retry} onClick={list.retry} />
        </p>
      )}
    </>
  );
}
