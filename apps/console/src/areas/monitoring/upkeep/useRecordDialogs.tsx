import {
  upkeepRecordCancel,
  type UpkeepRecordRow,
  upkeepRecordStart,
} from '@fleet/domain/areas/monitoring/upkeep/contract.ts';
import { type ReactNode, useRef, useState } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const AddUpkeepDialog = lazyDialog(async () => (await import('./AddUpkeepDialog.tsx')).AddUpkeepDialog);
const AssignDialog = lazyDialog(async () => (await import('./recordDialogs.tsx')).AssignDialog);
const PostponeDialog = lazyDialog(async () => (await import('./recordDialogs.tsx')).PostponeDialog);

/** It comes when somebody fills one in. */
const DoUpkeepDialog = lazyDialog(async () => (await import('./doing/DoUpkeepDialog.tsx')).default);

type Kind = 'start' | 'carryOn' | 'cancel' | 'postpone' | 'assign';

interface Asked {
  readonly kind: Kind;
  readonly record: UpkeepRecordRow;
}

/** What can be done with upkeeps, and the dialogs for that. */
export function useRecordDialogs(tenant: TenantChoice) {
  const write = useWrite();
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (kind: Kind) => (record: UpkeepRecordRow) => setAsked({ kind, record });
  /** What follows once the dialog closes. */
  const next = useRef<Asked | null>(null);
  const close = () => {
    setAsked(next.current);
    next.current = null;
  };
  const dialogOf = ({ kind, record }: Asked): ReactNode => {
    const { recordId, upkeepNo, version } = record;
    const input = { query: { recordId, ...tenant }, body: { version } };
    if (kind === 'carryOn') return <DoUpkeepDialog record={record} tenant={tenant} onClose={close} />;
    if (kind === 'postpone') return <PostponeDialog record={record} tenant={tenant} onClose={close} />;
    if (kind === 'assign') return <AssignDialog record={record} onClose={close} />;
    const isStart = kind === 'start';
    return (
      <ConfirmDialog
        isOpen
        title={isStart ? `开始保养「${upkeepNo}」？` : `取消开始「${upkeepNo}」？`}
        confirmText={isStart ? '开始保养' : '取消开始'}
        onClose={close}
        onConfirm={async () => {
          const done = isStart ? `已开始保养「${upkeepNo}」` : `已取消开始「${upkeepNo}」`;
          const refused = await write(isStart ? upkeepRecordStart : upkeepRecordCancel, input, done);
          // whoever starts it fills it in
          if (refused === null && isStart)
            next.current = { kind: 'carryOn', record: { ...record, status: 2, version: version + 1 } };
          return refused;
        }}
      >
        <p>{isStart ? `${record.displayName}共 ${record.itemCount} 个保养项目。` : '任务回到待保养。'}</p>
      </ConfirmDialog>
    );
  };
  return {
    handlers: {
      add: () => setAdding(true),
      start: ask('start'),
      carryOn: ask('carryOn'),
      cancel: ask('cancel'),
      postpone: ask('postpone'),
      assign: ask('assign'),
    },
    dialogs: (
      <>
        {isAdding && <AddUpkeepDialog tenant={tenant} onClose={() => setAdding(false)} />}
        {asked !== null && dialogOf(asked)}
      </>
    ),
  };
}
