import type { TProperties } from 'typebox';
import { Type } from 'typebox';
import type { Tag } from '../../../core/codes/tags.ts';
import { get, keyed, post, put, remove } from '../../../core/contract/define.ts';
import {
  id,
  instant,
  listOf,
  object,
  optionalText,
  paging,
  searchText,
  sorting,
  tenantChoice,
  text,
} from '../../../core/contract/shapes.ts';
import { projectBase } from '../../projects/project/baseContract.ts';

/**
 * Containers, vehicles and storage areas of a project (S2 §7): what stands on a site and is no device. They are lists
 * of one shape and differ in a few fields.
 */

/** Something that may be chosen; the empty text stands for nothing. */
export const chosenId = (title: string) => Type.String({ title, maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' });

/** What somebody fills in, whatever kind it is; the number is given once within a project and kind. */
const filledIn = {
  number: text('编号', 32),
  name: text('名称', 64),
  model: optionalText('型号', 64),
  quantity: Type.Integer({ title: '数量', minimum: 1, maximum: 99_999 }),
  floorId: chosenId('楼层'),
  remark: optionalText('备注', 200),
};
/** What the gateway knows beside it. */
const known = {
  id: id('ID'),
  floorName: Type.String({ title: '楼层' }),
  version: Type.Integer(),
  updatedBy: Type.String({ title: '更新人' }),
  updatedAt: instant('更新时间'),
};

/** A row of such a list with the fields of its kind. */
export const siteItemRow = <Details extends TProperties>(details: Details) =>
  object({ ...known, ...filledIn, ...details });

/**
 * The five rows of a kind: list, one, add, update, remove.
 *
 * @param path last part of the path: `container`
 * @param name what it is called: `容器`
 * @param tag what its rows read and change
 * @param details the fields that only this kind has
 */
export const siteItemEndpoints = <Details extends TProperties>(
  path: string,
  name: string,
  tag: Tag,
  details: Details,
) => {
  const address = `${projectBase}/${path}`;
  const about = { basis: 'hinted', crossTenant: true } as const;
  const row = siteItemRow(details);
  const one = { id: id(name), ...tenantChoice };
  return {
    list: get(`${address}/list`, {
      ...about,
      id: `project.${path}.list`,
      reads: [tag],
      title: `${name}列表`,
      access: keyed,
      query: object({
        projectId: id('项目'),
        keyword: searchText('编号/名称/型号'),
        floorId: Type.Optional(id('楼层')),
        ...tenantChoice,
        ...paging(),
        ...sorting(['number', 'name', 'quantity', 'updatedAt']),
      }),
      reply: listOf(row, { key: 'id' }),
    }),
    one: get(`${address}/one`, {
      ...about,
      id: `project.${path}.one`,
      reads: [tag],
      title: `${name}详情`,
      access: keyed,
      query: object(one),
      reply: row,
    }),
    add: post(address, {
      ...about,
      id: `project.${path}.add`,
      changes: [tag],
      title: `新增${name}`,
      access: keyed,
      query: object({ projectId: id('项目'), ...tenantChoice }),
      body: object({ ...filledIn, ...details }),
      reply: object({ id: id('ID') }),
    }),
    /** Carries the version that was edited: a newer one is not overwritten. */
    update: put(address, {
      ...about,
      id: `project.${path}.update`,
      changes: [tag],
      title: `编辑${name}`,
      access: keyed,
      query: object(one),
      body: object({ ...filledIn, ...details, version: Type.Integer({ minimum: 1 }) }),
    }),
    remove: remove(address, {
      ...about,
      id: `project.${path}.remove`,
      changes: [tag],
      title: `删除${name}`,
      access: keyed,
      query: object({ ...one, version: Type.Integer({ title: '版本', minimum: 1 }) }),
    }),
  };
};
