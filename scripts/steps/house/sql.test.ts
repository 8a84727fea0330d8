import { describe, expect, it } from 'vitest';
import { breachesIn, gatewaySources, type Source } from './sql.ts';

const file = (path: string, sql: string): Source => ({
  path: `apps/mock-gateway/src/${path}`,
  text: `const sql = \`${sql}\`;`,
});

const tables = [
  file('session/identityTables.ts', 'create table users (id text primary key);'),
  file('session/views.ts', 'create view user_ref as\n  select id, real_name as name from users;'),
  file('comments/table.ts', 'create table comments (id text primary key, user_id text references users (id));'),
  file('areas/projects/project/table.ts', 'create table projects (id text primary key);'),
  file('areas/projects/project/views.ts', 'create view project_ref as select id from projects;'),
  file('areas/equipment/device/table.ts', 'create table devices (project_id text references projects (id));'),
  file('areas/equipment/device/views.ts', 'create view device_ref as select project_id from devices;'),
];

const breaches = (path: string, sql: string) => breachesIn([...tables, file(path, sql)]);

describe('the rules for SQL', () => {
  it.each([
    ['areas/projects/list/a.ts', 'select count(*) from devices', 'devices (equipment)'],
    ['areas/projects/list/a.ts', 'select 1 from projects p left join device_ref d', 'device_ref (equipment)'],
    ['areas/equipment/site/a.ts', 'select 1 from projects', 'projects (projects)'],
    ['areas/equipment/site/a.ts', 'select 1 from devices d, projects p', 'projects (projects)'],
    ['areas/equipment/site/a.ts', 'update projects set id = 1', 'projects (projects)'],
    ['areas/projects/list/a.ts', 'insert into comments (id) values (1)', 'comments (comments)'],
    ['areas/projects/list/a.ts', 'delete from users', 'users (session)'],
    ['areas/access/tenants/a.ts', 'delete from comments', 'comments (comments)'],
    ['comments/a.ts', 'select 1 from project_ref', 'project_ref (projects)'],
    ['areas/feedback/feedback/a.ts', 'select 1 from project_ref', 'project_ref (projects)'],
    ['areas/projects/list/table.ts', 'create table a (id text references devices (id));', 'devices (equipment)'],
    ['areas/projects/list/a.ts', 'create table a (id text)', 'a (not made in a table.ts)'],
    ['areas/equipment/device/a.ts', 'select 1 from project_devices', 'project_devices (a port of projects)'],
    ['areas/projects/list/a.ts', 'create view a as select 1', 'a (not made in a views.ts)'],
    [
      'areas/projects/list/views.ts',
      'create view a_ref as select distinct id from projects',
      'a_ref (not columns of one table of its owner)',
    ],
    [
      'areas/projects/list/views.ts',
      'create view a_ref as select max(id) from projects',
      'a_ref (not columns of one table of its owner)',
    ],
    [
      'areas/projects/list/views.ts',
      'create view a_ref as select id from projects order by id',
      'a_ref (not columns of one table of its owner)',
    ],
  ])('refuse in %s: %s', (path, sql, breach) => {
    expect(breaches(path, sql)).toEqual([`apps/mock-gateway/src/${path}: ${breach}`]);
  });

  it('know the table of a list that is asked for in pages', () => {
    const list = (path: string, from: string): Source => ({
      path: `apps/mock-gateway/src/${path}`,
      text: `const pageOf = pagedQuery({ from: '${from}', key: 'd.id' });`,
    });
    const path = 'areas/projects/list/a.ts';
    expect(breachesIn([...tables, list(path, 'devices d')])).toEqual([
      `apps/mock-gateway/src/${path}: devices (equipment)`,
    ]);
    expect(breachesIn([...tables, list('areas/equipment/site/a.ts', 'devices d')])).toEqual([]);
  });

  it.each([
    ['areas/projects/list/a.ts', 'select 1 from projects p left join user_ref u on u.id = p.id'],
    ['areas/equipment/site/a.ts', 'select 1 from devices d join project_ref p on p.id = d.project_id'],
    ['areas/home/home/a.ts', 'select 1 from device_ref, user_ref'],
    ['areas/access/users/a.ts', 'update users set id = 1'],
    ['comments/a.ts', 'select 1 from comments c join users u on u.id = c.user_id'],
    ['areas/projects/list/a.ts', 'select count(*) from project_devices d where d.project_id = 1'],
    ['areas/projects/list/a.ts', 'with devices_of as (select 1) select 1 from devices_of'],
    ['areas/projects/list/a.ts', '-- from devices\nselect 1 from projects'],
  ])('allow in %s: %s', (path, sql) => {
    expect(breaches(path, sql)).toEqual([]);
  });

  it('are broken nowhere', () => {
    expect(breachesIn(gatewaySources())).toEqual([]);
  });
});
