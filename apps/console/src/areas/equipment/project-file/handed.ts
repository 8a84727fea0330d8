import type { FileEntry } from '@fleet/domain/areas/projects/files/contract.ts';
import type { ProjectDeviceRow } from '@fleet/domain/areas/equipment/project-device/contract.ts';

/** A file that is given to devices. */
export type HandedFile = Pick<FileEntry, 'id' | 'name' | 'size'>;

/** A device that is given files. */
export type HandedDevice = Pick<ProjectDeviceRow, 'id' | 'name' | 'productKey' | 'status' | 'isEnabled'>;

/** Some things with one more, or without it if it was among them. */
export const toggled = <One extends { readonly id: string }>(all: readonly One[], one: One): readonly One[] =>
  all.some(({ id }) => id === one.id) ? all.filter(({ id }) => id !== one.id) : [...all, one];
