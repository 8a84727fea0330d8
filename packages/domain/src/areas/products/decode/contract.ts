import type { Static } from 'typebox';
import { Type } from 'typebox';
import { get, keyed, post } from '../../../core/contract/define.ts';
import { count, id, instant, nullable, object, oneOf, optionalText, text } from '../../../core/contract/shapes.ts';
import { oneProduct } from '../product/contract.ts';
import { expectations, type Expectation, longestInput, longestName, longestTopic, mostSamples } from './samples.ts';
import { type SampleDirection, sampleDirections } from './sandbox/outcome.ts';
import { longestNote, shortestNote } from '../shared/versionNote.ts';
import { largestScript, mostVersions } from './script.ts';

/** The decode script of a product (design §1.1, §3.1): its text, its samples, and the versions that devices follow. */

const base = '/gateway/product/api/v1/decode';

const versionNo = Type.Integer({ title: '版本', minimum: 1 });
/** The lock of the script: 0 before anything was saved. */
const lock = Type.Integer({ title: '版本号', minimum: 0 });

export const sampleShape = object({
  id: id('用例'),
  name: text('名称', longestName),
  direction: oneOf('方向', Object.keys(sampleDirections) as SampleDirection[], sampleDirections),
  topic: optionalText('Topic', longestTopic),
  input: text('输入', longestInput),
  expects: oneOf('期望', Object.keys(expectations) as Expectation[], expectations),
  expected: optionalText('期望结果', longestInput),
});
const samples = Type.Array(sampleShape, { title: '用例', maxItems: mostSamples });

const scriptReply = object({
  version: lock,
  /** Of the version that was asked for, else of the draft; empty before anything was saved. */
  text: Type.String({ title: '脚本' }),
  samples,
  /** What devices follow; null before anything was published. */
  liveNo: nullable(versionNo, '已发布版本'),
  /** The draft is not what devices follow. */
  hasDraftChanges: Type.Boolean({ title: '有未发布修改' }),
  lastRun: nullable(object({ at: instant('时间'), passed: count('通过'), failed: count('未通过') }), '上次调试'),
  savedAt: nullable(instant('保存时间'), '保存时间'),
  savedBy: nullable(Type.String(), '保存人'),
});
export type ScriptReply = Static<typeof scriptReply>;

export const decodeGet = get(`${base}/get`, {
  id: 'product.decode.get',
  title: '数据解析脚本',
  access: keyed,
  basis: 'designed',
  reads: ['decodeScript', 'product'],
  crossTenant: true,
  query: object({ ...oneProduct, no: Type.Optional(versionNo) }),
  reply: scriptReply,
});

/** The gateway runs the samples itself: only a text that passes is stored. */
export const decodeSave = post(`${base}/save`, {
  id: 'product.decode.save',
  title: '保存解析脚本',
  access: keyed,
  basis: 'designed',
  changes: ['decodeScript'],
  crossTenant: true,
  largestBody: 1024 * 1024,
  query: object(oneProduct),
  // what is too long in bytes is refused with its own sentence
  body: object({ version: lock, text: Type.String({ title: '脚本', maxLength: 2 * largestScript }) }),
  reply: object({ version: lock }),
});

export const decodePublish = post(`${base}/publish`, {
  id: 'product.decode.publish',
  title: '发布解析脚本',
  access: keyed,
  basis: 'designed',
  changes: ['decodeScript', 'product', 'deviceValue'],
  crossTenant: true,
  query: object(oneProduct),
  body: object({ version: lock, note: text('版本说明', longestNote, shortestNote) }),
  reply: object({ no: versionNo }),
});

/** Samples may expect what the text does not do yet: they are what it is written for. */
export const decodeSampleSave = post(`${base}/sample/save`, {
  id: 'product.decode.sample.save',
  title: '保存解析用例',
  access: keyed,
  basis: 'designed',
  changes: ['decodeScript'],
  crossTenant: true,
  largestBody: 6 * 1024 * 1024,
  query: object(oneProduct),
  body: object({ version: lock, samples }),
  reply: object({ version: lock }),
});

const scriptVersion = object({
  no: versionNo,
  note: Type.String({ title: '版本说明' }),
  sha256: Type.String({ title: '摘要' }),
  isLive: Type.Boolean({ title: '已发布' }),
  publishedAt: instant('发布时间'),
  publishedBy: nullable(Type.String(), '发布人'),
});
export type ScriptVersion = Static<typeof scriptVersion>;

export const decodeVersions = get(`${base}/version/list`, {
  id: 'product.decode.version.list',
  title: '解析脚本版本',
  access: keyed,
  basis: 'designed',
  reads: ['decodeScript'],
  crossTenant: true,
  query: object(oneProduct),
  /** The latest first. */
  reply: object({ list: Type.Array(scriptVersion, { maxItems: mostVersions }) }),
});

/** What the dialog of a sample asks for. */
export const sampleFormSchema = object({
  name: text('名称', longestName),
  direction: oneOf('方向', Object.keys(sampleDirections) as SampleDirection[]),
  topic: optionalText('Topic', longestTopic),
  input: text('输入', longestInput),
  expects: oneOf('期望', Object.keys(expectations) as Expectation[]),
  expected: optionalText('期望结果', longestInput),
});
export type SampleFormValues = Static<typeof sampleFormSchema>;
