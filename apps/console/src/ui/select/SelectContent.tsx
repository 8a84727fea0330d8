import { Button, InputGroup } from '@blueprintjs/core';
import { Search, SmallTick } from '@blueprintjs/icons';
import type { ItemRendererProps, QueryListRendererProps } from '@blueprintjs/select';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import type { Choice, RefusedChoices } from './choices.ts';

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

/** Gives an element the focus when it comes. */
function useFocused<One extends HTMLElement>(): RefObject<One> {
  const element = useRef<One>(null);
  useEffect(() => {
    // `autoFocus` comes too early: the popover is not in the document yet
    const frame = requestAnimationFrame(() => element.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return element;
}

/** Leaves the focus in the search: a click beside it would give it to the dialog around, and the next Escape with it. */
const keepFocus = (event: MouseEvent): void => {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
};

/** What opens under a select: the search, and the choices that it finds. */
export function SelectContent({ list, label, isSearched, onKeyDown, onKeyUp }: ContentProps) {
  const hasItems = list.filteredItems.length > 0;
  const search = useFocused<HTMLInputElement>();
  return (
    <div
      className="select-content"
      onMouseDown={keepFocus}
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

interface RefusedProps {
  readonly refused: RefusedChoices;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** What opens under a select whose choices could not be read: why, and the way to ask once more. */
export function RefusedContent({ refused: { message, retry }, onKeyDown }: RefusedProps) {
  const button = useFocused<HTMLButtonElement>();
  return (
    <div className="select-content choices-none" onKeyDown={onKeyDown}>
      <p role="alert">
        {words.loadingFailed}：{message}
      </p>
      <Button ref={button} size="small" text={words.retry} onClick={retry} />
    </div>
  );
}
