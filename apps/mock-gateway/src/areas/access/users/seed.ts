import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import type { Ids } from '../../../world/ids.ts';
import { instantOf, morningOf } from '../../../world/moments.ts';

/** Tenants and their users, with what the users are bound to. */

const seedTenants = (store: Store, data: DataSet, now: number): void => {
  for (const tenant of data.tenants) {
    store.run(
      `insert into tenants (id, name, is_inner, type, contact, phone, email, domain, description, user_limit,
         device_limit, expires_at, admin_user_id, created_at)
       values (@id, @name, @isInner, @type, @contact, @phone, @email, @domain, @description, @userLimit,
         @deviceLimit, @expiresAt, @adminUserId, @createdAt)`,
      {
        id: tenant.id,
        name: tenant.name,
        isInner: Number(tenant.isInner),
        type: tenant.type,
        contact: tenant.contact,
        phone: tenant.phone,
        email: tenant.email,
        domain: tenant.domain,
        description: tenant.description,
        userLimit: tenant.userLimit,
        deviceLimit: tenant.deviceLimit,
        expiresAt: tenant.expiresInDays === null ? null : morningOf(-tenant.expiresInDays, now),
        adminUserId: data.users.find(({ userName }) => userName === tenant.admin)?.id ?? null,
        createdAt: morningOf(tenant.createdDaysAgo, now),
      },
    );
  }
};

/** What others put in while the people are written. */
interface Others {
  /** What tenants have before they have people: roles, projects. */
  readonly between: () => void;
  /** What one of them is bound to beside roles and groups. */
  readonly bound: (user: DataSet['users'][number], createdAt: number) => void;
}

const seedUsers = (store: Store, ids: Ids, data: DataSet, now: number, bound: Others['bound']): void => {
  for (const user of data.users) {
    const createdAt = morningOf(user.createdDaysAgo, now);
    store.run(
      `insert into users (id, tnt_id, user_name, real_name, phone, email, is_inner, password_hash, is_strong_password,
         is_locked, created_at, last_sign_in_at, deleted_at)
       values (@id, @tntId, @userName, @realName, @phone, @email, @isInner, @passwordHash, @isStrongPassword,
         @isLocked, @createdAt, @lastSignInAt, @deletedAt)`,
      {
        id: user.id,
        tntId: user.tntId,
        userName: user.userName,
        realName: user.realName,
        phone: user.phone,
        email: user.email,
        isInner: Number(user.isInner),
        passwordHash: user.passwordHash,
        isStrongPassword: Number(user.isStrongPassword),
        isLocked: Number(user.isLocked),
        createdAt,
        lastSignInAt: user.lastSignIn === undefined ? null : instantOf(user.lastSignIn, now),
        deletedAt: user.isDeleted ? instantOf({ daysAgo: 30, time: '18:00' }, now) : null,
      },
    );
    for (const roleId of user.roles) {
      store.run('insert into user_roles (id, user_id, role_id, bound_at) values (@id, @userId, @roleId, @createdAt)', {
        id: ids.next('ur'),
        userId: user.id,
        roleId,
        createdAt,
      });
    }
    bound(user, createdAt);
  }
};

const seedGroups = (store: Store, ids: Ids, data: DataSet, now: number): void => {
  const userIds = new Map(data.users.map(({ userName, id }) => [userName, id]));
  for (const group of data.userGroups) {
    const createdAt = morningOf(group.createdDaysAgo, now);
    store.run(
      `insert into user_groups (id, tnt_id, name, description, created_at, updated_at)
       values (@id, @tntId, @name, @description, @createdAt, @createdAt)`,
      { id: group.id, tntId: group.tntId, name: group.name, description: group.description, createdAt },
    );
    for (const member of group.members) {
      const userId = userIds.get(member);
      if (userId === undefined) throw new Error(`the data set names an unknown user: ${member}`);
      store.run(
        'insert into group_members (id, group_id, user_id, bound_at) values (@id, @groupId, @userId, @createdAt)',
        { id: ids.next('gm'), groupId: group.id, userId, createdAt },
      );
    }
    for (const roleId of group.roles) {
      store.run(
        'insert into group_roles (id, group_id, role_id, bound_at) values (@id, @groupId, @roleId, @createdAt)',
        {
          id: ids.next('gr'),
          groupId: group.id,
          roleId,
          createdAt,
        },
      );
    }
  }
};

/** Tenants first, then what `between` puts into them, then the people with what they are bound to. */
export const seedPeople = (store: Store, ids: Ids, data: DataSet, now: number, { between, bound }: Others): void => {
  seedTenants(store, data, now);
  between();
  seedUsers(store, ids, data, now, bound);
  seedGroups(store, ids, data, now);
};
