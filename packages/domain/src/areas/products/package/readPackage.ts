import { Value } from 'typebox/value';
import { sampleShape } from '../decode/contract.ts';
import { type Sample, samplesProblem, tidySample } from '../decode/samples.ts';
import { scriptProblem } from '../decode/script.ts';
import { productBody } from '../product/changesContract.ts';
import { productProblem } from '../product/productForm.ts';
import { mergeFunctions } from '../thing-model/tsl/merge.ts';
import {
  isJsonObject,
  type Json,
  JsonNumber,
  type JsonObject,
  JsonProblem,
  readJson,
  writeJson,
} from '../thing-model/tsl/json.ts';
import { readTsl } from '../thing-model/tsl/readTsl.ts';
import type { ThingModel } from '../thing-model/model.ts';
import { topicForm } from '../topic/contract.ts';
import { mostTopics, topicProblem } from '../topic/topicRules.ts';
import {
  packageFormat,
  type PackagedProduct,
  type PackagedScript,
  type PackagedTopic,
  packageVersion,
} from './packageFile.ts';
import type { PackagePart } from './packageParts.ts';

/** Reads a package as a person brings it: what cannot be taken is told by its place and reason, the rest is read all the same. */

export interface ReadPart {
  readonly part: PackagePart;
  readonly name: string;
  readonly path: string;
  /** Why it cannot be taken; empty where it can. */
  readonly problem: string;
}

export interface ReadPackage {
  /** Null where the product itself cannot be taken. */
  readonly product: PackagedProduct | null;
  readonly model: ThingModel;
  readonly topics: readonly PackagedTopic[];
  readonly script: PackagedScript | null;
  readonly parts: readonly ReadPart[];
  readonly warnings: readonly string[];
}

/** What every file is refused with that is no package. */
const wrongFormat = '文件格式不正确';

/** As programs hold it. Keys that reach into objects were refused when it was read. */
const plainOf = (json: Json): unknown => {
  if (json instanceof JsonNumber) return Number(json.digits);
  if (isJsonObject(json)) return Object.fromEntries(Array.from(json, ([key, value]) => [key, plainOf(value)]));
  return Array.isArray(json) ? (json as readonly Json[]).map(plainOf) : json;
};

const shown = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 100) : '');

interface ReadProduct {
  readonly product: PackagedProduct | null;
  readonly part: ReadPart;
}

const readProduct = (json: Json | undefined, productName: string | null): ReadProduct => {
  const given = isJsonObject(json) ? (plainOf(json) as Readonly<Record<string, unknown>>) : {};
  const { categoryName, ...fields } = { ...given, ...(productName === null ? {} : { productName }) } as Record<
    string,
    unknown
  >;
  const part = (problem: string): ReadPart => ({
    part: 'product',
    name: shown(fields['productName']),
    path: 'product',
    problem,
  });
  const known = Object.entries(productBody.properties);
  const wrong = known.flatMap(([field, schema]) =>
    Value.Check(schema, fields[field]) ? [] : [(schema as { readonly title?: string }).title ?? field],
  );
  if (wrong.length > 0) return { product: null, part: part(`缺少或不正确：${wrong.join('、')}`) };
  const form = Object.fromEntries(known.map(([field]) => [field, fields[field]])) as unknown as PackagedProduct;
  const product = { ...form, categoryName: shown(categoryName) };
  const problem = productProblem(product);
  return { product: problem === null ? product : null, part: part(problem ?? '') };
};

const readModel = (json: Json | undefined, newId: () => string) => {
  if (json === undefined || json === null) return { model: [], parts: [], warnings: [] };
  const read = readTsl(writeJson(json), newId);
  const refused = (problem: string): ReadPart => ({ part: 'function', name: '', path: 'model', problem });
  if ('problem' in read) return { model: [], parts: [refused(read.problem)], warnings: [] };
  const { model, rows } = mergeFunctions([], read.rows, { mode: 'merge', clash: 'overwrite' });
  const parts = rows.map(({ path, name, identifier, result, message }): ReadPart => ({
    part: 'function',
    name: name || identifier,
    path: `model.${path}`,
    problem: result === 'added' ? '' : message,
  }));
  return { model, parts, warnings: read.warnings };
};

