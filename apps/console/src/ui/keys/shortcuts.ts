import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** The keys of the console: what the code asks for and what the sheet of keys says stand in one table. */

/** A key that does something, and what it does. */
export interface Shortcut {
  /** Names of keys as the browser calls them: each of them counts. */
  readonly keys: readonly string[];
  /** Held down with it: Ctrl, or Cmd on a Mac. */
  readonly withControl: boolean;
  /** The caps to be drawn, those that are pressed together in one text: `Ctrl+K`. */
  readonly caps: readonly string[];
  readonly title: string;
}

/** What the sheet says of a key. */
export type KeyLine = Pick<Shortcut, 'caps' | 'title'>;

/** Keys that hold in one place. */
export interface KeySection {
  readonly title: string;
  readonly lines: readonly KeyLine[];
}

const shortcut = (
  keys: readonly string[],
  title: string,
  { caps = keys, withControl = false }: Partial<Pick<Shortcut, 'caps' | 'withControl'>> = {},
): Shortcut => ({ keys, title, caps, withControl });

/** Everywhere. */
export const globalKeys = {
  palette: shortcut(['k'], '搜索页面、记录和操作', { caps: ['Ctrl+K'], withControl: true }),
  sheet: shortcut(['?', '？'], '查看全部快捷键', { caps: ['?'] }),
  go: shortcut(['g'], '跳转：再按一个字母'),
} as const;

/** On every list. */
export const listKeys = {
  search: shortcut(['/'], '搜索'),
  leaveSearch: shortcut(['Escape'], '从搜索框回到当前行', { caps: ['Esc'] }),
  next: shortcut(['j'], '下一行', { caps: ['j', '↓'] }),
  previous: shortcut(['k'], '上一行', { caps: ['k', '↑'] }),
  open: shortcut(['Enter'], '打开当前行'),
  select: shortcut(['x'], '选中或取消当前行'),
} as const;

/** In the panel beside a list. */
export const panelKeys = {
  next: shortcut(['j'], '下一条'),
  previous: shortcut(['k'], '上一条'),
} as const;

/** Whether a key event is a shortcut. Caps Lock makes no difference; Shift belongs to signs like `?`, not to letters. */
export function isPressed(event: KeyboardEvent | ReactKeyboardEvent, { keys, withControl }: Shortcut): boolean {
  if (event.altKey || (event.ctrlKey || event.metaKey) !== withControl) return false;
  if (event.shiftKey && /^[a-z]$/i.test(event.key)) return false;
  return keys.includes(event.key.length === 1 ? event.key.toLowerCase() : event.key);
}
