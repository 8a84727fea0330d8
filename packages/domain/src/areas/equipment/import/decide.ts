import { upgradingTexts } from '../device/removal.ts';
import { mostGroupsOfDevice } from '../shared/memberships.ts';
import { mostTags, readTags } from '../tag/tagRules.ts';
import { readPlace, readRegion, type RowProblem, wordProblems } from './cells.ts';
import { type ImportColumnName, importColumnNames, type SentRow } from './columns.ts';
import { identifyRow, type RowIdentity } from './identity.ts';
import type { Found, ImportSurroundings, NewDevice, Particulars, StoredDevice, Tags } from './surroundings.ts';

/** What becomes of a row of a sheet of devices: decided alike when it is checked and when it is carried out. */

export type RowDecision =
  | { readonly result: 'added'; readonly device: NewDevice; readonly tags: Tags; readonly joins: boolean }
  | {
      readonly result: 'updated';
      readonly deviceId: string;
      readonly particulars: Particulars;
      /** The columns of what becomes another. */
      readonly changes: readonly ImportColumnName[];
      /** Those that change. */
      readonly tags: Tags;
      readonly joins: boolean;
    }
  | { readonly result: 'unchanged'; readonly deviceId: string }
  /** All that is wrong, in the order of the columns. */
  | { readonly result: 'refused'; readonly problems: readonly RowProblem[] };

/** What a row says of each particular, by the column in which it says it. */
const columnOf: Readonly<Record<keyof Particulars, ImportColumnName>> = {
  nickname: 'nickname',
  extId: 'extId',
  modelId: 'model',
  projectId: 'project',
  province: 'province',
  city: 'city',
  address: 'address',
  longitude: 'longitude',
  latitude: 'latitude',
  description: 'description',
};
const particularNames = Object.keys(columnOf) as (keyof Particulars)[];

/** The problems of one column that have these messages; none for null. */
const problemsOf = (column: ImportColumnName, ...messages: readonly (string | null)[]): readonly RowProblem[] =>
  messages.flatMap((message) => (message === null ? [] : [{ column, message }]));

/** The tags of a row that its device does not carry yet, and what is wrong with any of them. */
const readRowTags = (
  sent: SentRow,
  device: StoredDevice | null,
  around: ImportSurroundings,
): { readonly tags: Tags; readonly problems: readonly RowProblem[] } => {
  const written = readTags(sent.tags ?? '');
  if (written.kind === 'problem') return { tags: [], problems: problemsOf('tags', written.message) };
  const carried = device?.tags ?? {};
  const keys = new Set([...Object.keys(carried), ...written.tags.map(({ keyName }) => keyName.toLowerCase())]);
  return {
    tags: written.tags.filter(({ keyName, value }) => carried[keyName.toLowerCase()] !== value),
    problems: problemsOf(
      'tags',
      ...written.tags.map((tag) => around.tagProblem(tag)),
      keys.size > mostTags ? `一个资源最多 ${mostTags} 个标签` : null,
    ),
  };
};

/** The model of a row; none for a device of which nobody knows what it is. */
const readModel = (
  sent: SentRow,
  product: RowIdentity['product'],
  device: StoredDevice | null,
  isNew: boolean,
  around: ImportSurroundings,
): Found<{ readonly id: string }> => {
  if (sent.model === undefined) return isNew ? { problem: '新增的设备须填写型号' } : { id: device?.modelId ?? '' };
  if (product === null) return { id: '' };
  const id = around.modelOf(product.key, sent.model);
  return id === null ? { problem: `产品“${product.name}”没有型号“${sent.model}”` } : { id };
};

const inOrder = (problems: readonly RowProblem[]): readonly RowProblem[] =>
  problems.toSorted((one, other) => importColumnNames.indexOf(one.column) - importColumnNames.indexOf(other.column));

interface Company {
  readonly tags: Tags;
  readonly joins: boolean;
}

