import { describe, expect, it } from 'vitest';
import { createResource } from './resource.ts';

/** Something that is read by answers that the test gives, one by one. */
const open = () => {
  const waiting: ((value: string) => void)[] = [];
  const resource = createResource<string>(() => new Promise((resolve) => waiting.push(resolve)));
  const shown: unknown[] = [];
  resource.subscribe(() => {
    const reading = resource.get();
    if (reading.state === 'ready') shown.push(reading.value);
  });
  const answer = async (value: string) => {
    waiting.shift()?.(value);
    await Promise.resolve();
  };
  return { resource, waiting, shown, answer };
};

describe('something that is read again as it changes', () => {
  it('shows an answer though more has changed meanwhile, and asks once more for all of that', async () => {
    const { resource, waiting, shown, answer } = open();
    resource.refresh();
    resource.refresh();
    expect(waiting).toHaveLength(1);
    await answer('first');
    expect([shown, waiting.length]).toEqual([['first'], 1]);
    await answer('second');
    expect([shown, waiting.length]).toEqual([['first', 'second'], 0]);
  });

  it('keeps what is known from elsewhere over an answer that was on its way', async () => {
    const { resource, waiting, shown, answer } = open();
    resource.put('told');
    await answer('older');
    expect([shown, waiting.length]).toEqual([['told'], 0]);
  });
});
