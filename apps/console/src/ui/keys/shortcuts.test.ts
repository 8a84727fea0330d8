import { describe, expect, it } from 'vitest';
import { globalKeys, isPressed, listKeys, panelKeys } from './shortcuts.ts';

const nothingHeld = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, held: Partial<typeof nothingHeld> = {}) =>
  ({ ...nothingHeld, ...held, key }) as unknown as KeyboardEvent;

describe('a key that is pressed', () => {
  it('is the palette with Ctrl or Cmd, and with nothing else', () => {
    expect(isPressed(press('k', { ctrlKey: true }), globalKeys.palette)).toBe(true);
    expect(isPressed(press('K', { metaKey: true }), globalKeys.palette)).toBe(true);
    for (const held of [{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }]) {
      expect(isPressed(press('k', held), globalKeys.palette)).toBe(false);
    }
  });

  it('is a letter of a list by itself, whatever Caps Lock says', () => {
    expect(isPressed(press('j'), listKeys.next)).toBe(true);
    expect(isPressed(press('J'), listKeys.next)).toBe(true);
    expect(isPressed(press('J', { shiftKey: true }), listKeys.next)).toBe(false);
    expect(isPressed(press('k', { ctrlKey: true }), listKeys.previous)).toBe(false);
    expect(isPressed(press('Enter'), listKeys.open)).toBe(true);
  });

  it('is the sheet of keys with Shift, and as a Chinese keyboard writes it', () => {
    expect(isPressed(press('?', { shiftKey: true }), globalKeys.sheet)).toBe(true);
    expect(isPressed(press('？', { shiftKey: true }), globalKeys.sheet)).toBe(true);
    expect(isPressed(press('/'), globalKeys.sheet)).toBe(false);
  });
});

it('has no two keys in one place', () => {
  for (const table of [globalKeys, listKeys, panelKeys]) {
    const keys = Object.values(table).flatMap((one) =>
      one.keys.map((key) => `${one.withControl ? 'Ctrl+' : ''}${key}`),
    );
    expect(new Set(keys).size).toBe(keys.length);
  }
});
