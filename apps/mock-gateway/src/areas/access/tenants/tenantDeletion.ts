import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { emit } from '../../../pipeline/reactions.ts';
import { dropLogo } from './logos.ts';

/**
 * What goes with a tenant that has no users, devices and projects any more: here who there was and what he might do, and
 * by the reactions of the other areas all that its people have left behind.
 */

/** Children first. Bindings go with what they bind. */
const statements: readonly string[] = [
  'delete from button_sets where tnt_id = @tntId',
  'delete from user_groups where tnt_id = @tntId',
  'delete from roles where tnt_id = @tntId',
  'update tenants set admin_user_id = null where id = @tntId',
  'delete from users where tnt_id = @tntId',
  'delete from tenants where id = @tntId',
];

/** Deletes a tenant with everything of it; its stored files go once that is certain. */
export const removeTenant = (call: Call<Endpoint>, tntId: string): void => {
  const { store } = call.world;
  const logo = store.one<{ path: string | null }>('select logo_path as path from tenants where id = @tntId', { tntId });
  dropLogo(call, logo?.path ?? null);
  emit(call, 'tenant.deleted', { tntId });
  for (const statement of statements) store.run(statement, { tntId });
};
