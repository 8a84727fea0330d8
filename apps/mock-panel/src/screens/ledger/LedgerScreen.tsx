import { useEffect, useState } from 'react';
import type { Screen } from '../../keyboard/screen.ts';
import { useModel, useResource } from '../../model/model.ts';
import { valueOf } from '../../model/resource.ts';
import { Faint, Mark, Row, Rows } from '../../ui/Rows.tsx';
import { Search } from '../../ui/Search.tsx';
import { Split } from '../../ui/Split.tsx';
import { Empty, Read } from '../../ui/States.tsx';
import { basisTitles, foundEntries, type LedgerEntry } from './entries.ts';
import { LedgerDetail } from './LedgerDetail.tsx';
import { Recording } from './Recording.tsx';

function Marks({ entry }: { readonly entry: LedgerEntry }) {
  const { verified, drift, calls, seen, unseen } = entry;
  const possible = seen.length + unseen.length;
  return (
    <span>
      {drift.length > 0 && <Mark intent="danger">漂移 {drift.length}</Mark>}{' '}
      {verified !== null && <Mark intent="success">已核实</Mark>}{' '}
      <Faint>{calls === 0 ? '未调用' : `见过 ${seen.length}/${possible} 种`}</Faint>
    </span>
  );
}

function LedgerScreen({ search: wanted }: { readonly search: string }) {
  const { ledger, log, recording } = useModel();
  const reading = useResource(ledger);
  const newest = valueOf(useResource(log))?.at(-1)?.seq ?? 0;
  // what was called meanwhile has been seen
  useEffect(() => {
    ledger.refresh();
    recording.refresh();
  }, [ledger, recording, newest]);
  const [search, setSearch] = useState(wanted);
  const [open, setOpen] = useState<string | null>(null);
  const all = valueOf(reading) ?? [];
  const found = foundEntries(all, search);
  const entry = all.find(({ id }) => id === open);
  const called = all.filter(({ calls }) => calls > 0).length;
  const verified = all.filter((one) => one.verified !== null).length;
  return (
    <Split
      head={
        <>
          <Search value={search} hint="接口、路径、返回码，或 未调用、已核实、漂移、测试未见" onChange={setSearch} />
          <Faint>
            {all.length} 个接口 · 核实 {verified} · 本世界调用过 {called}
          </Faint>
          <Recording />
        </>
      }
      detail={entry === undefined ? null : { title: entry.title, body: <LedgerDetail entry={entry} /> }}
      onClose={() => setOpen(null)}
    >
      <Read reading={reading} onRetry={ledger.refresh}>
        {() =>
          found.length === 0 ? (
            <Empty title="没有符合的接口" />
          ) : (
            <Rows label="接口">
              {found.map((one) => (
                <Row
                  key={one.id}
                  id={one.id}
                  isOpen={one.id === open}
                  columns="minmax(0, 1.4fr) auto auto"
                  onOpen={setOpen}
                >
                  <span>
                    {one.title} <Faint>{one.id}</Faint>
                  </span>
                  <Faint>{basisTitles[one.basis]}</Faint>
                  <Marks entry={one} />
                </Row>
              ))}
            </Rows>
          )
        }
      </Read>
    </Split>
  );
}

export const ledger: Screen = { id: 'ledger', key: 't', title: '台账', keys: [], Body: LedgerScreen };
