import { codeAdd, codeForm, type MadeCode } from '@fleet/domain/areas/software/code/contract.ts';
import {
  bindingProblem,
  type BindType,
  bindTypeCodes,
  bindTypes,
  usualDays,
  validityProblem,
} from '@fleet/domain/areas/software/code/codeRules.ts';
import type { SoftwareRow } from '@fleet/domain/areas/software/software/contract.ts';
import { deviceList } from '@fleet/domain/areas/equipment/device/contract.ts';
import { deviceProjects } from '@fleet/domain/areas/equipment/device/choicesContract.ts';
import { dayOfEpoch, textOfDay } from '@fleet/domain/core/values/days.ts';
import { dayEndToInstant, dayToInstant } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { type TenantChoice, tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { DayField } from '../../../form/days/DayField.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { NumberField } from '../../../form/NumberField.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { MadeCodesDialog } from './MadeCodesDialog.tsx';
import * as styles from './codes.module.css';
import { currentTime } from '../../../ui/time/currentTime.ts';

const bindChoices = bindTypeCodes.map((id) => ({ id, name: bindTypes[id] }));

interface Values {
  readonly bindType: BindType;
  readonly bindId: string;
  readonly quantity: number;
  readonly maxUses: number;
  readonly validFrom: string;
  readonly validTo: string;
  readonly remark: string;
}

/** What no schema says. */
const problemsOf = (values: Values) => {
  const unfitting = bindingProblem(values);
  const [validFrom, validTo] = [Date.parse(values.validFrom), Date.parse(values.validTo)];
  const validity =
    Number.isNaN(validFrom) || Number.isNaN(validTo) ? null : validityProblem({ validFrom, validTo }, currentTime());
  return {
    ...(unfitting === null ? {} : { [unfitting.field]: unfitting.message }),
    ...(validity === null ? {} : { validTo: validity }),
  };
};

interface Props {
  readonly software: SoftwareRow;
  readonly onClose: () => void;
}

/** Makes codes of a package, then shows them, this once. Rendered while it is open. */
export function MakeCodesDialog({ software, onClose }: Props) {
  const call = useCall();
  const scope = useScopeQuery();
  const { softwareId, softwareName, softwareVersion, source, tntId } = software;
  const [made, setMade] = useState<readonly MadeCode[] | null>(null);
  const [initial] = useState<Values>(() => {
    const today = dayOfEpoch(currentTime());
    return {
      bindType: 'none',
      bindId: '',
      quantity: 1,
      maxUses: 1,
      validFrom: dayToInstant(textOfDay(today))!,
      validTo: dayEndToInstant(textOfDay(today + usualDays - 1))!,
      remark: '',
    };
  });
  if (made !== null) return <MadeCodesDialog software={software} codes={made} onClose={onClose} />;
  // the platform's software goes to projects and devices of every tenant in sight
  const tenant = source === 'platform' ? scope : tenantOf({ tntId });
  return (
    <EditDialog
      title={`生成「${softwareName} ${softwareVersion}」的授权码`}
      schema={codeForm}
      initial={initial}
      extraProblems={problemsOf}
      submitText="生成"
      send={(body) => call(codeAdd, { query: { softwareId, ...tenant }, body }, { listener: codeAdd.id })}
      onDone={({ codes }) => setMade(codes)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ChoiceField
            form={{
              ...form,
              set: (name, value) => {
                form.set(name, value);
                if (name !== 'bindType') return;
                form.set('bindId', '');
                if ((value as BindType) !== 'device') return;
                // a device takes one code for one use
                form.set('quantity', 1);
                form.set('maxUses', 1);
              },
            }}
            name="bindType"
            choices={bindChoices}
          />
          {form.values.bindType === 'project' && <ProjectField form={form} tenant={tenant} />}
          {form.values.bindType === 'device' && <DeviceField form={form} tenant={tenant} />}
          <div className={styles.pair}>
            <NumberField form={form} name="quantity" unit="个" />
            <NumberField form={form} name="maxUses" unit="次" />
            <DayField form={form} name="validFrom" />
            <DayField form={form} name="validTo" isEnd hint="当天结束时失效" />
          </div>
          <TextField form={form} name="remark" autoComplete="off" />
        </>
      )}
    </EditDialog>
  );
}

interface BindProps {
  readonly form: Form<Values>;
  readonly tenant: TenantChoice;
}

function ProjectField({ form, tenant }: BindProps) {
  const projects = useChoices(deviceProjects, tenant, ({ id, name }) => ({ id, name }));
  return <SelectField form={form} name="bindId" choices={projects} placeholder="请选择项目" />;
}

function DeviceField({ form, tenant }: BindProps) {
  const devices = useChoices(deviceList, tenant, ({ id, displayName, serialNumber }) => ({
    id,
    name: `${displayName}（${serialNumber}）`,
  }));
  return <SelectField form={form} name="bindId" choices={devices} placeholder="请选择设备" />;
}
