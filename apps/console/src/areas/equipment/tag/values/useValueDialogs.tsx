import type { TagRow } from '@fleet/domain/areas/equipment/tag/contract.ts';
import { carriersText, jointUse, resourceCount } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import { tagValueDelete, type TagValueRow } from '@fleet/domain/areas/equipment/tag/valueContract.ts';
import { namedOrCounted } from '@fleet/domain/core/values/formats.ts';
import { type ReactNode, useState } from 'react';
import { useBatchQuestion } from '../../../../list/batch/useBatchQuestion.tsx';
import { lazyDialog } from '../../../../app/lazyPart.ts';

const MergeValuesDialog = lazyDialog(async () => (await import('./MergeValuesDialog.tsx')).MergeValuesDialog);
const RenameValueDialog = lazyDialog(async () => (await import('./ValueDialogs.tsx')).RenameValueDialog);

interface Options {
  readonly tag: TagRow;
  /** Which are gone, deleted or made into another. */
  readonly onGone: (values: readonly TagValueRow[]) => void;
}

const nameOf = ({ value }: TagValueRow) => value;

/** What follows when values are gone. */
function deletionText(values: readonly TagValueRow[]): string {
  const use = jointUse(values);
  const n = resourceCount(use);
  return n === 0
    ? '没有资源使用。删除后无法恢复。'
    : `有 ${n} 个资源使用（${carriersText(use)}），删除后这些资源不再有该标签。删除后无法恢复。`;
}

/** What the actions of the values of a tag lead to: handlers, and the dialogs they open. */
export function useValueDialogs({ tag, onGone }: Options) {
  const [renamed, setRenamed] = useState<TagValueRow | null>(null);
  const [merged, setMerged] = useState<readonly TagValueRow[] | null>(null);
  const removal = useBatchQuestion((asked: readonly TagValueRow[]) => ({
    title: `删除${namedOrCounted(asked.map(nameOf), '标签值', '个标签值')}？`,
    word: '删除',
    intent: 'danger',
    children: <p>{deletionText(asked)}</p>,
    keyOf: ({ valueId }) => valueId,
    nameOf,
    call: {
      endpoint: tagValueDelete,
      inputOf: (value: TagValueRow) => ({
        query: { valueId: value.valueId, version: value.version, resourceCount: resourceCount(value) },
      }),
    },
    done: (count) => (count === 1 ? `已删除标签值「${nameOf(asked[0]!)}」` : `已删除 ${count} 个标签值`),
    onDone: onGone,
  }));
  const dialogs: ReactNode = (
    <>
      {renamed !== null && <RenameValueDialog value={renamed} onClose={() => setRenamed(null)} />}
      {merged !== null && (
        <MergeValuesDialog tag={tag} values={merged} onMerged={onGone} onClose={() => setMerged(null)} />
      )}
      {removal.dialog}
    </>
  );
  const handlers = {
    rename: setRenamed,
    merge: (values: readonly TagValueRow[]) => setMerged(values),
    remove: removal.ask,
  };
  return { handlers, dialogs };
}
