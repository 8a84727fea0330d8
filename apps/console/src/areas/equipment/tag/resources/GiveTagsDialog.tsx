import { tagBind, tagUnbind } from '@fleet/domain/areas/equipment/tag/resourceContract.ts';
import { resourceKinds, type TaggedKind, tagInfoText, wantedTags } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import { type BatchReply, largestBatch } from '@fleet/domain/core/contract/batch.ts';
import { object, oneOf } from '@fleet/domain/core/contract/shapes.ts';
import { Type } from 'typebox';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { successDuration } from '../../../../app/calls/useWrite.ts';
import { EditDialog } from '../../../../form/EditDialog.tsx';
import { Field } from '../../../../form/Field.tsx';
import { MultiSelectField } from '../../../../form/SelectField.tsx';
import { Segments } from '../../../../list/filters/segments.tsx';
import { keptChoices } from '../../../../ui/select/choices.tsx';
import { isAnyValue, useTagChoices } from '../useTagChoices.ts';
import { useNotify } from '../../../../ui/useNotify.ts';
import * as styles from '../tag.module.css';

interface Props {
  readonly kind: TaggedKind;
  /** Ids of those that are chosen. */
  readonly ids: readonly string[];
  /** Whose tags they are; for devices of several tenants none. */
  readonly tenant: TenantChoice;
  /** It was carried out; what became of each where some were refused. */
  readonly onDone: (reply: BatchReply | null) => void;
  readonly onClose: () => void;
}

const modes = [
  { id: 'add', title: '追加' },
  { id: 'replace', title: '覆盖' },
  { id: 'remove', title: '移除' },
] as const;
type Mode = (typeof modes)[number]['id'];

/** What each way does, in words. */
const hints: Readonly<Record<Mode, string>> = {
  add: '已有同一个 Key 的，改为这里的值；其他标签不变',
  replace: '只留下这里的标签，其他标签全部移除',
  remove: '移除这里的标签，没有的跳过',
};

interface Values {
  readonly mode: Mode;
  readonly tags: readonly string[];
}

const schema = object({
  mode: oneOf(
    '方式',
    modes.map(({ id }) => id),
  ),
  tags: Type.Array(Type.String(), { title: '标签', minItems: 1, maxItems: 20 }),
});

/** Gives tags to devices or products that were chosen in a list, or takes them. Rendered while it is open. */
export function GiveTagsDialog({ kind, ids, tenant, onDone, onClose }: Props) {
  const call = useCall();
  const notify = useNotify();
  const choices = useTagChoices(tenant);
  const about = { kind, ids: [...ids] };
  return (
    <EditDialog<Values, BatchReply>
      title={`为 ${ids.length} 个${resourceKinds[kind]}打标签`}
      schema={schema}
      initial={{ mode: 'add', tags: [] }}
      submitText="确定"
      extraProblems={() => (ids.length > largestBatch ? { tags: `一次最多处理 ${largestBatch} 个` } : {})}
      send={({ mode, tags }) => {
        if (mode === 'remove')
          return call(
            tagUnbind,
            { query: tenant, body: { ...about, tags: [...wantedTags(tags)] } },
            { listener: tagUnbind.id },
          );
        const given = wantedTags(tags).flatMap(({ keyName, value }) =>
          value === undefined ? [] : [{ keyName, value }],
        );
        return call(tagBind, { query: tenant, body: { ...about, mode, tags: given } }, { listener: tagBind.id });
      }}
      onDone={(reply) => {
        const { changed, unchanged, refused } = reply;
        if (refused === 0)
          notify({
            intent: 'success',
            lines: [
              `已更新 ${changed} 个${resourceKinds[kind]}的标签${unchanged === 0 ? '' : `，${unchanged} 个未变化`}`,
            ],
            duration: successDuration,
          });
        onClose();
        onDone(refused === 0 ? null : reply);
      }}
      onClose={onClose}
    >
      {(form) => {
        const { mode } = form.values;
        // any value can be taken, but not given
        const offered = mode === 'remove' ? choices : keptChoices(choices, ({ id }) => !isAnyValue(id));
        return (
          <>
            <Field id={`${form.id}-mode`} field={form.field('mode')} problem={null} hint={hints[mode]}>
              <div className={styles.modes}>
                <Segments
                  label="方式"
                  choices={modes}
                  value={mode}
                  onChange={(chosen) => {
                    form.set('mode', chosen);
                    if (chosen !== 'remove')
                      form.set(
                        'tags',
                        form.values.tags.filter((tag) => !isAnyValue(tag)),
                      );
                  }}
                />
              </div>
            </Field>
            <MultiSelectField
              form={{
                ...form,
                set: (name, value) =>
                  form.set(name, name === 'tags' ? (lastOfKeys(value as readonly string[]) as typeof value) : value),
              }}
              name="tags"
              choices={offered}
              placeholder="选择标签和值"
              hint="同一个 Key 只能选一个值"
            />
          </>
        );
      }}
    </EditDialog>
  );
}

/** Of one key the value that was chosen last. */
const lastOfKeys = (tags: readonly string[]): readonly string[] =>
  wantedTags(tags).map(({ keyName, value = null }) => tagInfoText({ keyName, value }));
