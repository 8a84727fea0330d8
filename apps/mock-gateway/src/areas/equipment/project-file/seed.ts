import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';

/** Folders of devices that take files of projects. */
export const seedFileLocations = (store: Store, data: DataSet): void => {
  for (const [place, { productKeys, extensions, ...location }] of data.fileLocations.entries())
    store.run(
      `insert into file_locations (id, place, name, path, kind, product_keys, extensions, max_size)
       values (@id, @place, @name, @path, @kind, @productKeys, @extensions, @maxSize)`,
      { ...location, place, productKeys: JSON.stringify(productKeys), extensions: JSON.stringify(extensions) },
    );
};
