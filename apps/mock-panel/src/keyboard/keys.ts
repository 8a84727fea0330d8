/** The keys of the panel: what is asked for and what the sheet says stand in one table. */

export interface KeyLine {
  readonly caps: string;
  readonly title: string;
}

export const everywhere: readonly KeyLine[] = [
  { caps: '/', title: '搜索' },
  { caps: 'j  k', title: '下一行、上一行' },
  { caps: 'Enter', title: '打开当前行' },
  { caps: 'Esc', title: '离开输入框，关闭详情；搜索框中 Enter 到第一行' },
  { caps: 'f', title: '复制当前世界' },
  { caps: 'Ctrl+S', title: '把当前世界存为胶囊' },
  { caps: '?', title: '全部快捷键' },
];

/** What Ctrl or Cmd and S are called by whoever listens; they mean the same wherever somebody writes. */
export const saveKey = 'Ctrl+S';

/** As much of a key press as is looked at. */
export interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
  readonly keyCode: number;
  /** Where it was pressed, somebody writes. */
  readonly isTyping: boolean;
  /** A dialog or a menu lies over the page. */
  readonly isCovered: boolean;
}

/** What a key means. `null` leaves it to the browser. */
export type Meaning =
  | { readonly does: 'go'; readonly key: string }
  | { readonly does: 'wait' }
  | { readonly does: 'press'; readonly key: string }
  | null;

/**
 * What a key press means.
 *
 * @param waitsFor whether `g` was pressed just before
 * @param areOn whether single letters are switched on
 */
export const meaningOf = (pressed: Pressed, waitsFor: boolean, areOn: boolean): Meaning => {
  const { key, ctrlKey, metaKey, altKey, isTyping, isCovered } = pressed;
  // the browser would save this page, which nobody wants
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 's' && !isCovered)
    return { does: 'press', key: saveKey };
  if (ctrlKey || metaKey || altKey || isTyping || isCovered) return null;
  // whoever writes by an input method ends a word by Enter
  if (pressed.isComposing || pressed.keyCode === 229) return null;
  if (key === 'Escape') return { does: 'press', key };
  if (!areOn || key.length !== 1) return null;
  const letter = pressed.shiftKey && /[a-z]/i.test(key) ? key.toUpperCase() : key.toLowerCase();
  if (waitsFor) return { does: 'go', key: letter };
  if (letter === 'g') return { does: 'wait' };
  return { does: 'press', key: letter === '？' ? '?' : letter };
};
