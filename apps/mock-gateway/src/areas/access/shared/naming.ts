import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';

/** Names and descriptions of what a tenant makes for itself; a name is given once within a tenant and kind. */

interface NamedKind {
  readonly label: string;
  /** Finds a name within a tenant, but for the row that has it by right. */
  readonly taken: string;
}

const kinds = {
  role: {
    label: '角色名称',
    taken: 'select id from roles where tnt_id = @tntId and name = @name and id is not @except',
  },
  group: {
    label: '用户组名称',
    taken: 'select id from user_groups where tnt_id = @tntId and name = @name and id is not @except',
  },
  buttonSet: {
    label: '按钮集名称',
    taken: 'select id from button_sets where tnt_id = @tntId and name = @name and id is not @except',
  },
} as const satisfies Readonly<Record<string, NamedKind>>;

interface About {
  readonly name: string;
  readonly description: string;
}

/** Name and description as they are stored, trimmed; refuses a name that another row of the tenant has. */
export const aboutOf = (
  { world }: Call<Endpoint>,
  kind: keyof typeof kinds,
  tntId: string,
  body: About,
  except: string | null = null,
): About => {
  const about = { name: body.name.trim(), description: body.description.trim() };
  if (world.store.one(kinds[kind].taken, { tntId, name: about.name, except }) !== undefined)
    refuse('invalidInput', `${kinds[kind].label}已存在`);
  return about;
};
