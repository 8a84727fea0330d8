import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { homeFigures } from '@fleet/domain/areas/home/news/contract.ts';
import type { RouteName } from '@fleet/domain/core/codes/routes.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
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
  readonly query?: string;
}

const rows: readonly Row[] = [
  { name: 'projects', route: 'ProjectManagementList' },
  { name: 'products', route: 'ProductList' },
  { name: 'devices', note: 'onlineDevices', route: 'EquipmentList' },
  { name: 'tenants', route: 'TenantManagement' },
  { name: 'users', route: 'Users' },
  { name: 'viewsToday', note: 'viewsYesterday', route: 'UsageStatistics' },
  { name: 'pendingFeedback', route: 'Feedback', query: '?tab=all&status=1' },
];

const titles = fieldFacts(homeFigures.replySchema);
const titleOf = (name: Name): string => titles.get(name)!.title;

/**
 * The figures that a person gets.
 *
 * @param leadsTo whether a page is there and may be opened
 */
export const figuresOf = (reply: Reply, leadsTo: (route: RouteName) => boolean): readonly Figure[] =>
  rows
    .filter(({ name }) => reply[name] !== null)
    .map(({ name, note, route, query = '' }) => ({
      title: titleOf(name),
      count: formatCount(reply[name]),
      note: note === undefined || reply[note] === null ? null : `${titleOf(note)} ${formatCount(reply[note])}`,
      path: leadsTo(route) ? `${pathOf(route)}${query}` : null,
    }));
