import type { Tag } from '../codes/tags.ts';
import { derive } from '../../kernel/fold.ts';
import { request } from '../../kernel/fact.ts';
import { port } from '../../kernel/port.ts';
import { type Consequence, dispatch, rule, invoke } from '../../kernel/rule.ts';
import { transient } from '../../kernel/transient.ts';
import { $batches, batchEnded } from '../session/calls/batch.ts';
import { changed } from '../session/calls/changes.ts';
import { loadAgain, $readsShown } from './reads.ts';

/**
 * The one rule of reading again: once a tick, whatever is shown and shares a tag with a write that was answered, or
 * left in doubt. While a batch runs nothing is read again; at its end everything is, once.
 */

/** Comes back in the next turn of the clock: until then the answers of one moment are gathered. */
export const nextTickFx = port('reads.nextTick');

const rereadStarted = request('reads.rereadStarted');

/** Tags of the writes since the last reading. */
const $changed = transient<readonly Tag[]>('reads.$changed', [])
  .when(changed, (tags, { tags: more }) => [...new Set([...tags, ...more])])
  .when(rereadStarted, () => []);

const $pending = derive('reads.$pending', [$changed, $batches, $readsShown], (tags, batches, situation) => ({
  tags,
  isBatchRunning: Object.values(batches).some(({ isOver }) => !isOver),
  situation,
}));

type Pending = ReturnType<typeof $pending.getState>;

const reread = ({ tags, isBatchRunning, situation }: Pending): readonly Consequence[] => {
  if (tags.length === 0 || isBatchRunning) return [];
  const touched = Object.entries(situation.shown).filter(
    ([, { endpoint, isOnce }]) => !isOnce && endpoint.reads.some((tag) => tags.includes(tag)),
  );
  return [dispatch(rereadStarted, undefined), ...touched.flatMap(([key]) => loadAgain(situation, key))];
};

rule(changed, $pending, () => invoke(nextTickFx, undefined));
rule(nextTickFx.done, $pending, reread);
rule(batchEnded, $pending, reread);
