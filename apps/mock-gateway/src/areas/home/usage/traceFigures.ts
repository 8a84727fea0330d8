import { defaultEventType } from '@fleet/domain/areas/home/usage/eventTypes.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { traceStat } from '@fleet/domain/areas/home/usage/contract.ts';
import { textOfDay } from '@fleet/domain/core/values/days.ts';
import { dayLength, shanghaiOffset } from '@fleet/domain/core/values/formats.ts';
import type { Call } from '../../../pipeline/call.ts';
import { figureRange } from '../../../rows/figureRange.ts';
import { countActiveTenantsSql, filterValues, matchingEvents } from './traceRows.ts';

/** The figures over usage events. */

const usersShown = 10;

/** A visitor is whoever has entered a page: there are never more of them than views. */
const viewsAndVisitors = `sum(e.type = @viewType) as views,
  count(distinct case when e.type = @viewType then e.user_id end) as visitors`;

export const usageFigures = (call: Call<typeof traceStat>): ReplyOf<typeof traceStat> => {
  const { world, scope, body } = call;
  const { store } = world;
  const { days, ...range } = figureRange(body, world.clock.now());
  const span = { ...filterValues(body), ...range };
  const events = { ...span, scope };
  const seen = { ...events, viewType: defaultEventType };
  const matching = matchingEvents(events);

  const all = store.one<{ events: number; views: number | null; visitors: number }>(
    `select count(*) as events, ${viewsAndVisitors} ${matching}`,
    seen,
  );
  const byDay = new Map(
    store
      .all<{ day: number; views: number; visitors: number }>(
        `select (e.at + ${shanghaiOffset}) / ${dayLength} as day, ${viewsAndVisitors} ${matching} group by day`,
        seen,
      )
      .map((row) => [row.day, row]),
  );
  return {
    views: all?.views ?? 0,
    visitors: all?.visitors ?? 0,
    events: all?.events ?? 0,
    activeTenants: store.one<{ total: number }>(countActiveTenantsSql(events), events)?.total ?? 0,
    byDay: Array.from({ length: days.last - days.first + 1 }, (_, index) => {
      const { views = 0, visitors = 0 } = byDay.get(days.first + index) ?? {};
      return { day: textOfDay(days.first + index), views, visitors };
    }),
    byPage: store.all<{ page: string; views: number; visitors: number }>(
      `select e.page, ${viewsAndVisitors} ${matching} group by e.page having views > 0 order by views desc, e.page`,
      seen,
    ),
    byType: store.all<{ type: string; events: number }>(
      `select e.type, count(*) as events ${matching} group by e.type order by events desc, e.type`,
      events,
    ),
    byUser: store.all<{ userName: string; realName: string; events: number }>(
      `select u.user_name as userName, u.real_name as realName, count(*) as events ${matching}
       group by u.id order by events desc, u.user_name limit ${usersShown}`,
      events,
    ),
  };
};
