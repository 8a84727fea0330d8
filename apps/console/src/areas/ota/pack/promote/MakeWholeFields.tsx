import { Callout } from '@blueprintjs/core';
import type { DependencyCheck } from '@fleet/domain/areas/ota/pack/makeContract.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { ringTable } from '@fleet/domain/areas/ota/pack/rings.ts';
import { useEffect, useRef } from 'react';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { Field } from '../../../../form/Field.tsx';
import { NewTenantField } from '../../../../form/NewTenantField.tsx';
import { SelectField } from '../../../../form/SelectField.tsx';
import { TextAreaField, TextField } from '../../../../form/TextField.tsx';
import type { Form } from '../../../../form/useForm.ts';
import { SearchSelect } from '../../../../ui/select/select.tsx';
import { useProducts } from '../../../equipment/face.ts';
import { CheckList } from './CheckList.tsx';
import type { MakeChoices, WholeValues } from './wholeValues.ts';
import * as formStyles from '../form/packForm.module.css';
import * as styles from './promote.module.css';

interface Props {
  readonly form: Form<WholeValues>;
  /** Told what the form holds: what is asked beside it follows. */
  readonly onValues: (values: WholeValues) => void;
  readonly isTenantFixed: boolean;
  readonly source: PackRow | null;
  readonly tenant: TenantChoice;
  readonly choices: MakeChoices | null;
  readonly check: DependencyCheck | null;
}

/** The fields of a whole pack: its product, a pack of each module, what is asked of them, and the four texts. */
export function MakeWholeFields({ form, onValues, isTenantFixed, source, choices, check }: Props) {
  const { values } = form;
  const products = useProducts();
  useEffect(() => onValues(values), [onValues, values]);
  // packs that stand for the members of the source are chosen once they are known
  const isTaken = useRef(source === null);
  useEffect(() => {
    if (isTaken.current || choices === null) return;
    isTaken.current = true;
    if (values.members.length === 0) form.set('members', choices.chosen);
  });
  const forget = () => form.set('members', []);
  const clearing: Form<WholeValues> = {
    ...form,
    set: (name, value) => {
      form.set(name, value);
      if (name === 'productKey') forget();
    },
  };
  return (
    <>
      <div className={formStyles.pair}>
        <NewTenantField
          form={form}
          isFixed={isTenantFixed}
          onChange={() => {
            form.set('productKey', '');
            forget();
          }}
        />
        <SelectField form={clearing} name="productKey" choices={products} disabled={source !== null} />
        <TextField form={form} name="firmwareName" autoComplete="off" />
        <TextField form={form} name="destVersion" autoComplete="off" hint="如 v2.4.0.2026112000" />
      </div>
      {choices !== null && choices.missing.length > 0 && (
        <Callout intent="warning" icon={null} compact>
          来源整包的 {choices.missing.join('、')} 还没有可用的升级包
        </Callout>
      )}
      <Field
        id={`${form.id}-members`}
        field={form.field('members')}
        problem={form.problem('members')}
        hint="每个模块最多一个升级包，至少两个；设备按所列顺序升级，全部成功或全部不变"
      >
        <Members id={`${form.id}-members`} form={form} choices={choices} check={check} />
      </Field>
      {check !== null && check.checks.length > 0 && (
        <Field id={`${form.id}-lifted`} field={form.field('lifted')} problem={form.problem('lifted')}>
          <div id={`${form.id}-lifted`} tabIndex={-1}>
            <CheckList
              label="制作的条件"
              checks={check.checks}
              lifted={values.lifted}
              onLift={(lifted) => form.set('lifted', lifted)}
            />
          </div>
        </Field>
      )}
      <div className={formStyles.pair}>
        <TextAreaField form={form} name="packDesc" rows={2} />
        <TextAreaField form={form} name="newFeaturesDesc" rows={2} />
        <TextAreaField form={form} name="fixIssueDesc" rows={2} />
        <TextAreaField form={form} name="compatibilityDesc" rows={2} />
      </div>
    </>
  );
}

interface MembersProps extends Pick<Props, 'form' | 'choices' | 'check'> {
  readonly id: string;
}

/** A pack of each module, or none of it; what a member needs and does not get stands red below it. */
function Members({ id, form, choices, check }: MembersProps) {
  const { members } = form.values;
  if (form.values.productKey === '') return <p className={formStyles.quiet}>请先选择产品</p>;
  if (choices === null) return <p className={formStyles.quiet}>正在读取模块…</p>;
  if (choices.modules.length === 0) return <p className={formStyles.quiet}>该产品没有可用的升级包</p>;
  return (
    <ul id={id} tabIndex={-1} className={styles.members}>
      {choices.modules.map(({ moduleId, moduleNickName, packs, isSafetyRelevant }) => {
        const own = new Set(packs.map(({ firmwareId }) => firmwareId));
        const chosen = members.find((firmwareId) => own.has(firmwareId)) ?? null;
        const conflicts = check?.list.filter((one) => one.isDependencyConflict && one.moduleId === moduleId) ?? [];
        const choose = (firmwareId: string | null) => {
          const others = members.filter((one) => !own.has(one));
          form.set('members', firmwareId === null ? others : [...others, firmwareId]);
        };
        return (
          <li key={moduleId} data-conflict={conflicts.length > 0 || undefined}>
            <span>
              {chosen !== null && `${members.indexOf(chosen) + 1}. `}
              {moduleNickName}
              {isSafetyRelevant && <span className={formStyles.quiet}> 安全相关</span>}
            </span>
            {packs.length === 0 ? (
              <span className={formStyles.quiet}>没有可用的升级包</span>
            ) : (
              <SearchSelect
                label={`${moduleNickName}的升级包`}
                choices={packs.map((pack) => ({
                  id: pack.firmwareId,
                  name: `${pack.destVersion} · ${ringTable[pack.ring].title} · ${pack.firmwareName}`,
                }))}
                value={chosen}
                placeholder="不包含"
                isClearable
                onChange={choose}
              />
            )}
            {conflicts.map(({ conflictReason }) => (
              <span key={conflictReason} className={styles.hard} role="alert">
                {conflictReason}
              </span>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
