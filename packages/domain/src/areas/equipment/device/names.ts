import { hasUnseen } from '../../../core/values/validators.ts';

/** What devices are called (products and equipment): how they connect, and what people read. */

/** A name by which a device connects; the empty text has one made. */
export const deviceNamePattern = '^([A-Za-z0-9_.:@-]{4,32})?$';

export const serialNumberPattern = '^[A-Za-z0-9_-]+$';

/** Said of a serial number whose device lies in the recycle bin since a day. */
export const binnedNumberProblem = (deletedOn: string): string => `该序列号在回收站中（${deletedOn} 删除），请先恢复`;

/** Characters of a number that a device has in a foreign system at most. */
export const longestExtId = 64;

/** Characters of a nickname at most; what one writes wide counts twice. */
export const longestNickname = 64;
const shortestNickname = 4;

/** Wide characters count two. */
const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + (character.codePointAt(0)! > 0x2e80 ? 2 : 1), 0);

/** What is wrong with a nickname; null for none at all. */
export const nicknameProblem = (nickname: string): string | null => {
  const text = nickname.trim();
  if (text === '') return null;
  if (hasUnseen(text)) return '备注名称不能包含控制字符';
  const width = widthOf(text);
  return width < shortestNickname || width > longestNickname
    ? `备注名称须为 ${shortestNickname}~${longestNickname} 个字符（一个汉字占 2 个字符）`
    : null;
};

/** What is wrong with a place on earth: it has both numbers or none. */
export const placeProblem = ({
  longitude,
  latitude,
}: {
  readonly longitude: number | null;
  readonly latitude: number | null;
}): string | null => ((longitude === null) === (latitude === null) ? null : '经度和纬度须同时填写');

/** A coordinate as it is kept, to the sixth decimal. */
export const keptDegrees = (degrees: number | null): number | null =>
  degrees === null ? null : Math.round(degrees * 1e6) / 1e6;

/** What people read: the nickname, else the name by which it connects. */
export const displayNameOf = (deviceName: string, nickname: string | null): string => nickname ?? deviceName;

/** All that a search for words goes through, in lower case. */
export const searchTextOf = (names: {
  readonly deviceName: string;
  readonly nickname: string | null;
  readonly serialNumber: string;
}): string => [names.deviceName, names.nickname ?? '', names.serialNumber].join('\u0001').toLowerCase();
