import { useEffect, useMemo, useState } from 'react';
import type { Screen } from '../../keyboard/screen.ts';
import { type Ledger, useModel, useResource } from '../../model/model.ts';
import { valueOf } from '../../model/resource.ts';
import { Below, Faint, Mark, Row, Rows } from '../../ui/Rows.tsx';
import { Search } from '../../ui/Search.tsx';
import { Split } from '../../ui/Split.tsx';
import { Empty, Note, Read } from '../../ui/States.tsx';
import { basisTitles, codesOf, foundEntries, type LedgerEntry, missedByTests } from './entries.ts';
import { LedgerDetail } from './LedgerDetail.tsx';
import { Recording } from './Recording.tsx';
import { Squares } from './SeenCodes.tsx';

function Marks({ entry }: { readonly entry: LedgerEntry }) {
  const { verified, drift, calls, seen, unseen } = entry;
  const possible = seen.length + unseen.length;
  return (
    <span>
      {drift.length > 0 && <Mark intent="danger">漂移 {drift.length}</Mark>}{' '}
      {verified !== null && <Mark intent="success">已核实</Mark>} <Squares codes={codesOf(entry)} />{' '}
      <Faint>{calls === 0 ? '未调用' : `见过 ${seen.length}/${possible} 种`}</Faint>
    </span>
  );
}

/** What the tests have not seen, of all endpoints. */
const missedIn = ({ tests, entries }: Ledger): string =>
  tests === 'read'
    ? `测试未见 ${entries.reduce((sum, one) => sum + missedByTests(one).length, 0)} 种返回`
    : '自动测试没有运行过';

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
  const known = valueOf(reading);
  // seven hundred of them are gone through once an answer, not once a rendering
  const all = useMemo(() => known?.entries ?? [], [known]);
  const found = useMemo(() => foundEntries(all, search), [all, search]);
  const missed = useMemo(() => (known === null ? '' : ` · ${missedIn(known)}`), [known]);
  const entry = all.find(({ id }) => id === open);
  const called = all.filter(({ calls }) => calls > 0).length;
  const verified = all.filter((one) => one.verified !== null).length;
  return (
    <Split
      head={
        <>
          <Search
            value={search}
            hint="接口、路径、返回码、页面，或 未调用、已核实、漂移、测试未见"
            onChange={setSearch}
          />
          <Faint>
            {all.length} 个接口 · 核实 {verified} · 本世界调用过 {called}
            {missed}
          </Faint>
          <Recording />
        </>
      }
      detail={entry === undefined ? null : { title: entry.title, body: <LedgerDetail entry={entry} /> }}
      onClose={() => setOpen(null)}
    >
      <Read reading={reading} onRetry={ledger.refresh}>
        {({ tests }) => (
          <>
            {tests === 'broken' && (
              <Note intent="warning">
                自动测试的结果（test-results/coverage.json）读不懂，按没有运行算：请重新运行 npm test
              </Note>
            )}
            {found.length === 0 ? (
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
                    <Below>
                      <Faint>{basisTitles[one.basis]}</Faint>
                      <Marks entry={one} />
                    </Below>
                  </Row>
                ))}
              </Rows>
            )}
          </>
        )}
      </Read>
    </Split>
  );
}

export const ledger: Screen = { id: 'ledger', key: 't', title: '台账', keys: [], Body: LedgerScreen };
