import { mergeRefs, PopoverNext } from '@blueprintjs/core';
import { CaretDown, SmallCross } from '@blueprintjs/icons';
import { QueryList } from '@blueprintjs/select';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import classNames from 'classnames';
import {
  type Choice,
  ChoiceItem,
  chosenName,
  ChoiceList,
  type Choices,
  listOf,
  readOf,
  RefusedContent,
  refusedOf,
  SelectContent,
  useHeldEnter,
  useNames,
} from './choices.tsx';
import { focusNextFrame } from '../focusNextFrame.ts';
import { shownChoices } from './shownChoices.ts';
import * as styles from './select.module.css';

interface SearchSelectProps extends SelectLook {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  /** Actions to take the choice back. */
  readonly isClearable?: boolean;
}

/** A select of one, with a search. */
export function SearchSelect({ value, onChange, isClearable = false, ...look }: SearchSelectProps) {
  const text = value === null ? null : chosenName(look.choices, value);
  return (
    <SelectFrame
      {...look}
      isMultiple={false}
      chosen={value === null ? [] : [value]}
      text={text}
      onChoose={onChange}
      onClear={isClearable && value !== null ? () => onChange(null) : undefined}
    />
  );
}

interface MultiSelectProps extends SelectLook {
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** A select of several, with a search: Enter or a click chooses one and takes it back. */
export function MultiSelect({ value, onChange, ...look }: MultiSelectProps) {
  return (
    <SelectFrame
      {...look}
      isMultiple
      chosen={value}
      text={value.length === 0 ? null : value.map((id) => chosenName(look.choices, id)).join('、')}
      onChoose={(id) => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id])}
      onClear={value.length === 0 ? undefined : () => onChange([])}
    />
  );
}

/** What every select is told, whether it takes one or several. */
interface SelectLook {
  /** What is chosen, for people who do not see the place it stands in. */
  readonly label: string;
  /** While they are being read, what is typed finds them once they are there. */
  readonly choices: Choices;
  readonly placeholder?: string;
  /** Shows the label before the chosen name, as filters do. */
  readonly isLabelShown?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly id?: string;
  readonly isInvalid?: boolean;
  readonly describedBy?: string | undefined;
  readonly onBlur?: () => void;
}

interface FrameProps extends SelectLook {
  readonly chosen: readonly string[];
  /** What stands in the button; null while nothing is chosen. */
  readonly text: string | null;
  /** Several can be chosen: the list stays open. */
  readonly isMultiple: boolean;
  readonly onChoose: (id: string) => void;
  /** Takes the choice back; left out when that is not offered. */
  readonly onClear?: (() => void) | undefined;
}

const none: readonly Choice[] = [];

/** Fewer choices than this are seen at a glance and need no search. */
const searchedFrom = 8;

