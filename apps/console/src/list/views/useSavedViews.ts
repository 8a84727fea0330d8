import { columnsChangeRequested } from '@fleet/domain/core/columns/columnsStore.ts';
import { mergeColumns } from '@fleet/domain/core/columns/columns.ts';
import { columnsParameter, columnsToText } from '@fleet/domain/core/columns/columnsText.ts';
import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import { isSameQuery, queryOfView, viewQueryOf } from '@fleet/domain/core/views/viewQuery.ts';
import { type SavedView, tooManyViews, viewNameProblem, viewsOf } from '@fleet/domain/core/views/views.ts';
import {
  $defaultViews,
  $views,
  defaultViewRequested,
  viewChangeRequested,
  viewColumnsKey,
  viewParameter,
} from '@fleet/domain/core/views/viewsStore.ts';
import { useUnit } from 'effector-react';
import { useQueryParameter } from '../../app/address/useQueryParameter.ts';
import { randomId } from '../../app/randomId.ts';
import type { TableColumns } from '../columns/useColumns.ts';
import type { ListView } from '../useList.ts';
import { currentTime } from '../../ui/time/currentTime.ts';

/** The saved views of a list, and what can be done with them. */
export interface SavedViews {
  readonly views: readonly SavedView[];
  /** The one that is open; null for none. */
  readonly active: SavedView | null;
  /** Filters, order, page size or columns are no longer those of the open one. */
  readonly isModified: boolean;
  readonly defaultId: string | null;
  /** The range of days that would be kept relative, in days; null for none. */
  readonly lastDays: number | null;
  /** Opens a view as it was saved; null leaves the one that is open. */
  readonly open: (view: SavedView | null) => void;
  /** Saves what is shown under a name and opens it; gives back why not. */
  readonly saveAs: (name: string) => string | null;
  /** Saves what is shown in the open view. */
  readonly overwrite: () => void;
  /** Gives back why not. */
  readonly rename: (view: SavedView, name: string) => string | null;
  readonly remove: (view: SavedView) => void;
  /** Opens the list with this view from now on; null with none. */
  readonly makeDefault: (view: SavedView | null) => void;
}

export function useSavedViews<Query extends object, Row>(
  view: ListView<Query, Row>,
  columns: TableColumns<Row>,
): SavedViews {
  const { schema, list, query, given, go, reset } = view;
  const { table, all, settings } = columns;
  const [known, defaults] = useUnit([$views, $defaultViews]);
  const [change, changeDefault, changeColumns] = useUnit([
    viewChangeRequested,
    defaultViewRequested,
    columnsChangeRequested,
  ]);
  const [openId] = useQueryParameter(viewParameter);
  const [linked] = useQueryParameter(columnsParameter);
  const today = epochToDay(currentTime());
  const views = viewsOf(known, list);
  const active = views.find(({ id }) => id === openId) ?? null;
  const present = viewQueryOf(schema, query, { left: given, today });
  const kept = defaults[list] ?? null;
  const defaultId = views.some(({ id }) => id === kept) ? kept : null;

  const hasOtherColumns = ({ table: of, columns: saved }: SavedView) =>
    of === table && columnsToText(table, mergeColumns(saved, all), all) !== columnsToText(table, settings, all);
  const keep = (saved: SavedView) => change({ key: saved.id, value: saved });
  /** What was changed of a view's columns since it was saved is gone. */
  const dropChanges = ({ id, table: of }: SavedView) => changeColumns({ key: viewColumnsKey(of, id), value: null });
  const shown = { list, table, columns: settings, ...present };
  const open = (wanted: SavedView) => go(queryOfView(schema, wanted, today), { viewId: wanted.id });
  return {
    views,
    active,
    isModified: active !== null && (!isSameQuery(schema, present, active, today) || hasOtherColumns(active)),
    defaultId,
    lastDays: Object.values(present.lastDays)[0] ?? null,
    open: (wanted) => {
      if (wanted === null) return reset();
      dropChanges(wanted);
      open(wanted);
    },
    saveAs: (name) => {
      const problem = tooManyViews(views) ?? viewNameProblem(name, views);
      if (problem !== null) return problem;
      const saved = { id: randomId(), name: name.trim(), ...shown };
      keep(saved);
      // the columns were tried in the view that was open; they are the new one's now
      if (active !== null && linked === null) dropChanges(active);
      open(saved);
      return null;
    },
    overwrite: () => {
      if (active === null) return;
      const saved = { ...active, ...shown };
      keep(saved);
      dropChanges(active);
      open(saved);
    },
    rename: (wanted, name) => {
      const problem = viewNameProblem(
        name,
        views.filter(({ id }) => id !== wanted.id),
      );
      if (problem === null) keep({ ...wanted, name: name.trim() });
      return problem;
    },
    remove: (wanted) => {
      if (wanted.id === kept) changeDefault({ key: list, value: null });
      dropChanges(wanted);
      change({ key: wanted.id, value: null });
      if (wanted.id === active?.id) go({}, { viewId: null, isBareFree: wanted.id === kept });
    },
    makeDefault: (wanted) => changeDefault({ key: list, value: wanted?.id ?? null }),
  };
}
