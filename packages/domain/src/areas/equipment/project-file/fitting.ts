import { texts } from '../../../core/codes/messages.ts';
import { extensionOf } from '../../../core/transfers/files.ts';
import { formatSize } from '../../../core/values/formats.ts';
import { deviceStatuses } from '../device/statuses.ts';
import { mostJobDevices, mostJobFiles } from './handingCodes.ts';

/** What fits into a location of a device, and what is said when it does not (products and equipment §3.4). */

interface Location {
  readonly name: string;
  readonly productKeys: readonly string[];
  /** In lower case, without a dot. */
  readonly extensions: readonly string[];
  /** Bytes. */
  readonly maxSize: number;
}

interface NamedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

interface Device {
  readonly productKey: string;
  /** Device of S1 §4. */
  readonly status: number;
  readonly isEnabled: boolean;
}

/** Why a file cannot lie in a location; null when it can. */
export const fileProblem = ({ extensions, maxSize }: Location, { name, size }: NamedFile): string | null => {
  if (!extensions.includes(extensionOf(name))) return `文件“${name}”类型不符合目录要求`;
  if (size === 0) return texts.emptyFile;
  return size > maxSize ? `文件“${name}”超过 ${formatSize(maxSize)}` : null;
};

/** Why a device takes nothing into a location; null when it does. */
export const deviceProblem = (
  { name, productKeys }: Location,
  { productKey, status, isEnabled }: Device,
): string | null => {
  if (!productKeys.includes(productKey)) return `该产品没有${name}`;
  if (!isEnabled) return '设备已禁用，不能分发文件';
  return status === deviceStatuses.inactive ? '设备尚未上线，不能分发文件' : null;
};

/** What two files of one folder are known by: their names without regard to case. */
export const nameInLocation = (name: string): string => name.toLowerCase();

/** Why some files cannot lie beside each other; null when they can. */
export const twiceProblem = (files: readonly Pick<NamedFile, 'name'>[]): string | null => {
  const known = new Set<string>();
  for (const { name } of files) {
    const key = nameInLocation(name);
    if (known.has(key)) return `文件“${name}”重名，同一目录中只能有一个`;
    known.add(key);
  }
  return null;
};

/** Why a job cannot be begun with so many of what fits; null when it can. */
export const amountProblem = (files: number, devices: number): string | null => {
  if (files === 0) return '请选择文件';
  if (files > mostJobFiles) return `一次最多分发 ${mostJobFiles} 个文件`;
  if (devices === 0) return '请选择设备';
  return devices > mostJobDevices ? `一次最多分发到 ${mostJobDevices} 台设备` : null;
};

/** What fits and what does not, in its order, each of these with the reason. */
export const sortedOut = <One>(
  all: readonly One[],
  problemOf: (one: One) => string | null,
): {
  readonly fitting: readonly One[];
  readonly others: readonly { readonly one: One; readonly problem: string }[];
} => {
  const told = all.map((one) => ({ one, problem: problemOf(one) }));
  return {
    fitting: told.flatMap(({ one, problem }) => (problem === null ? [one] : [])),
    others: told.flatMap(({ one, problem }) => (problem === null ? [] : [{ one, problem }])),
  };
};
