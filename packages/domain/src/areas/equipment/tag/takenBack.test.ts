import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tagsTakenBack, type TaggedBefore } from './takenBack.ts';
import type { TagWish } from './tagWish.ts';

/** Whatever was done to tags, they are as before once it is taken back. */

const value = fc.constantFrom('A区', 'B区', '早班');
const tagsOf = (keys: readonly string[]) =>
  fc.uniqueArray(fc.record({ keyName: fc.constantFrom(...keys), value }), {
    selector: ({ keyName }) => keyName.toLowerCase(),
    maxLength: 4,
  });
const keys = ['region', 'shift', 'floor', 'owner'];
/** As somebody writes them: keys are the same whatever the case of their letters. */
const written = [...keys, 'Region', 'SHIFT'];

const wish: fc.Arbitrary<TagWish> = fc.oneof(
  fc.record({ mode: fc.constantFrom('add' as const, 'replace' as const), tags: tagsOf(written) }),
  fc.record({ tags: tagsOf(written), isAny: fc.boolean() }).map(({ tags, isAny }): TagWish => ({
    mode: 'remove',
    tags: isAny ? tags.map(({ keyName }) => ({ keyName })) : tags,
  })),
);
const resources = fc
  .array(tagsOf(keys), { minLength: 1, maxLength: 5 })
  .map((all): TaggedBefore[] => all.map((tags, nth) => ({ id: `d${nth}`, tags })));

type Held = Map<string, string>;
const held = (tags: TaggedBefore['tags']): Held => new Map(tags.map((tag) => [tag.keyName.toLowerCase(), tag.value]));

/** What the gateway makes of a call. */
const apply = (has: Held, { mode, tags }: TagWish): Held => {
  const after: Held = mode === 'replace' ? new Map() : new Map(has);
  for (const { keyName, value: wanted } of tags) {
    const key = keyName.toLowerCase();
    if (mode !== 'remove') after.set(key, wanted!);
    else if (wanted === undefined || after.get(key) === wanted) after.delete(key);
  }
  return after;
};

it('a wish that is taken back leaves each resource with the tags that it had', () => {
  fc.assert(
    fc.property(resources, wish, (before, wanted) => {
      const now = new Map(before.map(({ id, tags }) => [id, apply(held(tags), wanted)]));
      for (const { kind, ids, tags } of tagsTakenBack(before, wanted))
        for (const id of ids) now.set(id, apply(now.get(id)!, { mode: kind === 'bind' ? 'add' : 'remove', tags }));
      expect(now).toEqual(new Map(before.map(({ id, tags }) => [id, held(tags)])));
    }),
  );
});

it('resources that need the same have one call, and too many calls are not offered', () => {
  const tags = [{ keyName: 'shift', value: '早班' }];
  const plain = Array.from({ length: 500 }, (_, nth) => ({ id: `d${nth}`, tags: [] }));
  expect(tagsTakenBack(plain, { mode: 'add', tags })).toEqual([
    { kind: 'unbind', ids: plain.map(({ id }) => id), tags },
  ]);
  const each = plain.map(({ id }) => ({ id, tags: [{ keyName: 'owner', value: id }] }));
  expect(tagsTakenBack(each, { mode: 'replace', tags })).toEqual([]);
  // what changed nothing needs nothing
  expect(tagsTakenBack([{ id: 'd1', tags }], { mode: 'add', tags })).toEqual([]);
});
