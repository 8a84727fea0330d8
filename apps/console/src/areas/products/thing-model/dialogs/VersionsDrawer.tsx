import { Button } from '@blueprintjs/core';
import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { functionTab } from '@fleet/domain/areas/products/thing-model/actions.ts';
import { functionDraft } from '@fleet/domain/areas/products/thing-model/contract.ts';
import { isRecent, keptVersions } from '@fleet/domain/areas/products/thing-model/changes/keptVersions.ts';
import {
  functionPin,
  functionVersions,
  type ModelVersionRow,
} from '@fleet/domain/areas/products/thing-model/versionContract.ts';
import { breakingWord } from '@fleet/domain/areas/products/thing-model/changes/describe.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { useCan } from '../../../../app/actions/useCan.ts';
import { troubleText, useWrite } from '../../../../app/calls/useWrite.ts';
import { DetailDrawer } from '../../../../detail/DetailDrawer.tsx';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { Pager } from '../../../../list/pager/Pager.tsx';
import { usePart } from '../../../../list/usePart.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { ReasonedButton } from '../../../../ui/ReasonedButton.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import { useNotify } from '../../../../ui/useNotify.ts';
import type { OpenModel } from '../useModelDesk.ts';
import { Comparison } from './compare/Comparison.tsx';
import type { Compared } from './compare/compared.ts';
import * as styles from './modelDialogs.module.css';

interface Props {
  readonly open: OpenModel;
  readonly product: ProductRow;
  readonly onClose: () => void;
}

/** The versions that were published, compared with each other, with the draft, with other products and with files. */
export function VersionsDrawer({ open, product: { productKey, isReadOnly }, onClose }: Props) {
  const part = usePart(functionVersions, { productKey }, 20);
  const { live } = open;
  const state = (name: string): Compared => ({ kind: 'state', productKey, state: name });
  const [compared, setCompared] = useState<readonly [Compared, Compared]>(() => [
    state(live.no === null ? 'draft' : 'live'),
    state('draft'),
  ]);
  const [asked, setAsked] = useState<ModelVersionRow | null>(null);
  const [freed, setFreed] = useState<ModelVersionRow | null>(null);
  const write = useWrite();
  const notify = useNotify();
  const pin = (no: number, isPinned: boolean) =>
    write(
      functionPin,
      { query: {}, body: { productKey, no, isPinned } },
      isPinned ? `已固定 v${no}` : `已取消固定 v${no}`,
    );
  /** Pins a version, or lets it go; whose content goes with that is asked about first. */
  const turn = async (version: ModelVersionRow) => {
    const { no, isPinned } = version;
    if (isPinned && !isRecent(no, live.no ?? no)) return setFreed(version);
    const trouble = await pin(no, !isPinned);
    if (trouble !== null) notify({ intent: 'danger', lines: [troubleText(trouble)], duration: 5000 });
  };
  const total = part.state?.data?.total ?? 0;
  return (
    <DetailDrawer isOpen isWide title="版本" onClose={onClose}>
      <div className={styles.drawer}>
        <Comparison productKey={productKey} compared={compared} onChange={setCompared} />
        <Loaded state={part.state} onRetry={part.refresh}>
          {({ list }) =>
            list.length === 0 ? (
              <p className={styles.quiet}>还没有发布过版本。发布草稿后，设备使用最新的版本。</p>
            ) : (
              <>
                <ol className={styles.versions} reversed>
                  {list.map((version) => (
                    <Version
                      key={version.no}
                      version={version}
                      open={open}
                      onCompare={() => setCompared([state(`v${version.no}`), state('draft')])}
                      onDraft={() => setAsked(version)}
                      {...(isReadOnly ? {} : { onPin: () => void turn(version) })}
                    />
                  ))}
                </ol>
                {total > part.paging.pageSize && <Pager {...part.paging} total={total} onChange={part.show} />}
              </>
            )
          }
        </Loaded>
        {asked !== null && (
          <DraftOf open={open} productKey={productKey} version={asked} onClose={() => setAsked(null)} />
        )}
        {freed !== null && (
          <ConfirmDialog
            isOpen
            title={`取消固定 v${freed.no}？`}
            confirmText="取消固定"
            intent="danger"
            onClose={() => setFreed(null)}
            onConfirm={() => pin(freed.no, false)}
          >
            <p>它早于最近 {keptVersions} 个版本，取消固定后内容立即清除，不能再查看、比较和作为草稿。版本说明仍在。</p>
          </ConfirmDialog>
        )}
      </div>
    </DetailDrawer>
  );
}

