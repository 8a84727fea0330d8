import { tagDelete, type TagRow } from '@fleet/domain/areas/equipment/tag/contract.ts';
import { carriersText, jointUse, resourceCount } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import { namedOrCounted } from '@fleet/domain/core/values/formats.ts';
import { type ReactNode, useState } from 'react';
import { useBatchQuestion } from '../../../list/batch/useBatchQuestion.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const EditTagDialog = lazyDialog(async () => (await import('./TagDialog.tsx')).EditTagDialog);

interface Options {
  /** Told after each try: which are gone. */
  readonly onRemoved: (tags: readonly TagRow[]) => void;
}

const nameOf = ({ keyName }: TagRow) => keyName;

/** What follows when tags are gone. */
function deletionText(tags: readonly TagRow[]): string {
  const use = jointUse(tags);
  const n = resourceCount(use);
  const values = tags.reduce((sum, { valueCount }) => sum + valueCount, 0);
  const carried = n === 0 ? '没有资源使用；' : `有 ${n} 处使用（${carriersText(use)}），删除后这些资源不再有该标签；`;
  return `${carried}${values} 个标签值一并删除。删除后无法恢复。`;
}

/** What the actions of tags lead to, in the list and on the page of one: handlers, and the dialogs they open. */
export function useTagDialogs({ onRemoved }: Options) {
  const [edited, setEdited] = useState<TagRow | null>(null);
  const removal = useBatchQuestion((asked: readonly TagRow[]) => ({
    title: `删除${namedOrCounted(asked.map(nameOf), '标签', '个标签')}？`,
    word: '删除',
    intent: 'danger',
    children: <p>{deletionText(asked)}</p>,
    keyOf: ({ tagId }) => tagId,
    nameOf,
    call: {
      endpoint: tagDelete,
      inputOf: (tag: TagRow) => ({
        query: { tagId: tag.tagId, version: tag.version, resourceCount: resourceCount(tag) },
      }),
    },
    done: (count) => (count === 1 ? `已删除标签「${nameOf(asked[0]!)}」` : `已删除 ${count} 个标签`),
    onDone: onRemoved,
  }));
  const dialogs: ReactNode = (
    <>
      {edited !== null && <EditTagDialog tag={edited} onClose={() => setEdited(null)} />}
      {removal.dialog}
    </>
  );
  return { handlers: { edit: setEdited, remove: removal.ask }, dialogs };
}
