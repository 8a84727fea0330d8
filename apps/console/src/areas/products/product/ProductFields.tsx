import type { ProductFormValues } from '@fleet/domain/areas/products/product/changesContract.ts';
import {
  authTypes,
  dataFormats,
  industries,
  type LockedField,
  netTypeCodes,
  netTypes,
  nodeKindCodes,
  nodeKinds,
  offeredAuthTypes,
  protocolTypeCodes,
  protocolTypes,
  validateTypes,
} from '@fleet/domain/areas/products/product/productCodes.ts';
import { asksNetType, asksProtocol } from '@fleet/domain/areas/products/product/productForm.ts';
import { statusCodes, statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { ReactNode } from 'react';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import * as formStyles from '../../../form/form.module.css';
import { PictureField } from '../../../form/pictures/PictureField.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import type { KeptPictures } from '../../../transfers/pictures/useKeptPictures.ts';
import { useCategoryChoices } from '../category/useCategoryChoices.ts';
import * as styles from './products.module.css';

interface Props {
  readonly form: Form<ProductFormValues>;
  readonly icon: KeptPictures;
  /** Why a field cannot be changed; null when it can. */
  readonly lockOf?: (field: LockedField) => string | null;
  /** Before the name: whose it becomes, what it is copied from. */
  readonly before?: ReactNode;
}

const flags = statusCodes('productType').map((code) => ({
  id: String(code) as ProductFormValues['productType'],
  name: statusLabel('productType', code),
}));
const kinds = nodeKindCodes.map((id) => ({ id, name: nodeKinds[id] }));
const nets = netTypeCodes.map((id) => ({ id, name: netTypes[id] }));
const protocols = protocolTypeCodes.map((id) => ({ id, name: protocolTypes[id] }));
const formats = [
  { id: '1', name: dataFormats[1] },
  { id: '0', name: dataFormats[0] },
] as const;
const validations = [
  { id: '1', name: validateTypes[1] },
  { id: '2', name: validateTypes[2] },
] as const;
const registers = [
  { id: 'no', name: '关闭' },
  { id: 'yes', name: '开启' },
] as const;
const trades = [{ id: '', name: '不填写' }, ...industries.map((name) => ({ id: name, name }))];

const kindHints = {
  direct: '设备直接接入平台',
  child: '设备经网关接入平台',
  gateway: '可以挂载子设备，并代理它们接入平台',
} as const;

const free = () => null;

/** The fields of a product in four sections; what its kind does not ask is not shown (design §5.1). */
export function ProductFields({ form, icon, lockOf = free, before }: Props) {
  const { tntId, nodeKind, authType, dataFormat, validateType } = form.values;
  const categories = useCategoryChoices(tntId === '' ? {} : { tntId });
  const locked = (field: LockedField) => {
    const reason = lockOf(field);
    return reason === null ? {} : { disabled: true, hint: reason };
  };
  // what a product has already stays choosable, though nobody is offered it
  const auths = [...offeredAuthTypes, ...(authType === 'id2' ? (['id2'] as const) : [])].map((id) => ({
    id,
    name: authTypes[id],
  }));
  return (
    <>
      <section className={styles.part}>
        <h2>基本信息</h2>
        {before}
        <div className={formStyles.columns}>
          <TextField
            form={form}
            name="productName"
            autoFocus={before === undefined}
            autoComplete="off"
            hint="4~30 个字符，一个汉字占 2 个"
          />
          <SelectField form={form} name="categoryId" choices={categories} {...locked('categoryId')} />
        </div>
        <ChoiceField form={form} name="productType" choices={flags} />
        <PictureField form={form} name="icon" pictures={icon} shownIn="显示在产品名称前" />
      </section>
      <section className={styles.part}>
        <h2>接入</h2>
        <ChoiceField
          form={form}
          name="nodeKind"
          choices={kinds}
          {...(lockOf('nodeType') === null ? { hint: kindHints[nodeKind] } : locked('nodeType'))}
        />
        {asksProtocol(nodeKind) && (
          <ChoiceField form={form} name="protocolType" choices={protocols} {...locked('protocolType')} />
        )}
        {asksNetType(nodeKind) && <ChoiceField form={form} name="netType" choices={nets} {...locked('netType')} />}
        <ChoiceField form={form} name="authType" choices={auths} {...locked('authType')} />
        {authType === 'secret' && (
          <ChoiceField
            form={form}
            name="isDynamicRegister"
            choices={registers}
            hint="开启后设备可以用产品密钥自行换取设备密钥，无需逐台烧录"
          />
        )}
      </section>
      <section className={styles.part}>
        <h2>数据</h2>
        <ChoiceField
          form={form}
          name="dataFormat"
          choices={formats}
          {...(lockOf('dataFormat') === null
            ? { hint: dataFormat === '0' ? '设备上报原始帧，由数据解析脚本转换' : '设备按物模型上报 JSON，无需解析' }
            : locked('dataFormat'))}
        />
        <ChoiceField
          form={form}
          name="validateType"
          choices={validations}
          hint={validateType === '1' ? '校验标识符和数据类型' : '不校验上报的数据'}
        />
      </section>
      <section className={styles.part}>
        <h2>其他</h2>
        <div className={formStyles.columns}>
          <TextField form={form} name="device" autoComplete="off" />
          <SelectField form={form} name="industry" choices={trades} />
          <TextField form={form} name="area" autoComplete="off" />
        </div>
        <TextAreaField form={form} name="description" rows={2} />
      </section>
    </>
  );
}