interface VersionProps {
  readonly version: ModelVersionRow;
  readonly open: OpenModel;
  readonly onCompare: () => void;
  readonly onDraft: () => void;
  /** Absent where the versions are another's. */
  readonly onPin?: () => void;
}

function Version({ version, open: { isEditable, isUnsaved }, onCompare, onDraft, onPin }: VersionProps) {
  const can = useCan();
  const { no, note, changeCount, isBreaking, devicesAt, isLive, isWhole, isPinned, publishedBy, publishedAt } = version;
  return (
    <li className={styles.version}>
      <div className={styles.changeHead}>
        <b>v{no}</b>
        {isLive && <span className={styles.badge}>线上</span>}
        {isPinned && <span className={styles.badge}>已固定</span>}
        <span className={styles.quiet}>
          {publishedBy ?? '—'} · <Time at={publishedAt} />
        </span>
      </div>
      <p>{note}</p>
      <p className={styles.quiet}>
        {changeCount} 处变更，{breakingWord(isBreaking)}
        {devicesAt !== null && `，发布时 ${formatCount(devicesAt)} 台设备`}
      </p>
      {isWhole ? (
        <div className={styles.tools}>
          <Button size="small" text="与草稿比较" aria-label={`v${no} 与草稿比较`} onClick={onCompare} />
          {isEditable && can(functionTab.actions.edit) && (
            <ReasonedButton
              size="small"
              text="以此版本为草稿"
              aria-label={`以此版本为草稿：v${no}`}
              disabledReason={isUnsaved ? '请先保存或放弃未保存的修改' : null}
              onClick={onDraft}
            />
          )}
          {onPin !== undefined && can(functionTab.actions.pin) && (
            <Button
              size="small"
              text={isPinned ? '取消固定' : '固定'}
              aria-label={isPinned ? `取消固定 v${no}` : `固定 v${no}`}
              title={isPinned ? undefined : `固定的版本始终保留全部内容，其他只保留最近 ${keptVersions} 个`}
              onClick={onPin}
            />
          )}
        </div>
      ) : (
        <p className={styles.quiet}>内容已超过保留数量，不能查看和比较</p>
      )}
    </li>
  );
}

interface DraftProps {
  readonly open: OpenModel;
  readonly productKey: string;
  readonly version: ModelVersionRow;
  readonly onClose: () => void;
}

/** Asks before a version becomes the draft: what the draft says otherwise is given up. */
function DraftOf({ open: { desk }, productKey, version: { no }, onClose }: DraftProps) {
  const write = useWrite();
  const { version, draftChanges } = desk.head;
  return (
    <ConfirmDialog
      isOpen
      title={`以 v${no} 为草稿？`}
      confirmText="作为草稿"
      intent={draftChanges > 0 ? 'danger' : 'primary'}
      onClose={onClose}
      onConfirm={() =>
        write(
          functionDraft,
          { query: {}, body: { productKey, version, no, isDiscarding: draftChanges > 0 } },
          `草稿已是 v${no} 的内容`,
        )
      }
    >
      <p>
        {draftChanges > 0
          ? `草稿有 ${draftChanges} 处未发布的修改，将被 v${no} 的内容替换，无法恢复。设备不受影响。`
          : `草稿将是 v${no} 的内容，设备不受影响，发布后才生效。`}
      </p>
    </ConfirmDialog>
  );
}
