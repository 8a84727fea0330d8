import { largestBound, type TagWish } from './tagWish.ts';

/** What takes back that tags were given or taken: the tags of each resource are those that it had. */

interface Tag {
  readonly keyName: string;
  readonly value: string;
}

/** A resource with the tags that it had before. */
export interface TaggedBefore {
  readonly id: string;
  readonly tags: readonly Tag[];
}

/** A call: tags are given to resources, or taken from those that have this value still. */
export interface TagStep {
  readonly kind: 'bind' | 'unbind';
  readonly ids: string[];
  readonly tags: Tag[];
}

/** More calls than this are not offered: nobody waits for them. */
const mostSteps = 40;

const keyOf = ({ keyName }: { readonly keyName: string }): string => keyName.toLowerCase();
const byKey = (tags: readonly Tag[]): ReadonlyMap<string, Tag> => new Map(tags.map((tag) => [keyOf(tag), tag]));

/** The tags of a resource after a wish was carried out. */
const tagsAfter = (tags: readonly Tag[], wish: TagWish): readonly Tag[] => {
  switch (wish.mode) {
    case 'add':
      return [...byKey([...tags, ...wish.tags]).values()];
    case 'replace':
      return wish.tags;
    default:
      return tags.filter(
        (tag) => !wish.tags.some((taken) => keyOf(taken) === keyOf(tag) && (taken.value ?? tag.value) === tag.value),
      );
  }
};

/** What one resource needs: tags to lose that it has been given, tags to get that it has lost. */
const differenceOf = (before: readonly Tag[], wish: TagWish): { readonly lost: Tag[]; readonly given: Tag[] } => {
  const [had, has] = [byKey(before), byKey(tagsAfter(before, wish))];
  return {
    given: [...has.values()].filter((tag) => !had.has(keyOf(tag))),
    lost: [...had.values()].filter((tag) => has.get(keyOf(tag))?.value !== tag.value),
  };
};

const inParts = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, nth) => all.slice(nth * size, (nth + 1) * size));

/**
 * The calls that take a wish back, with one for all resources that need the same; none where they would be too many.
 *
 * @param changed those with which it was carried out, as they were before
 */
export const tagsTakenBack = (changed: readonly TaggedBefore[], wish: TagWish): readonly TagStep[] => {
  const steps = new Map<string, TagStep>();
  const need = (kind: TagStep['kind'], id: string, tags: readonly Tag[]) => {
    for (const part of inParts(
      tags
        .map(({ keyName, value }) => ({ keyName, value }))
        .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
      largestBound,
    )) {
      const name = JSON.stringify([kind, part]);
      const step = steps.get(name) ?? { kind, ids: [], tags: part };
      step.ids.push(id);
      steps.set(name, step);
    }
  };
  for (const { id, tags } of changed) {
    const { given, lost } = differenceOf(tags, wish);
    // first what is too much: a resource has a limited number of tags
    need('unbind', id, given);
    need('bind', id, lost);
  }
  const all = [...steps.values()].toSorted((one, other) => Number(one.kind === 'bind') - Number(other.kind === 'bind'));
  return all.length > mostSteps ? [] : all;
};
