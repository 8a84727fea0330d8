import type { FileKind } from '@fleet/domain/areas/equipment/file/fileCodes.ts';
import type { FileLocation } from '@fleet/domain/areas/equipment/project-file/contract.ts';
import type { Store } from '../../../store/store.ts';

/** Folders of devices in the store. */

interface StoredLocation extends Omit<FileLocation, 'productKeys' | 'extensions'> {
  readonly kind: FileKind;
  readonly productKeys: string;
  readonly extensions: string;
}

export interface Location extends FileLocation {
  /** What a file in it is to the device. */
  readonly kind: FileKind;
}

/** All of them, in their order. */
export const readLocations = (store: Store): Location[] =>
  store
    .all<StoredLocation>(
      `select id as locationId, name, path, kind, product_keys as productKeys, extensions, max_size as maxSize
       from file_locations order by place`,
    )
    .map((row) => ({
      ...row,
      productKeys: JSON.parse(row.productKeys) as string[],
      extensions: JSON.parse(row.extensions) as string[],
    }));
