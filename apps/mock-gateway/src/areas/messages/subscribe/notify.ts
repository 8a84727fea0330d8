import type { Happening } from '../../../pipeline/call.ts';
import { type Occasion, tellPeople } from '../shared/telling.ts';
import { tellGroups } from './dispatch.ts';

/** Tells people of something: the one way by which events of any area become messages. */
export const notify = ({ world }: Pick<Happening, 'world'>, occasion: Occasion): void => {
  tellPeople(world, occasion);
  tellGroups(world, occasion);
};
