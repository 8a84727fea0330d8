import { packAdd } from '@fleet/domain/areas/ota/pack/changeContract.ts';
import { packFileProblem, readPackName, type UploadRing } from '@fleet/domain/areas/ota/pack/packFiles.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { promotionProblem } from '@fleet/domain/areas/ota/pack/promotion.ts';
import { moduleList } from '@fleet/domain/areas/ota/module/contract.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { maximumPageSize } from '@fleet/domain/core/values/paging.ts';
import { useState } from 'react';
import { tenantOf } from '../../../../app/address/detailAddress.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { useReads } from '../../../../app/calls/useRead.ts';
import { useScopeQuery } from '../../../../app/tenantScope/useTenantScope.ts';
import { EditDialog } from '../../../../form/EditDialog.tsx';
import { chosenTenant, useNewTenant } from '../../../../form/NewTenantField.tsx';
import { useSayDone, useSayBeside } from '../../../../ui/useNotify.ts';
import { effectiveLifts } from '../promote/CheckList.tsx';
import { type AddValues, addSchema, blankAdd } from './addValues.ts';
import { AddPackFields } from './AddPackFields.tsx';
import { packValueProblems, sentDigest, sentPack } from './packValues.ts';
import { addingOf, besideSaved, type NewPack } from './placing.ts';
import { usePackCheck } from './usePackCheck.ts';
import { usePackUpload } from './usePackUpload.ts';

interface Props {
  readonly ring: UploadRing;
  /** The test pack that is taken on to alpha; null for none. */
  readonly source: PackRow | null;
  /** The file of an upload that was cut off and goes on here; null where none is chosen yet. */
  readonly begun: File | null;
  readonly onClose: () => void;
}

/**
 * Uploads a pack: its file is looked at before a byte is sent, goes up while the rest is written, and takes its place
 * when both are done, whichever page is open by then. Rendered while it is open.
 */
export function AddPackDialog({ ring, source, begun, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const sayBeside = useSayBeside();
  const scope = useScopeQuery();
  const tenant = source === null ? scope : tenantOf(source);
  const tntId = useNewTenant(tenant);
  const sending = usePackUpload();
  const [initial] = useState(() => blankAdd(tntId, source));
  const [file, setFile] = useState<File | null>(begun);
  /** What the form holds, for what is asked beside it. */
  const [values, setValues] = useState<AddValues>(initial);
  const { productKey, moduleId } = values;
  const ofTenant = chosenTenant(values);
  const [modules = null] = useReads(
    moduleList,
    productKey === '' ? [] : [{ query: { ...ofTenant, production: productKey, page: 1, pageSize: maximumPageSize } }],
  );
  const module = modules?.data?.list.find((one) => one.moduleId === moduleId) ?? null;
  const checksName = module?.nameCheck ?? true;
  const local = file === null || module === null ? null : packFileProblem(file, ring, checksName);
  const name = file === null || !checksName ? null : readPackName(file.name);
  const check = usePackCheck(
    file === null || module === null || local !== null
      ? null
      : {
          ring,
          productKey,
          moduleId,
          fileName: file.name,
          size: file.size,
          ...(checksName || values.destVersion === '' ? {} : { destVersion: values.destVersion }),
          ...(values.sourceFirmwareId === '' ? {} : { sourceFirmwareId: values.sourceFirmwareId }),
        },
    ofTenant,
  );
  const checks = check.reply?.checks ?? [];
  const problemOfFile = (): string | null => {
    // what was typed is there again after the end of a session, a file is not
    if (file === null) return '请选择升级包文件';
    return local ?? check.problem ?? (check.isAsking ? '正在检查文件，请稍候' : null);
  };
  const packOf = (given: AddValues): NewPack => ({
    ring,
    fileName: given.fileName,
    expectedSign: sentDigest(given.expectedSign),
    productKey: given.productKey,
    moduleId: given.moduleId,
    type: given.type === '1' ? 1 : 0,
    srcVersion: given.type === '1' ? given.srcVersion : null,
    destVersion: checksName ? null : given.destVersion,
    securityCounter: given.securityCounter,
    sourceFirmwareId: given.sourceFirmwareId === '' ? null : given.sourceFirmwareId,
    lifted: effectiveLifts(checks, given.lifted),
    ...sentPack(given),
  });
  const send = async (given: AddValues): Promise<CallResult<unknown>> => {
    const pack = packOf(given);
    const { stored } = sending;
    if (stored !== null)
      return call(
        packAdd,
        { query: chosenTenant(given), body: { ...pack, fileId: stored.id } },
        { listener: packAdd.id },
      );
    const owner = given.tntId === '' ? null : given.tntId;
    sending.handOver(`上传升级包「${given.firmwareName.trim()}」`, addingOf({ tntId: owner }, pack));
    return { kind: 'data', data: null };
  };
  return (
    <EditDialog<AddValues, unknown>
      title={
        ring === 'alpha' ? (source === null ? '新增 Alpha包' : `「${source.firmwareName}」转 Alpha`) : '新增测试包'
      }
      schema={addSchema}
      initial={initial}
      isWide
      extraProblems={(given) => {
        const ofFile = problemOfFile();
        const unmet = promotionProblem('toAlpha', checks, given.lifted);
        return {
          ...packValueProblems(given),
          ...(ofFile === null ? {} : { fileName: ofFile }),
          ...(given.type === '1' && given.srcVersion === '' ? { srcVersion: '差分包必须填写待升级版本' } : {}),
          ...(!checksName && given.destVersion === '' ? { destVersion: '请填写版本号' } : {}),
          ...(ring === 'alpha' && given.fixIssueDesc.trim() === '' ? { fixIssueDesc: '请填写修复问题' } : {}),
          ...(unmet === null ? {} : { lifted: unmet }),
        };
      }}
      send={send}
      onDone={(reply, { firmwareName }) => {
        if (reply !== null) {
          sending.finish();
          sayDone(`已新增升级包「${firmwareName.trim()}」，文件校验中`);
          sayBeside(besideSaved(reply));
        }
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <AddPackFields
          form={form}
          onValues={setValues}
          ring={ring}
          source={source}
          isTenantFixed={tenant.tntId !== undefined}
          tenant={ofTenant}
          module={module}
          file={file}
          name={name}
          isChecking={check.isAsking}
          sending={sending}
          isSendable={file !== null && local === null && !check.isAsking && check.problem === null}
          fileProblem={file === null ? null : problemOfFile()}
          checks={checks}
          onFile={setFile}
        />
      )}
    </EditDialog>
  );
}
