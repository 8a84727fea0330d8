import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import type { PageKey } from '@fleet/domain/core/codes/permissions.ts';
import type { ComponentType } from 'react';
import { slot } from '../../../app/slots.ts';

interface ProductTab {
  readonly title: string;
  readonly permission: PageKey;
  readonly Content: ComponentType<{ readonly product: ProductRow }>;
}

/** What can be done to the tags of a product, beside them. */
export const productTagging = slot<{ readonly Content: ComponentType<{ readonly product: ProductRow }> }>()(
  'product.tagging',
  ['give'],
);

/** What there is to read about a product, for whoever looks after one of its devices. */
export const manualsOfProduct = slot<{
  readonly Content: ComponentType<{ readonly productKey: string; readonly tntId: string }>;
}>()('product.manuals', ['tools']);

/** A frame that a sample is to begin with, and what the sample may be called. */
export interface TakenFrame {
  readonly name: string;
  /** Hex. */
  readonly input: string;
}

interface FrameLog {
  readonly product: ProductRow;
  /** Why no sample can be made of a frame; null where one can. */
  readonly blocked: string | null;
  readonly onTake: (frame: TakenFrame) => void;
}

/** What devices have sent that the script of their product does not understand, below it. */
export const frameLogs = slot<{ readonly Content: ComponentType<FrameLog> }>()('product.frameLogs', ['failures']);

/** The tabs of a product's page in their order, each behind its own key (S2 §6) and in a chunk of its own. */
export const productTabs = slot<ProductTab>()('product.tabs', [
  'info',
  'function',
  'topic',
  'decode',
  'category',
  'upgradePack',
]);
