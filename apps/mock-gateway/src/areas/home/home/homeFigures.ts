import type { PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import { defaultEventType } from '@fleet/domain/areas/home/usage/eventTypes.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { homeFigures as homeFiguresRow } from '@fleet/domain/areas/home/news/contract.ts';
import { holds } from '@fleet/domain/core/permissions/permissions.ts';
import { dayOfEpoch, startOfDay } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import type { Values } from '../../../store/store.ts';

/** Each figure of home, of the session's tenant, for whoever may open its page; null for everybody else. */
export const homeFigures = ({ world, session, tntId }: Call<Endpoint>): ReplyOf<typeof homeFiguresRow> => {
  const figure = (key: PermissionKey, sql: string, values: Values = { tntId }): number | null =>
    holds(session.granted, key) ? (world.store.one<{ n: number }>(sql, values)?.n ?? 0) : null;

  const today = dayOfEpoch(world.clock.now());
  const viewsOn = (day: number): number | null =>
    figure(
      'UsageStatistics',
      'select count(*) as n from trace_events where tnt_id = @tntId and at >= @from and at < @to and type = @type',
      { tntId, from: startOfDay(day), to: startOfDay(day + 1), type: defaultEventType },
    );

  return {
    products: figure('ProductList', 'select count(*) as n from product_ref', {}),
    devices: figure('EquipmentList', 'select count(*) as n from device_ref where tnt_id = @tntId'),
    onlineDevices: figure('EquipmentList', 'select count(*) as n from device_ref where tnt_id = @tntId and status = 3'),
    projects: figure('ProjectManagement', 'select count(*) as n from project_ref where tnt_id = @tntId'),
    users: figure('Users', 'select count(*) as n from user_ref where tnt_id = @tntId and deleted_at is null'),
    tenants: figure('TenantManagement', 'select count(*) as n from tenant_ref where @isInner = 1 or id = @tntId', {
      tntId,
      isInner: Number(session.isInner),
    }),
    viewsToday: viewsOn(today),
    viewsYesterday: viewsOn(today - 1),
    pendingFeedback: figure(
      'Feedback-edit',
      'select count(*) as n from feedback_ref where tnt_id = @tntId and status = 1',
    ),
  };
};
