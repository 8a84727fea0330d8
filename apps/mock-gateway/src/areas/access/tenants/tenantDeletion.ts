import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { removeObject } from '../../../objects/objects.ts';
import type { Call } from '../../../pipeline/call.ts';

/** What goes with a tenant that has no users, devices and projects any more: all that its people have left behind. */

const own = 'tnt_id = @tntId';
const ofUsers = 'user_id in (select id from users where tnt_id = @tntId)';
const ofFeedback = 'feedback_id in (select id from feedback where tnt_id = @tntId)';

/** Children first. Bindings go with what they bind. */
const statements: readonly string[] = [
  `delete from comments where target_id in (select id from feedback where ${own}) or ${ofUsers}`,
  `delete from feedback_history where ${ofFeedback} or operator_id in (select id from users where ${own})`,
  `delete from feedback where ${own}`,
  `delete from files where ${own}`,
  `delete from credentials where ${own}`,
  `delete from news where ${own}`,
  `delete from trace_events where ${own}`,
  `delete from button_sets where ${own}`,
  `delete from user_groups where ${own}`,
  `delete from roles where ${own}`,
  `delete from session_tokens where session_id in (select id from sessions where ${ofUsers})`,
  `delete from sessions where ${ofUsers}`,
  `update tenants set admin_user_id = null where id = @tntId`,
  `delete from erp_projects where ${own}`,
  `delete from users where ${own}`,
  `delete from departments where ${own}`,
  `delete from tenants where id = @tntId`,
];

/** Deletes a tenant with everything of it; its stored files go once that is certain. */
export const removeTenant = (call: Call<Endpoint>, tntId: string): void => {
  const { store, objectsDirectory } = call.world;
  const paths = store.all<{ path: string }>(
    `select path from files where tnt_id = @tntId
     union all select logo_path as path from tenants where id = @tntId and logo_path is not null`,
    { tntId },
  );
  call.afterCommit(() => paths.forEach(({ path }) => removeObject(objectsDirectory, path)));
  for (const statement of statements) store.run(statement, { tntId });
};
