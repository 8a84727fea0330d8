import { Button, Checkbox, DialogBody, DialogFooter } from '@blueprintjs/core';
import {
  fileDistribute,
  fileLocations,
  type FileLocation,
} from '@fleet/domain/areas/equipment/project-file/contract.ts';
import {
  amountProblem,
  deviceProblem,
  fileProblem,
  sortedOut,
  twiceProblem,
} from '@fleet/domain/areas/equipment/project-file/fitting.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { formatCount, formatSize } from '@fleet/domain/core/values/formats.ts';
import { useId, useState } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import { troubleOf } from '../../../app/calls/useWrite.ts';
import { randomId } from '../../../app/randomId.ts';
import { useDraftClosing } from '../../../form/drafts/useDraftClosing.tsx';
import { Field, messageId } from '../../../form/Field.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import * as dialogStyles from '../../../ui/dialogs/dialog.module.css';
import { Problem, type Trouble } from '../../../ui/Problem.tsx';
import { SearchSelect } from '../../../ui/select/select.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import { DevicePicks } from './DevicePicks.tsx';
import { FilePicks } from './FilePicks.tsx';
import type { HandedDevice, HandedFile } from './handed.ts';
import { Unfit } from './Unfit.tsx';
import * as styles from './handing.module.css';

interface Props {
  readonly projectId: string;
  readonly tenant: TenantChoice;
  /** Those that were chosen before; null where they are chosen here. */
  readonly files: readonly HandedFile[] | null;
  /** The only one; null where they are chosen here. */
  readonly device: HandedDevice | null;
  readonly onClose: () => void;
}

interface Draft {
  readonly locationId: string | null;
  readonly files: readonly HandedFile[];
  readonly devices: readonly HandedDevice[];
  readonly isOverwriting: boolean;
  /** Of the job: sent twice it is begun once, and whatever is changed makes another job of it. */
  readonly id: string;
}

/** The folder to begin with: the only one that takes any of the files. */
const likely = (locations: readonly FileLocation[], files: readonly HandedFile[]): FileLocation | undefined => {
  const [only, ...others] = locations.filter((location) => files.some((file) => fileProblem(location, file) === null));
  return others.length === 0 ? only : undefined;
};

const placeFacts = { name: 'locationId', title: '目录', isRequired: true, maxLength: null, maxBytes: null };

/** Gives files of a project to devices: into which folder, which files and which devices. Rendered while it is open. */
export default function DistributeDialog({ projectId, tenant, files, device, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const about = device === null ? { projectId } : { deviceId: device.id };
  const read = useRead(fileLocations, { query: { ...about, ...tenant } });
  const [initial] = useState<Draft>(() => ({
    locationId: null,
    files: files ?? [],
    devices: device === null ? [] : [device],
    isOverwriting: false,
    id: randomId(),
  }));
  const [draft, setDraft] = useState(initial);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const placeId = useId();
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isDirty = draft !== initial;
  const { close, letGo, question } = useDraftClosing(isDirty, isBusy, onClose);
  const change = (changes: Partial<Draft>) => {
    setTrouble(null);
    setDraft((before) => ({ ...before, ...changes, id: randomId() }));
  };
  const locations = read.state?.data?.list;
  const location =
    locations?.find(({ locationId }) => locationId === draft.locationId) ?? likely(locations ?? [], draft.files);
  const sortedFiles = sortedOut(draft.files, (file) => (location === undefined ? null : fileProblem(location, file)));
  const sortedDevices = sortedOut(draft.devices, (one) =>
    location === undefined ? null : deviceProblem(location, one),
  );
  const [fittingFiles, fittingDevices] = [sortedFiles.fitting, sortedDevices.fitting];

  const send = async () => {
    if (isBusy) return;
    if (location === undefined) {
      setMissing(true);
      document.getElementById(placeId)?.focus();
      return undefined;
    }
    const problem = amountProblem(fittingFiles.length, fittingDevices.length) ?? twiceProblem(fittingFiles);
    if (problem !== null) return setTrouble(problem);
    setBusy(true);
    setTrouble(null);
    const body = {
      id: draft.id,
      projectId,
      fileIds: fittingFiles.map(({ id }) => id),
      locationId: location.locationId,
      deviceIds: fittingDevices.map(({ id }) => id),
      overwrite: draft.isOverwriting,
    };
    const result = await call(fileDistribute, { query: tenant, body }, { listener: fileDistribute.id });
    setBusy(false);
    if (result.kind !== 'data') return setTrouble(troubleOf(result));
    letGo();
    sayDone('已开始分发，离线的设备上线后自动获取');
    return onClose();
  };
  return (
    <>
      <Dialog
        isOpen
        title={device === null ? '分发到设备' : `从项目文件分发到「${device.name}」`}
        className={`${dialogStyles.edit} ${dialogStyles.wide}`}
        canOutsideClickClose={false}
        onClose={close}
      >
        <DialogBody>
          <div className={styles.parts}>
            <Field
              id={placeId}
              field={placeFacts}
              problem={isMissing ? '请选择目录' : null}
              hint={
                location === undefined
                  ? undefined
                  : `接受 ${location.extensions.join('、')}，单个文件不超过 ${formatSize(location.maxSize)}`
              }
            >
              <SearchSelect
                id={placeId}
                label="目录"
                isInvalid={isMissing}
                describedBy={messageId(placeId)}
                autoFocus
                choices={
                  locations?.map(({ locationId, name, path }) => ({ id: locationId, name: `${name}（${path}）` })) ??
                  refusalOf(read)
                }
                placeholder="请选择"
                value={location?.locationId ?? null}
                onChange={(locationId) => {
                  setMissing(false);
                  change({ locationId });
                }}
              />
            </Field>
            <section>
              <h3 className={styles.heading}>文件</h3>
              {files === null ? (
                <FilePicks
                  projectId={projectId}
                  tenant={tenant}
                  location={location ?? null}
                  picked={draft.files}
                  onPick={(picked) => change({ files: picked })}
                />
              ) : (
                <ul className={styles.files} aria-label="文件">
                  {fittingFiles.map(({ id, name, size }) => (
                    <li key={id}>
                      <bdi>{name}</bdi> <span className={styles.hint}>{formatSize(size)}</span>
                    </li>
                  ))}
                </ul>
              )}
              <Unfit label="不会分发的文件" others={sortedFiles.others} />
            </section>
            {device === null && (
              <section>
                <h3 className={styles.heading}>设备</h3>
                <DevicePicks
                  projectId={projectId}
                  tenant={tenant}
                  location={location ?? null}
                  picked={draft.devices}
                  onPick={(picked) => change({ devices: picked })}
                />
              </section>
            )}
            <Unfit label="不会分发到的设备" others={sortedDevices.others} />
            <Checkbox
              checked={draft.isOverwriting}
              label="覆盖目录中的同名文件"
              onChange={({ currentTarget }) => change({ isOverwriting: currentTarget.checked })}
            />
          </div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={words.cancel} onClick={close} />
              <BusyButton
                intent="primary"
                text={
                  device === null
                    ? `分发 ${fittingFiles.length} 个文件到 ${formatCount(fittingDevices.length)} 台设备`
                    : `分发 ${fittingFiles.length} 个文件`
                }
                isBusy={isBusy}
                onClick={() => void send()}
              />
            </>
          }
        >
          <Problem trouble={trouble} isBusy={isBusy} onRetry={() => void send()} />
        </DialogFooter>
      </Dialog>
      {question}
    </>
  );
}
