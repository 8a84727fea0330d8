import { wantedTags } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import type { TagWish } from '@fleet/domain/areas/equipment/tag/tagWish.ts';
import { object, oneOf } from '@fleet/domain/core/contract/shapes.ts';
import { Type } from 'typebox';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { EditDialog } from '../../../../form/EditDialog.tsx';
import { Field } from '../../../../form/Field.tsx';
import type { Form } from '../../../../form/useForm.ts';
import { Segments } from '../../../../list/filters/segments.tsx';
import { keptChoices } from '../../../../ui/select/choices.tsx';
import { isAnyValue, useTagChoices } from '../useTagChoices.ts';
import { TagsField } from './TagsField.tsx';
import * as styles from '../tag.module.css';

interface Props<Reply> {
  readonly title: string;
  /** Why nothing can be sent, whatever is chosen; null when it can. */
  readonly problem?: string | null;
  /** Whose tags they are; for devices of several tenants none. */
  readonly tenant: TenantChoice;
  readonly hint?: string;
  readonly send: (wish: TagWish) => Promise<CallResult<Reply>>;
  readonly onDone: (reply: Reply, wish: TagWish) => void;
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

const wishOf = ({ mode, tags }: Values): TagWish => {
  const wanted = wantedTags(tags);
  if (mode === 'remove') return { mode, tags: [...wanted] };
  return { mode, tags: wanted.flatMap(({ keyName, value }) => (value === undefined ? [] : [{ keyName, value }])) };
};

/** Asks which tags are given or taken. Rendered while it is open. */
export function TagsDialog<Reply>({ title, problem = null, tenant, hint, send, onDone, onClose }: Props<Reply>) {
  const choices = useTagChoices(tenant);
  return (
    <EditDialog<Values, Reply>
      title={title}
      schema={schema}
      initial={{ mode: 'add', tags: [] }}
      submitText="确定"
      extraProblems={() => (problem === null ? {} : { tags: problem })}
      send={(values) => send(wishOf(values))}
      onDone={(reply, values) => onDone(reply, wishOf(values))}
      onClose={onClose}
    >
      {(form) => {
        const { mode } = form.values;
        // any value can be taken, but not given
        const offered = mode === 'remove' ? choices : keptChoices(choices, ({ id }) => !isAnyValue(id));
        return (
          <>
            {hint !== undefined && <p>{hint}</p>}
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
            <TagsField form={form as unknown as Form<Pick<Values, 'tags'>>} choices={offered} />
          </>
        );
      }}
    </EditDialog>
  );
}
