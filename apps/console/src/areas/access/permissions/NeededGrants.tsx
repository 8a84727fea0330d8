import { Button } from '@blueprintjs/core';
import { type Grant } from '@fleet/domain/areas/access/permissions/permissionMatrix.ts';
import { neededGrants } from '@fleet/domain/areas/access/permissions/neededGrants.ts';
import { grantTitle } from '@fleet/domain/areas/access/permissions/permissionRows.ts';
import { cellOf, keyOf, type Sheet } from '@fleet/domain/areas/access/permissions/permissionToggles.ts';
import * as styles from './permissionEditor.module.css';

interface Props {
  readonly sheet: Sheet;
  /** A button set has no actions: they are given by the roles that it is bound to. */
  readonly hasActions: boolean;
  readonly isReadOnly: boolean;
  readonly onPress: (grants: readonly Grant[]) => void;
}

/** `操作权限 · 新增项目`, `项目列表 · 页面`: as the matrix calls it. */
const nameOf = (grant: Grant): string => {
  if (grant.kind === 'action') return `操作权限 · ${grantTitle(grant)}`;
  return grant.kind === 'page' ? `${grantTitle(grant)} · 页面` : grantTitle(grant);
};

/** Says what is granted and does not do what it seems to, and gives what is missing with one click. */
export function NeededGrants({ sheet, hasActions, isReadOnly, onPress }: Props) {
  const needs = neededGrants(sheet);
  return (
    <ul className={styles.needs} aria-live="polite" hidden={needs.length === 0}>
      {needs.map(({ granted, action, needed }) => {
        const isLocked = cellOf(sheet, needed).locked !== null;
        return (
          <li key={keyOf(action)}>
            <span>
              {granted.kind === 'action'
                ? `“${grantTitle(action)}”按钮在页面上，还需要 `
                : `${nameOf(granted)} 不含“${grantTitle(action)}”按钮，还需要 `}
              <b>{nameOf(needed)}</b>
              {!hasActions && '，在角色中授予'}
              {hasActions && isLocked && '，您没有此权限，不能授予他人'}
            </span>
            {hasActions && !isReadOnly && !isLocked && (
              <Button
                size="small"
                variant="minimal"
                intent="primary"
                text="一并授予"
                aria-label={`一并授予 ${nameOf(needed)}`}
                onClick={() => onPress([needed])}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
