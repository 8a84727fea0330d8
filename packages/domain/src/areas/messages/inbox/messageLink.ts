import type { RouteName } from '../../../core/codes/routes.ts';
import { isOpen } from '../../../core/actions/action.ts';
import type { Granted } from '../../../core/permissions/permissions.ts';
import { matchRoute, pathOf } from '../../../core/session/page/paths.ts';
import type { MessageLink } from './contract.ts';

/** Where a message leads, and whether it leads anybody there. */

export type LinkTarget =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'none'; readonly reason: string };

/** Where somebody with these keys gets from a message; else why not. Addresses outside the console are none. */
export const linkTarget = (
  { link, isGone }: { readonly link: MessageLink | null; readonly isGone: boolean },
  granted: Granted,
): LinkTarget => {
  if (isGone) return { kind: 'none', reason: '对象已删除' };
  if (link === null) return { kind: 'none', reason: '该消息没有关联页面' };
  const path = pathOf(link.route as RouteName, link.params);
  const route = matchRoute(path)?.route;
  if (route === undefined || route.name !== link.route) return { kind: 'none', reason: '关联页面不存在' };
  if (!isOpen(granted, route.name)) return { kind: 'none', reason: '没有关联页面的查看权限' };
  const query = Object.entries(link.query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  return { kind: 'path', path: query === '' ? path : `${path}?${query}` };
};
