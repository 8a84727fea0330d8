import { once } from '@fleet/domain/core/once.ts';
import { openStore, type Store } from '../../store/store.ts';

/** What somebody hands in as the image of a world is looked at before anything is read by its own rules. */

const tablesOf = (store: Store): string =>
  JSON.stringify(store.all('select type, name, tbl_name, sql from sqlite_schema order by type, name'));

const ours = once((): string => {
  const fresh = openStore(':memory:');
  const tables = tablesOf(fresh);
  fresh.close();
  return tables;
});

/** Whether an image is whole, and holds our tables, views and triggers and no others. */
export const hasOurTables = (image: Buffer): boolean => {
  const store = openStore(':memory:', { image });
  try {
    const { quick_check: check } = store.one<{ quick_check: string }>('pragma quick_check(1)') ?? {};
    return tablesOf(store) === ours() && check === 'ok';
  } finally {
    store.close();
  }
};
