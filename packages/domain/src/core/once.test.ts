import { describe, expect, it, vi } from 'vitest';
import { once } from './once.ts';

describe('what is made once', () => {
  it('is made when it is first asked for, and is the same from then on', () => {
    const make = vi.fn(() => ({ rows: [1, 2] }));
    const rows = once(make);
    expect(make).not.toHaveBeenCalled();
    expect(rows()).toBe(rows());
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is not made a second time when it is nothing', () => {
    const make = vi.fn(() => undefined);
    const nothing = once(make);
    expect([nothing(), nothing()]).toEqual([undefined, undefined]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is made again when making it failed', () => {
    const make = vi.fn<() => number>().mockImplementationOnce(() => {
      throw new Error('not yet');
    });
    make.mockReturnValue(7);
    const value = once(make);
    expect(value).toThrow('not yet');
    expect(value()).toBe(7);
  });
});
