import { batchIds } from '../../../core/contract/batch.ts';
import { keyed, post, remove } from '../../../core/contract/define.ts';
import { count, object, tenantChoice } from '../../../core/contract/shapes.ts';
import { deviceBase } from './baseContract.ts';

/** The devices that somebody comes back to. Every list has its stars at once, and nothing else of what changes devices. */

export const favoriteAdd = post(`${deviceBase}/favorite/add`, {
  id: 'device.favorite.add',
  title: '收藏设备',
  access: keyed,
  basis: 'hinted',
  changes: ['device'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({ deviceIds: batchIds('设备') }),
  reply: object({ count: count('收藏数') }),
});

export const favoriteDelete = remove(`${deviceBase}/favorite/delete`, {
  id: 'device.favorite.delete',
  title: '取消收藏',
  access: keyed,
  basis: 'hinted',
  changes: ['device'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({ deviceIds: batchIds('设备') }),
  reply: object({ count: count('收藏数') }),
});
