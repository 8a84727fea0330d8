import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { everyKey, type PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import { keyTitle } from '@fleet/domain/core/codes/permissionTitles.ts';
import { holds } from '@fleet/domain/core/permissions/permissions.ts';
import { signedInTexts } from '@fleet/domain/core/session/storedSession.ts';
import { failure } from '../pipeline/envelope.ts';
import { sendEnvelope } from '../pipeline/execute.ts';
import { grantedOf, rolesGranting } from '../session/access.ts';
import { signedInAs } from '../session/authHandlers.ts';
import { countKeys, grantKey } from '../session/testers/granting.ts';
import type { World } from '../world/world.ts';
import type { BodyOf } from './contract.ts';
import { whyOf } from './why.ts';

/** Whom a tester can be, what each may do, and why a call was refused. */

interface Person {
  readonly userId: string;
  readonly userName: string;
  readonly realName: string;
  readonly tntId: string;
  readonly tntName: string;
  readonly isLocked: number;
  readonly roles: string;
}

const personsOf = ({ store }: World): Person[] =>
  store.all<Person>(
    `select u.id as userId, u.user_name as userName, u.real_name as realName, u.tnt_id as tntId, t.name as tntName,
       u.is_locked as isLocked,
       (select json_group_array(distinct r.name) from effective_roles e join roles r on r.id = e.role_id
        where e.user_id = u.id) as roles
     from users u join tenants t on t.id = u.tnt_id where u.deleted_at is null order by t.name, u.user_name limit 500`,
  );

/** Id of a user; null for none of that name. */
export const userIdOf = ({ store }: World, userName: string): string | null =>
  store.one<{ id: string }>('select id from users where user_name = @userName and deleted_at is null', { userName })
    ?.id ?? null;

type Named = { Params: { userName: string } };

/** Who holds a key, with the roles that give it him. */
const holdersOf = (world: World, key: PermissionKey) => {
  const roles = rolesGranting(world, [key], null);
  const persons = world.store
    .all<{ userName: string; realName: string; tntName: string; by: string }>(
      `select u.user_name as userName, u.real_name as realName, t.name as tntName,
         json_group_array(distinct r.name) as "by"
       from effective_roles e join users u on u.id = e.user_id join tenants t on t.id = u.tnt_id
         join roles r on r.id = e.role_id
       where u.deleted_at is null and e.role_id in (select value from json_each(@ids))
       group by u.id order by t.name, u.user_name limit 500`,
      { ids: JSON.stringify(roles.map(({ role }) => role.id)) },
    )
    .map(({ by, ...person }) => ({ ...person, by: JSON.parse(by) as string[] }));
  return { key, title: keyTitle(key), roles, persons };
};

/** Adds `persons`, `keys` and `requests/:seq/why` to the control plane. */
export const addPersons = (scope: FastifyInstance): void => {
  const missing = (request: FastifyRequest, reply: FastifyReply, what: string): FastifyReply =>
    sendEnvelope(request, reply, failure(businessCodes.notFound.code, `没有${what}（not found）`), 404);

  scope.get('/persons', (request, reply) =>
    reply.send({
      list: personsOf(request.box.current).map(({ isLocked, roles, ...person }) => ({
        ...person,
        isLocked: isLocked === 1,
        roles: JSON.parse(roles) as string[],
        keys: countKeys(grantedOf(request.box.current, person.userId)),
      })),
    }),
  );

  scope.post<Named>('/persons/:userName/session', (request, reply) => {
    const world = request.box.current;
    const { userName } = request.params;
    const session = signedInAs(world, userName);
    if (session === null) return missing(request, reply, `用户 ${userName}`);
    // what a sign-in leaves in the cookies of the console
    return reply.send({ ...session, cookies: signedInTexts(session) });
  });

  scope.post<Named & { Body: BodyOf<'POST /persons/{userName}/grant'> }>(
    '/persons/:userName/grant',
    (request, reply) => {
      const world = request.box.current;
      const userId = userIdOf(world, request.params.userName);
      if (userId === null) return missing(request, reply, `用户 ${request.params.userName}`);
      grantKey(world, userId, request.body.key);
      return reply.send({ keys: countKeys(grantedOf(world, userId)) });
    },
  );

  scope.get<Named>('/persons/:userName/keys', (request, reply) => {
    const world = request.box.current;
    const userId = userIdOf(world, request.params.userName);
    if (userId === null) return missing(request, reply, `用户 ${request.params.userName}`);
    const granted = grantedOf(world, userId);
    const held = everyKey.filter((key) => holds(granted, key));
    return reply.send({ list: held.map((key) => ({ key, title: keyTitle(key) })) });
  });

  scope.get<{ Params: { key: string } }>('/keys/:key', (request, reply) => {
    const key = everyKey.find((one) => one === request.params.key);
    return key === undefined
      ? missing(request, reply, `权限 ${request.params.key}`)
      : reply.send(holdersOf(request.box.current, key));
  });

  scope.get<{ Params: { seq: string } }>('/requests/:seq/why', (request, reply) => {
    const { seq } = request.params;
    const world = request.box.current;
    const found = world.requests.find(seq);
    return found === null ? missing(request, reply, `请求 ${seq}`) : reply.send(whyOf(world, found));
  });
};
