import { Button, PopoverNext, Tag } from '@blueprintjs/core';
import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { checkStatuses, digestProblem, packTypes } from '@fleet/domain/areas/ota/pack/packRules.ts';
import type { DependencyRow, PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { verificationStates } from '@fleet/domain/areas/ota/pack/verification.ts';
import { alarmText } from '@fleet/domain/areas/ota/shared/alarms.ts';
import { productSources } from '@fleet/domain/areas/products/face.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import type { StatusIntent } from '@fleet/domain/core/codes/status.ts';
import { withdrawnText } from '@fleet/domain/areas/ota/pack/withdrawal.ts';
import classNames from 'classnames';
import { ShortDigest } from '../../../ui/copy/ShortDigest.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import * as styles from './pack.module.css';

/** What the lists and details of packs show of one. */

interface PackNameProps {
  readonly pack: PackRow;
  /** Another column says whose it is. */
  readonly isSourceTold?: boolean;
}

/** What a pack is beside its name: of a difference, taken back, the platform's. */
export function PackName({ pack, isSourceTold = false }: PackNameProps) {
  return (
    <span className={styles.name}>
      <span className={classNames(styles.title, pack.isWithdrawn && styles.withdrawn)} title={pack.firmwareName}>
        {pack.firmwareName}
      </span>
      {pack.type === 1 && (
        <Tag minimal intent="primary">
          {packTypes[1]}
        </Tag>
      )}
      {pack.isWithdrawn && (
        <Tag minimal intent="danger" title={withdrawnText(pack) ?? undefined}>
          已撤回
        </Tag>
      )}
      {pack.fatalIssues.length > 0 && (
        <Tag minimal intent="danger" title={alarmText(pack.fatalIssues) ?? undefined}>
          致命问题
        </Tag>
      )}
      {pack.source === 'platform' && !isSourceTold && <Tag minimal>{productSources.platform}</Tag>}
    </span>
  );
}

const checkIntents: Readonly<Record<PackRow['checkStatus'], StatusIntent>> = {
  1: 'primary',
  2: 'success',
  3: 'danger',
};

/** Whether the bytes are those that were meant. */
export function DigestState({ pack }: { readonly pack: PackRow }) {
  return (
    <span title={digestProblem(pack) ?? undefined}>
      <StatusDot intent={checkIntents[pack.checkStatus]} label={checkStatuses[pack.checkStatus]} />
    </span>
  );
}

/** The digest, and whether it is the one that was expected. */
export function Digest({ pack }: { readonly pack: PackRow }) {
  return (
    <span className={styles.digest}>
      {pack.firmwareSign !== '' && <ShortDigest digest={pack.firmwareSign} />}
      <DigestState pack={pack} />
    </span>
  );
}

/** How far a pack has been tried on devices. */
export function Verification({ pack }: { readonly pack: PackRow }) {
  return (
    <span className={styles.digest} title={pack.verifyNote ?? undefined}>
      <StatusTag kind="packVerification" code={pack.status} />
      {pack.status === verificationStates.verifying && <span className={styles.quiet}>{pack.verifyProgress}%</span>}
    </span>
  );
}

/** The first two of the models, and how many more there are. */
export function Models({ pack: { equipmentTypes } }: { readonly pack: PackRow }) {
  const names = equipmentTypes.map(({ modelName }) => modelName);
  if (names.length === 0) return texts.nothing;
  const shown = names.slice(0, 2).join('、');
  return <span title={names.join('、')}>{names.length > 2 ? `${shown} +${names.length - 2}` : shown}</span>;
}

/** What a pack needs of other modules, each with the versions that will do and why there is none. */
export function DependencyList({ dependencies }: { readonly dependencies: readonly DependencyRow[] }) {
  return (
    <ul className={styles.dependencies} aria-label="依赖项">
      {dependencies.map(({ moduleId, moduleName, moduleNickName, version, isDependencyConflict, conflictReason }) => (
        <li key={moduleId} data-conflict={isDependencyConflict || undefined}>
          <span>
            {moduleNickName} <span className={styles.quiet}>{moduleName}</span>
          </span>
          <span>{version}</span>
          {isDependencyConflict && <span className={styles.conflict}>{conflictReason}</span>}
        </li>
      ))}
    </ul>
  );
}

/** How many dependencies there are, red where one cannot be met; they open in place. */
export function Dependencies({ pack: { dependencies, firmwareName } }: { readonly pack: PackRow }) {
  if (dependencies.length === 0) return texts.nothing;
  const conflicts = dependencies.filter(({ isDependencyConflict }) => isDependencyConflict).length;
  return (
    <PopoverNext
      placement="bottom-start"
      animation="minimal"
      arrow={false}
      content={
        <div className={styles.popover}>
          <DependencyList dependencies={dependencies} />
        </div>
      }
      renderTarget={({ isOpen, ref, ...target }) => (
        <button
          {...target}
          ref={ref as React.Ref<HTMLButtonElement>}
          type="button"
          className={classNames('bare-button', styles.link, conflicts > 0 && styles.conflict, target.className)}
          aria-label={`${firmwareName} 的依赖 ${dependencies.length} 项${conflicts > 0 ? `，${conflicts} 项冲突` : ''}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
        >
          {dependencies.length}
          {conflicts > 0 && ' 冲突'}
        </button>
      )}
    />
  );
}

interface MembersProps {
  readonly pack: PackRow;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** How many packs a whole one is made of; opens them below its row. */
export function MemberCount({ pack: { members, firmwareName }, isOpen, onToggle }: MembersProps) {
  const Mark = isOpen ? ChevronDown : ChevronRight;
  return (
    <Button
      variant="minimal"
      size="small"
      icon={<Mark size={14} aria-hidden />}
      text={`成员 ${members.length}`}
      aria-label={`${isOpen ? '收起' : '展开'}「${firmwareName}」的成员 ${members.length} 个`}
      aria-expanded={isOpen}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    />
  );
}
