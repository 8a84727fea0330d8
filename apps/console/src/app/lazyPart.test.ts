import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { askFor, lazyDialog, lazyPart } from './lazyPart.ts';

const loaded = { default: () => null };

describe('a part that is about to be shown', () => {
  test('is loaded when it is asked for, and not before', () => {
    const load = vi.fn(() => Promise.resolve(loaded));
    const part = lazyPart(load);
    expect(load).not.toHaveBeenCalled();
    askFor(part);
    expect(load).toHaveBeenCalledOnce();
  });

  test('keeps a failure to itself: who shows it hears of it', async () => {
    const load = vi.fn(() => Promise.reject(new Error('gone')));
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    askFor(lazyPart(load));
    await new Promise((done) => setTimeout(done));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  test('may be a component that came with everything else', () => {
    expect(() => askFor(() => null)).not.toThrow();
  });
});

describe('a dialog that comes when it is first opened', () => {
  const show = <Props extends object>(dialog: (props: Props) => unknown, props: Props) =>
    renderToStaticMarkup(createElement(dialog as (props: Props) => null, props));

  test('is not loaded while it is told that it is closed', () => {
    const load = vi.fn(async () => (_: { readonly isOpen: boolean }) => null);
    const dialog = lazyDialog(load);
    expect(show(dialog, { isOpen: false })).toBe('');
    expect(load).not.toHaveBeenCalled();
    show(dialog, { isOpen: true });
    expect(load).toHaveBeenCalledOnce();
  });

  test('is loaded as soon as it is rendered where nothing tells it', () => {
    const load = vi.fn(async () => (_: { readonly title: string }) => null);
    show(lazyDialog(load), { title: '新增用户' });
    expect(load).toHaveBeenCalledOnce();
  });

  test('waits for what it is about where that says whether it is open', () => {
    const load = vi.fn(async () => (_: { readonly task: string | null }) => null);
    const dialog = lazyDialog(load, ({ task }) => task !== null);
    show(dialog, { task: null });
    expect(load).not.toHaveBeenCalled();
    show(dialog, { task: 't_1' });
    expect(load).toHaveBeenCalledOnce();
  });
});
