import { expect, test } from 'vitest';
import { wishOf } from './gridKeys.ts';

const pressed = (keys: string) => {
  const parts = keys.split('+');
  const has = (name: string) => parts.slice(0, -1).includes(name);
  return wishOf({
    key: parts.at(-1)!,
    ctrlKey: has('Ctrl'),
    metaKey: has('Meta'),
    altKey: has('Alt'),
    shiftKey: has('Shift'),
  });
};

test.each([
  ['ArrowDown', { kind: 'rows', to: 1, isExtending: false }],
  ['Shift+ArrowUp', { kind: 'rows', to: -1, isExtending: true }],
  ['Shift+PageDown', { kind: 'rows', to: 'pageDown', isExtending: true }],
  ['Ctrl+Home', { kind: 'rows', to: 'first', isExtending: false }],
  ['Ctrl+Shift+End', { kind: 'rows', to: 'last', isExtending: true }],
  ['Home', { kind: 'columns', to: 'first' }],
  ['Shift+Tab', { kind: 'previous' }],
  ['F2', { kind: 'edit' }],
  ['Enter', { kind: 'edit' }],
  ['Ctrl+Enter', { kind: 'addBelow' }],
  ['Insert', { kind: 'addBelow' }],
  ['Ctrl+Shift+Enter', { kind: 'addChild' }],
  ['Ctrl+Delete', { kind: 'remove' }],
  ['Delete', { kind: 'clear' }],
  ['Ctrl+z', { kind: 'undo' }],
  ['Ctrl+Z', { kind: 'undo' }],
  ['Ctrl+Shift+Z', { kind: 'redo' }],
  ['Meta+y', { kind: 'redo' }],
  ['Alt+ArrowRight', { kind: 'indent' }],
  ['Ctrl+ArrowLeft', { kind: 'close' }],
  ['Ctrl+Shift+ArrowLeft', { kind: 'shiftBar', days: -1 }],
  ['Ctrl+Alt+ArrowRight', { kind: 'stretchBar', days: 1 }],
])('%s is a wish', (keys, wish) => {
  expect(pressed(keys)).toEqual(wish);
});

test.each(['a', 'Shift+A', '5', 'Ctrl+c', 'Ctrl+v', 'Ctrl+x', 'Alt+a', 'Shift+Home', 'Shift+Enter', 'F5'])(
  '%s is none: it is typed, or the browser’s',
  (keys) => {
    expect(pressed(keys)).toBeNull();
  },
);
