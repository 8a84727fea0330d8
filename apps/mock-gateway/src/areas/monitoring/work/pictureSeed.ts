import { seedFile } from '../../../objects/files/seed.ts';
import type { Store } from '../../../store/store.ts';
import type { Ids } from '../../../world/ids.ts';
import type { WorkSource } from './workRows.ts';

/** Pictures of orders and upkeeps of the data set: of what was reported, of what was done, and of what was looked at. */

/** What was photographed, by a word of what went wrong. */
const samples = [
  ['码', 'code-tape.png', '地面码带'],
  ['充电', 'charge-contacts.png', '充电触点'],
  ['轮', 'drive-wheel.png', '驱动轮'],
] as const;

interface Photographed {
  readonly source: WorkSource;
  readonly id: string;
  readonly tntId: string;
  readonly userId: string;
  readonly at: number;
  readonly about: string;
  /** Where its lines of work or results lie; null where nothing is written yet. */
  readonly place: number | null;
}

const photographed = `
  select 'repair' as source, id, tnt_id as tntId, reporter_id as userId, reported_at as at,
    title || description as about, iif(json_array_length(lines) > 0, 0, null) as place
  from repair_orders
  union all
  select 'upkeep', u.id, u.tnt_id, u.owner_id, u.started_at, json_extract(i.value, '$.name'), i.key
  from upkeep_records u join json_each(u.items) i
  where u.status = 3 and u.owner_id is not null
  order by 1, 2, 7`;

/** Adds a picture to every order and every item of a finished upkeep that the data set has one of. */
export const seedWorkPictures = (store: Store, ids: Ids): void => {
  for (const { about, place, source, id, ...file } of store.all<Photographed>(photographed)) {
    const found = samples.find(([word]) => about.includes(word));
    if (found === undefined) continue;
    const [, sample, name] = found;
    const add = (title: string, position: number, at: number): string =>
      seedFile(store, ids, {
        tntId: file.tntId,
        userId: file.userId,
        purpose: source,
        sample,
        name: `${title}.png`,
        createdAt: at,
        owner: { kind: source, id },
        position,
      }).fileId;
    const write = (column: 'lines' | 'results', fileId: string): void => {
      const table = column === 'lines' ? 'repair_orders' : 'upkeep_records';
      const path = `$[${place ?? 0}].pictures`;
      store.run(`update ${table} set ${column} = json_set(${column}, @path, json_array(@fileId)) where id = @id`, {
        id,
        path,
        fileId,
      });
    };
    if (source === 'upkeep') {
      write('results', add(name, place ?? 0, file.at));
      continue;
    }
    store.run('update repair_orders set pictures = json_array(@fileId) where id = @id', {
      id,
      fileId: add(`${name}-报修`, 0, file.at),
    });
    if (place !== null) write('lines', add(`${name}-处理`, 1, file.at));
  }
};
