import { type ColumnSettings, readColumnSettings } from '../columns/columns.ts';
import type { LastDays } from '../reads/relativeTimes.ts';
import { isObject } from '../values/objects.ts';

/**
 * Views of a list that a person has saved under a name: filters, order, page size and columns. Each is a record of its
 * own, so that two browser tabs do not lose each other's.
 */

export interface SavedView {
  readonly id: string;
  /** The list that it is of: its page, its call, and the part where a page has several. */
  readonly list: string;
  readonly name: string;
  /** Filters, order and page size as an address has them; neither a page nor the tenants that are looked at. */
  readonly query: string;
  /** Ranges of days that end on the day on which the view is opened, by the name of their parameter. */
  readonly lastDays: LastDays;
  /** The table that the columns are of, with its version. */
  readonly table: string;
  readonly columns: ColumnSettings;
}

/** Most views of one list. */
export const mostViews = 20;
/** Signs of a name. */
export const longestViewName = 20;

const idPattern = /^[\w-]{1,64}$/;
const longestQuery = 4000;

const nameLength = (name: string): number => [...name].length;

const isShort = (text: unknown, longest: number): text is string => typeof text === 'string' && text.length <= longest;

/** Whether a parameter of an address can name a view at all. */
export const isViewId = (text: string): boolean => idPattern.test(text);

/** The view of a record; null when it is none. */
export function readSavedView(record: unknown): SavedView | null {
  if (!isObject(record)) return null;
  const { id, list, name, query, lastDays, table } = record;
  const columns = readColumnSettings(record['columns']);
  if (!isShort(id, 64) || !isViewId(id) || !isShort(list, 200) || !isShort(table, 200)) return null;
  if (!isShort(name, 80) || name.trim() !== name || name === '' || nameLength(name) > longestViewName) return null;
  if (!isShort(query, longestQuery) || columns === null) return null;
  const days = Object.entries(isObject(lastDays) ? lastDays : {}).filter(
    (entry): entry is [string, number] => Number.isInteger(entry[1]) && Number(entry[1]) > 0 && Number(entry[1]) <= 366,
  );
  return { id, list, name, query, lastDays: Object.fromEntries(days), table, columns };
}

const byName = new Intl.Collator('zh-CN', { numeric: true });

/** The views of a list, by name. */
export const viewsOf = (views: Readonly<Record<string, SavedView>>, list: string): readonly SavedView[] =>
  Object.values(views)
    .filter((view) => view.list === list)
    .toSorted((one, other) => byName.compare(one.name, other.name) || (one.id < other.id ? -1 : 1));

/**
 * Why a view cannot be called so; null when it can.
 *
 * @param others the other views of its list
 */
export function viewNameProblem(name: string, others: readonly SavedView[]): string | null {
  const wanted = name.trim();
  if (wanted === '') return '请输入视图名称';
  if (nameLength(wanted) > longestViewName) return `视图名称不能超过 ${longestViewName} 个字符`;
  return others.some((view) => view.name === wanted) ? '已有同名视图，请换一个名称' : null;
}

/** Why no further view can be saved; null when one can. */
export const tooManyViews = (views: readonly SavedView[]): string | null =>
  views.length < mostViews ? null : `最多保存 ${mostViews} 个视图，请先删除不用的视图`;
