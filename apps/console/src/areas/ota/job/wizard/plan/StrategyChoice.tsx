import { Button } from '@blueprintjs/core';
import { phasesText } from '@fleet/domain/areas/ota/wizard/strategySentences.ts';
import { gatesFormOf } from '@fleet/domain/areas/ota/wizard/jobDraft.ts';
import { upgradeStrategies } from '@fleet/domain/areas/ota/strategy/actions.ts';
import {
  upgradeStrategyAdd,
  upgradeStrategyDelete,
  upgradeStrategyList,
  type UpgradeStrategyRow,
} from '@fleet/domain/areas/ota/strategy/contract.ts';
import { object } from '@fleet/domain/core/contract/shapes.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { useState } from 'react';
import type { TObject } from 'typebox';
import { useCan } from '../../../../../app/actions/useCan.ts';
import { useCall } from '../../../../../app/calls/hooks.ts';
import { refusalOf, useRead } from '../../../../../app/calls/useRead.ts';
import { useWrite } from '../../../../../app/calls/useWrite.ts';
import { EditDialog } from '../../../../../form/EditDialog.tsx';
import { TextField } from '../../../../../form/TextField.tsx';
import { ConfirmDialog } from '../../../../../ui/dialogs/ConfirmDialog.tsx';
import { Problem } from '../../../../../ui/Problem.tsx';
import { useSayDone } from '../../../../../ui/useNotify.ts';
import { RadioField } from '../kit/fields.tsx';
import type { StepProps } from '../kit/step.ts';
import * as styles from '../kit/wizard.module.css';

const nothing: readonly UpgradeStrategyRow[] = [];

/** What a strategy is called, with whether it comes with the product (S1 §4). */
const titleOf = ({ strategyName, type }: UpgradeStrategyRow): string =>
  type === 0 ? strategyName : `${strategyName}（${statusLabel('strategy', type)}）`;

/** The strategies to begin with: built-in ones and the tenant's own, which are kept and removed here. */
export function StrategyChoice({ draft, change, pack, tenant }: StepProps) {
  const can = useCan();
  const { keep, remove } = upgradeStrategies.actions;
  const read = useRead(upgradeStrategyList, { query: tenant });
  const rows = read.state?.data?.list ?? nothing;
  const refusal = refusalOf(read);
  const [isKeeping, setKeeping] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const chosen = rows.find(({ strategyId }) => strategyId === draft.presetId);
  return (
    <>
      {refusal !== null && <Problem trouble={refusal.message} />}
      <RadioField
        title="策略"
        choices={rows.map((row) => ({
          id: row.strategyId,
          name: titleOf(row),
          disabledReason:
            pack?.isSafetyRelevant === true && row.phases.length === 1 ? '安全相关模块必须逐批放行' : null,
        }))}
        value={chosen?.strategyId ?? null}
        hint={chosen === undefined ? '已按需要调整' : phasesText(chosen.phases)}
        onChange={(id) => {
          const row = rows.find(({ strategyId }) => strategyId === id);
          if (row === undefined) return;
          const { scheduledAt, finishBy } = draft.strategy;
          change({
            presetId: id,
            phases: row.phases,
            gates: row.gates,
            strategy: { ...row.strategy, scheduledAt, finishBy },
          });
        }}
      />
      <div className={styles.tools}>
        {can(keep) && <Button size="small" text={keep.title} onClick={() => setKeeping(true)} />}
        {can(remove) && chosen?.type === 1 && (
          <Button
            size="small"
            variant="outlined"
            intent="danger"
            text={`删除策略「${chosen.strategyName}」`}
            onClick={() => setRemoving(true)}
          />
        )}
      </div>
      {isKeeping && (
        <KeepDialog
          draft={draft}
          tenant={tenant}
          onKept={(presetId) => change({ presetId })}
          onClose={() => setKeeping(false)}
        />
      )}
      {chosen !== undefined && (
        <RemoveDialog
          row={chosen}
          isOpen={isRemoving}
          onRemoved={() => change({ presetId: '' })}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}

const { strategyName } = (upgradeStrategyAdd.bodySchema as TObject).properties;
const schema = object({ strategyName: strategyName! });

interface KeepProps extends Pick<StepProps, 'draft' | 'tenant'> {
  readonly onKept: (strategyId: string) => void;
  readonly onClose: () => void;
}

/** Keeps what the wizard has under a name. Rendered while it is open. */
function KeepDialog({ draft, tenant, onKept, onClose }: KeepProps) {
  const call = useCall();
  const sayDone = useSayDone();
  return (
    <EditDialog
      title="存为策略"
      schema={schema}
      initial={{ strategyName: '' }}
      send={(values) => {
        const body = {
          ...values,
          phases: [...draft.phases],
          strategy: draft.strategy,
          gates: gatesFormOf(draft.gates),
        };
        return call(upgradeStrategyAdd, { query: tenant, body }, { listener: upgradeStrategyAdd.id });
      }}
      onDone={({ strategyId }, values) => {
        sayDone(`已保存策略「${values.strategyName.trim()}」`);
        onKept(strategyId);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <TextField
          form={form}
          name="strategyName"
          autoFocus
          autoComplete="off"
          hint="批次、重试、超时和安全条件一并保存，升级时间除外"
        />
      )}
    </EditDialog>
  );
}

interface RemoveProps {
  readonly row: UpgradeStrategyRow;
  readonly isOpen: boolean;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Asks before a strategy of one's own is removed. */
function RemoveDialog({ row, isOpen, onRemoved, onClose }: RemoveProps) {
  const write = useWrite();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`删除策略「${row.strategyName}」？`}
      confirmText="删除"
      intent="danger"
      onClose={onClose}
      onConfirm={async () => {
        const input = { query: {}, body: { ids: [row.strategyId] } };
        const trouble = await write(upgradeStrategyDelete, input, `已删除策略「${row.strategyName}」`);
        if (trouble === null) onRemoved();
        return trouble;
      }}
    >
      <p>用它创建的任务不受影响。</p>
    </ConfirmDialog>
  );
}
