import type { Place } from './place.ts';

/** Worlds that are made of another one for an hour: what it was before it was taken back, and a stretch run again. */

/** They are there for so long, in milliseconds. */
export const asideFor = 60 * 60_000;

export type Aside = 'undone' | 'again';

const titles: Readonly<Record<Aside, string>> = { undone: '回到此前之前', again: '重跑' };

/** Characters of the name of a world, and of its title. */
const [longestName, longestTitle] = [32, 40];

export interface AsideNames {
  readonly name: string;
  readonly title: string;
}

/**
 * A name and a title for what is made of a world for a while.
 * @param isFree whether nobody has given a name, and what has it may go
 */
export const asideNames = (
  { name: parent, title }: Pick<Place, 'name' | 'title'>,
  what: Aside,
  isFree: (name: string) => boolean,
): AsideNames => {
  for (let count = 1; ; count += 1) {
    const ending = count === 1 ? `-${what}` : `-${what}-${count}`;
    const name = parent.slice(0, longestName - ending.length) + ending;
    if (isFree(name))
      return { name, title: `${title === '' ? parent : title}（${titles[what]}）`.slice(0, longestTitle) };
  }
};
