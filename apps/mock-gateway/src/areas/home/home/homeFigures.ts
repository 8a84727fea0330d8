import type { PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import { defaultEventType } from '@fleet/domain/areas/home/usage/eventTypes.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { homeFigures as homeFiguresRow } from '@fleet/domain/areas/home/news/contract.ts';
import { holds } from '@fleet/domain/core/permissions/permissions.ts';
import { dayOfEpoch, startOfDay } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import { conditions } from '../../../store/conditions.ts';

/** Counts the rows of a table within a scope. */
const countOf = (table: string, filters: Readonly<Record<string, string>> = {}) => {
  const where = conditions(null, { scope: 'tnt_id = @scope', ...filters });
  return (values: Readonly<Record<string, string | number | null>>) =>
    `select count(*) as n from ${table}${where(values)}`;
};
const devices = countOf('device_ref', { status: 'status = @status' });
const products = conditions(null, { scope: `(tnt_id = @scope or source = 'platform')` });
const projects = countOf('project_ref');
const users = countOf('user_ref', { isThere: '(deleted_at is null) = @isThere' });
const views = countOf('trace_events', { from: 'at >= @from', to: 'at < @to', type: 'type = @type' });
const tenants = conditions(null, { scope: 'id = @scope' });
const feedback = countOf('feedback_ref', { status: 'status = @status' });

/** Status of a device that is online, and of feedback that nobody has handled. */
const online = 3;
const pending = 1;

/** Each figure of home, within the scope of the call, for whoever may open its page; null for everybody else. */
export const homeFigures = ({ world, session, scope }: Call<Endpoint>): ReplyOf<typeof homeFiguresRow> => {
  const figure = (
    key: PermissionKey,
    sqlOf: (values: Readonly<Record<string, string | number | null>>) => string,
    filters: Readonly<Record<string, string | number | null>> = {},
  ): number | null => {
    if (!holds(session.granted, key)) return null;
    const values = { scope, ...filters };
    return world.store.one<{ n: number }>(sqlOf(values), values)?.n ?? 0;
  };

  const today = dayOfEpoch(world.clock.now());
  const viewsOn = (day: number): number | null =>
    figure('UsageStatistics', views, { from: startOfDay(day), to: startOfDay(day + 1), type: defaultEventType });

  return {
    products: figure(
      'ProductList',
      (values) => `select count(*) as n from product_ref${products({ scope: values['scope'] ?? null })}`,
    ),
    devices: figure('EquipmentList', devices, { status: null }),
    onlineDevices: figure('EquipmentList', devices, { status: online }),
    projects: figure('ProjectManagement', projects),
    users: figure('Users', users, { isThere: 1 }),
    // whoever looks at one of several tenants sees which: there is nothing to count, and its list is of all
    tenants:
      session.isInner && scope !== null
        ? null
        : figure('TenantManagement', () => `select count(*) as n from tenant_ref${tenants({ scope })}`),
    viewsToday: viewsOn(today),
    viewsYesterday: viewsOn(today - 1),
    pendingFeedback: figure('Feedback-edit', feedback, { status: pending }),
  };
};
