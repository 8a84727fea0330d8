import { importColumns } from '@fleet/domain/areas/equipment/import/columns.ts';
import { writeSheet } from '../../../rows/sheet/sheet.ts';

/** Sheets of devices, for tests. */

const titles = [
  importColumns.serialNumber.title,
  importColumns.productKey.title,
  importColumns.model.title,
  importColumns.nickname.title,
  importColumns.project.title,
];

/** The bytes of a sheet of these rows: serial number, product, model, nickname, project. */
export const deviceSheet = (
  rows: readonly (readonly (string | number | null)[])[],
  head: readonly string[] = titles,
): Promise<Buffer> => writeSheet({ name: '设备', columns: head.map((title) => ({ title, width: 16 })) }, rows);

/** A good row; the nth of a sheet. */
export const goodRow = (nth: number): readonly string[] => [
  `AGV-IM-${String(nth).padStart(5, '0')}`,
  'a1LurkAgv01',
  'Q1000 潜伏车',
  `导入的车 ${nth}`,
];
