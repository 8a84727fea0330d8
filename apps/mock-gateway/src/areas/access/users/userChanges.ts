import type * as contract from '@fleet/domain/areas/access/users/contract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { emit } from '../../../pipeline/reactions.ts';
import { refuseAboveOwn } from '../shared/granting.ts';
import { forgetFailures } from '../../../session/lockOut.ts';
import { hashPassword } from '../../../session/password.ts';
import { revokeSessionsOf } from '../../../session/sessions.ts';
import { bind } from './bindings.ts';
import { findPerson, refuseWeakPassword } from '../../../session/people.ts';

/** Adding, changing, locking and deleting users. */

/** What is written about a person; an empty e-mail address is none. */
const personValues = ({ realName, phone, email }: Call<typeof contract.userUpdate>['body']) => ({
  realName: realName.trim(),
  phone: phone.trim(),
  email: email.trim() === '' ? null : email.trim(),
});

/** Users sign in by their name alone, so it is unique over all tenants; that of a deleted user is free again. */
const refuseTakenName = ({ world, body }: Call<typeof contract.userAdd>): void => {
  const taken = world.store.one('select id from users where user_name = @userName and deleted_at is null', {
    userName: body.userName,
  });
  if (taken !== undefined) refuse('invalidInput', '用户名已存在');
};

interface Quota {
  readonly isInner: number;
  readonly userLimit: number;
  readonly userCount: number;
}

const refuseFullTenant = ({ world, targetTntId: tntId }: Call<typeof contract.userAdd>): Quota => {
  const tenant =
    world.store.one<Quota>(
      `select is_inner as isInner, user_limit as userLimit,
         (select count(*) from users u where u.tnt_id = n.id and u.deleted_at is null) as userCount
       from tenants n where n.id = @tntId`,
      { tntId },
    ) ?? refuse('notFound');
  if (tenant.userCount >= tenant.userLimit) refuse('invalidInput', `该租户账号数已达上限（${tenant.userLimit} 个）`);
  return tenant;
};

/** Refuses projects that are none of the new user's tenant. */
const refuseForeignProjects = ({ world, targetTntId: tntId, body }: Call<typeof contract.userAdd>): void => {
  for (const id of body.projectIds)
    if (
      world.store.one('select 1 from tenant_projects where id = @id and tnt_id = @tntId', { id, tntId }) === undefined
    )
      refuse('notFound');
};

/**
 * Makes a new user the administrator of his tenant, where that was wished. Where nothing is said the first one is; an
 * administrator who is there is replaced by the platform alone.
 */
const appoint = ({ world, session, targetTntId: tntId, body }: Call<typeof contract.userAdd>, userId: string): void => {
  if (body.isAdministrator === false) return;
  const { adminUserId } =
    world.store.one<{ adminUserId: string | null }>(
      'select admin_user_id as adminUserId from tenants where id = @tntId',
      { tntId },
    ) ?? refuse('notFound');
  if (adminUserId !== null) {
    if (body.isAdministrator !== true) return;
    if (!session.isInner) refuse('invalidInput', '租户已有管理员账号，由平台更换');
  }
  world.store.run('update tenants set admin_user_id = @userId where id = @tntId', { userId, tntId });
};

/** Adds a user with what he is bound to; one who must change his password is held until he has. */
export const addUser = async (call: Call<typeof contract.userAdd>) => {
  const { world, targetTntId: tntId, body } = call;
  refuseWeakPassword(body.password);
  refuseTakenName(call);
  const passwordHash = await hashPassword(body.password);
  return () => {
    refuseTakenName(call);
    const { isInner } = refuseFullTenant(call);
    const userId = world.ids.next('u');
    world.store.run(
      `insert into users (id, tnt_id, user_name, real_name, phone, email, is_inner, password_hash, is_strong_password,
         created_at)
       values (@userId, @tntId, @userName, @realName, @phone, @email, @isInner, @passwordHash, @isStrong, @now)`,
      {
        userId,
        tntId,
        userName: body.userName,
        ...personValues(body),
        isInner,
        passwordHash,
        isStrong: Number(body.mustChangePassword !== true),
        now: world.clock.now(),
      },
    );
    bind(call, 'role', [userId], body.roleIds);
    bind(call, 'group', [userId], body.groupIds);
    refuseForeignProjects(call);
    emit(call, 'user.added', { userId, projectIds: body.projectIds });
    appoint(call, userId);
    return { userId };
  };
};

/** Changes a user; without an id, oneself. */
export const updateUser = (call: Call<typeof contract.userUpdate>): null => {
  const { world, scope } = call;
  const { userId } = findPerson(world, scope, call.query.userId ?? call.session.userId);
  refuseAboveOwn(call, userId);
  world.store.run('update users set real_name = @realName, phone = @phone, email = @email where id = @userId', {
    ...personValues(call.body),
    userId,
  });
  return null;
};

/** Deletes a user: his sessions end, his bindings go, what he wrote stays. */
export const deleteUser = (call: Call<typeof contract.userDelete>): null => {
  const { world, scope } = call;
  const { userId } = findPerson(world, scope, call.query.userId);
  if (userId === call.session.userId) refuse('invalidInput', '不能删除自己');
  refuseAboveOwn(call, userId);
  world.store.run('update users set deleted_at = @now where id = @userId', { userId, now: world.clock.now() });
  revokeSessionsOf(world, userId);
  world.store.run('delete from user_roles where user_id = @userId', { userId });
  world.store.run('delete from group_members where user_id = @userId', { userId });
  emit(call, 'user.deleted', { userId });
  world.store.run('update tenants set admin_user_id = null where admin_user_id = @userId', { userId });
  return null;
};

/** Locks a user: his sessions end. */
export const lockUser = (call: Call<typeof contract.userLock>): null => {
  const { world, scope } = call;
  const { userId } = findPerson(world, scope, call.query.userId);
  if (userId === call.session.userId) refuse('invalidInput', '不能锁定自己');
  refuseAboveOwn(call, userId);
  world.store.run('update users set is_locked = 1 where id = @userId', { userId });
  revokeSessionsOf(world, userId);
  return null;
};

/** Lets a user in again, wrong passwords of the last minutes forgotten. */
export const unlockUser = (call: Call<typeof contract.userUnlock>): null => {
  const { world, scope } = call;
  const { userId, userName } = findPerson(world, scope, call.query.userId);
  refuseAboveOwn(call, userId);
  world.store.run('update users set is_locked = 0 where id = @userId', { userId });
  forgetFailures(world, 'signIn', userName);
  return null;
};
