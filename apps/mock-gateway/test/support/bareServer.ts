import Database from 'better-sqlite3';
import fastify from 'fastify';

/** Ten of 10,000 rows, the newest first, and one row more, as a server answers them that does nothing else. */
export function bareServer() {
  const database = new Database(':memory:');
  database.exec(`
    create table entries (id text primary key, owner text not null, name text not null, note text not null,
      status integer not null, created_at integer not null);
    create index entries_by_owner on entries (owner, created_at desc, id desc)`);
  const insert = database.prepare('insert into entries values (?, ?, ?, ?, ?, ?)');
  database.transaction(() => {
    for (let n = 0; n < 10_000; n += 1) insert.run(`e${n}`, 'o1', `第 ${n} 项`, `说明 ${n}`, n % 5, n);
  })();
  const page = database.prepare(
    'select * from entries where owner = ? order by created_at desc, id desc limit ? offset ?',
  );
  const server = fastify();
  server.get<{ Querystring: { page?: string } }>('/entries', ({ query }) => ({
    list: page.all('o1', 10, (Number(query.page ?? 1) - 1) * 10),
    total: 10_000,
  }));
  const add = database.prepare('insert into entries values (?, ?, ?, ?, ?, ?)');
  let count = 10_000;
  server.post<{ Body: { owner: string; name: string; note: string } }>('/entries', ({ body }) => {
    count += 1;
    add.run(`e${count}`, body.owner, body.name, body.note, 0, count);
    return { id: `e${count}` };
  });
  return { server, token: '' };
}
