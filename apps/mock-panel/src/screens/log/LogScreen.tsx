import { Button } from '@blueprintjs/core';
import { memo, useCallback, useMemo, useState } from 'react';
import type { Screen } from '../../keyboard/screen.ts';
import { type Logged, useModel, useResource } from '../../model/model.ts';
import { valueOf } from '../../model/resource.ts';
import { LongRows } from '../../ui/LongRows.tsx';
import { Below, Faint, Mark, Row } from '../../ui/Rows.tsx';
import { Search } from '../../ui/Search.tsx';
import { Split } from '../../ui/Split.tsx';
import { Empty, Read } from '../../ui/States.tsx';
import { timeOfDay } from '../../ui/times.ts';
import { dueCounts, isFound, titleOf, titlesOf, wasRefused } from './found.ts';
import { RequestDetail } from './RequestDetail.tsx';

const columns = '68px 76px minmax(0, 1fr) auto 56px';

/** Drawn once, however many come above it. */
const Line = memo(function Line({
  request,
  title,
  isOpen,
  onOpen,
}: {
  readonly request: Logged;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onOpen: (id: string) => void;
}) {
  const { seq, at, user, code, status, duration, faults, method, kind } = request;
  const { failed } = dueCounts(request);
  return (
    <Row id={String(seq)} isOpen={isOpen} columns={columns} onOpen={onOpen}>
      <Below>
        <Faint>{timeOfDay(at)}</Faint>
        <span>{user ?? '—'}</span>
      </Below>
      <span>
        {title} {kind === 'call' && method !== 'GET' && <Mark>写</Mark>}{' '}
        {failed > 0 && <Mark intent="danger">失败 {failed}</Mark>}{' '}
        {faults.length > 0 && <Mark intent="danger">{faults.join(' ')}</Mark>}
      </span>
      {kind === 'due' ? <span /> : <Mark intent={wasRefused(request) ? 'warning' : 'none'}>{code ?? status}</Mark>}
      <Faint>{duration} ms</Faint>
    </Row>
  );
});

function LogScreen({ search: wanted }: { readonly search: string }) {
  const { log, endpoints } = useModel();
  const reading = useResource(log);
  const known = valueOf(useResource(endpoints));
  const titles = useMemo(() => titlesOf(known ?? []), [known]);
  const [typed, setTyped] = useState({ search: wanted, wanted });
  // whoever is led here anew finds what he was led to
  const search = typed.wanted === wanted ? typed.search : wanted;
  const setSearch = useCallback((text: string) => setTyped({ search: text, wanted }), [wanted]);
  const [open, setOpen] = useState<string | null>(null);
  const all = valueOf(reading) ?? [];
  const request = all.find(({ seq }) => String(seq) === open);
  const found = all.filter((one) => isFound(one, search, titles)).toReversed();
  return (
    <Split
      head={
        <>
          <Search value={search} hint="接口、人、代码；fault:f1、user:admin" onChange={setSearch} />
          <Button
            text="只看被拒绝"
            aria-pressed={search === 'refused'}
            onClick={() => setSearch(search === 'refused' ? '' : 'refused')}
          />
          <Faint>{found.length === all.length ? `${all.length} 条` : `${found.length} / ${all.length} 条`}</Faint>
        </>
      }
      detail={
        request === undefined
          ? null
          : { title: titleOf(request, titles), body: <RequestDetail key={request.seq} request={request} /> }
      }
      onClose={() => setOpen(null)}
    >
      <Read reading={reading} onRetry={log.refresh}>
        {() =>
          all.length === 0 ? (
            <Empty title="还没有请求">在控制台里做点什么，这里立即出现。</Empty>
          ) : found.length === 0 ? (
            <Empty title="没有符合的请求">
              <Button text="清除搜索" onClick={() => setSearch('')} />
            </Empty>
          ) : (
            <LongRows label="请求，最新的在前" of={found} more="更早的请求">
              {(one) => (
                <Line
                  key={one.seq}
                  request={one}
                  title={titleOf(one, titles)}
                  isOpen={String(one.seq) === open}
                  onOpen={setOpen}
                />
              )}
            </LongRows>
          )
        }
      </Read>
    </Split>
  );
}

export const log: Screen = {
  id: 'log',
  key: 'l',
  title: '记录',
  keys: [
    { caps: 's', title: '重发打开的请求' },
    { caps: 'r', title: '从打开的记录起重跑一段' },
    { caps: 'c', title: '保存为胶囊：从打开的记录起' },
    { caps: 'z', title: '回到打开的记录之前，按两次' },
  ],
  Body: LogScreen,
};
