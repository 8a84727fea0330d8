import { Button, Callout } from '@blueprintjs/core';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { Action } from '@fleet/domain/core/actions/action.ts';
import type { Grants } from '@fleet/domain/areas/access/permissions/permissionMatrix.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { type ReactNode, useState } from 'react';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { troubleOf } from '../../../app/calls/useWrite.ts';
import { useSayDone } from '../../../ui/useNotify.ts';
import type { PermissionEdits } from './usePermissionEdits.ts';
import * as styles from './permissionSaveBar.module.css';
import type { Trouble } from '../../../ui/Problem.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const ChangesDialog = lazyDialog(async () => (await import('./ChangesDialog.tsx')).ChangesDialog);

interface Props {
  readonly edits: PermissionEdits;
  /** The button that saves. */
  readonly action: Action;
  /** Whose permissions they are: `角色「现场工程师」`. */
  readonly target: string;
  /** Whom a save touches. */
  readonly touches: ReactNode;
  readonly save: (grants: Grants, version: number) => Promise<CallResult<{ readonly version: number }>>;
  /** Reads again what the gateway has. */
  readonly onRefresh: () => void;
}

/** How much was changed, and the ways to save it or not; it says so when somebody else was quicker. */
export function PermissionSaveBar({ edits, action, target, touches, save, onRefresh }: Props) {
  const sayDone = useSayDone();
  const [isAsking, setAsking] = useState(false);
  const { changes, isBehind } = edits;
  const actions = useActions(
    { save: action },
    { save: () => setAsking(true) },
    {
      reasons: {
        save: () => {
          if (changes.length === 0) return '没有可保存的修改';
          return isBehind ? '权限已被他人修改，请先载入最新权限' : null;
        },
      },
    },
  );
  const granted = changes.filter(({ isGranted }) => isGranted).length;

  const onSave = async (): Promise<Trouble | null> => {
    const result = await save(edits.own, edits.base.version);
    if (result.kind === 'data') {
      edits.wasSaved(result.data.version);
      sayDone('权限已保存');
      return null;
    }
    if (result.kind !== 'refused' || result.code !== businessCodes.conflict.code) return troubleOf(result);
    // the newer ones are read, and the bar says what to do with one's own changes
    onRefresh();
    return null;
  };
  const rebase = () => {
    edits.rebase();
    sayDone('已载入最新权限，您的修改已重新应用');
  };
  return (
    <div className={styles.bar}>
      {isBehind && changes.length > 0 && (
        <Callout className={styles.conflict} intent="warning" icon={null} compact role="alert">
          权限已被他人修改，您的 {changes.length} 项修改尚未保存，仍保留在此页。
          <Button size="small" text="载入最新权限并重新应用我的修改" onClick={rebase} />
        </Callout>
      )}
      <div className={styles.row}>
        <span className={styles.count} role="status">
          {changes.length === 0 ? (
            '没有未保存的修改'
          ) : (
            <>
              <b>{changes.length}</b> 项修改（授予 {granted}，收回 {changes.length - granted}）
            </>
          )}
        </span>
        {changes.length > 0 && <Button variant="minimal" text="放弃修改" onClick={edits.discard} />}
        <PageButtons items={actions.ofPage} />
      </div>
      <ChangesDialog
        isOpen={isAsking}
        target={target}
        changes={changes}
        touches={touches}
        onClose={() => setAsking(false)}
        onSave={onSave}
      />
    </div>
  );
}
