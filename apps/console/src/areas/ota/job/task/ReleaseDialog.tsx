import { Checkbox } from '@blueprintjs/core';
import { type GateCode, gateCodes, gateTable } from '@fleet/domain/areas/ota/gate/gates.ts';
import { upgradeTaskRelease, type UpgradeTaskRow } from '@fleet/domain/areas/ota/task/contract.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import { devicesText } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { useTaskCall, weighedProblem, WeighedReason } from './weighed.tsx';
import * as styles from './task.module.css';

interface Props {
  readonly jobId: string;
  readonly rows: readonly UpgradeTaskRow[];
  readonly isOpen: boolean;
  readonly onReply: (reply: BatchReply) => void;
  readonly onClose: () => void;
}

const liftable = gateCodes.filter((code) => gateTable[code].isLiftable);
const fixed = gateCodes.filter((code) => !gateTable[code].isLiftable);

/** The gates that these devices wait for and that can be lifted. */
const waitedFor = (rows: readonly UpgradeTaskRow[]): readonly GateCode[] =>
  liftable.filter((gate) => rows.some(({ reasonCode }) => reasonCode === gate));

/** Lets devices pass some gates for this attempt. Rendered while it is open. */
export function ReleaseDialog({ jobId, rows, isOpen, onReply, onClose }: Props) {
  const call = useTaskCall(jobId);
  const [gates, setGates] = useState<readonly GateCode[]>(() => waitedFor(rows));
  const [reason, setReason] = useState('');
  const missing = gates.length === 0 ? '请选择要忽略的安全条件' : weighedProblem(reason);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`放行${devicesText(rows)}？`}
      confirmText="放行"
      intent="warning"
      disabledReason={missing}
      onClose={onClose}
      onConfirm={() => {
        const body = { ids: rows.map(({ taskId }) => taskId), gates: [...gates], reason: reason.trim() };
        return call(upgradeTaskRelease, body, onReply);
      }}
    >
      <p>本次尝试中忽略所选安全条件，其余条件仍须满足。</p>
      <div className={styles.gates} role="group" aria-label="忽略的安全条件">
        {liftable.map((code) => (
          <Checkbox
            key={code}
            checked={gates.includes(code)}
            label={gateTable[code].label}
            onChange={() =>
              setGates((before) => (before.includes(code) ? before.filter((one) => one !== code) : [...before, code]))
            }
          />
        ))}
      </div>
      <p>不能忽略：{fixed.map((code) => gateTable[code].label).join('、')}。</p>
      <WeighedReason value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
