import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Waiting } from './waiting.ts';

const moments = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 60 });

it('what waits comes in the order of its moments, and of one moment in the order in which it was planned', () => {
  fc.assert(
    fc.property(moments, (all) => {
      const waiting = new Waiting<number>();
      for (const [no, at] of all.entries()) waiting.add(at, no);
      const taken: number[] = [];
      for (let next = waiting.next(Infinity); next !== null; next = waiting.next(Infinity)) taken.push(next.what);
      expect(taken).toEqual(
        all
          .map((at, no) => ({ at, no }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ no }) => no),
      );
      expect(waiting.first).toBeNull();
    }),
  );
});

it('nothing is taken before its moment, and what is planned meanwhile finds its place', () => {
  const step = fc.record({ adds: moments, until: fc.integer({ min: 0, max: 20 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const waiting = new Waiting<number>();
      // a plain list that is searched from its beginning each time
      const left: { at: number; no: number }[] = [];
      let planned = 0;
      for (const { adds, until } of steps) {
        for (const at of adds) {
          waiting.add(at, planned);
          left.push({ at, no: planned });
          planned += 1;
        }
        for (;;) {
          left.sort((a, b) => a.at - b.at || a.no - b.no);
          const [due] = left;
          expect(waiting.first?.what ?? null).toBe(due?.no ?? null);
          const next = waiting.next(until);
          if (due === undefined || due.at > until) {
            expect(next).toBeNull();
            break;
          }
          expect(next).toMatchObject({ at: due.at, what: due.no });
          left.shift();
        }
      }
    }),
  );
});

it('what comes until a moment can be looked at, and stays', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 20 }), (all, until) => {
      const waiting = new Waiting<number>();
      for (const [no, at] of all.entries()) waiting.add(at, no);
      const expected = all.flatMap((at, no) => (at <= until ? [no] : []));
      for (let n = 0; n < 2; n += 1) expect(waiting.by(until).toSorted((a, b) => a - b)).toEqual(expected);
    }),
  );
});
