import { phaseIdentifiers } from '@fleet/domain/areas/projects/project/projectCodes.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { boardColumnLimit } from '@fleet/domain/areas/projects/list/contract.ts';
import type * as contract from '@fleet/domain/areas/projects/list/contract.ts';
import type { PlaceRow } from '@fleet/domain/areas/projects/list/contract.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { conditions, contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { exportBoard, exportProjects } from './listExports.ts';
import { projectFigures } from './listRows.ts';
import { listProjects, searchProjects } from './listSearch.ts';

/** Service project: the list of projects as table, board and map. */

const board = (call: Call<typeof contract.projectBoard>) => {
  const columns = phaseIdentifiers.map((phase) => ({
    phase,
    ...listProjects(call, { ...call.query, phase }, { limit: boardColumnLimit, offset: 0 }),
  }));
  return {
    list: columns.flatMap(({ list }) => list),
    total: columns.reduce((sum, { total }) => sum + total, 0),
    columns: columns.map(({ phase, total }) => ({ phase, total })),
  };
};

type Place = 'province' | 'city' | 'district';

const placeConditions = conditions(null, {
  scope: 'p.tnt_id = @scope',
  province: 'p.province = @province',
  city: 'p.city = @city',
});
/** Projects and devices of each place; where most devices are comes first. */
const placesSql = (column: Place, where: string) => `
  select p.${column} as name, count(*) as projectCount,
    coalesce(sum(${projectFigures.deviceCount}), 0) as deviceCount,
    coalesce(sum(${projectFigures.activatedCount}), 0) as activatedCount,
    coalesce(sum(${projectFigures.onlineCount}), 0) as onlineCount
  from projects p${where} group by p.${column} order by deviceCount desc, projectCount desc, name`;

const placesOf = (
  { world, scope }: Call<Endpoint>,
  column: Place,
  within: { readonly province?: string; readonly city?: string } = {},
) => {
  const values = { scope, province: within.province ?? null, city: within.city ?? null };
  return { list: world.store.all<PlaceRow>(placesSql(column, placeConditions(values)), values) };
};

const person = {
  from: 'user_ref u',
  key: 'u.id',
  columns: 'u.id as userId, u.real_name as realName, u.user_name as userName, u.tnt_id as tntId, n.name as tntName',
  joins: 'join tenant_ref n on n.id = u.tnt_id',
  orders: { userName: 'u.user_name' },
};
const peopleOf = pagedQuery({
  ...person,
  always: 'u.deleted_at is null and u.is_locked = 0',
  filters: { scope: 'u.tnt_id = @scope', keyword: contains('keyword', 'u.real_name', 'u.user_name') },
});
/** Who was chosen once keeps his name when he can no longer be chosen. */
const chosenPersonOf = pagedQuery({
  ...person,
  always: 'u.id = @chosenId',
  filters: { scope: 'u.tnt_id = @scope' },
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

  deviceProvinces: (call) => placesOf(call, 'province'),

  deviceCities: (call) => placesOf(call, 'city', { province: call.query.province }),

  deviceAreas: (call) => placesOf(call, 'district', { province: call.query.province, city: call.query.city }),

  projectPeople: ({ world, scope, query }) => {
    const values = { scope, keyword: searchText(query.keyword), chosenId: query.chosenId ?? null };
    const pageOf = query.chosenId === undefined ? peopleOf : chosenPersonOf;
    const { rows, total } = pageOf<ReplyOf<typeof contract.projectPeople>['list'][number]>(world.store, values, {
      sort: 'userName',
      ...pageValues(query),
    });
    return { list: rows, total };
  },
};
