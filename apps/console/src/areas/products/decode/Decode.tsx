import { decodeGet } from '@fleet/domain/areas/products/decode/contract.ts';
import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { ScriptDesk } from './ScriptDesk.tsx';

/** The tab 数据解析 of a product: the script that reads the frames of its devices (S2 §6). */
export default function Decode({ product }: { readonly product: ProductRow }) {
  return product.dataFormat === 0 ? (
    <Script product={product} />
  ) : (
    <EmptyState title="ICA 标准格式无需解析" text="设备直接收发物模型 JSON，数据格式为透传/自定义时才需要脚本。" />
  );
}

function Script({ product }: { readonly product: ProductRow }) {
  const { state, refresh } = useRead(decodeGet, { query: { productKey: product.productKey } });
  return (
    <Loaded state={state} onRetry={refresh}>
      {(script) => <ScriptDesk product={product} script={script} onConflict={refresh} />}
    </Loaded>
  );
}
