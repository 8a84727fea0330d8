import { mergeRefs, PopoverNext } from '@blueprintjs/core';
import { CaretDown, SmallCross } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import classNames from 'classnames';
import { lazy, Suspense, useRef } from 'react';
import { useSession } from '../../app/calls/hooks.ts';
import { useScopeName, useTenantName } from '../../app/tenantScope/scopeChoices.ts';
import { useChangeScope, useTenantScope } from '../../app/tenantScope/useTenantScope.ts';
import { loadChunk } from '../../ports/chunkReload.ts';
import { focusNextFrame } from '../../ui/focusNextFrame.ts';
import * as styles from './tenantSwitch.module.css';

const TenantList = lazy(() =>
  loadChunk(() => import('./TenantList.tsx').then((module) => ({ default: module.TenantList }))),
);

interface Props {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

const all = '全部租户';

/**
 * Whose records are looked at, first in the bar on every page: all tenants or one of them, to be changed by who looks at
 * several; the own tenant's name for everybody else.
 */
export function TenantSwitch(props: Props) {
  const { spans } = useTenantScope();
  return spans ? <Switch {...props} /> : <OwnTenant />;
}

function OwnTenant() {
  const session = useSession();
  const name = useTenantName(session?.tntId ?? null);
  if (name === null) return null;
  return (
    <span className={styles.own} title={name} data-own-tenant>
      <span className="visually-hidden">所属租户</span>
      {name}
    </span>
  );
}

function Switch({ isOpen, onOpen }: Props) {
  const { tntId } = useTenantScope();
  const change = useChangeScope();
  const name = useScopeName();
  const button = useRef<HTMLButtonElement>(null);
  const text = tntId === null ? all : (name ?? words.unknownYet);
  return (
    <span className={classNames(styles.scope, tntId !== null && styles.isOne)} data-tenant-scope>
      <PopoverNext
        isOpen={isOpen}
        onInteraction={onOpen}
        placement="bottom-start"
        animation="minimal"
        transitionDuration={0}
        arrow={false}
        enforceFocus={false}
        shouldReturnFocusOnClose={false}
        content={
          <Suspense fallback={<div className={styles.waiting} role="status" aria-label={words.loading} />}>
            <TenantList
              onChoose={(chosen) => {
                onOpen(false);
                if (chosen !== tntId) change(chosen);
                focusNextFrame(button);
              }}
              onLeave={() => {
                onOpen(false);
                focusNextFrame(button);
              }}
            />
          </Suspense>
        }
        renderTarget={({ isOpen: _, ref, className, ...target }) => (
          <button
            {...target}
            ref={mergeRefs(ref, button)}
            type="button"
            className={classNames(styles.button, className)}
            aria-label={`租户范围 ${text}`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-keyshortcuts="g t"
            title={`${text}（按 g t 切换）`}
          >
            <span className={styles.name}>{text}</span>
            <CaretDown size={14} aria-hidden />
          </button>
        )}
      />
      {tntId !== null && (
        <button
          type="button"
          className={classNames('bare-button icon-button', styles.clear)}
          aria-label="清除租户范围，查看全部租户"
          title="查看全部租户"
          onClick={() => {
            change(null);
            focusNextFrame(button);
          }}
        >
          <SmallCross size={14} aria-hidden />
        </button>
      )}
    </span>
  );
}
