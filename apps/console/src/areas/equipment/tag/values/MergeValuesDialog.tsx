import type { TagRow } from '@fleet/domain/areas/equipment/tag/contract.ts';
import { carriersText, jointUse, resourceCount } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import { tagValueList, tagValueMerge, type TagValueRow } from '@fleet/domain/areas/equipment/tag/valueContract.ts';
import { id, object } from '@fleet/domain/core/contract/shapes.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { useChoices } from '../../../../app/calls/useChoices.ts';
import { EditDialog } from '../../../../form/EditDialog.tsx';
import { SelectField } from '../../../../form/SelectField.tsx';
import { chosenName, keptChoices } from '../../../../ui/select/choices.tsx';
import { useSayDone } from '../../../../ui/useNotify.ts';
import * as styles from '../tag.module.css';

interface Props {
  readonly tag: TagRow;
  /** Those that are chosen; of several one of them may be what stays. */
  readonly values: readonly TagValueRow[];
  /** Those that are gone. */
  readonly onMerged: (gone: readonly TagValueRow[]) => void;
  readonly onClose: () => void;
}

const schema = object({ into: id('合并到') });
const choiceOf = ({ valueId, value }: TagValueRow) => ({ id: valueId, name: value });

/** Values that go when all are made into one. */
const goneOf = (values: readonly TagValueRow[], into: string): readonly TagValueRow[] =>
  values.filter(({ valueId }) => valueId !== into);

/** Of several values the one that most resources carry: that is likely to stay. */
const likelyOf = (values: readonly TagValueRow[]): string =>
  values.length < 2
    ? ''
    : (values.toSorted((one, other) => resourceCount(other) - resourceCount(one))[0]?.valueId ?? '');

/** Makes values that mean the same into one, and says before how much that touches. Rendered while it is open. */
export function MergeValuesDialog({ tag, values, onMerged, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const choices = useChoices(tagValueList, { tagId: tag.tagId }, choiceOf);
  const [only] = values;
  const others = values.length === 1 ? keptChoices(choices, (choice) => choice.id !== only?.valueId) : choices;
  return (
    <EditDialog
      title={values.length === 1 ? `合并「${only?.value ?? ''}」` : `合并 ${values.length} 个标签值`}
      schema={schema}
      initial={{ into: likelyOf(values) }}
      submitText="合并"
      send={({ into }) => {
        const gone = goneOf(values, into);
        return call(
          tagValueMerge,
          {
            query: {},
            body: {
              valueIds: gone.map(({ valueId }) => valueId),
              into,
              resourceCount: resourceCount(jointUse(gone)),
            },
          },
          { listener: tagValueMerge.id },
        );
      }}
      onDone={(_, { into }) => {
        const name = chosenName(choices, into);
        sayDone(`已合并到「${name}」`);
        onMerged(goneOf(values, into));
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => {
        const gone = goneOf(values, form.values.into);
        const use = jointUse(gone);
        const n = resourceCount(use);
        return (
          <>
            <ul className={styles.merged} aria-label="将被合并">
              {gone.map((value) => (
                <li key={value.valueId}>
                  {value.value}
                  <span>{resourceCount(value)} 个资源</span>
                </li>
              ))}
            </ul>
            <SelectField form={form} name="into" choices={others} autoFocus />
            <p role="status">
              影响 {n} 个资源{n === 0 ? '' : `（${carriersText(use)}）`}
              {form.values.into === '' ? '。' : `，将改为「${chosenName(choices, form.values.into)}」。`}
              合并后无法恢复。
            </p>
          </>
        );
      }}
    </EditDialog>
  );
}
