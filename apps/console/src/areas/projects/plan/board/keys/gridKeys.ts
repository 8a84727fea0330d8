/** What the keys mean in the tree table while no cell is being typed into. */

/** Where the cursor goes: by so many, by a page, or to an end. */
export type Step = number | 'first' | 'last' | 'pageUp' | 'pageDown';

export type GridWish =
  | { readonly kind: 'rows'; readonly to: Step; readonly isExtending: boolean }
  | { readonly kind: 'columns'; readonly to: Step }
  | { readonly kind: 'next' | 'previous' }
  | { readonly kind: 'edit' | 'clear' | 'toggle' | 'selectAll' | 'leave' }
  | { readonly kind: 'undo' | 'redo' }
  | { readonly kind: 'moveUp' | 'moveDown' | 'indent' | 'outdent' }
  | { readonly kind: 'addBelow' | 'addChild' | 'remove' }
  | { readonly kind: 'open' | 'close' }
  /** Days by which the task is put off, or its end alone. */
  | { readonly kind: 'shiftBar' | 'stretchBar'; readonly days: number };

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const plain: Readonly<Record<string, GridWish>> = {
  ArrowLeft: { kind: 'columns', to: -1 },
  ArrowRight: { kind: 'columns', to: 1 },
  Home: { kind: 'columns', to: 'first' },
  End: { kind: 'columns', to: 'last' },
  Enter: { kind: 'edit' },
  F2: { kind: 'edit' },
  Tab: { kind: 'next' },
  Delete: { kind: 'clear' },
  Backspace: { kind: 'clear' },
  ' ': { kind: 'toggle' },
  Escape: { kind: 'leave' },
  Insert: { kind: 'addBelow' },
};

const withControl: Readonly<Record<string, GridWish>> = {
  Home: { kind: 'rows', to: 'first', isExtending: false },
  End: { kind: 'rows', to: 'last', isExtending: false },
  ArrowLeft: { kind: 'close' },
  ArrowRight: { kind: 'open' },
  Enter: { kind: 'addBelow' },
  Delete: { kind: 'remove' },
  a: { kind: 'selectAll' },
  z: { kind: 'undo' },
  y: { kind: 'redo' },
};

const withControlAndShift: Readonly<Record<string, GridWish>> = {
  Home: { kind: 'rows', to: 'first', isExtending: true },
  End: { kind: 'rows', to: 'last', isExtending: true },
  ArrowLeft: { kind: 'shiftBar', days: -1 },
  ArrowRight: { kind: 'shiftBar', days: 1 },
  Enter: { kind: 'addChild' },
  z: { kind: 'redo' },
};

const withControlAndAlt: Readonly<Record<string, GridWish>> = {
  ArrowLeft: { kind: 'stretchBar', days: -1 },
  ArrowRight: { kind: 'stretchBar', days: 1 },
};

const withAlt: Readonly<Record<string, GridWish>> = {
  ArrowUp: { kind: 'moveUp' },
  ArrowDown: { kind: 'moveDown' },
  ArrowLeft: { kind: 'outdent' },
  ArrowRight: { kind: 'indent' },
};

const rowSteps: Readonly<Record<string, Step>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};

/** What a key asks for; null for one that means nothing here, and that may be typed into the cell. */
export const wishOf = (event: Key): GridWish | null => {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const isControl = event.ctrlKey || event.metaKey;
  if (isControl && event.altKey) return withControlAndAlt[key] ?? null;
  if (isControl && event.shiftKey) return withControlAndShift[key] ?? null;
  if (isControl) return withControl[key] ?? null;
  if (event.altKey) return withAlt[key] ?? null;
  const to = rowSteps[key];
  if (to !== undefined) return { kind: 'rows', to, isExtending: event.shiftKey };
  if (event.shiftKey) return key === 'Tab' ? { kind: 'previous' } : null;
  return plain[key] ?? null;
};
