import { softwareForm, type SoftwareForm, softwareList } from '@fleet/domain/areas/software/software/contract.ts';
import { readPackageName, softwarePackageNameProblem } from '@fleet/domain/areas/software/software/packageName.ts';
import { placingOf } from '@fleet/domain/areas/software/software/placing.ts';
import { likelyPlatform } from '@fleet/domain/areas/software/software/softwareCodes.ts';
import { versionTaken } from '@fleet/domain/areas/software/software/softwareRules.ts';
import { chosenFile, object } from '@fleet/domain/core/contract/shapes.ts';
import { softwarePackageProblem } from '@fleet/domain/core/transfers/files.ts';
import { useState } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useAddress } from '../../../app/address/useAddress.ts';
import { useReads } from '../../../app/calls/useRead.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { FileField } from '../../../form/files/FileField.tsx';
import { Locked, LockedRow } from '../../../form/Locked.tsx';
import {
  chosenTenant,
  NewTenantField,
  type OfTenant,
  useNewTenant,
  withTenant,
} from '../../../form/NewTenantField.tsx';
import { usePlaceOrder } from '../../../transfers/orders/usePlaceOrder.ts';
import { SoftwareFields } from './SoftwareFields.tsx';

const schema = withTenant(object({ fileName: chosenFile('软件包'), ...softwareForm.properties }));

interface Values extends SoftwareForm, OfTenant {
  /** Of the package that is chosen. */
  readonly fileName: string;
}

interface Props {
  readonly tenant: TenantChoice;
  /** The category that the list shows; null for all. */
  readonly categoryId: string | null;
  /** The file of an upload that was cut off and goes on here; null where none is chosen yet. */
  readonly begun: File | null;
  readonly onClose: () => void;
}

/**
 * Adds a package: which file, and what is said of it. Then the file goes up by itself, can be paused and goes on after a
 * reload once it is chosen again; when it is there, it takes its place in the list. Rendered while it is open.
 */
export function AddSoftwareDialog({ tenant, categoryId, begun, onClose }: Props) {
  const place = usePlaceOrder();
  const { path, search } = useAddress();
  const tntId = useNewTenant(tenant);
  const [initial] = useState<Values>(() => {
    const read = begun === null ? null : readPackageName(begun.name);
    return {
      tntId,
      fileName: begun?.name ?? '',
      softwareName: read?.namePart ?? '',
      categoryId: categoryId ?? '',
      platform: read === null ? 'Windows' : likelyPlatform(read),
      description: '',
      changeLog: '',
    };
  });
  const [file, setFile] = useState<File | null>(begun);
  const name = file === null ? null : readPackageName(file.name);
  const [there] = useReads(
    softwareList,
    name === null
      ? []
      : [{ query: { ...tenant, keyword: `${name.namePart}-v`, softwareVersion: name.dateSerial, pageSize: 100 } }],
  );
  const isTaken = (owner: string): boolean =>
    (there?.data?.list ?? []).some((row) => {
      const other = readPackageName(row.fileName);
      return row.tntId === owner && other?.namePart === name?.namePart && other?.order === name?.order;
    });
  const fileProblem = (owner: string): string | null => {
    // what was typed is there again after the end of a session, a file is not
    if (file === null) return '请选择软件包';
    const problem = softwarePackageNameProblem(file.name) ?? softwarePackageProblem(file);
    return problem ?? (isTaken(owner) ? versionTaken : null);
  };
  return (
    <EditDialog
      title="新增软件"
      schema={schema}
      initial={initial}
      submitText="上传"
      extraProblems={({ tntId: owner }) => {
        const problem = fileProblem(owner);
        return problem === null ? {} : { fileName: problem };
      }}
      send={({ tntId: ofTenant, fileName, ...form }) => {
        place({
          title: `上传软件「${form.softwareName.trim()}」`,
          purpose: 'software',
          files: [{ name: fileName, file: file! }],
          address: `${path}?${search}`,
          deliver: () => placingOf({ ...form, fileName, tntId: ofTenant === '' ? null : ofTenant }),
        });
        return Promise.resolve({ kind: 'data', data: null });
      }}
      onDone={onClose}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NewTenantField
            form={form}
            isFixed={tenant.tntId !== undefined}
            onChange={() => form.set('categoryId', '')}
          />
          <FileField
            id={`${form.id}-fileName`}
            field={form.field('fileName')}
            file={file}
            problem={form.problem('fileName')}
            hint="如 AgvToolkit-v3.2.1.2026101501.exe，不超过 2 GB"
            onChoose={(chosen) => {
              setFile(chosen);
              const read = readPackageName(chosen.name);
              form.set('fileName', chosen.name);
              form.touch('fileName');
              if (read === null) return;
              form.set('platform', likelyPlatform(read));
              // it follows the file until somebody writes another
              const typed = form.values.softwareName.trim();
              if (typed === '' || typed === name?.namePart) form.set('softwareName', read.namePart);
            }}
          />
          <LockedRow>
            <Locked title="版本">{name?.softwareVersion ?? ''}</Locked>
            <Locked title="日期序列">{name?.dateSerial ?? ''}</Locked>
          </LockedRow>
          <SoftwareFields form={form} owner={form.values.tntId} tenant={chosenTenant(form.values)} />
        </>
      )}
    </EditDialog>
  );
}
