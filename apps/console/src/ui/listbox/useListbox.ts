import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isComposing } from '../keyboard.ts';

interface Options<Option> {
  /** In the order in which they are drawn. */
  readonly options: readonly Option[];
  readonly onChoose: (option: Option) => void;
  /** More options are on their way: an Enter that finds none waits for the first of them. */
  readonly isWaiting?: boolean;
}

/** Options that a page of the keyboard skips. */
const leap = 8;

/**
 * A field that searches a list below it: arrows go through the options while the caret stays, Enter takes one. The
 * option that is chosen stays so when others come before it.
 */
export function useListbox<Option extends { readonly id: string }>({
  options,
  onChoose,
  isWaiting = false,
}: Options<Option>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [activeId, setActive] = useState<string | null>(null);
  const held = useRef(false);
  const found = options.findIndex((option) => option.id === activeId);
  const at = Math.max(found, 0);
  const current = options[at];
  const idOf = (place: number) => `${id}-${place}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, current?.id]);
  useEffect(() => {
    // the best of all that comes, and not whatever comes first
    if (!held.current || isWaiting || current === undefined) return;
    held.current = false;
    onChoose(current);
  });
  useEffect(() => {
    if (!isWaiting) held.current = false;
  }, [isWaiting]);

  const moved = (key: string): number | null => {
    const last = options.length - 1;
    const targets: Readonly<Record<string, number>> = {
      // round and round: the end is one step from the beginning
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      PageDown: Math.min(at + leap, last),
      PageUp: Math.max(at - leap, 0),
    };
    return targets[key] ?? null;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a composition belongs to the input method.
    if (isComposing(event)) return;
    held.current = false;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (current !== undefined) onChoose(current);
      else held.current = isWaiting;
      return;
    }
    const to = moved(event.key);
    if (to === null) return;
    event.preventDefault();
    const option = options[to];
    if (option !== undefined) setActive(option.id);
  };

  return {
    list,
    /** Goes back to the first option: something else is looked for. */
    restart: () => setActive(null),
    field: {
      role: 'combobox',
      'aria-expanded': options.length > 0,
      'aria-autocomplete': 'list',
      'aria-controls': `${id}-list`,
      'aria-activedescendant': current === undefined ? undefined : idOf(at),
      onKeyDown,
    } as const,
    listId: `${id}-list`,
    option: (option: Option) => {
      const place = options.indexOf(option);
      return {
        id: idOf(place),
        role: 'option',
        'aria-selected': place === at,
        onMouseMove: () => setActive(option.id),
        // the caret stays in the field
        onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onClick: () => onChoose(option),
      } as const;
    },
  };
}
