import { InputGroup } from '@blueprintjs/core';
import { Search, SmallTick } from '@blueprintjs/icons';
import type { ItemRendererProps, QueryListRendererProps } from '@blueprintjs/select';
import { words } from '@fleet/domain/codes/words.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';

/** A choice: its id travels, its name shows. */
export interface Choice {
  readonly id: string;
  readonly name: string;
}

interface ItemProps {
  readonly choice: Choice;
  readonly item: ItemRendererProps<HTMLLIElement>;
  readonly isChosen: boolean;
}

/** One of the choices of a select. */
export function ChoiceItem({ choice, item, isChosen }: ItemProps) {
  return (
    // The keyboard is handled by the field that controls this list.
    <li
      id={item.id}
      ref={item.ref}
      role="option"
      aria-selected={isChosen}
      className={`choice ${item.modifiers.active ? 'choice-active' : ''}`}
      onClick={item.handleClick}
    >
      <span className="choice-name">{choice.name}</span>
      {isChosen && <SmallTick className="choice-tick" size={14} aria-hidden />}
    </li>
  );
}

interface ContentProps {
  readonly list: QueryListRendererProps<Choice>;
  readonly label: string;
  readonly isSearched: boolean;
  /** Keys, before the list has them. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onKeyUp: (event: KeyboardEvent) => void;
}

/** What opens under a select: the search, and the choices that it finds. */
export function SelectContent({ list, label, isSearched, onKeyDown, onKeyUp }: ContentProps) {
  const hasItems = list.filteredItems.length > 0;
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // `autoFocus` comes too early: the popover is not in the document yet
    const frame = requestAnimationFrame(() => search.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div
      className="select-content"
      onKeyDown={(event) => {
        onKeyDown(event);
        list.handleKeyDown(event);
      }}
      onKeyUp={(event) => {
        onKeyUp(event);
        list.handleKeyUp(event);
      }}
    >
      <InputGroup
        className={isSearched ? 'select-search' : 'visually-hidden'}
        leftIcon={<Search size={14} aria-hidden />}
        size="small"
        inputRef={search}
        placeholder={words.search}
        readOnly={!isSearched}
        value={list.query}
        onChange={list.handleQueryChange}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={hasItems}
        aria-controls={hasItems ? list.listId : undefined}
        aria-activedescendant={hasItems ? list.activeItemId : undefined}
      />
      {list.itemList}
    </div>
  );
}
