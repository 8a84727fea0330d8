import {
  deviceNamePattern,
  longestNickname,
  nicknameProblem,
  placeProblem,
  serialNumberPattern,
} from '../device/names.ts';
import { mostGroupsOfDevice } from '../group/rules.ts';
import { mostTags, readTags } from '../tag/tagRules.ts';
import { type ImportColumnName, importColumns, type SentRow } from './columns.ts';

/** What becomes of a row of a sheet of devices: decided alike when it is checked and when it is carried out. */

/** A device as it is stored. */
export interface StoredDevice {
  readonly id: string;
  readonly tntId: string;
  readonly productKey: string;
  readonly deviceName: string;
  readonly nickname: string | null;
  readonly modelId: string;
  readonly projectId: string | null;
  readonly address: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly description: string;
  /** The day on which it was put into the recycle bin; null for one that is there. */
  readonly deletedOn: string | null;
  /** Values of its tags by their keys in lower case. */
  readonly tags: Readonly<Record<string, string>>;
  /** Static groups that it is in. */
  readonly groupIds: readonly string[];
}

/** Tags that a device is to carry beside those that it has. */
type Tags = readonly { readonly keyName: string; readonly value: string }[];

/** What can be said of a device beside what it is. */
export type Particulars = Pick<
  StoredDevice,
  'nickname' | 'modelId' | 'projectId' | 'address' | 'longitude' | 'latitude' | 'description'
>;

export interface NewDevice extends Particulars {
  readonly productKey: string;
  /** The empty text has the gateway make one. */
  readonly deviceName: string;
  readonly serialNumber: string;
}

type Found<Value> = Value | { readonly problem: string };

/** What a row is compared with. */
export interface ImportSurroundings {
  readonly tntId: string;
  /** Of rows that name none. */
  readonly productKey: string | null;
  readonly updateExisting: boolean;
  /** The group that all of them come into; null for none. */
  readonly groupId: string | null;
  /** Why the tenant cannot give a tag; null when it can. */
  tagProblem(tag: Tags[number]): string | null;
  /** Null for none that can be used. */
  productOf(productKey: string): { readonly name: string; readonly isReleased: boolean } | null;
  /** The model of a product by its name; null for none. */
  modelOf(productKey: string, name: string): string | null;
  /** The project of the tenant by number or name. */
  projectOf(text: string): Found<{ readonly id: string }>;
  deviceOf(serialNumber: string): StoredDevice | null;
  isNameTaken(productKey: string, deviceName: string): boolean;
  /** The row before that has this serial number, capitals or not; null for none. */
  rowBefore(serialNumber: string): number | null;
  /** Why the tenant can have no further device; null when it can. */
  quotaProblem(): string | null;
}

export type RowDecision =
  | { readonly result: 'added'; readonly device: NewDevice; readonly tags: Tags }
  | {
      readonly result: 'updated';
      readonly deviceId: string;
      readonly particulars: Particulars;
      /** Those that change. */
      readonly tags: Tags;
      readonly joins: boolean;
    }
  | { readonly result: 'unchanged'; readonly deviceId: string }
  | { readonly result: 'refused'; readonly column: ImportColumnName; readonly message: string };

const refused = (column: ImportColumnName, message: string): RowDecision => ({ result: 'refused', column, message });

const mostOf = { address: 128, description: 200 } as const;

const degrees = (text: string | undefined, most: number): Found<{ readonly value: number | null }> => {
  if (text === undefined) return { value: null };
  if (!/^-?\d{1,3}(\.\d{1,12})?$/.test(text)) return { problem: `“${text.slice(0, 20)}”不是有效的度数` };
  const value = Number(text);
  return Math.abs(value) > most
    ? { problem: `须在 -${most} ~ ${most} 之间` }
    : { value: Math.round(value * 1e6) / 1e6 };
};

/** What is wrong with the cells by themselves; the first of them in the order of the columns. */
const cellProblem = (sent: SentRow): RowDecision | null => {
  const { serialNumber = '', deviceName = '', nickname = '', address = '', description = '' } = sent;
  if (serialNumber === '') return refused('serialNumber', '请填写序列号');
  if (serialNumber.length > 64 || !new RegExp(serialNumberPattern).test(serialNumber))
    return refused('serialNumber', '序列号须为 1~64 个字母、数字、- 或 _');
  if (!new RegExp(deviceNamePattern).test(deviceName))
    return refused('deviceName', 'DeviceName 须为 4~32 个字母、数字或 _ . : @ -');
  const wrongName =
    nicknameProblem(nickname) ?? (nickname.length > longestNickname ? `最多 ${longestNickname} 个字符` : null);
  if (wrongName !== null) return refused('nickname', wrongName);
  if (address.length > mostOf.address) return refused('address', `地址最多 ${mostOf.address} 个字符`);
  return description.length > mostOf.description
    ? refused('description', `说明最多 ${mostOf.description} 个字符`)
    : null;
};

const readPlace = (
  sent: SentRow,
): RowDecision | { readonly longitude: number | null; readonly latitude: number | null } => {
  const longitude = degrees(sent.longitude, 180);
  if ('problem' in longitude) return refused('longitude', longitude.problem);
  const latitude = degrees(sent.latitude, 90);
  if ('problem' in latitude) return refused('latitude', latitude.problem);
  const place = { longitude: longitude.value, latitude: latitude.value };
  const half = placeProblem(place);
  return half === null ? place : refused(place.longitude === null ? 'longitude' : 'latitude', half);
};

