import { defaultEventType } from '@fleet/domain/codes/eventTypes.ts';
import type { ReplyOf } from '@fleet/domain/contract/define.ts';
import type { traceStat } from '@fleet/domain/contract/tracking.ts';
import type { Call } from '../pipeline/call.ts';
import { refuse } from '../pipeline/envelope.ts';
import { dayLength, dayOf, dayText, shanghaiOffset, startOfDay } from './shanghaiDays.ts';
import { countActiveTenantsSql, filterValues, matchingEvents, spanOf, type TraceFilters } from './traceRows.ts';

/** The figures over usage events. */

/** Days of the figures when no range is asked for. */
const usualDays = 30;
const mostDays = 366;
const usersShown = 10;

/** A visitor is whoever has entered a page: there are never more of them than views. */
const viewsAndVisitors = `sum(e.type = @viewType) as views,
  count(distinct case when e.type = @viewType then e.user_id end) as visitors`;

/** The range of the figures: the last thirty days to their end, unless one end or both are named. */
const rangeOf = (filters: TraceFilters, now: number) => {
  const { to } = spanOf(filters, { from: 0, to: startOfDay(dayOf(now) + 1) - 1 });
  const { from } = spanOf(filters, { from: startOfDay(dayOf(to) - usualDays + 1), to });
  if (from > to) return refuse('invalidInput', '时间起不能晚于时间止');
  const days = { first: dayOf(from), last: dayOf(to) };
  return days.last - days.first >= mostDays ? refuse('invalidInput', '时间范围不能超过一年') : { from, to, days };
};

export const usageFigures = (call: Call<typeof traceStat>): ReplyOf<typeof traceStat> => {
  const { world, tntId, session, body } = call;
  const { store } = world;
  const { days, ...range } = rangeOf(body, world.clock.now());
  const span = { ...filterValues(body), ...range };
  const events = { ...span, tntId };
  const seen = { ...events, viewType: defaultEventType };

  const all = store.one<{ events: number; views: number | null; visitors: number }>(
    `select count(*) as events, ${viewsAndVisitors} ${matchingEvents}`,
    seen,
  );
  const byDay = new Map(
    store
      .all<{ day: number; views: number; visitors: number }>(
        `select (e.at + ${shanghaiOffset}) / ${dayLength} as day, ${viewsAndVisitors} ${matchingEvents} group by day`,
        seen,
      )
      .map((row) => [row.day, row]),
  );
  const seesEveryTenant = session.isInner && call.query.tntId === undefined;
  return {
    views: all?.views ?? 0,
    visitors: all?.visitors ?? 0,
    events: all?.events ?? 0,
    activeTenants:
      store.one<{ total: number }>(countActiveTenantsSql, { ...span, onlyTntId: seesEveryTenant ? null : tntId })
        ?.total ?? 0,
    byDay: Array.from({ length: days.last - days.first + 1 }, (_, index) => {
      const { views = 0, visitors = 0 } = byDay.get(days.first + index) ?? {};
      return { day: dayText(days.first + index), views, visitors };
    }),
    byPage: store.all<{ page: string; views: number; visitors: number }>(
      `select e.page, ${viewsAndVisitors} ${matchingEvents} group by e.page having views > 0 order by views desc, e.page`,
      seen,
    ),
    byType: store.all<{ type: string; events: number }>(
      `select e.type, count(*) as events ${matchingEvents} group by e.type order by events desc, e.type`,
      events,
    ),
    byUser: store.all<{ userName: string; realName: string; events: number }>(
      `select u.user_name as userName, u.real_name as realName, count(*) as events ${matchingEvents}
       group by u.id order by events desc, u.user_name limit ${usersShown}`,
      events,
    ),
  };
};
