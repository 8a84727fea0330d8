import type { TestGateway } from './gateway.ts';

/** Whose rules version a change moves: their consoles read the rules again. */

const versions = ({ box }: TestGateway): ReadonlyMap<string, number> =>
  new Map(
    box.current.store
      .all<{ id: string; version: number }>('select id, rules_version as version from users order by id')
      .map(({ id, version }) => [id, version]),
  );

/** Ids of the users who are told by a piece of work, in order. */
export const toldBy = async (gateway: TestGateway, work: () => Promise<unknown>): Promise<string[]> => {
  const before = versions(gateway);
  await work();
  return [...versions(gateway)].filter(([id, version]) => version !== before.get(id)).map(([id]) => id);
};

/** Ids of the users who have a role, directly or by a group, in order. */
export const holdersOf = ({ box }: TestGateway, roleId: string): string[] =>
  box.current.store
    .all<{ id: string }>(
      'select distinct user_id as id from effective_roles where role_id = @roleId order by user_id',
      { roleId },
    )
    .map(({ id }) => id);
