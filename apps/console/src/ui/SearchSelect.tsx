import { InputGroup, PopoverNext } from '@blueprintjs/core';
import { CaretDown, Search, SmallCross, SmallTick } from '@blueprintjs/icons';
import { type ItemRendererProps, QueryList, type QueryListRendererProps } from '@blueprintjs/select';
import { texts } from '@fleet/domain/codes/messages.ts';
import { words } from '@fleet/domain/codes/words.ts';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import './select.css';

/** A choice: its id travels, its name shows. */
export interface Choice {
  readonly id: string;
  readonly name: string;
}

interface Props {
  /** What is chosen, for people who do not see the place it stands in. */
  readonly label: string;
  /** Null while they are being read: what is typed meanwhile finds them once they are there. */
  readonly choices: readonly Choice[] | null;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly placeholder?: string;
  /** Shows the label before the chosen name, as filters do. */
  readonly isLabelShown?: boolean;
  /** Offers to take the choice back. */
  readonly isClearable?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly id?: string;
  readonly isInvalid?: boolean;
  readonly describedBy?: string | undefined;
  readonly onBlur?: () => void;
}

const none: readonly Choice[] = [];

const matches = (query: string, { name }: Choice) => name.toLowerCase().includes(query.trim().toLowerCase());

/** Fewer choices than this are seen at a glance and need no search. */
const searchedFrom = 8;

/** A select with a search; an empty search says 无匹配结果 (S1 §8). */
export function SearchSelect(props: Props) {
  const { label, value, onChange, placeholder = words.choose, isLabelShown = false } = props;
  const choices = props.choices ?? none;
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const chosen = choices.find(({ id }) => id === value) ?? null;
  const choose = (id: string | null) => {
    setOpen(false);
    onChange(id);
    // before the dialog around it takes the focus to its own beginning
    requestAnimationFrame(() => button.current?.focus());
  };
  // a choice that the list does not (yet) have shows by its id rather than as nothing chosen
  const name = chosen?.name ?? value;
  return (
    <QueryList<Choice>
      items={choices as Choice[]}
      itemPredicate={matches}
      itemRenderer={(choice, item) => <ChoiceItem key={choice.id} choice={choice} item={item} value={value} />}
      itemsEqual="id"
      {...(chosen === null ? {} : { initialActiveItem: chosen })}
      listId={listId}
      query={query}
      onQueryChange={setQuery}
      resetOnQuery
      onItemSelect={({ id }) => choose(id)}
      itemListRenderer={({ filteredItems, itemsParentRef, renderItem }) =>
        filteredItems.length === 0 ? (
          <div className="choices-none" role="status">
            {props.choices === null ? words.loading : texts.emptySearch}
          </div>
        ) : (
          <ul id={listId} role="listbox" aria-label={label} className="choices" ref={itemsParentRef}>
            {filteredItems.map(renderItem)}
          </ul>
        )
      }
      renderer={(list) => (
        <span className={`select ${name !== null && props.isClearable === true ? 'select-clearable' : ''}`}>
          <PopoverNext
            isOpen={isOpen}
            onInteraction={setOpen}
            placement="bottom-start"
            animation="minimal"
            arrow={false}
            matchTargetWidth={!isLabelShown}
            disabled={props.disabled ?? false}
            popoverClassName="select-popover"
            onOpening={() => setQuery('')}
            content={
              <SelectContent
                list={list}
                label={label}
                isSearched={props.choices === null || query !== '' || choices.length >= searchedFrom}
              />
            }
            renderTarget={({ isOpen: _, ref, className, ...target }) => (
              <button
                {...target}
                type="button"
                id={props.id}
                ref={mergeRefs(ref, button)}
                className={`select-button ${className} ${props.isInvalid === true ? 'select-invalid' : ''}`}
                disabled={props.disabled}
                autoFocus={props.autoFocus}
                aria-label={name === null && isLabelShown ? label : `${label} ${name ?? placeholder}`}
                aria-haspopup="listbox"
                aria-expanded={isOpen}
                aria-describedby={props.describedBy}
                onBlur={isOpen ? undefined : props.onBlur}
                onKeyDown={(event) => {
                  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
                  event.preventDefault();
                  setOpen(true);
                }}
              >
                {isLabelShown && name !== null && <span className="select-label">{label}</span>}
                <span className={name === null ? 'select-placeholder' : 'select-value'}>
                  {name ?? (isLabelShown ? label : placeholder)}
                </span>
                <CaretDown className="select-caret" size={14} aria-hidden />
              </button>
            )}
          />
          {name !== null && props.isClearable === true && (
            <button
              type="button"
              className="bare-button select-clear"
              aria-label={`${words.clear}${label}`}
              onClick={() => choose(null)}
            >
              <SmallCross size={14} aria-hidden />
            </button>
          )}
        </span>
      )}
    />
  );
}

type Ref = React.Ref<HTMLElement>;

const mergeRefs =
  (given: Ref | undefined, own: RefObject<HTMLButtonElement>) => (element: HTMLButtonElement | null) => {
    (own as { current: HTMLButtonElement | null }).current = element;
    if (typeof given === 'function') given(element);
    else if (given) (given as { current: HTMLElement | null }).current = element;
  };

function ChoiceItem({
  choice,
  item,
  value,
}: {
  readonly choice: Choice;
  readonly item: ItemRendererProps<HTMLLIElement>;
  readonly value: string | null;
}) {
  const isChosen = choice.id === value;
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

function SelectContent({
  list,
  label,
  isSearched,
}: {
  readonly list: QueryListRendererProps<Choice>;
  readonly label: string;
  readonly isSearched: boolean;
}) {
  const hasItems = list.filteredItems.length > 0;
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // `autoFocus` comes too early: the popover is not in the document yet
    const frame = requestAnimationFrame(() => search.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className="select-content" onKeyDown={list.handleKeyDown} onKeyUp={list.handleKeyUp}>
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
