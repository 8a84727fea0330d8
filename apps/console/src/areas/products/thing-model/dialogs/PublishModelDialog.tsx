import { Callout, InputGroup } from '@blueprintjs/core';
import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { versionNoteProblem } from '@fleet/domain/areas/products/shared/versionNote.ts';
import { problemLine } from '@fleet/domain/areas/products/thing-model/modelProblems.ts';
import { manyDevices } from '@fleet/domain/areas/products/thing-model/changes/publishing.ts';
import {
  functionPreview,
  functionPublish,
  type ModelPreview,
} from '@fleet/domain/areas/products/thing-model/versionContract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useCallback, useEffect, useId, useState } from 'react';
import { useCall } from '../../../../app/calls/hooks.ts';
import { troubleOf, useWrite } from '../../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { Problem, type Trouble } from '../../../../ui/Problem.tsx';
import { LoadingState } from '../../../../ui/states/states.tsx';
import { VersionNote } from '../../shared/VersionNote.tsx';
import type { OpenModel } from '../useModelDesk.ts';
import { BrokenRules } from './BrokenRules.tsx';
import { ChangeList } from './ChangeList.tsx';
import * as styles from './modelDialogs.module.css';

interface Props {
  readonly open: OpenModel;
  readonly product: ProductRow;
  readonly onClose: () => void;
}

/** Publishes the draft as the version that devices follow; before that, what differs and what it does to them. */
export function PublishModelDialog({
  open: { desk, model, problems },
  product: { productKey, productName },
  onClose,
}: Props) {
  const id = useId();
  const call = useCall();
  const write = useWrite();
  const { version } = desk.head;
  const [preview, setPreview] = useState<ModelPreview | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [note, setNote] = useState('');
  const [typed, setTyped] = useState('');
  const look = useCallback(async () => {
    const result = await call(
      functionPreview,
      { query: {}, body: { productKey, version } },
      { listener: functionPreview.id },
    );
    setTrouble(troubleOf(result));
    if (result.kind === 'data') setPreview(result.data);
  }, [call, productKey, version]);
  useEffect(() => void look(), [look]);
  const warnings = problems.filter(({ isWarning }) => isWarning).map((problem) => problemLine(model, problem));
  const isMany = preview !== null && preview.deviceCount > manyDevices;
  const reason =
    preview === null
      ? '正在核对影响范围'
      : preview.refusals.length > 0
        ? preview.refusals[0]!
        : (versionNoteProblem(note) ??
          (isMany && typed.trim() !== String(preview.deviceCount) ? '输入的设备数不一致' : null));
  return (
    <ConfirmDialog
      isOpen
      title={preview === null ? `发布「${productName}」的物模型` : `发布「${productName}」的物模型 v${preview.no}`}
      confirmText="发布"
      disabledReason={reason}
      onClose={onClose}
      onConfirm={async () => {
        if (preview === null) return null;
        const refused = await write(
          functionPublish,
          {
            query: {},
            body: {
              productKey,
              version,
              note: note.trim(),
              expectDigest: preview.digest,
              confirmCount: isMany ? Number(typed) : null,
            },
          },
          `已发布物模型 v${preview.no}`,
        );
        // draft, version or devices have changed meanwhile: what is agreed to is shown anew
        if (refused !== null) await look();
        return refused;
      }}
    >
      <Problem trouble={trouble} doing="read" onRetry={() => void look()} />
      {preview === null ? (
        trouble === null && <LoadingState lines={4} />
      ) : (
        <div className={styles.publish}>
          {preview.refusals.length > 0 && (
            <Callout compact icon={null} intent="danger" role="alert">
              <ul className={styles.lines}>
                {preview.refusals.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </Callout>
          )}
          <p>
            {preview.changes.length} 处变更
            {preview.breakingCount > 0 && `，其中 ${preview.breakingCount} 处不兼容`}；
            {preview.deviceCount === 0 ? '还没有设备。' : `${formatCount(preview.deviceCount)} 台设备随即使用此版本。`}
          </p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard */}
          <div className={styles.scrolling} role="group" aria-label="变更" tabIndex={0}>
            <ChangeList changes={preview.changes} isReordered={preview.isReordered} />
          </div>
          {preview.consequences.length > 0 && preview.deviceCount > 0 && (
            <>
              <h3 className={styles.heading}>对设备的影响</h3>
              <ul className={styles.lines}>
                {preview.consequences.map(({ functionId, kind, text, deviceCount }) => (
                  <li key={`${functionId} ${kind}`}>
                    {text}（{formatCount(deviceCount)} 台）
                  </li>
                ))}
              </ul>
              <p className={styles.quiet}>
                {preview.devices.map(({ displayName }) => displayName).join('、')}
                {preview.deviceCount > preview.devices.length && ` 等 ${formatCount(preview.deviceCount)} 台`}
              </p>
            </>
          )}
          <BrokenRules rules={preview.brokenRules} />
          {warnings.length > 0 && (
            <Callout compact icon={null} intent="warning">
              <ul className={styles.lines}>
                {warnings.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </Callout>
          )}
          <VersionNote value={note} onChange={setNote} />
          {isMany && (
            <label htmlFor={`${id}-count`} className={styles.label}>
              <span>
                输入受影响的设备数“<b>{preview.deviceCount}</b>”以确认
              </span>
              <InputGroup
                id={`${id}-count`}
                value={typed}
                inputMode="numeric"
                autoComplete="off"
                onChange={(event) => setTyped(event.target.value)}
              />
            </label>
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}
