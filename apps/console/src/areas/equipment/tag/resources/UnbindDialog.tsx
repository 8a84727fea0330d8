import { type BatchReply, batchReplyOf, largestBatch } from '@fleet/domain/core/contract/batch.ts';
import { tagBind, tagUnbind, type TagResourceRow } from '@fleet/domain/areas/equipment/tag/resourceContract.ts';
import { resourceNouns, type ResourceKind } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { troubleOf } from '../../../../app/calls/useWrite.ts';
import { namesOf } from '../../../../list/batch/SkippedRows.tsx';
import { type TakingBack, takingBack } from '../../../../list/batch/takingBack.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import type { Trouble } from '../../../../ui/Problem.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly keyName: string;
  readonly kind: ResourceKind;
  /** What loses the tag; they stay named while the dialog closes. */
  readonly rows: readonly TagResourceRow[];
  /** For which it was carried out; what became of each where some were refused. */
  readonly onDone: (done: readonly TagResourceRow[], reply: BatchReply | null) => void;
  /** Says what was done, and offers to take it back. */
  readonly say: (text: string, steps: readonly TakingBack[]) => void;
  readonly onClose: () => void;
}

/** Rows by whose they are and which value they have: each is taken by a call of its own. */
const groupsOf = (rows: readonly TagResourceRow[]): readonly (readonly TagResourceRow[])[] => [
  ...Map.groupBy(rows, ({ tntId, value }) => `${tntId}/${value}`).values(),
];

/** Asks before a tag is taken from one resource or from several. */
export function UnbindDialog({ isOpen, keyName, kind, rows, say, onDone, onClose }: Props) {
  const call = useCall();
  const [first] = rows;
  const unbind = async (): Promise<Trouble | null> => {
    if (rows.length > largestBatch) return `一次最多处理 ${largestBatch} 个`;
    const replied: BatchReply['list'] = [];
    for (const group of groupsOf(rows)) {
      const [{ tntId, value } = { tntId: '', value: '' }] = group;
      const result = await call(
        tagUnbind,
        {
          query: { tntId },
          body: { kind, ids: group.map(({ resourceId }) => resourceId), tags: [{ keyName, value }] },
        },
        { listener: tagUnbind.id },
      );
      if (result.kind !== 'data') return troubleOf(result);
      replied.push(...result.data.list);
    }
    const reply = batchReplyOf(replied);
    const refused = new Set(reply.list.filter(({ result }) => result === 'refused').map(({ id }) => id));
    const done = rows.filter(({ resourceId }) => !refused.has(resourceId));
    const back = groupsOf(done).map((group) => {
      const [{ tntId, value } = { tntId: '', value: '' }] = group;
      const ids = group.map(({ resourceId }) => resourceId);
      return takingBack(tagBind, { query: { tntId }, body: { kind, ids, tags: [{ keyName, value }], mode: 'add' } });
    });
    if (refused.size === 0) say(`已解绑 ${done.length} 个资源`, back);
    onDone(done, refused.size === 0 ? null : reply);
    return null;
  };
  const whom =
    rows.length === 1 && first !== undefined
      ? `「${first.name}」`
      : ` ${words.counted(rows.length, resourceNouns[kind])}`;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`解绑${whom}？`}
      confirmText="解绑"
      intent="danger"
      onClose={onClose}
      onConfirm={unbind}
    >
      {rows.length > 1 && <p>将解绑：{namesOf(rows, ({ name }) => name)}</p>}
      <p>解绑后不再有标签「{keyName}」，其他标签不受影响。</p>
    </ConfirmDialog>
  );
}
