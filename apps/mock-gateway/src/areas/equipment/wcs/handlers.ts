import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { fitsColumn } from '@fleet/domain/areas/equipment/wcs/cells.ts';
import { wcsCategory } from '@fleet/domain/areas/equipment/wcs/category.ts';
import type * as contract from '@fleet/domain/areas/equipment/wcs/contract.ts';
import { meets, readFilters, type WcsFilter } from '@fleet/domain/areas/equipment/wcs/filters.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { instantOrNull, toInstant } from '../../../rows/instants.ts';
import { pageOf, sortedRows } from '../../../rows/sortedRows.ts';
import { connectionOf, lastHeard } from '../values/hearing.ts';
import { readTarget } from '../values/target.ts';
import { alarmTable } from './alarmTable.ts';
import { stockTable } from './stockTable.ts';
import type { Site, WcsTable } from './tables.ts';
import { taskTable } from './taskTable.ts';

/** The tables of a WCS server. Nothing of them is stored: they are read off the lives of its site's vehicles. */

const tables: readonly WcsTable[] = [stockTable, taskTable, alarmTable];

interface Server {
  /** When it was heard of last; null of one that never was. */
  readonly heardAt: number | null;
  readonly site: Site;
}

/** The server that a call is about; null for a device that is none. */
const serverOf = (call: Call<Endpoint>, deviceId: string): Server | null => {
  const { world } = call;
  const { id } = readTarget(call, deviceId);
  const row = world.store.one<{ projectId: string | null }>(
    `select d.project_id as projectId from devices d join product_ref r on r.product_key = d.product_key
     where d.id = @id and r.category_id = @wcsCategory`,
    { id, wcsCategory },
  );
  if (row === undefined) return null;
  const now = world.clock.now();
  const heardAt = lastHeard(world, id, now);
  return { heardAt, site: { world, serverId: id, projectId: row.projectId, at: heardAt ?? now } };
};

const rowsOf = ({ heardAt, site }: Server, table: WcsTable): readonly contract.WcsRow[] =>
  heardAt === null ? [] : table.rowsOf(site);

const tableOf = (call: Call<Endpoint>, { deviceId, tabId }: { deviceId: string; tabId: string }) => {
  const server = serverOf(call, deviceId);
  const table = tables.find(({ id }) => id === tabId);
  if (server === null || table === undefined) return refuse('notFound', '该数据表不存在或已停用');
  return { server, table, title: table.titleOf(server.site) };
};

const filtersOf = (text: string | undefined, { columns }: contract.WcsTitle): readonly WcsFilter[] => {
  const filters = text === undefined ? [] : readFilters(text, columns);
  return typeof filters === 'string' ? refuse('invalidInput', filters) : filters;
};

/** Rows in the order that is asked for; what is not of its column's type comes last, like nothing. */
const inOrder = (rows: readonly contract.WcsRow[], sort: string, { columns }: contract.WcsTitle) => {
  const key = sort.replace(/^-/, '');
  const column = columns.find((one) => one.key === key && one.isSort);
  if (column === undefined) return refuse('invalidInput', `不能按此列排序：${key}`);
  return sortedRows(rows, sort, ({ values }) => {
    const value = values[key] ?? null;
    return fitsColumn(column, value) ? value : null;
  });
};

export const wcsHandlers: HandlersOf<typeof contract> = {
  wcsTab: (call) => {
    const server = serverOf(call, call.query.deviceId);
    if (server === null) return { list: [] };
    const { heardAt, site } = server;
    const { world, serverId } = site;
    const isLive = connectionOf(world, serverId, world.clock.now())?.isOnline ?? false;
    return {
      list: tables.map((table) => ({
        id: table.id,
        name: table.name,
        rowCount: rowsOf(server, table).length,
        isLive,
        updatedAt: instantOrNull(heardAt),
      })),
    };
  },

  wcsTitle: (call) => tableOf(call, call.query).title,

  wcsList: (call) => {
    const { query } = call;
    const { server, table, title } = tableOf(call, query);
    if (query.titleVersion !== undefined && query.titleVersion !== title.version)
      return refuse('conflict', '表结构已更新，请刷新');
    const filters = filtersOf(query.filters, title);
    const found = rowsOf(server, table).filter((row) => meets(row, filters));
    const { list, total } = pageOf(inOrder(found, query.sort ?? title.defaultSort, title), query);
    return {
      list: [...list],
      total,
      titleVersion: title.version,
      asOf: server.heardAt === null ? null : toInstant(server.heardAt),
    };
  },
};
