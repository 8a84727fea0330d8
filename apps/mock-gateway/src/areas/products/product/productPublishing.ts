import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/products/product/changesContract.ts';
import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { lockedFields } from '@fleet/domain/areas/products/product/productCodes.ts';
import { contextOf } from '@fleet/domain/areas/products/product/productContext.ts';
import { namedFrom, productStep } from '@fleet/domain/areas/products/product/productMachine.ts';
import { publishProblems, type PublishProblem } from '@fleet/domain/areas/products/product/publishing.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { readOwnProduct } from './productRows.ts';

/** Publishing a product and taking that back: what its state says about it, and what that would touch. */

/** What keeps a product from being published, as its thing model and its script are now. */
const problemsOf = ({ world }: Call<Endpoint>, { productKey, dataFormat }: ProductRow): readonly PublishProblem[] => {
  const model = world.store.one<{
    functions: number;
    errors: number;
    draftChanges: number;
    liveVersion: number | null;
  }>(
    `select property_count + service_count + event_count as functions, error_count as errors,
       change_count as draftChanges, live_no as liveVersion
     from thing_models where product_key = @productKey`,
    { productKey },
  );
  const script = world.store.one<{ liveNo: number | null }>(
    'select live_no as liveNo from product_scripts where product_key = @productKey',
    { productKey },
  );
  return publishProblems({
    dataFormat,
    ...(model ?? { functions: 0, errors: 0, draftChanges: 0, liveVersion: null }),
    hasLiveScript: (script?.liveNo ?? null) !== null,
  });
};

const stepOf = (call: Call<Endpoint>, product: ProductRow, kind: 'publish' | 'unpublish') => {
  const problems = kind === 'publish' ? problemsOf(call, product) : [];
  const context = { ...contextOf(product), problems: problems.map(({ text }) => text) };
  return { problems, step: productStep(product.productStatus, { kind }, context) };
};

export const checkProduct = (call: Call<typeof contract.productCheck>): ReplyOf<typeof contract.productCheck> => {
  const product = readOwnProduct(call, call.query.productKey);
  const { productKey, productStatus } = product;
  const { problems, step } = stepOf(call, product, productStatus === 'DEVELOPMENT' ? 'publish' : 'unpublish');
  const touched = call.world.store.one<{ tenants: number; devices: number }>(
    `select count(distinct tnt_id) as tenants, count(*) as devices from product_devices
     where product_key = @productKey and is_binned = 0`,
    { productKey },
  );
  return {
    productStatus,
    locks: Object.values(lockedFields),
    tenants: touched?.tenants ?? 0,
    devices: touched?.devices ?? 0,
    models: product.modelCount,
    problems: [...problems],
    reason: step.kind === 'refused' ? step.reason : null,
  };
};

/** Carries out what the state of a product allows; what is so already stays so. */
const move = (call: Call<Endpoint>, product: ProductRow, kind: 'publish' | 'unpublish', version: number): null => {
  const { productKey } = product;
  const { step } = stepOf(call, product, kind);
  if (step.kind === 'refused') refuse('stateRefused', step.reason);
  if (step.kind !== 'becomes') return null;
  const { store, clock } = call.world;
  const changed = store.run(
    `update products set status = @status, published_at = case @status when 'RELEASE' then @now else published_at end,
       updated_at = @now, version = version + 1
     where product_key = @productKey and version = @version`,
    { productKey, status: step.status, now: clock.now(), version },
  );
  return changed === 0 ? refuse('conflict') : null;
};

export const publishProduct = (call: Call<typeof contract.productPublish>): null =>
  move(call, readOwnProduct(call, call.query.productKey), 'publish', call.body.version);

export const unpublishProduct = (call: Call<typeof contract.productUnpublish>): null => {
  const product = readOwnProduct(call, call.query.productKey);
  const { confirmName = '', version } = call.body;
  if (product.heldDevices > namedFrom && confirmName.trim() !== product.productName)
    refuse('invalidInput', '输入的名称不一致');
  return move(call, product, 'unpublish', version);
};
