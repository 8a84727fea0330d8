import { InputGroup } from '@blueprintjs/core';
import { Search, SmallTick } from '@blueprintjs/icons';
import { mostCounted, tenantCounts } from '@fleet/domain/areas/access/tenants/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { $recentTenants } from '@fleet/domain/core/preferences/recentTenants.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useUnit } from 'effector-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { refusalOf, useRead } from '../../app/calls/useRead.ts';
import { useScopeChoices } from '../../app/tenantScope/scopeChoices.ts';
import { useTenantScope } from '../../app/tenantScope/useTenantScope.ts';
import { useListbox } from '../../ui/listbox/useListbox.ts';
import { Matched } from '../../ui/matching/Matched.tsx';
import { usePinyin } from '../../app/palette/usePinyin.ts';
import { listOf, readOf, refusedOf } from '../../ui/select/choices.tsx';
import { tenantSections, type TenantRow } from './tenantRows.ts';
import * as styles from './tenantList.module.css';

interface Props {
  /** Null for all tenants. */
  readonly onChoose: (tntId: string | null) => void;
  readonly onLeave: () => void;
}

type Counts = ReplyOf<typeof tenantCounts>['list'][number];

/** The tenants to choose from, with what each has; read when the switch is opened. */
export function TenantList({ onChoose, onLeave }: Props) {
  const { tntId } = useTenantScope();
  const choices = useScopeChoices();
  const recent = useUnit($recentTenants);
  const counted = useRead(tenantCounts, { query: { pageSize: mostCounted } });
  const pinyin = usePinyin();
  const [typed, setTyped] = useState('');
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // `autoFocus` comes too early: the popover is not in the document yet
    const frame = requestAnimationFrame(() => search.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);

  const read = readOf(choices);
  const known = listOf(choices);
  const countsOf = useMemo(
    () => new Map(counted.state?.data?.list.map((row) => [row.tntId, row])),
    [counted.state?.data],
  );
  const sections = tenantSections(known ?? [], recent, typed, pinyin);
  const listbox = useListbox<TenantRow>({
    options: sections.flatMap(({ rows }) => rows),
    onChoose: (row) => onChoose(row.tntId),
    isWaiting: known === null || read?.found === null,
  });
  const type = (text: string) => {
    setTyped(text);
    listbox.restart();
    read?.search?.(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation();
      if (event.key === 'Escape') event.preventDefault();
      onLeave();
    } else listbox.field.onKeyDown(event);
  };
  const refused = refusedOf(choices);
  const countRefusal = refusalOf(counted);

  return (
    <div className={styles.content} role="dialog" aria-label="租户范围">
      <InputGroup
        {...listbox.field}
        onKeyDown={onKeyDown}
        inputRef={search}
        leftIcon={<Search size={14} aria-hidden />}
        size="small"
        aria-label="搜索租户"
        placeholder="租户名称或拼音首字母"
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      {refused !== null && <Refusal text={`${words.loadingFailed}：${refused.message}`} onRetry={refused.retry} />}
      <div ref={listbox.list} id={listbox.listId} className={styles.list} role="listbox" aria-label="租户范围">
        {sections.map(({ title, rows }) => (
          <div key={title} role="group" {...(title === '' ? {} : { 'aria-label': title })}>
            {title !== '' && (
              <div className={styles.heading} aria-hidden>
                {title}
              </div>
            )}
            {rows.map((row) => (
              <div
                key={row.id}
                className={styles.option}
                {...listbox.option(row)}
                data-chosen={row.tntId === tntId || undefined}
              >
                <span className={styles.tick}>{row.tntId === tntId && <SmallTick size={14} title="当前" />}</span>
                <span className={styles.name}>
                  <Matched text={row.name} hits={row.hits} />
                </span>
                {row.isExpired && <span className={styles.expired}>已过期</span>}
                <CountsText counts={row.tntId === null ? undefined : countsOf.get(row.tntId)} />
              </div>
            ))}
          </div>
        ))}
      </div>
      {sections.length === 0 && refused === null && (
        <p className={styles.none} role="status">
          {known === null || read?.found === null ? words.loading : texts.emptySearch}
        </p>
      )}
      {countRefusal !== null && <Refusal text="数量加载失败" onRetry={countRefusal.retry} />}
      {read !== null && read.beside > 0 && <p className={styles.more}>{words.moreChoices(read.beside)}</p>}
    </div>
  );
}

function CountsText({ counts }: { readonly counts: Counts | undefined }) {
  if (counts === undefined) return null;
  const { projectCount, deviceCount, waitingCount } = counts;
  const parts = [
    ...(projectCount === null ? [] : [`项目 ${formatCount(projectCount)}`]),
    ...(deviceCount === null ? [] : [`设备 ${formatCount(deviceCount)}`]),
  ];
  return (
    <span className={styles.counts}>
      {parts.join(' · ')}
      {waitingCount !== null && waitingCount > 0 && (
        <span className={styles.waiting}>待审批 {formatCount(waitingCount)}</span>
      )}
    </span>
  );
}

function Refusal({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <p className={styles.refused} role="alert">
      {text}
      <button type="button" className="bare-button" onClick={onRetry}>
        {words.retry}
      </button>
    </p>
  );
}