/** As long as the key of any product is. */
const anyKey = 'a1000000000';

const topicRefusal = (json: unknown, taken: ReadonlySet<string>): string => {
  if (!Value.Check(topicForm, json)) return 'Topic 短名、操作权限或描述不正确';
  if (taken.size >= mostTopics) return `最多 ${mostTopics} 个`;
  const name = json.topicShortName.trim();
  return topicProblem(anyKey, name, json.operation) ?? (taken.has(name) ? 'Topic 重复' : '');
};

const readTopics = (json: Json | undefined) => {
  const topics: PackagedTopic[] = [];
  const parts: ReadPart[] = [];
  const taken = new Set<string>();
  const refuse = (problem: string, path: string, name = ''): void =>
    void parts.push({ part: 'topic', name, path, problem });
  if (json === undefined || json === null) return { topics, parts };
  if (!Array.isArray(json)) {
    refuse('须为数组', 'topics');
    return { topics, parts };
  }
  (json as readonly Json[]).map(plainOf).forEach((one, index) => {
    const { topicShortName, operation, description } = (one ?? {}) as PackagedTopic;
    const problem = topicRefusal(one, taken);
    refuse(problem, `topics[${index}]`, shown(topicShortName));
    if (problem !== '') return;
    const name = topicShortName.trim();
    taken.add(name);
    topics.push({ topicShortName: name, operation, description: description.trim() });
  });
  return { topics, parts };
};

const readScript = (json: Json | undefined, newId: () => string) => {
  if (json === undefined || json === null) return { script: null, parts: [] };
  const part = (problem: string): ReadPart[] => [{ part: 'script', name: '', path: 'script', problem }];
  const given = plainOf(json) as { readonly text?: unknown; readonly samples?: unknown };
  if (typeof given.text !== 'string') return { script: null, parts: part('没有脚本内容') };
  const wrong = scriptProblem(given.text);
  if (wrong !== null) return { script: null, parts: part(wrong) };
  const samples = (Array.isArray(given.samples) ? given.samples : []).map((one: unknown) => ({
    ...(one as Sample),
    id: newId(),
  }));
  const bad = samples.findIndex((one) => !Value.Check(sampleShape, one));
  if (bad !== -1) return { script: null, parts: part(`samples[${bad}] 不正确`) };
  const tidy = samples.map(tidySample);
  const problem = samplesProblem(tidy);
  return problem === null
    ? { script: { text: given.text, samples: tidy }, parts: part('') }
    : { script: null, parts: part(problem) };
};

const fileOf = (text: string): JsonObject | string => {
  try {
    const file = readJson(text);
    if (!isJsonObject(file) || file.get('format') !== packageFormat) return '不是产品包';
    return file.get('version') === packageVersion ? file : '产品包的版本不受支持';
  } catch (error) {
    if (error instanceof JsonProblem) return error.message;
    throw error;
  }
};

/**
 * What is in a package; `problem` when the file is none at all.
 *
 * @param productName in the place of the name in the file; null for that
 */
export const readPackage = (
  text: string,
  productName: string | null,
  newId: () => string,
): ReadPackage | { readonly problem: string } => {
  const file = fileOf(text);
  if (typeof file === 'string') return { problem: `${wrongFormat}：${file}` };
  const { product, part } = readProduct(file.get('product'), productName);
  const { model, parts: functions, warnings } = readModel(file.get('model'), newId);
  const { topics, parts: ofTopics } = readTopics(file.get('topics'));
  const { script, parts: ofScript } = readScript(file.get('script'), newId);
  return { product, model, topics, script, parts: [part, ...functions, ...ofTopics, ...ofScript], warnings };
};
