import { tagBind, tagUnbind } from '@fleet/domain/areas/equipment/tag/resourceContract.ts';
import { resourceKinds, type ResourceKind } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import { type BatchReply, largestBatch } from '@fleet/domain/core/contract/batch.ts';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { useSayDone } from '../../../../ui/useNotify.ts';
import { TagsDialog } from './TagsDialog.tsx';

interface Props {
  readonly kind: ResourceKind;
  /** Ids of those that are chosen. */
  readonly ids: readonly string[];
  /** Whose tags they are; for devices of several tenants none. */
  readonly tenant: TenantChoice;
  /** It was carried out; what became of each where some were refused. */
  readonly onDone: (reply: BatchReply | null) => void;
  readonly onClose: () => void;
}

/** Gives tags to devices or products that were chosen in a list, or takes them. Rendered while it is open. */
export function GiveTagsDialog({ kind, ids, tenant, onDone, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const about = { kind, ids: [...ids] };
  return (
    <TagsDialog<BatchReply>
      title={`为 ${ids.length} 个${resourceKinds[kind]}打标签`}
      problem={ids.length > largestBatch ? `一次最多处理 ${largestBatch} 个` : null}
      tenant={tenant}
      send={({ mode, tags }) =>
        mode === 'remove'
          ? call(tagUnbind, { query: tenant, body: { ...about, tags } }, { listener: tagUnbind.id })
          : call(tagBind, { query: tenant, body: { ...about, mode, tags } }, { listener: tagBind.id })
      }
      onDone={(reply) => {
        const { changed, unchanged, refused } = reply;
        if (refused === 0)
          sayDone(
            `已更新 ${changed} 个${resourceKinds[kind]}的标签${unchanged === 0 ? '' : `，${unchanged} 个未变化`}`,
          );
        onClose();
        onDone(refused === 0 ? null : reply);
      }}
      onClose={onClose}
    />
  );
}
