import { describe, expect, it } from 'vitest';
import { meaningOf, type Pressed, saveKey } from './keys.ts';

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  keyCode: 0,
  isTyping: false,
  isCovered: false,
  ...more,
});

describe('keys of the panel', () => {
  it('save the world by Ctrl or Cmd and S, also in a field and where letters are off, and under no dialog', () => {
    const saves = { does: 'press', key: saveKey };
    expect(meaningOf(press('s', { ctrlKey: true }), false, true)).toEqual(saves);
    expect(meaningOf(press('S', { metaKey: true, isTyping: true }), false, false)).toEqual(saves);
    expect(meaningOf(press('s', { ctrlKey: true, isCovered: true }), false, true)).toBeNull();
    expect(meaningOf(press('s', { ctrlKey: true, altKey: true }), false, true)).toBeNull();
  });

  it('leave every other key that is held with Ctrl to the browser, and letters to whoever writes', () => {
    expect(meaningOf(press('f', { ctrlKey: true }), false, true)).toBeNull();
    expect(meaningOf(press('s', { isTyping: true }), false, true)).toBeNull();
    expect(meaningOf(press('s'), false, true)).toEqual({ does: 'press', key: 's' });
  });
});
