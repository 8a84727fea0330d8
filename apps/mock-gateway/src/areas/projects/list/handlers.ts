import { phaseIdentifiers } from '@fleet/domain/areas/projects/project/projectCodes.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { boardColumnLimit } from '@fleet/domain/areas/projects/list/contract.ts';
import type * as contract from '@fleet/domain/areas/projects/list/contract.ts';
import type { PlaceRow } from '@fleet/domain/areas/projects/list/contract.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { contains } from '../../../rows/conditions.ts';
import { pagedQuery } from '../../../rows/pagedQuery.ts';
import { pageValues, searchText } from '../../../rows/paging.ts';
import { exportBoard, exportProjects } from './listExports.ts';
import { listProjects, searchProjects } from './listSearch.ts';

/** Service project: the list of projects as table, board and map. */

const board = (call: Call<typeof contract.projectBoard>) => {
  const { list, total } = listProjects(call, call.query);
  const byPhase = Map.groupBy(list, ({ phase }) => phase);
  const columns = phaseIdentifiers.map((phase) => ({ phase, cards: byPhase.get(phase) ?? [] }));
  return {
    list: columns.flatMap(({ cards }) => cards.slice(0, boardColumnLimit)),
    total,
    columns: columns.map(({ phase, cards }) => ({ phase, total: cards.length })),
  };
};

/** Projects and devices of each place; where most devices are comes first. */
const placesSql = (column: 'province' | 'city' | 'district', within: string) => `
  select p.${column} as name, count(*) as projectCount,
    coalesce(sum((select count(*) from project_devices d where d.project_id = p.id)), 0) as deviceCount,
    coalesce(sum((select count(*) from project_devices d where d.project_id = p.id and d.status = 3)), 0) as onlineCount
  from projects p where p.tnt_id = @tntId${within} group by p.${column} order by deviceCount desc, projectCount desc, name`;

const provincesSql = placesSql('province', '');
const citiesSql = placesSql('city', ' and p.province = @province');
const areasSql = placesSql('district', ' and p.province = @province and p.city = @city');

const placesOf = ({ world, tntId }: Call<Endpoint>, sql: string, within: Readonly<Record<string, string>> = {}) => ({
  list: world.store.all<PlaceRow>(sql, { tntId, ...within }),
});

const peopleOf = pagedQuery({
  from: 'user_ref u',
  key: 'u.id',
  columns: 'u.id as userId, u.real_name as realName, u.user_name as userName',
  joins: '',
  always: 'u.tnt_id = @tntId and u.deleted_at is null and u.is_locked = 0',
  filters: {
    keyword: contains('keyword', 'u.real_name', 'u.user_name'),
  },
  orders: { userName: 'u.user_name' },
});

export const projectListHandlers: HandlersOf<typeof contract> = {
  projectList: (call) => listProjects(call, call.query, pageValues(call.query)),

  projectAdvanced: (call) => {
    const found = searchProjects(call, call.query);
    const { limit, offset } = pageValues(call.query);
    return { list: found.slice(offset, offset + limit), total: found.length };
  },

  projectExport: exportProjects,

  projectBoard: board,

  projectBoardExport: exportBoard,

  deviceProvinces: (call) => placesOf(call, provincesSql),

  deviceCities: (call) => placesOf(call, citiesSql, { province: call.query.province }),

  deviceAreas: (call) => placesOf(call, areasSql, { province: call.query.province, city: call.query.city }),

  projectPeople: ({ world, tntId, query }) => {
    const values = { tntId, keyword: searchText(query.keyword) };
    const { rows, total } = peopleOf<{ userId: string; realName: string; userName: string }>(world.store, values, {
      sort: 'userName',
      ...pageValues(query),
    });
    return { list: rows, total };
  },
};
