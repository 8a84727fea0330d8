import { deviceAdd } from '@fleet/domain/areas/equipment/device/changesContract.ts';
import { type DeviceRow, mostDevicePictures } from '@fleet/domain/areas/equipment/device/contract.ts';
import { mostTags, wantedTags } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import type { BodyOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { object } from '@fleet/domain/core/contract/shapes.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { useState } from 'react';
import { type TObject, Type } from 'typebox';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { EditDialog } from '../../../../form/EditDialog.tsx';
import { chosenTenant, NewTenantField, useNewTenant, withTenant } from '../../../../form/NewTenantField.tsx';
import { PictureField } from '../../../../form/pictures/PictureField.tsx';
import { SelectField } from '../../../../form/SelectField.tsx';
import { TextField } from '../../../../form/TextField.tsx';
import { useKeptPictures } from '../../../../transfers/pictures/useKeptPictures.ts';
import { picturesOpen } from '../../../../transfers/pictures/usePictures.ts';
import { useSayDone } from '../../../../ui/useNotify.ts';
import { ChangeDevicesDialog } from '../batch/ChangeDevicesDialog.tsx';
import { ParticularFields, particularsProblems } from '../deviceForm.tsx';
import { useOpenDetailOfDevice } from '../../shared/useDevicePath.ts';
import type { OfferedProducts } from '../../shared/useDeviceChoices.ts';
import { AddedAccess, type AddedDevice } from './AddedAccess.tsx';
import { BinnedNumber } from './BinnedNumber.tsx';
import { GroupsAndTags } from './GroupsAndTags.tsx';
import * as formStyles from '../../../../form/form.module.css';

type Body = BodyOf<typeof deviceAdd>;
type Reply = ReplyOf<typeof deviceAdd>;

interface Props {
  readonly title: string;
  readonly tenant: TenantChoice;
  readonly products: OfferedProducts;
  /** What is chosen to begin with. */
  readonly of?: { readonly productKey: string; readonly modelId: string } | undefined;
  readonly send: (body: Body, tenant: TenantChoice) => Promise<CallResult<Reply>>;
  /** @param which name and number of the device, as people say it */
  readonly said: (which: string) => string;
  readonly onClose: () => void;
}

/** Tags as they are chosen, `key=value`; the pictures are those of the tiles. */
type Values = Omit<Required<Body>, 'groupIds' | 'tags' | 'pictures'> & {
  readonly tntId: string;
  readonly groupIds: readonly string[];
  readonly tags: readonly string[];
  readonly pictures: readonly [];
};

const { properties } = deviceAdd.bodySchema as TObject;
const schema = withTenant(
  object({ ...properties, tags: Type.Optional(Type.Array(Type.String(), { title: '标签', maxItems: mostTags })) }),
);

const empty: Omit<Values, 'tntId'> = {
  productKey: '',
  deviceName: '',
  serialNumber: '',
  nickname: '',
  extId: '',
  modelId: '',
  projectId: '',
  province: '',
  city: '',
  address: '',
  longitude: null,
  latitude: null,
  description: '',
  groupIds: [],
  tags: [],
  pictures: [],
};

/** Asks what a new device is and sends it; once nothing more is added, what each connects with is shown. Rendered while it is open. */
export function NewDeviceDialog({ title, tenant, products, of, send, said, onClose }: Props) {
  const sayDone = useSayDone();
  const tntId = useNewTenant(tenant);
  const [initial] = useState((): Values => ({ tntId, ...empty, ...of }));
  const pictures = useKeptPictures([], mostDevicePictures);
  const [added, setAdded] = useState<readonly AddedDevice[]>([]);
  const [isOver, setOver] = useState(false);
  /** Says that it is there; gives all whose credentials are known. */
  const take = ({ deviceName, credentials }: Reply, { nickname, serialNumber }: Values): readonly AddedDevice[] => {
    const name = nickname.trim() === '' ? deviceName : nickname.trim();
    sayDone(said(`「${name}」（${serialNumber}）`));
    pictures.finish();
    const all = credentials === null ? added : [...added, { name, serialNumber, credentials }];
    setAdded(all);
    return all;
  };
  const leave = (all: readonly AddedDevice[]) => (all.length === 0 ? onClose() : setOver(true));
  const openDetail = useOpenDetailOfDevice();
  /** What has the serial number already: it stays named while the question about it closes. */
  const [binned, setBinned] = useState<DeviceRow | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [restored, setRestored] = useState<DeviceRow | null>(null);
  const dialog = (
    <EditDialog<Values, Reply>
      title={title}
      schema={schema}
      initial={initial}
      isChanged={pictures.isChanged}
      extraProblems={(values) => ({
        ...particularsProblems(values),
        ...(pictures.isComplete ? {} : { pictures: picturesOpen }),
      })}
      send={({ tntId: chosen, groupIds, tags, pictures: _, ...body }) => {
        const given = wantedTags(tags).flatMap(({ keyName, value }) => (value === undefined ? [] : { keyName, value }));
        return send(
          {
            ...body,
            ...(groupIds.length === 0 ? {} : { groupIds: [...groupIds] }),
            ...(given.length === 0 ? {} : { tags: given }),
            ...(pictures.isChanged ? { pictures: pictures.sent } : {}),
          },
          chosenTenant({ tntId: chosen }),
        );
      }}
      onDone={(reply, values) => leave(take(reply, values))}
      again={{
        text: '保存并继续添加',
        next: (reply, values) => {
          take(reply, values);
          const { tntId: chosen, productKey, modelId, projectId } = values;
          return { ...empty, tntId: chosen, productKey, modelId, projectId };
        },
        field: 'serialNumber',
      }}
      wayOut={({ values, refusal }) =>
        refusal?.cause === 'refused' && (
          <BinnedNumber
            serialNumber={values.serialNumber}
            tenant={chosenTenant(values)}
            restored={restored}
            onRestore={(device) => {
              setBinned(device);
              setAsking(true);
            }}
          />
        )
      }
      onClose={() => leave(added)}
    >
      {(form) => (
        <>
          <NewTenantField
            form={form}
            isFixed={tenant.tntId !== undefined}
            onChange={() => {
              form.set('projectId', '');
              form.set('groupIds', []);
              form.set('tags', []);
            }}
          />
          <SelectField
            form={form}
            name="productKey"
            choices={products.choices}
            autoFocus={tntId !== '' && of === undefined}
          />
          <div className={formStyles.columns}>
            <TextField
              form={form}
              name="serialNumber"
              autoComplete="off"
              autoFocus={tntId !== '' && of !== undefined}
              hint="字母、数字、- 和 _，全平台唯一"
            />
            <TextField form={form} name="deviceName" autoComplete="off" hint="留空时自动生成" />
          </div>
          <ParticularFields
            form={form}
            tenant={chosenTenant(form.values)}
            productKey={form.values.productKey}
            categoryId={products.categoryOf(form.values.productKey)}
          />
          <GroupsAndTags form={form} />
          <PictureField form={form} name="pictures" pictures={pictures} shownIn="显示在设备信息中" />
        </>
      )}
    </EditDialog>
  );
  if (isOver) return <AddedAccess devices={added} onClose={onClose} />;
  return (
    <>
      {dialog}
      {binned !== null && (
        <ChangeDevicesDialog
          isOpen={isAsking}
          change="restore"
          devices={[binned]}
          skipped={[]}
          onClose={() => setAsking(false)}
          onDone={() => {
            setRestored(binned);
            // who does not want to leave what was typed is asked, and stays
            const { id, displayName: name, productKey, serialNumber } = binned;
            openDetail?.({ id, name, productKey, serialNumber });
          }}
        />
      )}
    </>
  );
}
