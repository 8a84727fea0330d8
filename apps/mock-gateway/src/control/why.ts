import { keyTitle } from '@fleet/domain/core/codes/permissionTitles.ts';
import { rolesGranting, type GrantingRole } from '../session/access.ts';
import type { LoggedRequest } from '../world/requestLog.ts';
import type { World } from '../world/world.ts';

/** Why a call was refused, for testers: the rule that said no, and what would let it pass. */

export interface Why {
  readonly reason: LoggedRequest['reason'];
  readonly text: string;
  /** Roles of all tenants that grant one of the keys asked for. */
  readonly roles: readonly GrantingRole[];
  /** Ids of the call that there are all the same, with whose they are. */
  readonly found: readonly { readonly id: string; readonly table: string; readonly tntId: string }[];
}

/** Every text of an input that may be an id. */
const idsIn = (value: unknown, depth = 0): string[] => {
  if (typeof value === 'string') return /^[\w-]{3,64}$/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null || depth > 3) return [];
  return Object.values(value).flatMap((part) => idsIn(part, depth + 1));
};

/** Tables whose rows have an id and a tenant. */
const owned = ({ store }: World): readonly string[] =>
  store
    .all<{ name: string }>(
      `select m.name from sqlite_master m where m.type = 'table'
         and (select count(*) from pragma_table_info(m.name) where name in ('id', 'tnt_id')) = 2 order by m.name`,
    )
    .map(({ name }) => name);

/** What the ids of a call name in any tenant: what is another tenant's is answered as if it did not exist. */
const foundOf = (world: World, { query, body }: LoggedRequest): Why['found'] => {
  const ids = [...new Set([...idsIn(query), ...idsIn(body)])].slice(0, 50);
  if (ids.length === 0) return [];
  return owned(world).flatMap((table) =>
    world.store
      .all<{ id: string; tntId: string }>(
        // names of our own tables, no input
        'select id, tnt_id as tntId from ' + table + ' where id in (select value from json_each(@ids))',
        { ids: JSON.stringify(ids) },
      )
      .map((row) => ({ ...row, table })),
  );
};

const named = (keys: readonly string[]): string => keys.map((key) => `${keyTitle(key)}（${key}）`).join(' 或 ');

const textOf = ({ reason, user, code, endpoint }: LoggedRequest, found: Why['found']): string => {
  const who = user ?? '未登录者';
  switch (reason?.rule) {
    case undefined:
      return endpoint === null ? '网关没有这个接口，请核对地址' : '没有被拒绝';
    case 'token':
      return reason.isThere ? '令牌不存在、已过期或已被换新' : '没有带令牌（Authorization: Bearer …）';
    case 'session':
      return '会话已结束：已退出、被锁定或被删除';
    case 'identity':
      return `请求头 ${reason.header} 是 ${reason.sent}，令牌属于 ${reason.own}`;
    case 'tenant':
      return reason.isInner
        ? `${who} 属于租户 ${reason.own}；查看租户 ${reason.named} 需要 ${named(reason.keys)}，或该租户不存在`
        : `${who} 属于租户 ${reason.own}，不是平台用户，不能查看租户 ${reason.named}`;
    case 'key':
      return reason.keys.length === 0 ? '没有任何权限能调用此接口' : `${who} 没有 ${named(reason.keys)}`;
    case 'schema':
      return `${reason.part === 'query' ? '查询参数' : '请求体'}不符合接口约定，见返回的提示`;
    case 'fault':
      return `故障规则 ${reason.ids.join('、')} 代为应答`;
    case 'handler': {
      const [one] = found;
      return code === 830404 && one !== undefined
        ? `${one.id} 存在于 ${one.table}，属于租户 ${one.tntId}，${who} 看不到`
        : '业务规则拒绝，见返回的提示';
    }
  }
};

/** @param request one of the log of this world */
export const whyOf = (world: World, request: LoggedRequest): Why => {
  const { reason } = request;
  const found = reason?.rule === 'handler' ? foundOf(world, request) : [];
  const keys = reason?.rule === 'key' || reason?.rule === 'tenant' ? reason.keys : [];
  return {
    reason,
    text: textOf(request, found),
    roles: keys.length === 0 ? [] : rolesGranting(world, keys, null),
    found,
  };
};
