import type { Store } from '../../../store/store.ts';
import type { FrameScript } from './running/frameDecoder.ts';

/** The scripts that devices of a product have followed. */

export interface PublishedScript extends FrameScript {
  readonly no: number;
  /** From when on devices follow it; -Infinity for the oldest where those before it are not kept any more. */
  readonly since: number;
}

/** The versions of a product that are still kept, the latest first; none where devices speak the model's own JSON. */
export const publishedScripts = (store: Store, productKey: string): readonly PublishedScript[] =>
  store
    .all<PublishedScript>(
      `select v.no, v.text, v.sha256, v.published_at as since
       from product_script_versions v join products p on p.product_key = v.product_key
       where v.product_key = @productKey and p.data_format = 0 order by v.no desc`,
      { productKey },
    )
    .map((script, at, all) => (at === all.length - 1 && script.no > 1 ? { ...script, since: -Infinity } : script));

/** Whether the devices of a product send frames, which only its script understands. */
export const sendsFrames = (store: Store, productKey: string): boolean =>
  store.one<{ dataFormat: number }>('select data_format as dataFormat from products where product_key = @productKey', {
    productKey,
  })?.dataFormat === 0;
