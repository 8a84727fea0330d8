import {
  modelAdd,
  modelFormSchema,
  type ModelFormValues,
  type ModelRow,
  modelUpdate,
  mostModelPictures,
} from '@fleet/domain/areas/products/model/contract.ts';
import { modelStatusCodes, modelStatuses } from '@fleet/domain/areas/products/model/modelCodes.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { PictureField } from '../../../form/pictures/PictureField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import { useKeptPictures } from '../../../transfers/pictures/useKeptPictures.ts';
import { picturesOpen } from '../../../transfers/pictures/usePictures.ts';
import { useSayDone } from '../../../ui/useNotify.ts';

interface Props {
  readonly productKey: string;
  /** Null for a new one. */
  readonly model: ModelRow | null;
  readonly onClose: () => void;
}

const statuses = modelStatusCodes.map((id) => ({ id, name: modelStatuses[id] }));
const yesOrNo = [
  { id: 'yes', name: '是' },
  { id: 'no', name: '否' },
] as const;

type Values = Omit<ModelFormValues, 'pictures'> & { readonly pictures: [] };

const blank: Values = { modelName: '', status: 'onSale', isVehicle: 'no', description: '', pictures: [] };

/** Adds a model or changes one. Rendered while it is open. */
export function ModelDialog({ productKey, model, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const picture = useKeptPictures(model?.pictures ?? [], mostModelPictures);
  return (
    <EditDialog<Values, unknown>
      title={model === null ? '新增型号' : `编辑型号「${model.modelName}」`}
      schema={modelFormSchema}
      initial={
        model === null
          ? blank
          : {
              modelName: model.modelName,
              status: model.status,
              isVehicle: model.isVehicle ? 'yes' : 'no',
              description: model.description,
              pictures: [],
            }
      }
      isChanged={picture.isChanged}
      extraProblems={() => (picture.isComplete ? {} : { pictures: picturesOpen })}
      send={({ isVehicle, ...values }) => {
        const body = { ...values, pictures: picture.sent, isVehicle: isVehicle === 'yes' };
        if (model === null) return call(modelAdd, { query: { productKey }, body }, { listener: modelAdd.id });
        const query = { modelId: model.modelId };
        return call(modelUpdate, { query, body: { ...body, version: model.version } }, { listener: modelUpdate.id });
      }}
      onDone={(_, { modelName }) => {
        const done = model === null ? `已新增型号「${modelName.trim()}」` : '已保存';
        picture.finish();
        sayDone(done);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="modelName" autoFocus autoComplete="off" />
          <ChoiceField form={form} name="status" choices={statuses} />
          <ChoiceField form={form} name="isVehicle" choices={yesOrNo} hint="车辆可以绑定到项目的楼层和地图" />
          <TextAreaField form={form} name="description" rows={2} />
          <PictureField form={form} name="pictures" pictures={picture} shownIn="显示在设备总览中" />
        </>
      )}
    </EditDialog>
  );
}
