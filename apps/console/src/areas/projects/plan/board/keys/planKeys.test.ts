import { expect, test } from 'vitest';
import planKeys from './planKeys.ts';
import { wishOf } from './gridKeys.ts';

const names: Readonly<Record<string, string>> = {
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  Space: ' ',
  Esc: 'Escape',
};
/** Obeyed beside the table's own keys: by the desk, the board, its toolbar and the clipboard. */
const elsewhere: ReadonlySet<string> = new Set(['F8', 'Shift+F8', '/', 'F', 'Ctrl+C', 'Ctrl+X', 'Ctrl+V', 'Ctrl+S']);

test.each(planKeys.lines.flatMap(({ caps }) => caps).filter((caps) => !elsewhere.has(caps)))(
  'the table obeys %s, as the sheet of keys says',
  (caps) => {
    const parts = caps.split('+');
    const last = parts.at(-1) ?? '';
    const wish = wishOf({
      key: names[last] ?? last,
      ctrlKey: parts.includes('Ctrl'),
      metaKey: false,
      altKey: parts.includes('Alt'),
      shiftKey: parts.includes('Shift'),
    });
    expect(wish).not.toBeNull();
  },
);
