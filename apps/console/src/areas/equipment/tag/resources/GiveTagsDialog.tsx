import { tagBind, tagUnbind } from '@fleet/domain/areas/equipment/tag/resourceContract.ts';
import { resourceNouns, type ResourceKind } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import type { TagWish } from '@fleet/domain/areas/equipment/tag/tagWish.ts';
import { type BatchReply, largestBatch } from '@fleet/domain/core/contract/batch.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { TagsDialog } from './TagsDialog.tsx';

interface Props {
  readonly kind: ResourceKind;
  /** Ids of those that are chosen. */
  readonly ids: readonly string[];
  /** Whose tags they are; for devices of several tenants none. */
  readonly tenant: TenantChoice;
  /** It was carried out, for some of them at least. */
  readonly onDone: (reply: BatchReply, wish: TagWish) => void;
  readonly onClose: () => void;
}

/** Asks which tags are given to resources that were chosen in a list, or taken. Rendered while it is open. */
export function GiveTagsDialog({ kind, ids, tenant, onDone, onClose }: Props) {
  const call = useCall();
  const about = { kind, ids: [...ids] };
  return (
    <TagsDialog<BatchReply>
      title={`为 ${words.counted(ids.length, resourceNouns[kind])}打标签`}
      problem={ids.length > largestBatch ? `一次最多处理 ${largestBatch} 个` : null}
      tenant={tenant}
      send={({ mode, tags }) =>
        mode === 'remove'
          ? call(tagUnbind, { query: tenant, body: { ...about, tags } }, { listener: tagUnbind.id })
          : call(tagBind, { query: tenant, body: { ...about, mode, tags } }, { listener: tagBind.id })
      }
      onDone={onDone}
      onClose={onClose}
    />
  );
}
