import { action, batchAction, pageActions, rowAction } from '../../../core/actions/action.ts';
import type { PermissionKey } from '../../../core/codes/permissions.ts';
import type { ResourceKind } from './tagRules.ts';
import { tagAdd, tagDelete, tagGet, tagList, type TagRow, tagUpdate } from './contract.ts';
import {
  tagBind,
  tagCandidates,
  tagResourceExport,
  tagResourceList,
  type TagResourceRow,
  tagUnbind,
} from './resourceContract.ts';
import {
  tagValueAdd,
  tagValueDelete,
  tagValueList,
  tagValueMerge,
  tagValueRename,
  type TagValueRow,
} from './valueContract.ts';

/** Tags, one of them with its values, and what carries it (S2 §2, §6). */

export const tagListPage = pageActions('TagList', [tagList], {
  add: action('新增标签', ['TagList-add'], [tagAdd]),
  view: rowAction<TagRow>('查看', ['TagList-view'], [tagGet]),
  edit: rowAction<TagRow>('编辑', ['TagList-edit'], [tagUpdate]),
  remove: batchAction<TagRow>('删除', ['TagList-delete'], [tagDelete]),
});

export const tagDetailPage = pageActions('TagDetail', [], {
  view: action('查看', ['TagDetail'], [tagGet, tagValueList]),
  edit: rowAction<TagRow>('编辑', ['TagList-edit'], [tagUpdate]),
  remove: rowAction<TagRow>('删除', ['TagList-delete'], [tagDelete]),
});

/** The values of a tag, on its page. */
export const tagValues = pageActions('TagDetail', [], {
  add: action('新增标签值', ['TagDetail-add'], [tagValueAdd]),
  view: rowAction<TagValueRow>('查看', ['TagDetail'], [tagResourceList], { icon: 'eye-open' }),
  rename: rowAction<TagValueRow>('改名', ['TagDetail-edit'], [tagValueRename]),
  merge: batchAction<TagValueRow>('合并', ['TagDetail-edit'], [tagValueMerge, tagValueList], { icon: 'duplicate' }),
  remove: batchAction<TagValueRow>('删除', ['TagDetail-delete'], [tagValueDelete]),
});

/** Who may change the tags of a device may give and take them here as well. */
const binding = ['TagDetail-edit', 'EquipmentList-edit', 'EquipmentsDetail-edit'] as const;

/**
 * Who may give tags to which kind of resource, and take them: one call does it for all kinds, so beside the keys of the
 * pages that make it the gateway asks for one of these.
 */
export const taggingKeys: Readonly<Record<ResourceKind, readonly PermissionKey[]>> = {
  device: binding,
  group: [...binding, 'EquipmentGroup-edit', 'GroupDetail-edit'],
  product: [...binding, 'TabProductInfo-edit'],
};

/** The tags of a product, on its page: a tenant gives its own to the platform's products as well. */
export const productTagging = pageActions('ProductDetail', [], {
  give: action('打标签', ['TabProductInfo-edit'], [tagBind, tagUnbind], { icon: 'plus', isPrimary: false }),
});

export const tagResourcePage = pageActions('TagResource', [], {
  view: action('查看', ['TagDetail', 'TagDetail-view'], [tagResourceList]),
  bind: action('绑定资源', binding, [tagCandidates, tagBind], { icon: 'link', isPrimary: true }),
  export: action('导出', ['TagDetail', 'TagDetail-view'], [tagResourceExport], { icon: 'export' }),
  give: batchAction<TagResourceRow>('打标签', binding, [tagBind, tagUnbind], { icon: 'plus' }),
  unbind: batchAction<TagResourceRow>('解绑', binding, [tagUnbind], { icon: 'cross', isDangerous: true }),
});
