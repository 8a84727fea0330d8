import { Callout, Checkbox } from '@blueprintjs/core';
import {
  packVerify,
  packVerifyChoices,
  type VerifiedDevice,
  verifyForm,
  type VerifyForm,
} from '@fleet/domain/areas/ota/pack/makeContract.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { mostVerifiedOn, verificationStates } from '@fleet/domain/areas/ota/pack/verification.ts';
import { maximumPageSize } from '@fleet/domain/core/values/paging.ts';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { tenantOf, useDetailPath } from '../../../../app/address/detailAddress.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { useRead } from '../../../../app/calls/useRead.ts';
import { useScopeQuery } from '../../../../app/tenantScope/useTenantScope.ts';
import { PickList } from '../../../../form/binding/PickList.tsx';
import { EditDialog } from '../../../../form/EditDialog.tsx';
import { Field } from '../../../../form/Field.tsx';
import { NumberField } from '../../../../form/NumberField.tsx';
import { MultiSelectField } from '../../../../form/SelectField.tsx';
import type { Form } from '../../../../form/useForm.ts';
import { useSayDone } from '../../../../ui/useNotify.ts';
import * as styles from './verify.module.css';

interface Props {
  readonly pack: PackRow;
  readonly onClose: () => void;
}

interface Values {
  readonly deviceIds: readonly string[];
  readonly srcVersions: readonly string[];
  readonly needPush: boolean;
  readonly timeoutInMinutes: number;
  readonly failFast: boolean;
}

const initial: Values = { deviceIds: [], srcVersions: [], needPush: true, timeoutInMinutes: 60, failFast: false };

/** Tries a pack on devices before it may be used. Rendered while it is open. */
export function VerifyDialog({ pack, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const { firmwareId, firmwareName, status } = pack;
  const isAgain = status === verificationStates.failed;
  return (
    <EditDialog<Values, { jobId: string }>
      title={`${isAgain ? '重新验证' : '验证'}升级包「${firmwareName}」`}
      schema={verifyForm}
      initial={initial}
      isWide
      submitText={isAgain ? '重新验证' : '开始验证'}
      send={({ deviceIds, srcVersions, ...others }) => {
        const body: VerifyForm = { ...others, deviceIds: [...deviceIds], srcVersions: [...srcVersions] };
        const input = { query: { firmwareId, ...tenantOf(pack) }, body };
        return call(packVerify, input, { listener: packVerify.id });
      }}
      onDone={(_, { deviceIds }) => {
        sayDone(`已在 ${deviceIds.length} 台设备上开始验证`);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {isAgain && <LastTry pack={pack} />}
          <Devices form={form} pack={pack} />
          <div className={styles.columns}>
            <SourceVersions form={form} pack={pack} />
            <NumberField form={form} name="timeoutInMinutes" unit="分钟" />
          </div>
          <Checkbox
            checked={form.values.needPush}
            label="云端主动推送：立即通知设备，否则等设备下次查询"
            onChange={(event) => form.set('needPush', event.currentTarget.checked)}
          />
          <Checkbox
            checked={form.values.failFast}
            label="一台失败即终止：不等其余设备结束"
            onChange={(event) => form.set('failFast', event.currentTarget.checked)}
          />
        </>
      )}
    </EditDialog>
  );
}

/** Why it failed, and where each device says what became of it. */
function LastTry({ pack: { verifyNote, verifyJobId, firmwareName } }: { readonly pack: PackRow }) {
  const detailPath = useDetailPath();
  const path = verifyJobId === null ? null : detailPath('UpgradeTaskDetail', { id: verifyJobId, name: firmwareName });
  return (
    <Callout className={styles.last} intent="danger" icon={null} compact>
      上次验证失败{verifyNote !== null && `：${verifyNote}`}
      {path !== null && (
        <>
          {' '}
          <Link href={path}>查看每台设备的结果</Link>
        </>
      )}
    </Callout>
  );
}

interface PartProps {
  readonly form: Form<Values>;
  readonly pack: PackRow;
}

const noteOf = ({ serialNumber, projectName, currentVersion, isOnline, waiting }: VerifiedDevice): string =>
  [
    serialNumber,
    projectName ?? '未分配项目',
    currentVersion ?? '未上报版本',
    waiting ?? (isOnline ? '可立即开始' : '离线'),
  ].join(' · ');

/** The devices that it is tried on, each with what it would have to wait for. */
function Devices({ form, pack }: PartProps) {
  const scope = useScopeQuery();
  const id = `${form.id}-deviceIds`;
  const { deviceIds } = form.values;
  const isFull = deviceIds.length >= mostVerifiedOn;
  return (
    <Field
      id={id}
      field={form.field('deviceIds')}
      problem={form.problem('deviceIds')}
      hint={`已选 ${deviceIds.length} 台，最多 ${mostVerifiedOn} 台`}
    >
      <div id={id} tabIndex={-1}>
        <PickList
          label="验证设备"
          endpoint={packVerifyChoices}
          query={{ firmwareId: pack.firmwareId, ...scope }}
          optionOf={(device) => ({ id: device.deviceId, name: device.displayName, note: noteOf(device) })}
          isChosen={({ deviceId }) => deviceIds.includes(deviceId)}
          fixedText={({ deviceId, problem }) =>
            problem ?? (isFull && !deviceIds.includes(deviceId) ? `最多 ${mostVerifiedOn} 台` : null)
          }
          onToggle={({ deviceId }) => {
            const without = deviceIds.filter((one) => one !== deviceId);
            form.set('deviceIds', without.length < deviceIds.length ? without : [...deviceIds, deviceId]);
            form.touch('deviceIds');
          }}
        />
      </div>
    </Field>
  );
}

/** The versions from which devices are brought on: those that they run. */
function SourceVersions({ form, pack }: PartProps) {
  const scope = useScopeQuery();
  const { state } = useRead(packVerifyChoices, {
    query: { firmwareId: pack.firmwareId, ...scope, page: 1, pageSize: maximumPageSize },
  });
  const list = state?.data?.list;
  const choices = useMemo(
    () =>
      list === undefined
        ? null
        : [...new Set(list.flatMap(({ currentVersion }) => currentVersion ?? []))].map((version) => ({
            id: version,
            name: version,
          })),
    [list],
  );
  return (
    <MultiSelectField
      form={form}
      name="srcVersions"
      choices={choices}
      placeholder="不限"
      hint="只在运行这些版本的设备上验证，不选为不限"
    />
  );
}
