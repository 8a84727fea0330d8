import { binnedNumberProblem } from '../device/names.ts';
import type { RowProblem } from './cells.ts';
import { importColumns, type SentRow } from './columns.ts';
import type { Found, ImportSurroundings, StoredDevice } from './surroundings.ts';

/** Which device and which product a row of a sheet is about. */

/** Why a row may not be about a device that is there; null when it may. */
const strangeness = (
  device: StoredDevice,
  sent: SentRow,
  productKey: string | null,
  { tntId, productOf }: ImportSurroundings,
): RowProblem | null => {
  if (device.tntId !== tntId) return { column: 'serialNumber', message: '序列号已被其他租户使用' };
  if (device.deletedOn !== null) return { column: 'serialNumber', message: binnedNumberProblem(device.deletedOn) };
  if (productKey !== null && device.productKey !== productKey)
    return {
      column: 'productKey',
      message: `该序列号是产品“${productOf(device.productKey)?.name ?? device.productKey}”的设备`,
    };
  return sent.deviceName !== undefined && sent.deviceName !== device.deviceName
    ? { column: 'deviceName', message: `DeviceName 不能修改，现为“${device.deviceName}”` }
    : null;
};

interface Product {
  readonly key: string;
  readonly name: string;
}

/** The product of a row, or why it has none that can be used. */
const readProduct = (sent: SentRow, around: ImportSurroundings): Found<Product> => {
  const key = sent.productKey ?? around.productKey ?? '';
  if (key === '') return { problem: `请填写${importColumns.productKey.title}` };
  if (around.productKey !== null && key !== around.productKey) return { problem: '与所选产品不同' };
  const product = around.productOf(key);
  return product === null ? { problem: '产品不存在或已被删除' } : { key, ...product };
};

/** What a row is about. */
export interface RowIdentity {
  readonly product: Product | null;
  /** The device that it is about; null for a new one, and where nobody can tell. */
  readonly device: StoredDevice | null;
  readonly isNew: boolean;
  readonly problems: readonly RowProblem[];
}

/** @param hasSerialNumber whether the row has one that can be a serial number */
export const identifyRow = (sent: SentRow, hasSerialNumber: boolean, around: ImportSurroundings): RowIdentity => {
  const found = readProduct(sent, around);
  const product = 'problem' in found ? null : found;
  const problems: RowProblem[] = 'problem' in found ? [{ column: 'productKey', message: found.problem }] : [];
  const { serialNumber = '' } = sent;
  if (!hasSerialNumber) return { product, device: null, isNew: false, problems };
  const before = around.rowBefore(serialNumber);
  if (before !== null) {
    const repeated: RowProblem = { column: 'serialNumber', message: `序列号与第 ${before} 行重复` };
    return { product, device: null, isNew: false, problems: [repeated, ...problems] };
  }
  const device = around.deviceOf(serialNumber);
  if (device === null) return { product, device, isNew: true, problems };
  const strange = strangeness(device, sent, product?.key ?? null, around);
  if (strange === null) return { product, device, isNew: false, problems };
  return {
    // the models of a product that is not the device's say nothing
    product: strange.column === 'productKey' ? null : product,
    device: null,
    isNew: false,
    problems: [...problems, strange],
  };
};