/** A button with a searched list behind it (S1 §8). */
function SelectFrame(props: FrameProps) {
  const { label, text, chosen, isMultiple, onClear, isLabelShown = false } = props;
  const refused = refusedOf(props.choices);
  const read = readOf(props.choices);
  // null while they are being read
  const there = read === null ? listOf(props.choices) : read.found;
  const known = listOf(props.choices) ?? none;
  const placeholder = refused === null ? (props.placeholder ?? words.choose) : words.loadingFailed;
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const { shown, more } = shownChoices({
    choices: there ?? none,
    query: read?.search ? '' : query,
    chosen: query.trim() === '' && there !== null ? known.filter(({ id }) => chosen.includes(id)) : none,
    beside: read?.beside ?? 0,
  });
  const active = isMultiple ? undefined : shown.find(({ id }) => id === chosen[0]);
  const type = (text: string) => {
    setQuery(text);
    read?.search?.(text);
  };
  useNames(props.choices, chosen);
  const choose = (id: string) => {
    props.onChoose(id);
    if (isMultiple) return;
    setOpen(false);
    focusNextFrame(button);
  };
  const leaveBy = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' && event.key !== 'Escape') return;
    // at once: the next key, and whoever takes the focus next, comes after that
    button.current?.focus();
    // the dialog around it stays open
    event.stopPropagation();
    setOpen(false);
  };
  const heldEnter = useHeldEnter({
    // what could not be read takes an Enter back
    choices: refused === null ? there : none,
    first: () => (query.trim() === '' ? undefined : shown[0]),
    choose,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    heldEnter.keyDown(event);
    leaveBy(event);
  };
  return (
    <QueryList<Choice>
      items={shown as Choice[]}
      itemRenderer={(choice, item) => (
        <ChoiceItem key={choice.id} choice={choice} item={item} isChosen={chosen.includes(choice.id)} />
      )}
      itemsEqual="id"
      {...(active === undefined ? {} : { initialActiveItem: active })}
      listId={listId}
      query={query}
      onQueryChange={type}
      resetOnQuery
      onItemSelect={({ id }) => choose(id)}
      itemListRenderer={(list) => (
        <ChoiceList
          list={list}
          id={listId}
          label={label}
          isMultiple={isMultiple}
          isLoading={there === null}
          more={more}
        />
      )}
      renderer={(list) => (
        <span
          className={classNames(styles.select, onClear !== undefined && styles.clearable)}
          data-select={onClear === undefined ? 'plain' : 'clearable'}
        >
          <PopoverNext
            isOpen={isOpen}
            onInteraction={setOpen}
            placement="bottom-start"
            animation="minimal"
            arrow={false}
            matchTargetWidth={!isLabelShown}
            disabled={props.disabled ?? false}
            // it would take the focus back from the button for a moment while it closes: keys pressed then are lost
            enforceFocus={false}
            // the button has it back at once; after the transition it would be taken from whatever has it by then
            shouldReturnFocusOnClose={false}
            onOpening={() => type('')}
            content={
              refused === null ? (
                <SelectContent
                  list={list}
                  label={label}
                  isSearched={there === null || query !== '' || there.length >= searchedFrom}
                  onKeyDown={onKeyDown}
                  onKeyUp={heldEnter.keyUp}
                />
              ) : (
                <RefusedContent refused={refused} onKeyDown={leaveBy} />
              )
            }
            renderTarget={({ isOpen: _, ref, className, ...target }) => (
              <button
                {...target}
                type="button"
                id={props.id}
                ref={mergeRefs(ref, button)}
                className={classNames(styles.button, className, props.isInvalid === true && styles.invalid)}
                disabled={props.disabled}
                autoFocus={props.autoFocus}
                aria-label={text === null && isLabelShown ? label : `${label} ${text ?? placeholder}`}
                aria-haspopup="listbox"
                aria-expanded={isOpen}
                aria-describedby={props.describedBy}
                onBlur={isOpen ? undefined : props.onBlur}
                onKeyDown={(event) => {
                  if (isOpen) {
                    // the list takes the focus a frame after it opened: who types faster means the list already
                    onKeyDown(event);
                    list.handleKeyDown(event);
                    if (event.key === 'Enter') event.preventDefault();
                  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
                    event.preventDefault();
                    setOpen(true);
                  }
                }}
                onKeyUp={(event) => {
                  if (!isOpen) return;
                  heldEnter.keyUp(event);
                  list.handleKeyUp(event);
                }}
              >
                {isLabelShown && text !== null && <span className={styles.label}>{label}</span>}
                <span className={text === null ? styles.placeholder : styles.value}>
                  {text ?? (isLabelShown ? label : placeholder)}
                </span>
                <CaretDown className={styles.caret} size={14} aria-hidden />
              </button>
            )}
          />
          {onClear !== undefined && (
            <button
              type="button"
              className={classNames('bare-button icon-button', styles.clear)}
              aria-label={`${words.clear}${label}`}
              onClick={() => {
                onClear();
                focusNextFrame(button);
              }}
            >
              <SmallCross size={14} aria-hidden />
            </button>
          )}
        </span>
      )}
    />
  );
}
