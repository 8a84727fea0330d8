import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectNeeds } from './areas/projects/ports.ts';
import { owners, portNeeds, portViewsSql, schemaSql, schemaVersion } from './schema.ts';

let database: Database.Database;
beforeEach(() => {
  database = new Database(':memory:');
  database.exec(schemaSql);
});
afterEach(() => database.close());

/**
 * What a plan looks through, and by which index, in order. A table that is reached through a view goes by its own name
 * instead of its alias; and SQLite writes an `exists` over a table as a join, over a view as a subquery, by one index.
 */
const planOf = (sql: string): string[] =>
  database
    .prepare<[], { detail: string }>(`explain query plan ${sql}`)
    .all()
    .map(({ detail }) => detail.replace(/^(SCAN|SEARCH) \w+( EXISTS)?/, '$1'))
    .filter((step) => !step.startsWith('CORRELATED SCALAR SUBQUERY'));

describe('views over tables', () => {
  it.each([
    {
      use: 'a left join in a page',
      sql: (devices: string, users: string) => `
        select n.id, d.name, u.real_name from news n
          left join ${devices} d on d.id = n.device_id left join ${users} u on u.id = n.user_id
        where n.tnt_id = 'one' order by n.created_at desc, n.id desc limit 20`,
      tables: ['devices', 'users'],
      views: ['device_ref', 'user_ref'],
    },
    {
      use: 'a correlated count',
      sql: (devices: string, projects: string) => `
        select t.id, (select count(*) from ${devices} d where d.tnt_id = t.id) as deviceCount,
          (select count(*) from ${projects} p where p.tnt_id = t.id) as projectCount
        from tenants t order by deviceCount desc, t.id limit 20`,
      tables: ['(select * from devices where deleted_at is null)', 'projects'],
      views: ['tenant_devices', 'tenant_projects'],
    },
    {
      use: 'exists',
      sql: (devices: string, faults: string) => `
        select d.id, d.name from ${devices} d
        where d.project_id = 'one' and exists (select 1 from ${faults} f where f.device_id = d.id) order by d.name`,
      tables: ['(select * from devices where deleted_at is null)', 'device_faults'],
      views: ['device_ref', 'device_fault_ref'],
    },
    {
      use: 'a sum over a port view of two tables',
      sql: (faults: string) => `select count(*) from ${faults} where project_id = 'one'`,
      tables: ['(select * from devices where deleted_at is null) d join device_faults f on f.device_id = d.id'],
      views: ['project_faults f'],
    },
  ])('are planned like the tables: $use', ({ sql, tables, views }) => {
    const [first = '', second = ''] = tables;
    const [firstView = '', secondView = ''] = views;
    const plan = planOf(sql(first, second));
    expect(plan.some((step) => step.includes('USING'))).toBe(true);
    expect(planOf(sql(firstView, secondView))).toEqual(plan);
  });

  it('that look upwards are given by somebody, and nothing is given that nobody needs', () => {
    const needed = portNeeds.flatMap((needs) => Object.keys(needs.views));
    const given = owners.flatMap(({ gives = {} }) => Object.keys(gives));
    expect([...new Set(given)].toSorted()).toEqual(needed.toSorted());
  });

  it('that look upwards are empty where nobody gives anything', () => {
    const alone = new Database(':memory:');
    alone.exec(portViewsSql([projectNeeds], []));
    expect(alone.prepare('select id, name, status from project_devices').all()).toEqual([]);
    expect(alone.prepare('select count(*) as n from project_faults').all()).toEqual([{ n: 0 }]);
    alone.close();
  });

  it('that look upwards hold what every giver has', () => {
    const alone = new Database(':memory:');
    const needs = { area: 'access', views: { held: ['id'] } };
    const giver = (id: number) => ({ sql: '', tables: [], gives: { held: `select ${id}` } });
    alone.exec(portViewsSql([needs], [giver(1), giver(2)]));
    expect(alone.prepare('select id from held').all()).toEqual([{ id: 1 }, { id: 2 }]);
    alone.close();
  });
});

it('a schema that has changed has another version: a file that was kept would be read wrongly', () => {
  const statements = schemaSql.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ');
  const digest = createHash('sha256').update(statements).digest('hex').slice(0, 12);
  // raise `schemaVersion` where the digest is another one, and write down both
  expect([schemaVersion, digest]).toEqual([37, 'aedd7f4bb503']);
});
