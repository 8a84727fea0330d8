import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDeviceQuery } from './deviceQuery.ts';
import { serialNumbersOf } from './numberList.ts';
import { serialNumbersQuery } from './serialNumbers.ts';

it('a list of serial numbers is read whatever stands between them, each once', () => {
  const numbers = ['AGV-HD-0302', 'AGV_HD_0303', 'X2024001'];
  for (const between of ['\n', '\r\n', ', ', '，', '；', ' ', '\t', '、\n'])
    expect(serialNumbersOf(` ${[...numbers, numbers[0]].join(between)}${between}`)).toEqual(numbers);
});

it('one number, words and sentences are no list', () => {
  for (const text of ['AGV-HD-0302', '', '潜伏车 AGV-HD-0302', 'North hall', 'AGV 01', 'AGV-HD-0302 a/b%2F中'])
    expect(serialNumbersOf(text), text).toBeNull();
});

it('the query of a list is one that can be asked, or says that it is too long', () => {
  const number = fc.stringMatching(/^[A-Z]{3}-[0-9]{4,30}$/);
  fc.assert(
    fc.property(fc.uniqueArray(number, { minLength: 2, maxLength: 300 }), (numbers) => {
      expect(serialNumbersOf(numbers.join('\n'))).toEqual(numbers);
      const query = serialNumbersQuery(numbers);
      if (query.kind === 'problem') expect(query.message).toContain(`有 ${numbers.length} 个序列号`);
      else
        expect(readDeviceQuery(query.text)).toEqual({
          kind: 'query',
          query: { field: 'serialNumber', op: 'in', values: numbers },
        });
    }),
  );
  expect(serialNumbersQuery(Array.from({ length: 501 }, (_, nth) => `AGV-${nth + 1000}`)).kind).toBe('problem');
});
