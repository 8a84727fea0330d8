import { expect, it } from 'vitest';
import { inScope } from './conditions.ts';
import { openStore } from './store.ts';

it('a record is looked for by its id and not among all of its tenant', () => {
  const store = openStore(':memory:');
  store.run('create table things (id text primary key, owner text not null) without rowid', {});
  store.run('create index things_by_owner on things (owner)', {});
  for (let nth = 0; nth < 20; nth += 1)
    store.run('insert into things (id, owner) values (@id, @owner)', { id: `t${nth}`, owner: `o${nth % 2}` });
  const sql = `select id from things t where t.id in (select value from json_each(@ids)) and ${inScope('t.owner')}`;
  const values = { ids: '["t1", "t2", "t3", "t99"]', scope: 'o1' };
  expect(store.all<{ id: string }>(sql, values).map(({ id }) => id)).toEqual(['t1', 't3']);
  expect(store.all(sql, { ...values, scope: null })).toHaveLength(3);
  const plan = store.all<{ detail: string }>(`explain query plan ${sql}`, values);
  expect(plan.map(({ detail }) => detail)).toContainEqual(expect.stringMatching(/PRIMARY KEY \(id=\?\)/));
});
