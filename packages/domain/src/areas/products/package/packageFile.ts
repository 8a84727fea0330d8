import { type ProductForm, productBody } from '../product/changesContract.ts';
import { type Json, JsonNumber, type JsonObject, readJson, writeJson } from '../thing-model/tsl/json.ts';
import { objectOf } from '../thing-model/tsl/typeJson.ts';
import { tslOf } from '../thing-model/tsl/writeTsl.ts';
import type { ThingModel } from '../thing-model/model.ts';
import type { Sample } from '../decode/samples.ts';
import type { TopicOperation } from '../topic/topicRules.ts';

/** A product as the text of one file, the same byte by byte for the same product. Its secret is no part of it. */

/** By what a file is known as a package, and how its parts are to be read. */
export const packageFormat = 'fleet-product';
export const packageVersion = '1';

export interface PackagedTopic {
  readonly topicShortName: string;
  readonly operation: TopicOperation;
  readonly description: string;
}

export interface PackagedScript {
  readonly text: string;
  readonly samples: readonly Sample[];
}

/** A product with the name of its category: where the file is read, categories have other ids. */
export interface PackagedProduct extends ProductForm {
  readonly categoryName: string;
}

export interface ProductPackage {
  readonly productKey: string;
  readonly product: PackagedProduct;
  readonly model: ThingModel;
  readonly topics: readonly PackagedTopic[];
  /** Null without one. */
  readonly script: PackagedScript | null;
}

const plain = (value: string | number | boolean | null): Json =>
  typeof value === 'number' ? new JsonNumber(String(value)) : value;

const productJson = ({ categoryName, ...form }: PackagedProduct): JsonObject => {
  const fields = Object.keys(productBody.properties) as (keyof ProductForm)[];
  return objectOf([...fields.map((field) => [field, plain(form[field])] as const), ['categoryName', categoryName]]);
};

const sampleJson = ({ name, direction, topic, input, expects, expected }: Sample): JsonObject =>
  objectOf(Object.entries({ name, direction, topic, input, expects, expected }));

/** A product as a file: UTF-8 with line feeds, its model as TSL. */
export const packageText = ({ productKey, product, model, topics, script }: ProductPackage): string =>
  writeJson(
    objectOf([
      ['format', packageFormat],
      ['version', packageVersion],
      ['product', productJson(product)],
      ['model', readJson(tslOf(productKey, model))],
      [
        'topics',
        topics.map(({ topicShortName, operation, description }) =>
          objectOf([
            ['topicShortName', topicShortName],
            ['operation', plain(operation)],
            ['description', description],
          ]),
        ),
      ],
      [
        'script',
        script === null
          ? null
          : objectOf([
              ['text', script.text],
              ['samples', script.samples.map(sampleJson)],
            ]),
      ],
    ]),
  );
