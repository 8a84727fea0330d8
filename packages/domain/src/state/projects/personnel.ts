import type { Endpoint } from '../../contract/define.ts';
import { personnelInfo, personnelOverview, personnelUpdate } from '../../contract/projects/personnel.ts';
import { createList } from '../list/list.ts';
import { createResource } from '../resource/resource.ts';

/** What the pages about people and their assignments read (S2 §7). */

export const personnelRows = createList({
  name: 'personnel.list',
  endpoint: personnelOverview,
  keyOf: ({ userId }) => userId,
});

export const personnelDetail = createResource({ name: 'personnel.detail', endpoint: personnelInfo, quiet: true });

/** Calls after which whatever shows assignments is read again. */
export const personnelWrites: readonly Endpoint[] = [personnelUpdate];