const isSame = (one: Particulars, other: Particulars): boolean =>
  (Object.keys(one) as (keyof Particulars)[]).every((name) => one[name] === other[name]);

/** The tags of a row that its device does not carry yet. */
const readRowTags = (sent: SentRow, device: StoredDevice | null, around: ImportSurroundings): RowDecision | Tags => {
  const written = readTags(sent.tags ?? '');
  if (written.kind === 'problem') return refused('tags', written.message);
  const wrong = written.tags.map((tag) => around.tagProblem(tag)).find((problem) => problem !== null);
  if (wrong !== undefined && wrong !== null) return refused('tags', wrong);
  const carried = device?.tags ?? {};
  const keys = new Set([...Object.keys(carried), ...written.tags.map(({ keyName }) => keyName.toLowerCase())]);
  if (keys.size > mostTags) return refused('tags', `一个资源最多 ${mostTags} 个标签`);
  return written.tags.filter(({ keyName, value }) => carried[keyName.toLowerCase()] !== value);
};

/** Why a row may not be about a device that is there; null when it may. */
const strangeness = (
  device: StoredDevice,
  sent: SentRow,
  productKey: string,
  { tntId, productOf }: ImportSurroundings,
): RowDecision | null => {
  if (device.tntId !== tntId) return refused('serialNumber', '序列号已被其他租户使用');
  if (device.deletedOn !== null)
    return refused('serialNumber', `该序列号在回收站中（${device.deletedOn} 删除），请先恢复`);
  if (device.productKey !== productKey)
    return refused('productKey', `该序列号是产品“${productOf(device.productKey)?.name ?? device.productKey}”的设备`);
  return sent.deviceName !== undefined && sent.deviceName !== device.deviceName
    ? refused('deviceName', `DeviceName 不能修改，现为“${device.deviceName}”`)
    : null;
};

/** Decides a row. What a cell leaves empty stays as it is where the device is there. */
export const decideRow = (sent: SentRow, around: ImportSurroundings): RowDecision => {
  const wrong = cellProblem(sent);
  if (wrong !== null) return wrong;
  const serialNumber = sent.serialNumber ?? '';
  const before = around.rowBefore(serialNumber);
  if (before !== null) return refused('serialNumber', `序列号与第 ${before} 行重复`);
  const device = around.deviceOf(serialNumber);
  const productKey = sent.productKey ?? around.productKey ?? '';
  if (productKey === '') return refused('productKey', `请填写${importColumns.productKey.title}`);
  if (around.productKey !== null && productKey !== around.productKey) return refused('productKey', '与所选产品不同');
  const product = around.productOf(productKey);
  if (product === null) return refused('productKey', '产品不存在或已被删除');
  const stranger = device === null ? null : strangeness(device, sent, productKey, around);
  if (stranger !== null) return stranger;
  const place = readPlace(sent);
  if ('result' in place) return place;
  const modelId = sent.model === undefined ? (device?.modelId ?? null) : around.modelOf(productKey, sent.model);
  if (modelId === null)
    return refused(
      'model',
      sent.model === undefined ? '新增的设备须填写型号' : `产品“${product.name}”没有型号“${sent.model}”`,
    );
  const project = sent.project === undefined ? { id: device?.projectId ?? null } : around.projectOf(sent.project);
  if ('problem' in project) return refused('project', project.problem);
  const tags = readRowTags(sent, device, around);
  if ('result' in tags) return tags;
  const particulars: Particulars = {
    nickname: sent.nickname ?? device?.nickname ?? null,
    modelId,
    projectId: project.id,
    address: sent.address ?? device?.address ?? '',
    longitude: place.longitude ?? device?.longitude ?? null,
    latitude: place.latitude ?? device?.latitude ?? null,
    description: sent.description ?? device?.description ?? '',
  };
  if (device !== null) {
    const joins = around.groupId !== null && !device.groupIds.includes(around.groupId);
    if (isSame(particulars, particularsOf(device)) && tags.length === 0 && !joins)
      return { result: 'unchanged', deviceId: device.id };
    if (joins && device.groupIds.length >= mostGroupsOfDevice)
      return refused('serialNumber', `一个设备最多加入 ${mostGroupsOfDevice} 个分组`);
    return around.updateExisting
      ? { result: 'updated', deviceId: device.id, particulars, tags, joins }
      : refused('serialNumber', '序列号已存在且内容不同；要更新它，请勾选“更新已存在的设备”后重新上传文件');
  }
  if (!product.isReleased) return refused('productKey', `产品“${product.name}”未发布`);
  const deviceName = sent.deviceName ?? '';
  if (deviceName !== '' && around.isNameTaken(productKey, deviceName))
    return refused('deviceName', 'DeviceName 已存在');
  const quota = around.quotaProblem();
  return quota === null
    ? { result: 'added', device: { productKey, deviceName, serialNumber, ...particulars }, tags }
    : refused('serialNumber', quota);
};

const particularsOf = ({
  nickname,
  modelId,
  projectId,
  address,
  longitude,
  latitude,
  description,
}: StoredDevice): Particulars => ({ nickname, modelId, projectId, address, longitude, latitude, description });
