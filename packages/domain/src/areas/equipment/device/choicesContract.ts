import { Type } from 'typebox';
import { get, keyed } from '../../../core/contract/define.ts';
import {
  chosenOne,
  id,
  listOf,
  object,
  paging,
  searchText,
  tenantChoice,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import { deviceBase } from './baseContract.ts';

/** What devices are chosen by, in a file of its own: pages of other areas need no more. */

/** Projects that devices are filtered by and bound to. */
export const deviceProjects = get(`${deviceBase}/device/project/choices`, {
  id: 'device.project.choices',
  title: '可选项目',
  access: keyed,
  basis: 'designed',
  reads: ['project'],
  crossTenant: true,
  query: object({ keyword: searchText('项目名称/编号'), ...chosenOne, ...tenantChoice, ...paging() }),
  reply: listOf(object({ id: id('项目ID'), name: Type.String({ title: '项目' }), ...tenantOfRow }), { key: 'id' }),
});
