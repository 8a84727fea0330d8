import type { Change } from '@fleet/domain/areas/access/permissions/permissionMatrix.ts';
import { changeLines } from '@fleet/domain/areas/access/permissions/permissionRows.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import * as styles from './changes.module.css';
import type { Trouble } from '../../../ui/Problem.tsx';

interface Props {
  readonly isOpen: boolean;
  /** Whose permissions are saved: `角色「现场工程师」`. */
  readonly target: string;
  readonly changes: readonly Change[];
  /** Whom they touch. */
  readonly touches: ReactNode;
  readonly onClose: () => void;
  /** Carries them out; resolves to null when done, or to why not. */
  readonly onSave: () => Promise<Trouble | null>;
}

/** Lists what is granted and what is revoked before it is saved. */
export function ChangesDialog({ isOpen, target, changes, touches, onClose, onSave }: Props) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`保存${target}的权限？`}
      confirmText="保存"
      onClose={onClose}
      onConfirm={onSave}
    >
      <div className={styles.touches}>{touches}</div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be in reach of the keyboard */}
      <div className={styles.changes} role="group" aria-label="修改清单" tabIndex={0}>
        <ChangeList title="授予" changes={changes.filter(({ isGranted }) => isGranted)} />
        <ChangeList title="收回" changes={changes.filter(({ isGranted }) => !isGranted)} />
      </div>
    </ConfirmDialog>
  );
}

function ChangeList({ title, changes }: { readonly title: string; readonly changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-label={`${title} ${formatCount(changes.length)} 项`}>
      <h3 className={styles.title} data-kind={title}>
        {title} {formatCount(changes.length)} 项
      </h3>
      <ul>
        {changeLines(changes).map((line) => (
          <li key={line.name}>
            <b>{line.title}</b>
            <span className={styles.what}>{line.what.join('、')}</span>
            <span className={styles.key}>{line.name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
