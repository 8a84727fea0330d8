import { tagBind, tagUnbind } from '@fleet/domain/areas/equipment/tag/resourceContract.ts';
import { resourceNouns, type ResourceKind } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import type { TagWish } from '@fleet/domain/areas/equipment/tag/tagWish.ts';
import { type TaggedBefore, tagsTakenBack } from '@fleet/domain/areas/equipment/tag/takenBack.ts';
import { type BatchReply, largestBatch } from '@fleet/domain/core/contract/batch.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { namedOrCounted } from '@fleet/domain/core/values/formats.ts';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { type TakingBack, takingBack } from '../../../../list/batch/takingBack.ts';
import { TagsDialog } from './TagsDialog.tsx';

/** A resource with its name and the tags that it has now. */
export interface TaggedResource extends TaggedBefore {
  readonly name: string;
}

/** It was carried out, for some of them at least. */
export interface TagsGiven {
  readonly reply: BatchReply;
  /** In words: how many have other tags now, and how many had these already. */
  readonly text: string;
  /** What takes it back; none where nothing was changed. */
  readonly steps: readonly TakingBack[];
}

interface Props {
  readonly kind: ResourceKind;
  readonly resources: readonly TaggedResource[];
  /** Whose tags they are; for devices of several tenants none. */
  readonly tenant: TenantChoice;
  readonly onDone: (given: TagsGiven) => void;
  readonly onClose: () => void;
}

const doneText = (kind: ResourceKind, { changed, unchanged, refused }: BatchReply): string =>
  [
    `已更新 ${words.counted(changed, resourceNouns[kind])}的标签`,
    ...(unchanged === 0 ? [] : [`${unchanged} 个未变化`]),
    ...(refused === 0 ? [] : [`${refused} 个失败`]),
  ].join('，');

const stepsOf = (
  { kind, resources, tenant }: Pick<Props, 'kind' | 'resources' | 'tenant'>,
  { list }: BatchReply,
  wish: TagWish,
): readonly TakingBack[] => {
  const changed = new Set(list.flatMap(({ id, result }) => (result === 'changed' ? [id] : [])));
  return tagsTakenBack(
    resources.filter(({ id }) => changed.has(id)),
    wish,
  ).map(({ kind: way, ids, tags }) =>
    way === 'bind'
      ? takingBack(tagBind, { query: tenant, body: { kind, ids, tags, mode: 'add' } })
      : takingBack(tagUnbind, { query: tenant, body: { kind, ids, tags } }),
  );
};

/** Asks which tags are given to resources that were chosen in a list, or taken. Rendered while it is open. */
export function GiveTagsDialog({ kind, resources, tenant, onDone, onClose }: Props) {
  const call = useCall();
  const { title, measure } = resourceNouns[kind];
  const about = { kind, ids: resources.map(({ id }) => id) };
  return (
    <TagsDialog<BatchReply>
      title={`为${namedOrCounted(
        resources.map(({ name }) => name),
        '',
        `${measure}${title}`,
      )}打标签`}
      problem={resources.length > largestBatch ? `一次最多处理 ${largestBatch} 个` : null}
      tenant={tenant}
      send={({ mode, tags }) =>
        mode === 'remove'
          ? call(tagUnbind, { query: tenant, body: { ...about, tags } }, { listener: tagUnbind.id })
          : call(tagBind, { query: tenant, body: { ...about, mode, tags } }, { listener: tagBind.id })
      }
      onDone={(reply, wish) =>
        onDone({ reply, text: doneText(kind, reply), steps: stepsOf({ kind, resources, tenant }, reply, wish) })
      }
      onClose={onClose}
    />
  );
}
