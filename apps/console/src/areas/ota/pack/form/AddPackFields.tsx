import type { ModuleRow } from '@fleet/domain/areas/ota/module/contract.ts';
import type { PackNameParts, UploadRing } from '@fleet/domain/areas/ota/pack/packFiles.ts';
import { packTypes } from '@fleet/domain/areas/ota/pack/packRules.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import type { PromotionCheck } from '@fleet/domain/areas/ota/pack/promotion.ts';
import { useEffect, useRef } from 'react';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { ChoiceField } from '../../../../form/ChoiceField.tsx';
import { Field } from '../../../../form/Field.tsx';
import { Locked, LockedRow } from '../../../../form/Locked.tsx';
import { NewTenantField } from '../../../../form/NewTenantField.tsx';
import { NumberField } from '../../../../form/NumberField.tsx';
import { MultiSelectField } from '../../../../form/SelectField.tsx';
import { TextField } from '../../../../form/TextField.tsx';
import { type Form, requiring } from '../../../../form/useForm.ts';
import { CheckList } from '../promote/CheckList.tsx';
import type { AddValues } from './addValues.ts';
import { PackFileField } from './PackFileField.tsx';
import { PackNeeds } from './PackNeeds.tsx';
import { ModelsField, ProductFields, SourceField } from './PackSubject.tsx';
import { PackTexts } from './PackTexts.tsx';
import type { PackValues } from './packValues.ts';
import type { PackUpload } from './usePackUpload.ts';
import * as styles from './packForm.module.css';

interface Props {
  readonly form: Form<AddValues>;
  /** Told what the form holds: what is asked beside it follows. */
  readonly onValues: (values: AddValues) => void;
  readonly ring: UploadRing;
  readonly source: PackRow | null;
  readonly isTenantFixed: boolean;
  readonly tenant: TenantChoice;
  readonly module: ModuleRow | null;
  readonly file: File | null;
  /** What its name says; null for none, and where names are not checked. */
  readonly name: PackNameParts | null;
  readonly isChecking: boolean;
  readonly sending: PackUpload;
  /** The file has passed its checks and may go up. */
  readonly isSendable: boolean;
  /** What is wrong with it, once one is chosen. */
  readonly fileProblem: string | null;
  readonly checks: readonly PromotionCheck[];
  readonly onFile: (file: File) => void;
}

const types = [
  { id: '0', name: packTypes[0] },
  { id: '1', name: packTypes[1] },
] as const;

/** The fields of a new pack, in three parts: its file, what is said of it, what it is checked by and needs. */
export function AddPackFields(props: Props) {
  const { form, onValues, ring, source, tenant, module, file, name, sending, isSendable, checks } = props;
  const { values } = form;
  const { productKey, moduleId } = values;
  useEffect(() => onValues(values), [onValues, values]);
  const particulars = form as unknown as Form<PackValues>;
  const forget = (...names: readonly ('moduleId' | 'sourceFirmwareId')[]) => {
    for (const one of names) form.set(one, '');
    form.set('equipmentTypes', []);
    form.set('fixedIssues', []);
    form.set('dependencies', []);
  };
  const choose = (chosen: File) => {
    props.onFile(chosen);
    form.set('fileName', chosen.name);
    form.touch('fileName');
  };
  // a file that was there before the form is told as one that is chosen in it
  useEffect(() => {
    if (file !== null && values.fileName !== file.name) form.set('fileName', file.name);
  });
  // the name of the pack follows the file until somebody writes another
  const suggested = name === null ? null : `${name.title} ${name.version}`;
  const last = useRef('');
  useEffect(() => {
    if (suggested === null || (values.firmwareName !== '' && values.firmwareName !== last.current)) return;
    if (values.firmwareName !== suggested) form.set('firmwareName', suggested);
    last.current = suggested;
  });
  // of a module that is chosen here its own setting says whether the pack is to be verified; what was said before stays.
  // what is known of it comes a moment after it was chosen
  const verified = module?.moduleId === moduleId ? module.needToVerify : null;
  const toldFor = useRef(moduleId);
  useEffect(() => {
    if (verified === null || toldFor.current === moduleId) return;
    toldFor.current = moduleId;
    form.set('needToVerify', verified);
  });
  const isChosen = module !== null;
  return (
    <>
      <section className={styles.part} aria-label="文件">
        <h3>文件</h3>
        <div className={styles.columns}>
          <NewTenantField
            form={form}
            isFixed={props.isTenantFixed}
            onChange={() => {
              form.set('productKey', '');
              forget('moduleId', 'sourceFirmwareId');
            }}
          />
          <ProductFields form={form} ring={ring} source={source} tenant={tenant} onForget={forget} />
        </div>
        {ring === 'alpha' && productKey !== '' && moduleId !== '' && (
          <SourceField form={form} tenant={tenant} productKey={productKey} moduleId={moduleId} source={source} />
        )}
        <PackFileField
          id={`${form.id}-fileName`}
          field={form.field('fileName')}
          file={file}
          problem={props.fileProblem ?? form.problem('fileName')}
          blocked={isChosen ? null : '请先选择产品和模块'}
          isChecking={props.isChecking}
          sending={sending}
          isSendable={isSendable}
          onChoose={choose}
        />
        {module?.nameCheck === false ? (
          <TextField
            form={requiring(form, 'destVersion')}
            name="destVersion"
            autoComplete="off"
            hint="该模块不校验文件名，版本号由您填写"
          />
        ) : (
          <LockedRow>
            <Locked title="版本号">{name?.version ?? ''}</Locked>
            <Locked title="日期">{name?.day ?? ''}</Locked>
            <Locked title="序号">{name?.serial ?? ''}</Locked>
          </LockedRow>
        )}
        <div className={styles.columns}>
          <TextField form={form} name="firmwareName" autoComplete="off" />
          {productKey === '' ? (
            <MultiSelectField form={form} name="equipmentTypes" choices={[]} disabled hint="请先选择产品" />
          ) : (
            <ModelsField form={particulars} productKey={productKey} tenant={tenant} />
          )}
          <ChoiceField form={form} name="type" choices={types} />
          {values.type === '1' && (
            <TextField form={form} name="srcVersion" autoComplete="off" hint="差分包只能从这个版本升级" />
          )}
        </div>
        {checks.length > 0 && (
          <Field id={`${form.id}-lifted`} field={form.field('lifted')} problem={form.problem('lifted')}>
            <div id={`${form.id}-lifted`} tabIndex={-1}>
              <CheckList
                label="转 Alpha 的条件"
                checks={checks}
                lifted={values.lifted}
                onLift={(lifted) => form.set('lifted', lifted)}
              />
            </div>
          </Field>
        )}
      </section>
      <PackTexts
        ring={ring}
        form={particulars}
        productKey={productKey}
        moduleId={moduleId}
        tenant={tenant}
        known={(source?.fixedIssues ?? []).map(({ issueId, issueNo, title }) => ({
          id: issueId,
          name: `${issueNo} ${title}`,
        }))}
      />
      <PackNeeds form={particulars} ring={ring} productKey={productKey} moduleId={moduleId} tenant={tenant}>
        <TextField form={form} name="expectedSign" autoComplete="off" hint="可选，SHA256；上传后与实际摘要比对" />
        <NumberField form={form} name="securityCounter" />
      </PackNeeds>
    </>
  );
}
