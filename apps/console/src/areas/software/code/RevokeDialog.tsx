import { TextArea } from '@blueprintjs/core';
import { codeRevoke, type CodeRow } from '@fleet/domain/areas/software/code/contract.ts';
import { problemOf } from '@fleet/domain/core/values/fieldProblems.ts';
import { useId, useState } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { BatchDialog } from '../../../list/batch/BatchDialog.tsx';
import * as styles from './codes.module.css';

interface Props {
  readonly code: CodeRow;
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

/** Asks why a code is revoked, and does it. Rendered while it is open. */
export function RevokeDialog({ code, tenant, onClose }: Props) {
  const id = useId();
  const [reason, setReason] = useState('');
  const body = { ids: [code.codeId], reason };
  return (
    <BatchDialog
      isOpen
      title={`作废授权码「${code.mask}」？`}
      word="作废"
      intent="danger"
      rows={[code]}
      skipped={[]}
      call={{ batch: codeRevoke, inputOfAll: () => ({ query: tenant, body }) }}
      missing={problemOf(codeRevoke.bodySchema!, body)['reason'] ?? null}
      keyOf={({ codeId }) => codeId}
      nameOf={({ mask }) => mask}
      done={() => '授权码已作废'}
      onClose={onClose}
      onDone={() => undefined}
    >
      <p>作废后不能再用它授权，也不能恢复；已经授权的设备不受影响。</p>
      <div className={styles.reason}>
        <label htmlFor={id}>作废原因（必填）</label>
        <TextArea
          id={id}
          fill
          rows={2}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </BatchDialog>
  );
}
