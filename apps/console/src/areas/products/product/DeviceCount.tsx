import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { Link } from 'wouter';
import { useOpens } from '../../../app/actions/useCan.ts';
import { builtRoutes } from '../../../app/builtPages.ts';

type Counted = Pick<ProductRow, 'productKey' | 'deviceCount' | 'onlineCount'>;

/** How many devices of a product are online, of how many; leads to their list where there is one. */
export function DeviceCount({ product: { productKey, deviceCount, onlineCount } }: { readonly product: Counted }) {
  const opens = useOpens();
  const text = deviceCount === 0 ? '0' : `${formatCount(onlineCount)} / ${formatCount(deviceCount)}`;
  if (deviceCount === 0 || !builtRoutes.has('EquipmentList') || !opens('EquipmentList')) return <>{text}</>;
  const query = new URLSearchParams({ productKey }).toString();
  return (
    <Link
      href={`${pathOf('EquipmentList')}?${query}`}
      title={`在线 ${onlineCount} 台，共 ${deviceCount} 台`}
      onClick={(event) => event.stopPropagation()}
    >
      {text}
    </Link>
  );
}
