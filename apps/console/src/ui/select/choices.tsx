import { Button, InputGroup } from '@blueprintjs/core';
import { Search, SmallTick } from '@blueprintjs/icons';
import type { ItemListRendererProps, ItemRendererProps, QueryListRendererProps } from '@blueprintjs/select';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import classNames from 'classnames';
import { isComposing } from '../keyboard.ts';
import * as styles from './select.module.css';

/** A choice: its id travels, its name shows. */
export interface Choice {
  readonly id: string;
  readonly name: string;
}

/** Choices that could not be read: why, and how to ask for them once more. */
export interface RefusedChoices {
  readonly message: string;
  readonly retry: () => void;
}

/** Choices that are read from the gateway, and searched there when they are too many to be read at once. */
export interface ReadChoices {
  /** Those that fit the search, the first of them; null while they are being read. */
  readonly found: readonly Choice[] | null;
  /** How many more fit. */
  readonly beside: number;
  /** Every choice that was seen so far. */
  readonly known: readonly Choice[];
  /** Searches at the gateway; null where all are there. */
  readonly search: ((text: string) => void) | null;
  /** Asks for the names of what is chosen and was not among those that were read. */
  readonly lookUp: (ids: readonly string[]) => void;
}

/** What a select offers: choices that are there, null while they are being read, or why they are not there. */
export type Choices = readonly Choice[] | ReadChoices | RefusedChoices | null;

/** Why choices are not there; null while they are being read and when they are there. */
export const refusedOf = (choices: Choices): RefusedChoices | null =>
  choices !== null && 'retry' in choices ? choices : null;

/** The choices that are read; null for others. */
export const readOf = (choices: Choices): ReadChoices | null =>
  choices !== null && 'found' in choices ? choices : null;

/** The choices that are known by now; null while none are. */
export function listOf(choices: Choices): readonly Choice[] | null {
  if (choices === null || 'retry' in choices) return null;
  return 'found' in choices ? choices.known : choices;
}

/** Those that a test lets through. */
export function keptChoices(choices: Choices, isKept: (choice: Choice) => boolean): Choices {
  if (choices === null || 'retry' in choices) return choices;
  if (!('found' in choices)) return choices.filter(isKept);
  return { ...choices, found: choices.found?.filter(isKept) ?? null, known: choices.known.filter(isKept) };
}

/** What is chosen, by its name; `…` as long as that is not known. */
export function chosenName(choices: Choices, id: string): string {
  const name = listOf(choices)?.find((choice) => choice.id === id)?.name;
  if (name !== undefined) return name;
  // what nobody knows shows by its id rather than as nothing chosen
  return choices === null || readOf(choices) !== null ? words.unknownYet : id;
}

/** Has the names looked up of those that are shown somewhere and that no search has brought. */
export function useNames(choices: Choices, ids: readonly string[]): void {
  const read = readOf(choices);
  const known = new Set(read?.known.map(({ id }) => id));
  const missing = read === null ? '' : ids.filter((id) => id !== '' && !known.has(id)).join();
  const lookUp = read?.lookUp;
  useEffect(() => {
    if (missing !== '') lookUp?.(missing.split(','));
  }, [missing, lookUp]);
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
      className={classNames(styles.choice, item.modifiers.active && styles.choiceActive)}
      onClick={item.handleClick}
    >
      <span className={styles.choiceName}>{choice.name}</span>
      {isChosen && <SmallTick className={styles.choiceTick} size={14} aria-hidden />}
    </li>
  );
}

interface ListProps {
  readonly list: ItemListRendererProps<Choice>;
  readonly id: string;
  readonly label: string;
  readonly isMultiple: boolean;
  readonly isLoading: boolean;
  /** How many more fit than are drawn. */
  readonly more: number;
}

/** The choices that a search finds; 无匹配结果 when it finds none (S1 §8). */
export function ChoiceList({ list: { filteredItems, itemsParentRef, renderItem }, ...props }: ListProps) {
  if (filteredItems.length === 0)
    return (
      <div className={styles.choicesNone} role="status">
        {props.isLoading ? words.loading : texts.emptySearch}
      </div>
    );
  return (
    <>
      <ul
        id={props.id}
        role="listbox"
        aria-label={props.label}
        aria-multiselectable={props.isMultiple || undefined}
        className={styles.choices}
        ref={itemsParentRef}
      >
        {filteredItems.map(renderItem)}
      </ul>
      {props.more > 0 && (
        <p className={styles.choicesMore} role="status">
          {words.moreChoices(props.more)}
        </p>
      )}
    </>
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

/** Gives an element the focus when it comes: at once, since who opened it types on. */
function useFocused<One extends HTMLElement>(): RefObject<One> {
  const element = useRef<One>(null);
  useEffect(() => {
    const focus = () => element.current?.focus({ preventScroll: true });
    focus();
    // where the popover is not in the document yet, or the overlay around it took the focus to its own beginning
    const frame = requestAnimationFrame(focus);
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
  // what is typed finds a choice of a short list too; the keyboard of a phone would only cover it
  const [mode] = useState<'search' | 'none'>(isSearched ? 'search' : 'none');
  return (
    <div
      className={styles.content}
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
        className={isSearched ? styles.search : styles.unseen}
        leftIcon={<Search size={14} aria-hidden />}
        size="small"
        inputRef={search}
        placeholder={words.search}
        inputMode={mode}
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
    <div className={classNames(styles.content, styles.choicesNone)} onKeyDown={onKeyDown}>
      <p role="alert">
        {words.loadingFailed}：{message}
      </p>
      <Button ref={button} size="small" text={words.retry} onClick={retry} />
    </div>
  );
}

interface Waiting {
  /** Null while they are being read. */
  readonly choices: readonly Choice[] | null;
  /** The first choice that fits what was typed. */
  readonly first: () => Choice | undefined;
  readonly choose: (id: string) => void;
}

/**
 * Who types and presses Enter faster than the choices are read means the first that fits: it is taken once they are
 * there. Any other key takes that back. Nothing is taken when nothing fits.
 */
export function useHeldEnter({ choices, first, choose }: Waiting) {
  const isPressed = useRef(false);
  const isHeld = useRef(false);
  useEffect(() => {
    if (choices === null || !isHeld.current) return;
    isHeld.current = false;
    const found = first();
    if (found !== undefined) choose(found.id);
  });
  return {
    /** To be told each key that goes down over the list, */
    keyDown: (event: KeyboardEvent) => {
      isHeld.current = false;
      isPressed.current = event.key === 'Enter' && !isComposing(event);
    },
    /** and each that comes up: the list itself takes a choice then, when it has any. */
    keyUp: (event: KeyboardEvent) => {
      isHeld.current = choices === null && event.key === 'Enter' && isPressed.current;
      isPressed.current = false;
    },
  };
}
