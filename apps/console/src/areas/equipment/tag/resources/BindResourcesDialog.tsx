import { InputGroup } from '@blueprintjs/core';
import { type TagChoice, tagChoices } from '@fleet/domain/areas/equipment/tag/contract.ts';
import { tagBind, tagCandidates } from '@fleet/domain/areas/equipment/tag/resourceContract.ts';
import {
  resourceKinds,
  resourceNouns,
  type ResourceKind,
  tagInfoOf,
  tagInfoText,
  tagTitle,
  valueProblem,
} from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import type { TagMatch } from '@fleet/domain/areas/equipment/tag/tagShapes.ts';
import { type BatchReply, largestBatch } from '@fleet/domain/core/contract/batch.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useState } from 'react';
import { tenantOf } from '../../../../app/address/detailAddress.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { useChoices } from '../../../../app/calls/useChoices.ts';
import { troubleOf } from '../../../../app/calls/useWrite.ts';
import { PickDialog } from '../../../../form/binding/PickDialog.tsx';
import { Segments } from '../../../../list/filters/segments.tsx';
import { SearchSelect } from '../../../../ui/select/select.tsx';
import type { Trouble } from '../../../../ui/Problem.tsx';
import { useSayDone } from '../../../../ui/useNotify.ts';
import { TagFilter } from '../TagFilter.tsx';
import * as styles from '../tag.module.css';

interface Tag {
  readonly tagId: string;
  readonly tntId: string;
  readonly keyName: string;
  readonly keyTitle: string;
  readonly isClosed: boolean;
}

interface Props {
  readonly tag: Tag;
  /** The value that is given; null where the person chooses it. */
  readonly value: string | null;
  readonly kind: ResourceKind;
  /** What became of each, where some were refused. */
  readonly onReply: (reply: BatchReply) => void;
  readonly onClose: () => void;
}

interface Narrowed {
  readonly tags: string[] | undefined;
  readonly tagMatch: TagMatch | undefined;
}

/** Gives a tag to devices or products. Rendered while it is open. */
export function BindResourcesDialog({ tag, value: given, kind, onReply, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const tenant = tenantOf(tag);
  const [value, setValue] = useState(given ?? '');
  const [isNew, setNew] = useState(false);
  const [narrowed, setNarrowed] = useState<Narrowed>({ tags: undefined, tagMatch: undefined });
  const name = `${tagTitle(tag)}${given === null ? '' : `：${given}`}`;
  const bind = async (ids: readonly string[]): Promise<Trouble | null> => {
    const wanted = value.trim();
    if (wanted === '') return '请先选择标签值';
    const problem = isNew ? valueProblem(wanted) : null;
    if (problem !== null) return problem;
    if (ids.length > largestBatch) return `一次最多绑定 ${largestBatch} 个`;
    const result = await call(
      tagBind,
      { query: tenant, body: { kind, ids: [...ids], tags: [{ keyName: tag.keyName, value: wanted }], mode: 'add' } },
      { listener: tagBind.id },
    );
    if (result.kind !== 'data') return troubleOf(result);
    const { changed, refused } = result.data;
    if (refused > 0) onReply(result.data);
    else sayDone(`已为 ${words.counted(changed, resourceNouns[kind])}绑定「${tagTitle(tag)}：${wanted}」`);
    return null;
  };
  return (
    <PickDialog
      title={`绑定${resourceKinds[kind]}到「${name}」`}
      endpoint={tagCandidates}
      query={{
        tagId: tag.tagId,
        kind,
        ...tenant,
        ...(narrowed.tags === undefined ? {} : { tags: narrowed.tags }),
        ...(narrowed.tagMatch === undefined ? {} : { tagMatch: narrowed.tagMatch }),
      }}
      filters={
        <>
          {given === null && <ValueChoice tag={tag} value={value} isNew={isNew} onNew={setNew} onChange={setValue} />}
          <div className={styles.valueChoice}>
            <TagFilter label="按标签筛选" tenant={tenant} {...narrowed} filter={setNarrowed} />
          </div>
        </>
      }
      optionOf={(row) => ({
        id: row.id,
        name: row.name,
        note: row.value === null ? row.number : `${row.number} · 现为「${row.value}」`,
      })}
      isTaken={(row) => row.value !== null && row.value === value.trim()}
      onPick={bind}
      onClose={onClose}
    />
  );
}

const choiceOf = ({ id, value }: TagChoice) => ({ id, name: value });

const ways = [
  { id: 'known', title: '已有值' },
  { id: 'new', title: '新值' },
] as const;

/** Which value is given: one that there is, or a new one where the tag takes such. */
function ValueChoice({
  tag,
  value,
  isNew,
  onNew,
  onChange,
}: {
  readonly tag: Tag;
  readonly value: string;
  readonly isNew: boolean;
  readonly onNew: (isNew: boolean) => void;
  readonly onChange: (value: string) => void;
}) {
  const choices = useChoices(tagChoices, { tagId: tag.tagId, ...tenantOf(tag) }, choiceOf);
  const problem = isNew && value !== '' ? valueProblem(value) : null;
  return (
    <div className={styles.valueChoice}>
      {!tag.isClosed && (
        <Segments
          label="标签值的来源"
          choices={ways}
          value={isNew ? 'new' : 'known'}
          onChange={(chosen) => {
            onNew(chosen === 'new');
            onChange('');
          }}
        />
      )}
      {!isNew ? (
        <SearchSelect
          label="标签值"
          placeholder="选择标签值"
          choices={choices}
          value={value === '' ? null : tagInfoText({ keyName: tag.keyName, value })}
          onChange={(id) => onChange(id === null ? '' : (tagInfoOf(id)?.value ?? ''))}
        />
      ) : (
        <InputGroup
          aria-label="新的标签值"
          placeholder="新的标签值"
          value={value}
          maxLength={256}
          fill
          intent={problem === null ? 'none' : 'danger'}
          aria-invalid={problem !== null}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {problem !== null && (
        <p className={styles.valueProblem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
