import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../reduce.ts';
import { writeEntries } from './journalLines.ts';
import { JournalProblem, linesLimit, readLines } from './readLines.ts';

const large = { rows: Array.from({ length: 300 }, (_, id) => ({ id, name: `车辆 ${id}` })) };
const roundTrip = (entries: readonly Entry[]) => readLines(writeEntries(entries)) as readonly Entry[];

describe('a journal as lines', () => {
  it('comes back as it was, whatever its data are called', () => {
    const key = fc.oneof(fc.constantFrom('$', '$$', '$1', 'a'), fc.string()).filter((name) => name !== '__proto__');
    const { data } = fc.letrec((tie) => ({
      data: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(null, true, large),
        fc.integer(),
        fc.string(),
        fc.array(tie('data'), { maxLength: 4 }),
        fc.dictionary(key, tie('data'), { maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    const entry = fc.record({ fact: fc.string(), payload: data, at: fc.nat(), n: fc.nat() });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
        expect(roundTrip(entries)).toEqual(entries);
      }),
      { numRuns: 200 },
    );
  });

  it('holds once what several entries share, and gives it back as one object', () => {
    const entries = [
      { fact: 'a.answered@1', payload: { data: large } },
      { fact: 'a.opened@1', payload: { detail: large } },
      { fact: 'a.opened@1', payload: { inner: { detail: large } } },
    ];
    expect(writeEntries(entries).length).toBeLessThan(JSON.stringify(large).length * 1.1);
    const [one, two, three] = roundTrip(entries).map(({ payload }) => payload) as [
      { data: object },
      { detail: object },
      { inner: { detail: object } },
    ];
    expect(one.data).toEqual(large);
    expect(two.detail).toBe(one.data);
    expect(three.inner.detail).toBe(one.data);
  });

  it('shares what is shared within something shared', () => {
    const outer = { large, note: 'x' };
    const entries = [{ fact: 'a.b@1', payload: [outer, outer, large] }];
    expect(roundTrip(entries)).toEqual(entries);
  });
});

describe('lines of somebody else', () => {
  const refused = (text: string) => expect(() => readLines(text)).toThrow(JournalProblem);

  it('are refused when they hold what no journal holds', () => {
    for (const text of [
      '{"fact":"a.b@1","payload":{"__proto__":{"isAdmin":true}}}',
      '{"fact":"a.b@1","payload":{"$":4}}',
      '{"fact":"a.b@1","payload":{"$":"toString"}}',
      '{"fact":"a.b@1","payload":{"$":1,"x":2}}',
      '["$",1,{}]\n["$",1,{}]',
      '["$",1,{"$":1}]',
      '["no"]',
      '{"fact":',
      '\n\n',
      `{"payload":${'['.repeat(500)}${']'.repeat(500)}}`,
      '{}\n'.repeat(linesLimit.lines + 1),
    ])
      refused(text);
  });

  it('are refused when marks in marks would stand for more than any memory holds', () => {
    const lines = ['["$",1,[0,0,0,0,0,0,0,0,0,0]]'];
    for (let level = 2; level < 12; level += 1)
      lines.push(`["$",${level},[${Array.from({ length: 10 }, () => `{"$":${level - 1}}`).join()}]]`);
    refused([...lines, '{"fact":"a.b@1","payload":{"$":11}}'].join('\n'));
  });

  it('never end in anything but entries or that refusal', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.array(fc.json()).map((all) => all.join('\n')),
        ),
        (text) => {
          try {
            expect(Array.isArray(readLines(text))).toBe(true);
          } catch (error) {
            expect(error).toBeInstanceOf(JournalProblem);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
