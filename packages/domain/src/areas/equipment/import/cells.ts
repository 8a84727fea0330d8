import { longestCity, provinceOf, regionProblem } from '../../../core/places/region.ts';
import {
  deviceNamePattern,
  keptDegrees,
  longestExtId,
  longestNickname,
  nicknameProblem,
  placeProblem,
  serialNumberPattern,
} from '../device/names.ts';
import type { ImportColumnName, SentRow } from './columns.ts';

/** What is wrong with the cells of a row by themselves, whatever there is already. */

export interface RowProblem {
  readonly column: ImportColumnName;
  readonly message: string;
}

const mostOf = { city: longestCity, address: 128, description: 200 } as const;

/** Everything that is wrong with the words of a row. */
export const wordProblems = (sent: SentRow): readonly RowProblem[] => {
  const { serialNumber = '', deviceName = '', nickname = '', extId = '' } = sent;
  const { city = '', address = '', description = '' } = sent;
  const found: Readonly<Partial<Record<ImportColumnName, string | null>>> = {
    serialNumber:
      serialNumber === ''
        ? '请填写序列号'
        : serialNumber.length > 64 || !new RegExp(serialNumberPattern).test(serialNumber)
          ? '序列号须为 1~64 个字母、数字、- 或 _'
          : null,
    deviceName: new RegExp(deviceNamePattern).test(deviceName) ? null : 'DeviceName 须为 4~32 个字母、数字或 _ . : @ -',
    nickname:
      nicknameProblem(nickname) ?? (nickname.length > longestNickname ? `最多 ${longestNickname} 个字符` : null),
    extId: extId.length > longestExtId ? `外部编号最多 ${longestExtId} 个字符` : null,
    city: city.length > mostOf.city ? `市最多 ${mostOf.city} 个字符` : null,
    address: address.length > mostOf.address ? `地址最多 ${mostOf.address} 个字符` : null,
    description: description.length > mostOf.description ? `说明最多 ${mostOf.description} 个字符` : null,
  };
  return (Object.keys(found) as ImportColumnName[]).flatMap((column) => {
    const message = found[column] ?? null;
    return message === null ? [] : [{ column, message }];
  });
};

interface Place {
  readonly longitude: number | null;
  readonly latitude: number | null;
}

const degrees = (text: string | undefined, most: number): number | null | { readonly problem: string } => {
  if (text === undefined) return null;
  if (!/^-?\d{1,3}(\.\d{1,12})?$/.test(text)) return { problem: `“${text.slice(0, 20)}”不是有效的度数` };
  const value = Number(text);
  return Math.abs(value) > most ? { problem: `须在 -${most} ~ ${most} 之间` } : keptDegrees(value);
};

/** The place of a row, without numbers where it names none; or what is wrong with it. */
export const readPlace = (sent: SentRow): Place | { readonly problems: readonly RowProblem[] } => {
  const longitude = degrees(sent.longitude, 180);
  const latitude = degrees(sent.latitude, 90);
  const problems: RowProblem[] = [];
  if (typeof longitude === 'object' && longitude !== null)
    problems.push({ column: 'longitude', message: longitude.problem });
  if (typeof latitude === 'object' && latitude !== null)
    problems.push({ column: 'latitude', message: latitude.problem });
  if (problems.length > 0) return { problems };
  const place = { longitude, latitude } as Place;
  const half = placeProblem(place);
  return half === null
    ? place
    : { problems: [{ column: place.longitude === null ? 'longitude' : 'latitude', message: half }] };
};

interface Region {
  readonly province: string | null;
  readonly city: string | null;
}

/**
 * The region of a row; or what is wrong with it. What it leaves empty stays as it is, but no city in another province.
 *
 * @param before the own region of the device
 */
export const readRegion = (sent: SentRow, before: Region): Region | { readonly problems: readonly RowProblem[] } => {
  const named = sent.province === undefined ? before.province : provinceOf(sent.province);
  if (sent.province !== undefined && named === null) {
    const message = `没有省级行政区“${sent.province.slice(0, 20)}”，请填写全称或简称，如 江苏省`;
    return { problems: [{ column: 'province', message }] };
  }
  const city = sent.city ?? (named === before.province ? before.city : null);
  const problem = regionProblem({ province: named ?? '', city: city ?? '' });
  return problem === null ? { province: named, city } : { problems: [{ column: 'province', message: problem }] };
};
