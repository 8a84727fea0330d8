import { Type } from 'typebox';
import { keyed, post } from '../../../core/contract/define.ts';
import { id, object, tenantChoice } from '../../../core/contract/shapes.ts';
import { projectBase } from '../project/baseContract.ts';

/** Archiving a project (designed): it can be read afterwards, and not changed until it is taken back. */

const row = (path: string, title: string) =>
  post(`${projectBase}/${path}`, {
    id: `project.${path}`,
    title,
    access: keyed,
    basis: 'designed',
    changes: ['project'],
    crossTenant: true,
    query: object({ projectId: id('项目'), ...tenantChoice }),
    body: object({ version: Type.Integer({ title: '版本', minimum: 1 }) }),
  });

export const projectArchive = row('archive', '归档项目');
export const projectUnarchive = row('unarchive', '取消归档');
