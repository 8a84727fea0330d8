import { Button } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { editedHotspot } from '@fleet/domain/areas/products/explode/contract.ts';
import type { ExplodeFormValues } from '@fleet/domain/areas/products/explode/explodeForm.ts';
import type { EditedHotspot } from '@fleet/domain/areas/products/explode/editing.ts';
import { mostCorners, shapeNames, shapes } from '@fleet/domain/areas/products/explode/limits.ts';
import { placeText, reshaped, withOneCornerMore } from '@fleet/domain/areas/products/explode/shapes.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { NumberField } from '../../../form/NumberField.tsx';
import { MultiSelectField, SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import type { Choice, Choices } from '../../../ui/select/choices.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { partForm } from './partForm.ts';
import type { ExplodeDesk } from './useExplodeDesk.ts';
import * as styles from './hotspotList.module.css';

/** The view below as a select has it: the empty text is none. */
type Values = Omit<EditedHotspot, 'childViewId'> & { readonly childViewId: string };

interface Props {
  readonly form: Form<ExplodeFormValues>;
  readonly desk: ExplodeDesk;
  readonly hotspot: EditedHotspot;
  /** Its place in the view. */
  readonly place: number;
  readonly faults: Choices;
}

const shapeChoices = shapes.map((id) => ({ id, name: shapeNames[id] }));

/** What a person says of one hot spot. */
export function HotspotFields({ form, desk, hotspot, place, faults }: Props) {
  const { hotspotId } = hotspot;
  const problem = (field: string) => desk.problemAt(`views.${desk.at}.hotspots.${place}.${field}`, hotspotId, field);
  const change = (changes: Partial<EditedHotspot>) => desk.setHotspot(hotspotId, changes);
  const part = partForm<Values>(form, {
    id: desk.idOf(hotspotId),
    schema: editedHotspot,
    values: { ...hotspot, childViewId: hotspot.childViewId ?? '' },
    onChange: (name, value) => {
      if (name === 'childViewId') change({ childViewId: value === '' ? null : (value as string) });
      else if (name === 'shape') change(reshaped(hotspot, value as EditedHotspot['shape']));
      else change({ [name]: value });
    },
    problem: (field) => (field === 'shape' ? problem('points') : problem(field)),
    touch: (field) => desk.touch(hotspotId, field),
  });
  const children: readonly Choice[] = desk.views
    .filter((view) => view !== desk.view)
    .map(({ viewId, name }, at) => ({ id: viewId, name: name.trim() === '' ? `未命名的爆炸图 ${at + 1}` : name }));
  return (
    <div className={styles.fields}>
      <TextField form={part} name="partName" autoComplete="off" />
      <TextField form={part} name="partNo" autoComplete="off" />
      <NumberField form={part} name="quantity" />
      <TextField form={part} name="moduleName" autoComplete="off" placeholder="没有固件可不填" />
      <div className={styles.wide}>
        <ChoiceField form={part} name="shape" choices={shapeChoices} hint={placeText(hotspot)} />
      </div>
      <div className={styles.wide}>
        <MultiSelectField form={part} name="faultCodes" choices={faults} hint="出现这些故障时，该零件在设备上亮起" />
      </div>
      <div className={styles.wide}>
        <SelectField
          form={part}
          name="childViewId"
          choices={children}
          isClearable
          placeholder={children.length === 0 ? '还没有其他爆炸图' : '该零件自己的爆炸图'}
        />
      </div>
      <div className={styles.wide}>
        <TextAreaField form={part} name="note" rows={2} />
      </div>
      <div className={styles.buttons}>
        {hotspot.shape === 'polygon' && (
          <ReasonedButton
            size="small"
            text="增加一个角"
            disabledReason={hotspot.points.length >= mostCorners ? `最多 ${mostCorners} 个角` : null}
            onClick={() => change(withOneCornerMore(hotspot))}
          />
        )}
        <Button
          size="small"
          variant="minimal"
          intent="danger"
          icon={<Trash size={14} />}
          text={words.remove}
          aria-label={`移除热点 ${place + 1}`}
          onClick={() => desk.removeHotspot(hotspotId)}
        />
      </div>
    </div>
  );
}
