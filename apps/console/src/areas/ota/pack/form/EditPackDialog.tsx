import { packUpdate } from '@fleet/domain/areas/ota/pack/changeContract.ts';
import { moduleList } from '@fleet/domain/areas/ota/module/contract.ts';
import { packFileProblem, readPackName } from '@fleet/domain/areas/ota/pack/packFiles.ts';
import { digestProblem, fixedPackProblem, isFixed } from '@fleet/domain/areas/ota/pack/packRules.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { object } from '@fleet/domain/core/contract/shapes.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { maximumPageSize } from '@fleet/domain/core/values/paging.ts';
import { Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { Type } from 'typebox';
import { tenantOf } from '../../../../app/address/detailAddress.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { useReads } from '../../../../app/calls/useRead.ts';
import { EditDialog } from '../../../../form/EditDialog.tsx';
import { Locked, LockedRow } from '../../../../form/Locked.tsx';
import { TextField } from '../../../../form/TextField.tsx';
import type { Form } from '../../../../form/useForm.ts';
import { useSayDone, useSayBeside } from '../../../../ui/useNotify.ts';
import { PackFileField } from './PackFileField.tsx';
import { PackNeeds } from './PackNeeds.tsx';
import { ModelsField } from './PackSubject.tsx';
import { PackTexts } from './PackTexts.tsx';
import {
  digestText,
  packValueProblems,
  type PackValues,
  packValuesSchema,
  sentDigest,
  sentPack,
  writtenPack,
} from './packValues.ts';
import { besideSaved, replacingOf } from './placing.ts';
import { usePackUpload } from './usePackUpload.ts';
import * as styles from './packForm.module.css';

interface Props {
  readonly pack: PackRow;
  readonly onClose: () => void;
}

type Values = PackValues & {
  /** The empty text as long as the file stays. */
  readonly fileName: string;
  readonly expectedSign: string;
};

const schema = object({
  ...packValuesSchema.properties,
  fileName: Type.String({ title: '替换文件', maxLength: 255 }),
  expectedSign: digestText,
});

const valuesOf = (pack: PackRow): Values => ({
  ...writtenPack(pack),
  fileName: '',
  expectedSign: pack.expectedSign ?? '',
});

/**
 * Changes what is said of a pack; of one whose digest is another than expected also its file. Rendered while it is open.
 */
export function EditPackDialog({ pack, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const sayBeside = useSayBeside();
  const { firmwareId, version, ring, productKey, moduleId } = pack;
  const tenant = tenantOf(pack);
  const sending = usePackUpload();
  const [file, setFile] = useState<File | null>(null);
  const [modules = null] = useReads(
    moduleList,
    moduleId === null ? [] : [{ query: { ...tenant, production: productKey, page: 1, pageSize: maximumPageSize } }],
  );
  const checksName = modules?.data?.list.find((one) => one.moduleId === moduleId)?.nameCheck ?? true;
  const fixed = isFixed(pack);
  const fileProblem = file === null ? null : replacementProblem(pack, file, checksName);
  const send = async (values: Values): Promise<CallResult<unknown>> => {
    const body = { ...sentPack(values), version };
    const written = { fileName: values.fileName, expectedSign: sentDigest(values.expectedSign) };
    const { stored } = sending;
    if (file !== null && stored === null) {
      sending.handOver(`替换升级包「${pack.firmwareName}」的文件`, replacingOf(pack, firmwareId, body, written));
      return { kind: 'data', data: 'handedOver' };
    }
    const replaced = stored === null ? null : { ...written, fileId: stored.id };
    return call(
      packUpdate,
      { query: { firmwareId, ...tenant }, body: { ...body, file: replaced } },
      { listener: packUpdate.id },
    );
  };
  return (
    <EditDialog<Values, unknown>
      title={`编辑升级包「${pack.firmwareName}」`}
      schema={schema}
      initial={valuesOf(pack)}
      isWide
      extraProblems={(values) => ({
        ...packValueProblems(values),
        ...(ring === 'alpha' && values.fixIssueDesc.trim() === '' ? { fixIssueDesc: '请填写修复问题' } : {}),
        ...(fileProblem === null ? {} : { fileName: fileProblem }),
      })}
      send={send}
      onDone={(reply) => {
        if (reply !== 'handedOver') {
          sending.finish();
          sayDone('已保存');
          sayBeside(besideSaved(reply));
        }
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => {
        const particulars = form as unknown as Form<PackValues>;
        return (
          <>
            <section className={styles.part} aria-label="文件">
              <h3>文件</h3>
              <LockedRow>
                <Locked title="版本号">{pack.destVersion}</Locked>
                <Locked title="所属产品">{pack.productName}</Locked>
                <Locked title="OTA模块">{pack.moduleNickName ?? '整包'}</Locked>
              </LockedRow>
              {pack.checkStatus === 3 && (
                <Replacement
                  pack={pack}
                  form={form}
                  file={file}
                  problem={fileProblem}
                  sending={sending}
                  onFile={setFile}
                />
              )}
              {fixed ? (
                <p className={styles.quiet}>{fixedPackProblem}</p>
              ) : (
                <div className={styles.columns}>
                  <TextField form={form} name="firmwareName" autoComplete="off" />
                  <ModelsField form={particulars} productKey={productKey} tenant={tenant} />
                </div>
              )}
            </section>
            <PackTexts
              ring={ring}
              form={particulars}
              productKey={productKey}
              moduleId={fixed ? null : moduleId}
              tenant={tenant}
              known={pack.fixedIssues.map(({ issueId, issueNo, title }) => ({
                id: issueId,
                name: `${issueNo} ${title}`,
              }))}
            />
            {!fixed && (
              <PackNeeds form={particulars} ring={ring} productKey={productKey} moduleId={moduleId} tenant={tenant} />
            )}
          </>
        );
      }}
    </EditDialog>
  );
}

/** What is wrong with a file that is to take the place of a pack's own: it has to say the same version. */
function replacementProblem(pack: PackRow, file: File, checksName: boolean): string | null {
  const { ring, destVersion } = pack;
  if (ring !== 'test' && ring !== 'alpha') return fixedPackProblem;
  const problem = packFileProblem(file, ring, checksName);
  if (problem !== null || !checksName) return problem;
  return readPackName(file.name)?.version === destVersion ? null : `替换文件的版本号须为 ${destVersion}`;
}

interface ReplacementProps {
  readonly pack: PackRow;
  readonly form: Form<Values>;
  readonly file: File | null;
  readonly problem: string | null;
  readonly sending: ReturnType<typeof usePackUpload>;
  readonly onFile: (file: File) => void;
}

/** The file is another than was said: either the right one comes in its place, or what was said was wrong. */
function Replacement({ pack, form, file, problem, sending, onFile }: ReplacementProps) {
  return (
    <>
      <Callout intent="danger" icon={null} compact>
        {digestProblem(pack)}
      </Callout>
      <PackFileField
        id={`${form.id}-fileName`}
        field={form.field('fileName')}
        file={file}
        problem={problem ?? form.problem('fileName')}
        sending={sending}
        isSendable={problem === null}
        onChoose={(chosen) => {
          onFile(chosen);
          form.set('fileName', chosen.name);
          form.touch('fileName');
        }}
      />
      <TextField form={form} name="expectedSign" autoComplete="off" hint="可选，SHA256；上传后与实际摘要比对" />
    </>
  );
}
