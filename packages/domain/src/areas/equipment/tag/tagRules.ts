import type { Noun } from '../../../core/codes/words.ts';
import { recordKinds } from '../../../core/records/recordKinds.ts';
import { characterCount } from '../../../core/values/fieldProblems.ts';
import { formatCount } from '../../../core/values/formats.ts';

/** What a tag is: a key with values, by which devices, products and groups are told apart. */

/** What may carry tags, in the order in which it is shown. */
export const resourceNouns = {
  device: recordKinds.device,
  product: recordKinds.product,
  group: { title: '分组', measure: '个' },
} as const satisfies Readonly<Record<string, Noun>>;
export type ResourceKind = keyof typeof resourceNouns;
export const resourceKinds = {
  device: resourceNouns.device.title,
  product: resourceNouns.product.title,
  group: resourceNouns.group.title,
} as const satisfies Readonly<Record<ResourceKind, string>>;
export const resourceKindIds = Object.keys(resourceKinds) as ResourceKind[];

/** Colours of a tag; how each looks in either theme is the console's. */
export const tagColours = {
  grey: '灰色',
  blue: '蓝色',
  cyan: '青色',
  green: '绿色',
  gold: '黄色',
  orange: '橙色',
  red: '红色',
  purple: '紫色',
} as const;
export type TagColour = keyof typeof tagColours;
export const tagColourIds = Object.keys(tagColours) as TagColour[];

/** Most tags of one resource. */
export const mostTags = 100;
/** Most values that are added at once. */
export const mostNewValues = 100;

export const longestKey = 30;
/** Letters, digits and the full stop. */
export const keyPattern = '^[A-Za-z0-9.]+$';
const keyForm = new RegExp(keyPattern);
/** A key that the platform keeps for itself, whatever its case. */
const reservedKey = 'abc';

/** What is wrong with the key of a new tag; null when nothing is. */
export function keyProblem(text: string): string | null {
  const key = text.trim();
  if (key === '') return '请填写标签 Key';
  if (!keyForm.test(key)) return '标签 Key 只能包含英文字母、数字和英文句点';
  if (key.length > longestKey) return `标签 Key 不能超过${longestKey}个字符`;
  return key.toLowerCase() === reservedKey ? `${key} 是系统保留 Key` : null;
}

/** Longest value, where a Chinese character counts as two. */
export const longestValue = 128;
const valueForm = /^[\p{Script=Han}A-Za-z0-9_.-]+$/u;
const han = /\p{Script=Han}/gu;

/** How long a value is: a Chinese character counts as two. */
export const valueLength = (value: string): number => characterCount(value) + (value.match(han)?.length ?? 0);

/** What is wrong with a value that somebody gives; null when nothing is. */
export function valueProblem(text: string): string | null {
  const value = text.trim();
  if (value === '') return '请填写标签值';
  if (!valueForm.test(value)) return '标签值只能包含中文、英文字母、数字、下划线、连字符和英文句点';
  return valueLength(value) > longestValue ? `标签值不能超过${longestValue}个字符，一个汉字算两个` : null;
}

/** The values of a text, one a line; blank lines and repetitions are left out. */
export const valuesOfLines = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** What is wrong with the lines of values, each wrong one by name; null when nothing is. */
export function linesProblem(text: string): string | null {
  const values = valuesOfLines(text);
  if (values.length > mostNewValues) return `一次最多添加 ${mostNewValues} 个值，现有 ${formatCount(values.length)} 个`;
  const wrong = values.find((value) => valueProblem(value) !== null);
  return wrong === undefined ? null : `「${wrong}」：${valueProblem(wrong) ?? ''}`;
}

/** What people read: the display name, else the key. */
export const tagTitle = ({ keyName, keyTitle }: { readonly keyName: string; readonly keyTitle: string }): string =>
  keyTitle === '' ? keyName : keyTitle;

/** The tags of a record in one text. */
export const tagsText = (
  tags: readonly { readonly keyName: string; readonly keyTitle: string; readonly value: string }[],
): string => tags.map((tag) => `${tagTitle(tag)}：${tag.value}`).join('；');

