import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { attributeProblem, attributesProblems, mostAttributes } from '@fleet/domain/areas/products/model/attributes.ts';
import type { ModelAttribute } from '@fleet/domain/areas/products/model/attributeShape.ts';
import { attributeList } from '@fleet/domain/areas/products/model/attributeContract.ts';
import { attributeSave, type ModelRow } from '@fleet/domain/areas/products/model/contract.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import type { Form } from '../../../form/useForm.ts';
import { useSayDone } from '../../../ui/useNotify.ts';
import { AttributeFields } from './AttributeFields.tsx';
import * as styles from './attributes.module.css';

type Values = BodyOf<typeof attributeSave>;

interface Props {
  readonly model: ModelRow;
  readonly onClose: () => void;
}

const blank: ModelAttribute = {
  identifier: '',
  name: '',
  type: 'text',
  items: [],
  value: '',
  unit: '',
  isOverridable: true,
  group: '尺寸',
};

/** All attributes of a model at once, in their order. Rendered while it is open; it opens once they are read. */
export function AttributesDialog({ model: { modelId, modelName }, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const { state } = useRead(attributeList, { query: { modelId } }, { isOnce: true });
  if (!state?.data) return null;
  const { attributes, version } = state.data;
  return (
    <EditDialog<Values, unknown>
      title={`编辑「${modelName}」的属性`}
      schema={attributeSave.bodySchema!}
      initial={{ attributes, version }}
      isWide
      extraProblems={(values) => {
        const [problem] = attributesProblems(values.attributes);
        return problem === undefined ? {} : { attributes: problem };
      }}
      send={(body) => call(attributeSave, { query: { modelId }, body }, { listener: attributeSave.id })}
      onDone={() => {
        sayDone('已保存');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => <Rows form={form} />}
    </EditDialog>
  );
}

function Rows({ form }: { readonly form: Form<Values> }) {
  const { attributes } = form.values;
  const set = (rows: ModelAttribute[]) => form.set('attributes', rows);
  const move = (from: number, to: number) => {
    const rows = [...attributes];
    rows.splice(to, 0, ...rows.splice(from, 1));
    set(rows);
  };
  const problem = form.problem('attributes');
  return (
    <>
      {attributes.length === 0 && <p className={styles.empty}>还没有属性</p>}
      <ol className={styles.rows}>
        {attributes.map((attribute, index) => (
          <AttributeFields
            // rows have no id of their own: they are told apart by their place
            key={index}
            id={`${form.id}-attributes.${index}`}
            attribute={attribute}
            problem={isBlank(attribute) ? null : attributeProblem(attribute, attributes.slice(0, index))}
            onChange={(changes) => set(attributes.map((row, at) => (at === index ? { ...row, ...changes } : row)))}
            onUp={index === 0 ? null : () => move(index, index - 1)}
            onDown={index === attributes.length - 1 ? null : () => move(index, index + 1)}
            onRemove={() => set(attributes.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      <div className={styles.add}>
        <Button
          id={`${form.id}-attributes`}
          icon={<Plus size={14} />}
          text="新增属性"
          onClick={() => attributes.length < mostAttributes && set([...attributes, blank])}
        />
        <span className={styles.empty}>
          {attributes.length}/{mostAttributes}
        </span>
      </div>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

/** Just added: nothing of it is wrong yet. */
const isBlank = ({ identifier, name, value }: ModelAttribute): boolean =>
  identifier === '' && name === '' && value === '';
