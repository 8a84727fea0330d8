import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useState } from 'react';
import type { Screen } from '../../keyboard/screen.ts';
import { focusedRow, useKeys } from '../../keyboard/useKeys.ts';
import { placeOf } from '../../model/addresses.ts';
import { useModel, useResource } from '../../model/model.ts';
import { valueOf } from '../../model/resource.ts';
import { useAct } from '../../model/useAct.ts';
import { Faint, GroupTitle, Mark, Row, Rows } from '../../ui/Rows.tsx';
import { Search } from '../../ui/Search.tsx';
import { Split } from '../../ui/Split.tsx';
import { Empty, Read, Told } from '../../ui/States.tsx';
import { type FaultBody, firstChoice, foundRows, groupTitles, openFaults, ruleFor, scopeOf, titleOf } from './armed.ts';
import { FaultDetail } from './FaultDetail.tsx';
import * as styles from './faultsScreen.module.css';

/** What was chosen by `#faults?q=for:<endpoint>,<user>`: the log leads here so. */
const readFor = (search: string): { readonly endpoint: string; readonly user: string } | null => {
  const [, endpoint = '', user = ''] = /^for:([^,]*),?(.*)$/.exec(search) ?? [];
  return endpoint === '' ? null : { endpoint, user };
};

/** What is armed, each with what it has done. */
function Armed({ onDisarm }: { readonly onDisarm: (id: string) => void }) {
  const { faults, catalogue, endpoints } = useModel();
  const rules = valueOf(useResource(faults)) ?? [];
  const rows = valueOf(useResource(catalogue)) ?? [];
  const known = valueOf(useResource(endpoints)) ?? [];
  if (rules.length === 0) return null;
  const open = openFaults(rules).length;
  const over = rules.length - open;
  return (
    <section aria-label="已启用的故障" className={styles.armed}>
      <GroupTitle>
        已启用 {open}
        {over > 0 && `，已用完 ${over}`}
      </GroupTitle>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule.id} className={styles.rule} data-over={rule.remaining === 0}>
            <Mark intent={rule.remaining === 0 ? 'none' : 'danger'}>{rule.id}</Mark>
            <span className={styles.what}>
              {titleOf(rule, rows)}
              <br />
              <Faint>{scopeOf(rule, known)}</Faint>
            </span>
            {rule.used === 0 ? (
              <Faint>未命中</Faint>
            ) : (
              <a href={placeOf('log', `fault:${rule.id}`)}>命中 {rule.used} 次</a>
            )}
            <Button
              size="small"
              variant="minimal"
              icon={<Cross />}
              aria-label={`停用 ${rule.id}`}
              title="停用"
              onClick={() => onDisarm(rule.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FaultsScreen({ search: wanted }: { readonly search: string }) {
  const { ask, catalogue, faults } = useModel();
  const preset = readFor(wanted);
  const [search, setSearch] = useState(preset === null ? wanted : '');
  const [open, setOpen] = useState<string | null>(null);
  const [choice, setChoice] = useState({ ...firstChoice, ...preset });
  const reading = useResource(catalogue);
  const rows = valueOf(reading) ?? [];
  const rules = valueOf(useResource(faults)) ?? [];
  const { act, said, isBusy } = useAct();
  const row = rows.find(({ id }) => id === open);

  const armRule = (body: FaultBody) =>
    void act(async () => {
      const { rule } = await ask('POST /faults', { body });
      return `已启用 ${rule.id}：${titleOf(rule, rows)}`;
    });
  const arm = (id: string | null, chosen = choice) => {
    const one = rows.find((known) => known.id === id);
    if (one !== undefined) armRule(ruleFor(one, chosen));
  };
  const disarm = (id: string) =>
    void act(async () => {
      await ask('DELETE /faults/{id}', { in: { id } });
      return `已停用 ${id}`;
    });
  const meant = () => focusedRow() ?? open;
  useKeys({
    a: () => arm(meant(), { ...choice, times: 1, until: '' }),
    A: () => {
      const id = meant();
      if (id === null) return;
      setOpen(id);
      // once it is there
      setTimeout(() => document.querySelector<HTMLElement>('[data-times]')?.focus());
    },
    x: () => {
      const last = openFaults(rules).at(-1) ?? rules.at(-1);
      if (last !== undefined) disarm(last.id);
    },
  });

  const found = foundRows(rows, search);
  const groups = Map.groupBy(found, ({ group }) => group);
  return (
    <>
      <Told said={said} />
      <Split
        head={<Search value={search} hint="代码、名称或提示：801、超时、分片" onChange={setSearch} />}
        detail={
          row === undefined
            ? null
            : {
                title: row.title,
                body: (
                  <FaultDetail
                    row={row}
                    choice={choice}
                    isBusy={isBusy}
                    onChoice={setChoice}
                    onArm={() => arm(row.id)}
                    onArmRule={armRule}
                  />
                ),
              }
        }
        onClose={() => setOpen(null)}
      >
        <Armed onDisarm={disarm} />
        <Read reading={reading} onRetry={catalogue.refresh}>
          {() =>
            found.length === 0 ? (
              <Empty title="目录里没有符合的故障">换个词试试：代码、名称，或员工看到的提示。</Empty>
            ) : (
              [...groups].map(([group, members]) => (
                <section key={group} aria-label={groupTitles[group]}>
                  <GroupTitle>{groupTitles[group]}</GroupTitle>
                  <Rows label={groupTitles[group]}>
                    {members.map(({ id, title, seen }) => (
                      <Row key={id} id={id} isOpen={id === open} columns="minmax(0, 1fr) auto" onOpen={setOpen}>
                        <span>{title}</span>
                        <span>
                          {seen.length > 0 && <Mark intent="warning">出现过</Mark>} <Faint>{id}</Faint>
                        </span>
                      </Row>
                    ))}
                  </Rows>
                </section>
              ))
            )
          }
        </Read>
      </Split>
    </>
  );
}

export const faults: Screen = {
  id: 'faults',
  key: 'f',
  title: '故障',
  keys: [
    { caps: 'a', title: '启用一次' },
    { caps: 'Shift+A', title: '选次数再启用' },
    { caps: 'x', title: '停用最近启用的' },
  ],
  Body: FaultsScreen,
};
