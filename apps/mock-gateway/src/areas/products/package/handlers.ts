import type * as contract from '@fleet/domain/areas/products/package/contract.ts';
import { type PackagedProduct, packageText } from '@fleet/domain/areas/products/package/packageFile.ts';
import type { TopicOperation } from '@fleet/domain/areas/products/topic/topicRules.ts';
import { FileAnswer, type HandlersOf } from '../../../pipeline/call.ts';
import { readScript } from '../decode/scriptRows.ts';
import { readProduct } from '../product/productRows.ts';
import { findModel } from '../thing-model/modelRows.ts';
import { ownTopics } from '../topic/topicRows.ts';
import { importPackage } from './packageImport.ts';

/** Service product, package: a product as one file, out and in. */

export const packageHandlers: HandlersOf<typeof contract> = {
  productPackageExport: (call) => {
    const product = readProduct(call, call.query.productKey);
    const { productKey } = product;
    const { functions } = findModel(call, productKey);
    const { text, samples } = readScript(call.world.store, productKey);
    const topics = ownTopics(call, productKey).map(({ shortName, operation, description }) => ({
      topicShortName: shortName,
      operation: operation as TopicOperation,
      description,
    }));
    const script = text === '' ? null : { text, samples };
    const file = packageText({
      productKey,
      product: product as PackagedProduct,
      model: functions,
      topics,
      script,
    });
    return new FileAnswer(`product-${productKey}.json`, 'application/json; charset=utf-8', () =>
      Promise.resolve(Buffer.from(file)),
    );
  },

  productPackageImport: importPackage,
};
