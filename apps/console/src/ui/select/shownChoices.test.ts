import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostShown, shownChoices, withKnown } from './shownChoices.ts';

const choice = (number: number) => ({ id: `u${number}`, name: `人员 ${number}` });
const choices = Array.from({ length: 250 }, (_, at) => choice(at + 1));
const wanted = { choices, query: '', chosen: [], beside: 0 };
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

describe('the choices of a select', () => {
  it('are all drawn as long as they are few', () => {
    expect(shownChoices({ ...wanted, choices: choices.slice(0, mostShown) })).toEqual({
      shown: choices.slice(0, mostShown),
      more: 0,
    });
  });

  it('are the first hundred of more, and how many more is told', () => {
    const { shown, more } = shownChoices(wanted);
    expect([ids(shown), more]).toEqual([ids(choices.slice(0, 100)), 150]);
  });

  it('are those that fit what is typed, whatever its letters', () => {
    const { shown, more } = shownChoices({ ...wanted, query: ' 人员 24 ' });
    expect([ids(shown), more]).toEqual([
      ['u24', 'u240', 'u241', 'u242', 'u243', 'u244', 'u245', 'u246', 'u247', 'u248', 'u249'],
      0,
    ]);
    expect(shownChoices({ ...wanted, choices: [{ id: 'a', name: 'Q600 AGV' }], query: 'agv' }).shown).toHaveLength(1);
  });

  it('hold what is chosen beyond the first hundred, and do not count it twice', () => {
    const { shown, more } = shownChoices({ ...wanted, chosen: [choice(200), choice(3)] });
    expect(ids(shown.slice(0, 2))).toEqual(['u200', 'u1']);
    expect([shown.length, more]).toEqual([101, 149]);
  });

  it('count those that the gateway has beside what it gave', () => {
    const part = { ...wanted, choices: choices.slice(0, 100), beside: 900 };
    expect(shownChoices(part).more).toBe(900);
    expect(shownChoices({ ...part, chosen: [choice(200)] }).more).toBe(899);
  });

  it('say nothing of what is chosen while something else is typed', () => {
    expect(ids(shownChoices({ ...wanted, query: '人员 250', chosen: [choice(3)] }).shown)).toEqual(['u250']);
  });

  it('and those that are not drawn are as many as there are', () => {
    fc.assert(
      fc.property(fc.nat(249), fc.subarray(choices), fc.constantFrom('', '1', '人员 2'), (count, chosen, query) => {
        const own = choices.slice(0, count);
        const { shown, more } = shownChoices({ choices: own, query, chosen, beside: 0 });
        const fitting = own.filter(({ name }) => name.includes(query));
        expect(new Set(ids(shown)).size).toBe(shown.length);
        expect(fitting.filter(({ id }) => !ids(shown).includes(id))).toHaveLength(more);
      }),
    );
  });
});

describe('what a record holds already', () => {
  const own = [choice(1), choice(900)];

  it('has its name among the choices, and is there once', () => {
    expect(withKnown(choices.slice(0, 2), own)).toEqual([choice(900), choice(1), choice(2)]);
  });

  it('has its name where choices are searched at the gateway, and is not found by it', () => {
    const read = { found: [choice(1)], beside: 3, known: [choice(1)], search: null, lookUp: () => {} };
    expect(withKnown(read, own)).toEqual({ ...read, known: [choice(1), choice(900)] });
  });

  it('says nothing while none are there', () => {
    const refused = { message: '读取失败', retry: () => {} };
    expect([withKnown(null, own), withKnown(refused, own)]).toEqual([null, refused]);
  });
});
