import { describe, expect, test, vi } from 'vitest';
import { askFor, lazyPart } from './lazyPart.ts';

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
