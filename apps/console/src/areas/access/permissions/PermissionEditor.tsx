import { InputGroup, Switch } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { actions } from '@fleet/domain/core/codes/permissions.ts';
import { knownResources } from '@fleet/domain/core/codes/permissionTitles.ts';
import { type Grant, has } from '@fleet/domain/areas/access/permissions/permissionMatrix.ts';
import { grantsAt, grantTitle, matrixGroups } from '@fleet/domain/areas/access/permissions/permissionRows.ts';
import {
  cellOf,
  everyButton,
  everyPage,
  type Inherited,
  pressed,
  type Sheet,
  shareOf,
} from '@fleet/domain/areas/access/permissions/permissionToggles.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { NoMatchState, LoadingState } from '../../../ui/states/states.tsx';
import { NeededGrants } from './NeededGrants.tsx';
import type { PermissionEdits } from './usePermissionEdits.ts';
import * as styles from './permissionEditor.module.css';

/** The matrix with Blueprint's table, which no other page loads. */
const PermissionMatrix = lazy(() => import('./PermissionMatrix.tsx'));

interface Props {
  /** Names the matrix. */
  readonly label: string;
  readonly edits: PermissionEdits;
  readonly inherited: readonly Inherited[];
  /** A button set has no actions. */
  readonly hasActions: boolean;
  readonly isReadOnly: boolean;
}

const wildcards = [
  { grant: everyPage, key: '*' },
  { grant: everyButton, key: '*-*' },
];
const actionGrants = actions.map((action): Grant => ({ kind: 'action', action }));
const everything = grantsAt(knownResources);

/** Permissions to look at and to change: wildcards and actions above, the matrix of resources and verbs below. */
export function PermissionEditor({ label, edits, inherited, hasActions, isReadOnly }: Props) {
  const { granted: editor } = useUnit($access);
  const [search, setSearch] = useState('');
  const [isChangedOnly, setChangedOnly] = useState(false);
  const { own, base, change } = edits;
  const sheet = useMemo<Sheet>(() => ({ before: base.grants, own, inherited, editor }), [base, own, inherited, editor]);
  const groups = useMemo(
    () =>
      matrixGroups(search, (resource) => {
        const isChanged = (grant: Grant) => has(sheet.before, grant) !== has(sheet.own, grant);
        return !isChangedOnly || grantsAt([resource]).some(isChanged);
      }),
    [search, isChangedOnly, sheet],
  );
  const shown = groups.reduce((sum, { resources }) => sum + resources.length, 0);
  const press = (grants: readonly Grant[]) => change(pressed(sheet, grants));
  const held = everything.filter((grant) => shareOf(sheet, [grant]) === 'all').length;
  return (
    <div data-full-bleed>
      <div className={styles.tools}>
        <InputGroup
          className={styles.search}
          leftIcon={<Search size={14} aria-hidden />}
          placeholder="搜索资源、操作或权限键"
          aria-label="搜索资源、操作或权限键"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {!isReadOnly && (
          <Switch
            checked={isChangedOnly}
            label="只看有修改的"
            onChange={(event) => setChangedOnly(event.currentTarget.checked)}
          />
        )}
        <span className={styles.count}>
          已授予 <b>{held}</b> / {everything.length} 项
          {shown < knownResources.length && `，整行、整列只作用于筛选出的 ${shown} 个资源`}
        </span>
      </div>
      <div className={styles.tools}>
        <fieldset className={styles.set}>
          <legend>通配</legend>
          {wildcards.map(({ grant, key }) => (
            <GrantToggle key={key} sheet={sheet} grant={grant} hint={key} isReadOnly={isReadOnly} onPress={press} />
          ))}
        </fieldset>
        {hasActions && (
          <fieldset className={styles.set}>
            <legend>操作权限</legend>
            {actionGrants.map((grant) => (
              <GrantToggle
                key={grantTitle(grant)}
                sheet={sheet}
                grant={grant}
                isReadOnly={isReadOnly}
                onPress={press}
              />
            ))}
          </fieldset>
        )}
      </div>
      <NeededGrants sheet={sheet} hasActions={hasActions} isReadOnly={isReadOnly} onPress={press} />
      {groups.length === 0 ? (
        <NoMatchState
          onClear={() => {
            setSearch('');
            setChangedOnly(false);
          }}
        />
      ) : (
        <Suspense fallback={<LoadingState lines={12} />}>
          <PermissionMatrix label={label} sheet={sheet} groups={groups} isReadOnly={isReadOnly} onPress={press} />
        </Suspense>
      )}
    </div>
  );
}

interface ToggleProps {
  readonly sheet: Sheet;
  readonly grant: Grant;
  /** The key behind the title. */
  readonly hint?: string;
  readonly isReadOnly: boolean;
  readonly onPress: (grants: readonly Grant[]) => void;
}

/** A permission that stands outside the matrix: a switch for a wildcard, a checkbox for an action. */
function GrantToggle({ sheet, grant, hint, isReadOnly, onPress }: ToggleProps) {
  const { source, locked } = cellOf(sheet, grant);
  const isChanged = has(sheet.before, grant) !== has(sheet.own, grant);
  const isSwitch = grant.kind !== 'action';
  return (
    <label
      className={styles.toggle}
      data-changed={isChanged || undefined}
      title={locked === 'notHeld' ? '您没有此权限，不能授予他人' : undefined}
    >
      <input
        type="checkbox"
        {...(isSwitch ? { role: 'switch', className: styles.slide } : {})}
        checked={source !== null}
        disabled={isReadOnly || locked !== null}
        onChange={() => onPress([grant])}
      />
      {grantTitle(grant)}
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </label>
  );
}
