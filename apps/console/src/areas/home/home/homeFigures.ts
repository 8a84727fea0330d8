import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { homeFigures } from '@fleet/domain/areas/home/news/contract.ts';
import type { RouteName } from '@fleet/domain/core/codes/routes.ts';
import { defaultEventType } from '@fleet/domain/areas/home/usage/eventTypes.ts';
import { dayEndToInstant, dayToInstant, formatCount } from '@fleet/domain/core/values/formats.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { fieldFacts } from '../../../form/fields.ts';

/** What home counts, from the answer of its one call. */

type Reply = ReplyOf<typeof homeFigures>;
type Name = keyof Reply;

/** A figure of home: what it counts, how much that is, and where more of it is. */
export interface Figure {
  readonly title: string;
  readonly count: string;
  /** Beside it: how many of them are online, how many it were yesterday. */
  readonly note: string | null;
  /** Null where there is no page for it, or none that this person may open. */
  readonly path: string | null;
}

interface Row {
  readonly name: Name;
  readonly note?: Name;
  readonly route: RouteName;
  /** Filters of the list that shows exactly these, on a day. */
  readonly query?: (today: string) => Readonly<Record<string, string>>;
}

/** Events of entering a page on one day. */
const viewsOn = (today: string) => ({
  tab: 'events',
  type: defaultEventType,
  from: dayToInstant(today) ?? '',
  to: dayEndToInstant(today) ?? '',
});

const rows: readonly Row[] = [
  { name: 'projects', route: 'ProjectManagementList' },
  { name: 'products', route: 'ProductList' },
  { name: 'devices', note: 'onlineDevices', route: 'EquipmentList' },
  { name: 'tenants', route: 'TenantManagement' },
  { name: 'users', route: 'Users' },
  { name: 'viewsToday', note: 'viewsYesterday', route: 'UsageStatistics', query: viewsOn },
  { name: 'pendingFeedback', route: 'Feedback', query: () => ({ tab: 'all', status: '1' }) },
];

const addressOf = (route: RouteName, query: Readonly<Record<string, string>> = {}): string => {
  const text = new URLSearchParams(query).toString();
  return text === '' ? pathOf(route) : `${pathOf(route)}?${text}`;
};

const titles = fieldFacts(homeFigures.replySchema);
const titleOf = (name: Name): string => titles.get(name)!.title;

/**
 * The figures that a person gets.
 *
 * @param leadsTo whether a page is there and may be opened
 * @param today in Asia/Shanghai: `2026-01-31`
 */
export const figuresOf = (reply: Reply, leadsTo: (route: RouteName) => boolean, today: string): readonly Figure[] =>
  rows
    .filter(({ name }) => reply[name] !== null)
    .map(({ name, note, route, query }) => ({
      title: titleOf(name),
      count: formatCount(reply[name]),
      note: note === undefined || reply[note] === null ? null : `${titleOf(note)} ${formatCount(reply[note])}`,
      path: leadsTo(route) ? addressOf(route, query?.(today)) : null,
    }));
