import { Button, Callout } from '@blueprintjs/core';
import { decodeTab } from '@fleet/domain/areas/products/decode/actions.ts';
import { decodeSave, type ScriptReply } from '@fleet/domain/areas/products/decode/contract.ts';
import { fullReason } from '@fleet/domain/areas/products/decode/samples.ts';
import { scriptProblem } from '@fleet/domain/areas/products/decode/script.ts';
import { readOnlyReason } from '@fleet/domain/areas/products/product/actions.ts';
import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { Suspense, useMemo, useState } from 'react';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { troubleText, useWrite } from '../../../app/calls/useWrite.ts';
import { lazyDialog, lazyPart } from '../../../app/lazyPart.ts';
import { useSlot } from '../../../app/slots.ts';
import { CodeArea } from '../../../ui/code/CodeArea.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { useNotify } from '../../../ui/useNotify.ts';
import { frameLogs, type TakenFrame } from '../product/slots.ts';
import { Samples } from './Samples.tsx';
import { useScriptRuns } from './useScriptRuns.ts';
import { useScriptText } from './useScriptText.ts';
import * as styles from './decode.module.css';

const PublishScriptDialog = lazyDialog(async () => (await import('./PublishScriptDialog.tsx')).PublishScriptDialog);

const ScriptVersions = lazyPart(() => import('./ScriptVersions.tsx'));

interface Props {
  readonly product: ProductRow;
  readonly script: ScriptReply;
  /** Somebody else has saved meanwhile. */
  readonly onConflict: () => void;
}

/** The script at the left, what it does with the samples at the right. */
export function ScriptDesk({ product, script, onConflict }: Props) {
  const { productKey } = product;
  const { samples, version } = script;
  const write = useWrite();
  const notify = useNotify();
  const can = useCan();
  const editing = useScriptText(productKey, script.text);
  const { text, isUnsaved, isOvertaken } = editing;
  const runs = useScriptRuns(text, samples);
  const [isPublishing, setPublishing] = useState(false);
  const [showsVersions, setShowsVersions] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [taken, setTaken] = useState<TakenFrame | null>(null);
  const logs = useSlot(frameLogs);
  const readOnly = readOnlyReason(product);
  const isEditable = readOnly === null && can(decodeTab.actions.save);
  const isStored = version > 0 && script.text !== '' && !isUnsaved;
  const saveReason = isSaving ? '正在保存' : isStored ? '没有未保存的修改' : (scriptProblem(text) ?? runs.refusal);

  /** Tells a refusal where no dialog is; what somebody else has saved is read. */
  const said = (trouble: Awaited<ReturnType<typeof write>>): boolean => {
    if (trouble === null) return true;
    notify({ intent: 'danger', lines: [troubleText(trouble)], duration: 5000 });
    onConflict();
    return false;
  };
  const save = async () => {
    if (saveReason !== null) return;
    setSaving(true);
    const isDone = said(await write(decodeSave, { query: { productKey }, body: { version, text } }, '已保存解析脚本'));
    setSaving(false);
    if (isDone) editing.drop();
  };

  const actions = useActions(
    decodeTab.actions,
    {
      versions: () => setShowsVersions(true),
      save: () => void save(),
      publish: () => setPublishing(true),
    },
    {
      readOnly,
      reasons: {
        versions: () => (script.liveNo === null ? '还没有发布过版本' : null),
        save: () => saveReason,
        publish: () => (!isStored ? '请先保存' : script.hasDraftChanges ? null : '没有未发布的修改'),
      },
    },
  );
  const marks = useMemo(() => {
    const lines = new Map<number, string>();
    for (const { outcome } of runs.known)
      if (outcome.kind === 'problem' && outcome.line !== null && outcome.trouble !== 'thrown')
        lines.set(outcome.line, outcome.message);
    return [...lines].map(([line, message]) => ({ line, text: message }));
  }, [runs.known]);
  return (
    <div className={styles.desk}>
      <div className={styles.bar}>
        <span className={styles.state} role="status">
          {isUnsaved ? (
            <b>有未保存的修改</b>
          ) : script.savedAt === null ? (
            '还没有保存过脚本'
          ) : (
            <>
              {script.savedBy ?? ''} 保存于 <Time at={script.savedAt} />
            </>
          )}
          <span>{script.liveNo === null ? '未发布' : `已发布 v${script.liveNo}`}</span>
          {script.liveNo !== null && script.hasDraftChanges && <span>有未发布修改</span>}
        </span>
        <PageButtons items={actions.ofPage} withIcons />
      </div>
      {isOvertaken && (
        <Callout compact icon={null} intent="warning" role="alert" className={styles.notice}>
          {script.savedBy ?? '其他人'} 保存了另一份脚本，您的修改还没有保存。再次保存将替换对方的内容。
          <Button size="small" variant="minimal" text="放弃我的修改" onClick={editing.drop} />
        </Callout>
      )}
      <div className={styles.halves}>
        <CodeArea
          label="解析脚本"
          text={text}
          isReadOnly={!isEditable}
          marks={marks}
          onChange={editing.type}
          onSave={() => {
            if (saveReason === null) void save();
            else notify({ intent: 'warning', lines: [saveReason], duration: 3000 });
          }}
        />
        <Samples
          productKey={productKey}
          version={version}
          samples={samples}
          runs={runs}
          readOnly={readOnly}
          taken={taken}
          onTaken={() => setTaken(null)}
          onConflict={onConflict}
        />
      </div>
      {logs.map(({ id, Content }) => (
        <Suspense key={id}>
          <Content product={product} blocked={readOnly ?? fullReason(samples)} onTake={setTaken} />
        </Suspense>
      ))}
      {isPublishing && <PublishScriptDialog product={product} version={version} onClose={() => setPublishing(false)} />}
      {showsVersions && (
        <ScriptVersions
          productKey={productKey}
          onTake={isEditable ? editing.type : null}
          onClose={() => setShowsVersions(false)}
        />
      )}
    </div>
  );
}
