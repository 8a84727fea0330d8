import { tagBind, tagUnbind } from '@fleet/domain/areas/equipment/tag/resourceContract.ts';
import { resourceNouns, type ResourceKind } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import type { TagWish } from '@fleet/domain/areas/equipment/tag/tagWish.ts';
import { type TaggedBefore, tagsTakenBack } from '@fleet/domain/areas/equipment/tag/takenBack.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type ReactNode, useState } from 'react';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { BatchReplyDialog } from '../../../../list/batch/BatchReplyDialog.tsx';
import { type TakingBack, takingBack } from '../../../../list/batch/takingBack.ts';
import { useTakingBack } from '../../../../list/batch/useTakingBack.tsx';
import { lazyDialog } from '../../../../app/lazyPart.ts';

const GiveTagsDialog = lazyDialog(async () => (await import('./GiveTagsDialog.tsx')).GiveTagsDialog);

interface Asked {
  /** With the tags that they have now. */
  readonly resources: readonly TaggedBefore[];
  /** Whose tags they are; for devices of several tenants none. */
  readonly tenant: TenantChoice;
  /** All of it was carried out. */
  readonly onDone?: () => void;
}

/** What was done, in words: how many have other tags now, and how many had these already. */
const doneText = (kind: ResourceKind, { changed, unchanged, refused }: BatchReply): string =>
  [
    `已更新 ${words.counted(changed, resourceNouns[kind])}的标签`,
    ...(unchanged === 0 ? [] : [`${unchanged} 个未变化`]),
    ...(refused === 0 ? [] : [`${refused} 个失败`]),
  ].join('，');

/**
 * Gives tags to resources of one kind or takes them, tells what became of each, and offers to take it back.
 *
 * @param word what it is called where it is told
 */
export function useTagging(
  kind: ResourceKind,
  word = '打标签',
): { readonly give: (asked: Asked) => void; readonly dialogs: ReactNode } {
  const { say, bar } = useTakingBack();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [reply, setReply] = useState<BatchReply | null>(null);
  const stepsOf = ({ resources, tenant }: Asked, { list }: BatchReply, wish: TagWish): readonly TakingBack[] => {
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
  return {
    give: setAsked,
    dialogs: (
      <>
        {asked !== null && (
          <GiveTagsDialog
            kind={kind}
            ids={asked.resources.map(({ id }) => id)}
            tenant={asked.tenant}
            onDone={(told, wish) => {
              setAsked(null);
              const steps = stepsOf(asked, told, wish);
              if (told.refused === 0 || steps.length > 0) say(doneText(kind, told), steps);
              if (told.refused > 0) setReply(told);
              else asked.onDone?.();
            }}
            onClose={() => setAsked(null)}
          />
        )}
        <BatchReplyDialog word={word} reply={reply} onClose={() => setReply(null)} />
        {bar}
      </>
    ),
  };
}
