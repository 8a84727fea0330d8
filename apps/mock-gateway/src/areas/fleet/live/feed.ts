import type { World } from '../../../world/world.ts';
import type { Moment } from './reports.ts';

/** What is told under a topic as long as somebody holds it: the present to whoever comes, and then what follows. */
export interface Feed {
  /** 1 for what must not be lost. */
  readonly qos: 0 | 1;
  /** What is as it is until somebody says otherwise: it is marked so for whoever comes later. */
  readonly isRetained: boolean;
  /** What whoever comes is told; nothing when there is nothing to tell. */
  present(world: World, moment: Moment): readonly object[];
  /** What everybody is told at a tick. */
  next(world: World, moment: Moment): readonly object[];
}