const decideKnown = (
  device: StoredDevice,
  particulars: Particulars,
  { tags, joins }: Company,
  around: ImportSurroundings,
): RowDecision => {
  const changes = particularNames.filter((name) => particulars[name] !== device[name]).map((name) => columnOf[name]);
  if (changes.length === 0 && tags.length === 0 && !joins) return { result: 'unchanged', deviceId: device.id };
  const problems = [
    ...problemsOf('model', changes.includes('model') && device.isInUpgrade ? upgradingTexts.model : null),
    ...problemsOf(
      'serialNumber',
      joins && device.groupIds.length >= mostGroupsOfDevice ? `一台设备最多加入 ${mostGroupsOfDevice} 个分组` : null,
      around.updateExisting ? null : '序列号已存在且内容不同；要更新它，请勾选“更新已存在的设备”后重新上传文件',
    ),
  ];
  return problems.length > 0
    ? { result: 'refused', problems }
    : { result: 'updated', deviceId: device.id, particulars, changes, tags, joins };
};

const decideNew = (
  sent: SentRow,
  product: RowIdentity['product'],
  particulars: Particulars,
  { tags, joins, isNew }: Company & { readonly isNew: boolean },
  around: ImportSurroundings,
): RowDecision => {
  const { serialNumber = '', deviceName = '' } = sent;
  if (!isNew || product === null) return { result: 'refused', problems: [] };
  const problems = [
    ...problemsOf('serialNumber', around.quotaProblem()),
    ...problemsOf('productKey', around.addingProblem(product.key)),
    ...problemsOf(
      'deviceName',
      deviceName !== '' && around.isNameTaken(product.key, deviceName) ? 'DeviceName 已存在' : null,
    ),
  ];
  return problems.length > 0
    ? { result: 'refused', problems }
    : {
        result: 'added',
        device: { productKey: product.key, deviceName, serialNumber, ...particulars },
        tags,
        joins,
      };
};

/** Decides a row. What a cell leaves empty stays as it is where the device is there. */
export const decideRow = (sent: SentRow, around: ImportSurroundings): RowDecision => {
  const words = wordProblems(sent);
  const {
    product,
    device,
    isNew,
    problems: strange,
  } = identifyRow(
    sent,
    words.every(({ column }) => column !== 'serialNumber'),
    around,
  );
  const place = readPlace(sent);
  const before = { province: device?.province ?? null, city: device?.city ?? null };
  const region = readRegion(sent, before);
  const model = readModel(sent, product, device, isNew, around);
  const project = sent.project === undefined ? { id: device?.projectId ?? null } : around.projectOf(sent.project);
  const { tags, problems: wrongTags } = readRowTags(sent, device, around);
  const problems = [
    ...words,
    ...strange,
    ...('problems' in place ? place.problems : []),
    ...('problems' in region ? region.problems : []),
    ...problemsOf('model', 'problem' in model ? model.problem : null),
    ...problemsOf('project', 'problem' in project ? project.problem : null),
    ...wrongTags,
  ];
  const at = 'problems' in place ? { longitude: null, latitude: null } : place;
  // what is wrong stands for what the device has, so that whatever else changes is told as well
  const particulars: Particulars = {
    nickname: sent.nickname ?? device?.nickname ?? null,
    extId: sent.extId ?? device?.extId ?? null,
    modelId: 'problem' in model ? (device?.modelId ?? '') : model.id,
    projectId: 'problem' in project ? (device?.projectId ?? null) : project.id,
    ...('problems' in region ? before : region),
    address: sent.address ?? device?.address ?? '',
    longitude: at.longitude ?? device?.longitude ?? null,
    latitude: at.latitude ?? device?.latitude ?? null,
    description: sent.description ?? device?.description ?? '',
  };
  const joins = around.groupId !== null && !(device?.groupIds.includes(around.groupId) ?? false);
  const decision =
    device === null
      ? decideNew(sent, product, particulars, { tags, joins, isNew }, around)
      : decideKnown(device, particulars, { tags, joins }, around);
  const all = 'problems' in decision ? [...problems, ...decision.problems] : problems;
  return all.length === 0 ? decision : { result: 'refused', problems: inOrder(all) };
};