/** One value of a key, or all of them. */
export interface TagInfo {
  readonly keyName: string;
  /** Null for every value of the key. */
  readonly value: string | null;
}

/** `key=value`, and `key=` for every value: the part of an address, and what filters by tags hold (S2 §2). */
export const tagInfoText = ({ keyName, value }: TagInfo): string => `${keyName}=${value ?? ''}`;

/** What such a text names; null for what is none. A value may hold anything, `=` too: the first one ends the key. */
export function tagInfoOf(text: string): TagInfo | null {
  const at = text.indexOf('=');
  if (at <= 0) return null;
  const value = text.slice(at + 1);
  return { keyName: text.slice(0, at), value: value === '' ? null : value };
}

/** What texts of that kind name, as calls take it; of one key the last one, since a resource has one value of a key. */
export function wantedTags(texts: readonly string[]): readonly { readonly keyName: string; readonly value?: string }[] {
  const byKey = new Map(
    texts.flatMap((text) => tagInfoOf(text) ?? []).map((info) => [info.keyName.toLowerCase(), info]),
  );
  return [...byKey.values()].map(({ keyName, value }) => ({ keyName, ...(value === null ? {} : { value }) }));
}

/** Tags as people choose them one by one: of one key the value that was chosen last. */
export const lastOfKeys = (texts: readonly string[]): readonly string[] =>
  wantedTags(texts).map(({ keyName, value = null }) => tagInfoText({ keyName, value }));

export type WrittenTags =
  | { readonly kind: 'tags'; readonly tags: readonly { readonly keyName: string; readonly value: string }[] }
  | { readonly kind: 'problem'; readonly message: string };

/**
 * The tags of a text with several of them: `region=A区；shift=早班`; none for an empty one. What a value may hold is not
 * asked here: of those that a tag has it may be any.
 */
export const readTags = (text: string): WrittenTags => {
  const parts = text
    .split(/[;；\r\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const tags: { readonly keyName: string; readonly value: string }[] = [];
  for (const part of parts) {
    const info = tagInfoOf(part);
    if (info === null || info.value === null)
      return { kind: 'problem', message: `“${part.slice(0, 40)}”须写作 Key=值` };
    const keyName = info.keyName.trim();
    const value = info.value.trim();
    const wrong = keyProblem(keyName);
    if (wrong !== null) return { kind: 'problem', message: `“${part.slice(0, 40)}”：${wrong}` };
    if (tags.some((one) => one.keyName.toLowerCase() === keyName.toLowerCase()))
      return { kind: 'problem', message: `标签 Key“${keyName}”写了两次` };
    tags.push({ keyName, value });
  }
  return tags.length > mostTags
    ? { kind: 'problem', message: `一个资源最多 ${mostTags} 个标签` }
    : { kind: 'tags', tags };
};

/** How many resources of which kinds carry a tag or a value. */
export interface TagUse {
  readonly deviceCount: number;
  readonly productCount: number;
  readonly groupCount: number;
}

export const countOfKind = (use: TagUse, kind: ResourceKind): number => use[`${kind}Count`];

/** All resources that carry it. */
export const resourceCount = (use: TagUse): number =>
  resourceKindIds.reduce((sum, kind) => sum + countOfKind(use, kind), 0);

/** `设备 30、产品 7`; empty for what nothing carries. */
export const carriersText = (use: TagUse): string =>
  resourceKindIds
    .filter((kind) => countOfKind(use, kind) > 0)
    .map((kind) => `${resourceKinds[kind]} ${formatCount(countOfKind(use, kind))}`)
    .join('、');

/** The use of several values of one key together: a resource has one value of a key, so none is counted twice. */
export const jointUse = (uses: readonly TagUse[]): TagUse =>
  uses.reduce<TagUse>(
    (sum, use) => ({
      deviceCount: sum.deviceCount + use.deviceCount,
      productCount: sum.productCount + use.productCount,
      groupCount: sum.groupCount + use.groupCount,
    }),
    { deviceCount: 0, productCount: 0, groupCount: 0 },
  );
