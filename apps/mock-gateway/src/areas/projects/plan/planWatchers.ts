import type { planPresence, PlanWatcher } from '@fleet/domain/areas/projects/plan/contract.ts';
import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import type { Call } from '../../../pipeline/call.ts';
import type { World } from '../../../world/world.ts';

/**
 * Who has a plan open now. It is remembered beside the store, since it is worth nothing after a restart and is said every
 * few seconds: whoever has said nothing for a while has gone, by the gateway's clock.
 */

/** How long a page counts that says nothing more, in milliseconds: several times what it waits between two words. */
const life = 30_000;
/** Pages of one person at one plan that are remembered. */
const mostPages = 20;

interface Page {
  readonly userId: string;
  readonly realName: string;
  readonly isEditing: boolean;
  /** When it was heard of first and last. */
  readonly since: number;
  readonly at: number;
}

/** Pages by their project, then by person and page. */
const worlds = new WeakMap<World, Map<string, Map<string, Page>>>();

const pagesOf = (world: World, projectId: string): Map<string, Page> => {
  const projects = worlds.get(world) ?? new Map<string, Map<string, Page>>();
  worlds.set(world, projects);
  const pages = projects.get(projectId) ?? new Map<string, Page>();
  const now = world.clock.now();
  // a clock that was set back makes nobody stay
  for (const [key, { at }] of pages) if (Math.abs(now - at) > life) pages.delete(key);
  if (pages.size > 0) projects.set(projectId, pages);
  else projects.delete(projectId);
  return pages;
};

/** Remembers what the caller's page says. Whether he may edit is not his to say. */
export const hearPage = (call: Call<typeof planPresence>): void => {
  const { world, session, body, query } = call;
  const { projectId } = query;
  const { userId, realName, granted } = session;
  const pages = pagesOf(world, projectId);
  const key = `${userId} ${body.pageId}`;
  const before = pages.get(key);
  if (body.presence === 'left') {
    pages.delete(key);
    return;
  }
  const own = [...pages.keys()].filter((one) => one.startsWith(`${userId} `));
  if (before === undefined && own.length >= mostPages) pages.delete(own[0]!);
  const now = world.clock.now();
  const isEditing = body.presence === 'editing' && holdsAny(granted, ['TabProjectImplementationPlan-edit']);
  pages.set(key, { userId, realName, isEditing, since: before?.since ?? now, at: now });
  worlds.get(world)?.set(projectId, pages);
};

/** Other people at the plan, once each: those who edit first, then in the order of their coming. */
export const othersAt = ({ world, session, query }: Call<typeof planPresence>): PlanWatcher[] => {
  const people = new Map<string, PlanWatcher>();
  const pages = [...pagesOf(world, query.projectId).values()].toSorted((one, other) => one.since - other.since);
  for (const { userId, realName, isEditing } of pages) {
    if (userId === session.userId) continue;
    people.set(userId, { userId, realName, isEditing: isEditing || people.get(userId)?.isEditing === true });
  }
  return [...people.values()].toSorted((one, other) => Number(other.isEditing) - Number(one.isEditing));
};
