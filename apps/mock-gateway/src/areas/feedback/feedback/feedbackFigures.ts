import type { feedbackStat } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { conditions } from '../../../store/conditions.ts';
import { handlesFeedback, ownerOf } from './feedbackRows.ts';

const filters = { tenants: 'tnt_id = @tenants', owner: 'user_id = @owner' };
const seen = conditions(null, filters);
const resolvedOnes = conditions('resolved_at is not null', filters);

/** The figures above the list: by status, by module, and for inner users by tenant. */
export const feedbackFigures = (
  call: Call<typeof feedbackStat>,
  scope: 'mine' | 'all' | undefined,
): ReplyOf<typeof feedbackStat> => {
  const { store } = call.world;
  const values = { tenants: call.scope, owner: ownerOf(call, scope) };
  const ofSeen = `from feedback${seen(values)}`;
  const byStatus = new Map(
    store
      .all<{ status: number; count: number }>(`select status, count(*) as count ${ofSeen} group by status`, values)
      .map(({ status, count }) => [status, count]),
  );
  const resolved = store.one<{ hours: number | null }>(
    `select avg(resolved_at - created_at) / 3600000.0 as hours from feedback${resolvedOnes(values)}`,
    values,
  );
  const hours = resolved?.hours ?? null;
  return {
    total: [...byStatus.values()].reduce((sum, count) => sum + count, 0),
    byStatus: ([1, 2, 3, 4] as const).map((status) => ({ status, count: byStatus.get(status) ?? 0 })),
    byModule: store.all<{ id: string; name: string; count: number }>(
      `select m.id, m.name, count(f.id) as count from feedback_modules m
         left join (select id, module_id ${ofSeen}) f on f.module_id = m.id
       group by m.id order by m.position, m.id`,
      values,
    ),
    byTenant:
      call.session.isInner && handlesFeedback(call.session)
        ? store.all<{ id: string; name: string; count: number }>(
            `select n.id, n.name, count(*) as count from (select tnt_id ${ofSeen}) f
               join tenant_ref n on n.id = f.tnt_id
             group by n.id order by n.id`,
            values,
          )
        : [],
    averageResolveHours: hours === null ? null : Math.round(hours * 100) / 100,
  };
};
