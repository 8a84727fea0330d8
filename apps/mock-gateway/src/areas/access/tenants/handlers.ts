import type { BodyOf, Endpoint } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/access/tenants/contract.ts';
import { tenantAdministrator } from '@fleet/domain/areas/access/tenants/tenantAdministrator.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { dependentsOn } from '../../../pipeline/dependents.ts';
import { refuse, refuseLines } from '../../../pipeline/envelope.ts';
import { fromInstant } from '../../../rows/instants.ts';
import { dropLogo, storeLogo } from './logos.ts';
import { isReferenceLost } from '../../../store/store.ts';
import { pageValues } from '../../../store/paging.ts';
import { resetPasswordOf } from '../users/passwordReset.ts';
import { createRole } from '../roles/roleCreation.ts';
import { countTenants } from './tenantCounts.ts';
import { exportTenants } from './tenantExport.ts';
import { listTenants, readTenant } from './tenantRows.ts';
import { emit } from '../../../pipeline/reactions.ts';

/** Service user: tenants, looked after by inner users. */

type Form = BodyOf<typeof contract.tenantUpdate>;

const valuesOf = (form: Form) => ({
  name: form.name.trim(),
  type: form.type,
  contact: form.contact.trim(),
  phone: form.phone,
  email: form.email.trim(),
  domain: form.domain.trim(),
  description: form.description.trim(),
  userLimit: form.userLimit,
  deviceLimit: form.deviceLimit,
  expiresAt: form.expiresAt === '' ? null : fromInstant(form.expiresAt, '过期时间'),
});

const refuseTakenName = ({ world }: Call<Endpoint>, name: string, except: string | null): void => {
  const taken = world.store.one('select id from tenants where name = @name and id is not @except', { name, except });
  if (taken !== undefined) refuse('invalidInput', '租户名称已存在');
};

const refuseStranger = ({ world }: Call<Endpoint>, tntId: string, userId: string | null): void => {
  const user = world.store.one('select id from users where id = @userId and tnt_id = @tntId and deleted_at is null', {
    userId,
    tntId,
  });
  if (user === undefined) refuse('invalidInput', '管理员账号须是该租户的用户');
};

const addTenant = async (call: Call<typeof contract.tenantAdd>) => {
  const { world, session, body } = call;
  if (!session.isInner) refuse('forbidden');
  const logoPath = await storeLogo(call, body.logo);
  return () => {
    const values = valuesOf(body);
    refuseTakenName(call, values.name, null);
    const tntId = body.tntId ?? world.ids.next('t');
    if (world.store.one('select id from tenants where id = @tntId', { tntId }) !== undefined) {
      refuse('invalidInput', '租户标识已存在');
    }
    world.store.run(
      `insert into tenants (id, name, is_inner, type, logo_path, contact, phone, email, domain, description,
         user_limit, device_limit, expires_at, created_at)
       values (@tntId, @name, 0, @type, @logoPath, @contact, @phone, @email, @domain, @description,
         @userLimit, @deviceLimit, @expiresAt, @now)`,
      { tntId, ...values, logoPath, now: world.clock.now() },
    );
    createRole(call, tntId, tenantAdministrator);
    return { tntId };
  };
};

const updateTenant = async (call: Call<typeof contract.tenantUpdate>) => {
  const { world, body } = call;
  const newPath = await storeLogo(call, body.logo);
  return () => {
    const { tntId, adminUserId: administrator } = readTenant(call);
    const values = valuesOf(body);
    refuseTakenName(call, values.name, tntId);
    const adminUserId = body.adminUserId === undefined || body.adminUserId === '' ? administrator : body.adminUserId;
    if (adminUserId !== administrator) refuseStranger(call, tntId, adminUserId);
    const before = world.store.one<{ path: string | null }>('select logo_path as path from tenants where id = @tntId', {
      tntId,
    });
    const oldPath = before?.path ?? null;
    const logoPath = newPath ?? (body.noLogo === true ? null : oldPath);
    if (oldPath !== logoPath) dropLogo(call, oldPath);
    world.store.run(
      `update tenants set name = @name, type = @type, logo_path = @logoPath, contact = @contact, phone = @phone,
         email = @email, domain = @domain, description = @description, user_limit = @userLimit,
         device_limit = @deviceLimit, expires_at = @expiresAt, admin_user_id = @adminUserId
       where id = @tntId`,
      { tntId, ...values, logoPath, adminUserId },
    );
    return null;
  };
};

/** Refuses with the counts while anybody or anything is still there. */
const deleteTenant = (call: Call<typeof contract.tenantDelete>): null => {
  const { tntId, userCount } = readTenant(call);
  const inner = call.world.store.one<{ isInner: number }>('select is_inner as isInner from tenants where id = @tntId', {
    tntId,
  });
  if (tntId === call.session.tntId) refuse('invalidInput', '不能删除自己所在的租户');
  if (inner?.isInner === 1) refuse('invalidInput', '不能删除平台自身的租户');
  const left = [
    ...(userCount > 0 ? [`仍有 ${userCount} 个用户`] : []),
    ...dependentsOn(call, 'tenant', [tntId]).map(({ text }) => text),
  ];
  if (left.length > 0) refuseLines(left, '租户下仍有数据，不能删除');
  removeTenant(call, tntId);
  return null;
};

export const tenantHandlers: HandlersOf<typeof contract> = {
  tenantList: (call) => listTenants(call, call.query, pageValues(call.query)),

  tenantGet: (call) => readTenant(call),

  tenantCounts: countTenants,

  tenantAdd: { prepare: addTenant },

  tenantUpdate: { prepare: updateTenant },

  tenantDelete: deleteTenant,

  tenantDownload: exportTenants,

  resetTenantUserPassword: {
    prepare: async (call) => {
      const reset = await resetPasswordOf(call, call.query.userId);
      return () => {
        const { userName, password } = reset();
        return { iamUserName: userName, iamPassword: password };
      };
    },
  },
};

/**
 * What goes with a tenant that has no users, devices and projects any more: here who there was and what he might do, and
 * by the reactions of the other areas all that its people have left behind. Children first; bindings go with what they
 * bind.
 */
const statements: readonly string[] = [
  'delete from button_sets where tnt_id = @tntId',
  'delete from user_groups where tnt_id = @tntId',
  'delete from roles where tnt_id = @tntId',
  'update tenants set admin_user_id = null where id = @tntId',
];

/** Who stands in the history of others, as of a device that was handed over, stays there by name, as a person of the caller's tenant who is gone. */
const removePeople = ({ world: { store }, session }: Call<Endpoint>, tntId: string): void => {
  for (const userId of store.column<string>('select id from users where tnt_id = @tntId order by id', { tntId }))
    try {
      store.run('delete from users where id = @userId', { userId });
    } catch (error) {
      if (!isReferenceLost(error)) throw error;
      store.run('update users set tnt_id = @keeper where id = @userId', { keeper: session.tntId, userId });
    }
};

/** Deletes a tenant with everything of it; its stored files go once that is certain. */
const removeTenant = (call: Call<Endpoint>, tntId: string): void => {
  const { store } = call.world;
  const logo = store.one<{ path: string | null }>('select logo_path as path from tenants where id = @tntId', { tntId });
  dropLogo(call, logo?.path ?? null);
  emit(call, 'tenant.deleted', { tntId });
  for (const statement of statements) store.run(statement, { tntId });
  removePeople(call, tntId);
  store.run('delete from tenants where id = @tntId', { tntId });
};
