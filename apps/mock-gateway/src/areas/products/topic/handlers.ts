import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/products/topic/contract.ts';
import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { contextOf } from '@fleet/domain/areas/products/product/productContext.ts';
import { productRefusal } from '@fleet/domain/areas/products/product/productMachine.ts';
import { mostTopics, type TopicOperation, topicProblem } from '@fleet/domain/areas/products/topic/topicRules.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { readOwnProduct, readProduct } from '../product/productRows.ts';
import { insertTopic, listTopics, readTopic } from './topicRows.ts';

/** Service product: topics. */

interface Form {
  readonly topicShortName: string;
  readonly operation: TopicOperation;
  readonly description: string;
}

const valuesOf = (call: Call<Endpoint>, productKey: string, form: Form, except: string | null) => {
  const shortName = form.topicShortName.trim();
  const problem = topicProblem(productKey, shortName, form.operation);
  if (problem !== null) refuse('invalidInput', problem);
  const taken = call.world.store.one(
    `select 1 from product_topics where product_key = @productKey and short_name = @shortName and id is not @except`,
    { productKey, shortName, except },
  );
  if (taken !== undefined) refuse('invalidInput', 'Topic 已存在');
  return {
    shortName,
    operation: form.operation,
    description: form.description.trim(),
    now: call.world.clock.now(),
  };
};

const refuseByState = (product: ProductRow, kind: 'addTopic' | 'changeTopic'): void => {
  const reason = productRefusal(product.productStatus, { kind }, contextOf(product));
  if (reason !== null) refuse('stateRefused', reason);
};

export const topicHandlers: HandlersOf<typeof contract> = {
  topicList: (call) => {
    const { productKey } = readProduct(call, call.query.productKey);
    return { list: listTopics(call, productKey) };
  },

  topicAdd: (call) => {
    const product = readOwnProduct(call, call.query.productKey);
    const { productKey } = product;
    refuseByState(product, 'addTopic');
    const { store } = call.world;
    const values = valuesOf(call, productKey, call.body, null);
    const { n = 0 } =
      store.one<{ n: number }>('select count(*) as n from product_topics where product_key = @productKey', {
        productKey,
      }) ?? {};
    if (n >= mostTopics) refuse('stateRefused', `最多 ${mostTopics} 个`);
    return { topicId: insertTopic(call, productKey, values) };
  },

  topicUpdate: (call) => {
    const product = readOwnProduct(call, call.query.productKey);
    const { topicId } = readTopic(call, product.productKey, call.query.topicId);
    refuseByState(product, 'changeTopic');
    const changed = call.world.store.run(
      `update product_topics set short_name = @shortName, operation = @operation, description = @description,
         updated_at = @now, version = version + 1
       where id = @topicId and version = @version`,
      { ...valuesOf(call, product.productKey, call.body, topicId), topicId, version: call.body.version },
    );
    return changed === 0 ? refuse('conflict') : null;
  },

  topicDelete: (call) => {
    const product = readOwnProduct(call, call.query.productKey);
    const { topicId, subscribers } = readTopic(call, product.productKey, call.query.topicId);
    refuseByState(product, 'changeTopic');
    if (subscribers > 0 && !call.body.isConfirmed) refuse('stateRefused', `有 ${subscribers} 台设备正在订阅`);
    call.world.store.run('delete from product_topics where id = @topicId', { topicId });
    return null;
  },
};
