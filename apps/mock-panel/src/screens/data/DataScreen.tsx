import { AnchorButton, Button, Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import type { ReplyOf } from '@fleet/mock-gateway/control/contract.ts';
import { useEffect, useMemo, useState } from 'react';
import type { Screen } from '../../keyboard/screen.ts';
import { originOf } from '../../model/addresses.ts';
import { useModel, useResource } from '../../model/model.ts';
import { createResource, valueOf } from '../../model/resource.ts';
import { useAct } from '../../model/useAct.ts';
import { Buttons, Facts, Faint, GroupTitle, Mono } from '../../ui/Rows.tsx';
import { Part, Split } from '../../ui/Split.tsx';
import { Empty, Read, Told } from '../../ui/States.tsx';
import { bodyOf, contents, nothingWanted, problemOf, rowChoices, toldOf, type Wanted } from './dialling.ts';
import * as styles from './dataScreen.module.css';

type Dial = NonNullable<ReplyOf<'GET /dials'>['dial']>;

/** What is to become of one list. */
function Dials({ dial }: { readonly dial: Dial }) {
  const { ask } = useModel();
  const [wanted, setWanted] = useState<Wanted>(nothingWanted);
  const [made, setMade] = useState<string | null>(null);
  const { act, said, isBusy } = useAct();
  const problem = problemOf(wanted);
  const apply = () =>
    void act(async () => {
      const dialled = await ask('POST /dials', { body: bodyOf(dial.endpoint, wanted) });
      setMade(dialled.world);
      return toldOf(dialled);
    });
  const isShort = wanted.rows !== '' && (dial.rows === null || Number(wanted.rows) < dial.rows);
  return (
    <>
      <GroupTitle>{dial.title}</GroupTitle>
      <Part title="说明">
        <Facts
          of={[
            ['接口', <Mono key="endpoint">{dial.endpoint}</Mono>],
            ['最近由谁打开', dial.user ?? '还没有人打开过'],
            ['数据表中的行', dial.rows === null ? '不能增加，只能改应答' : String(dial.rows)],
          ]}
        />
      </Part>
      <Part title="行数">
        <Buttons>
          {rowChoices.map((rows) => (
            <Button
              key={rows}
              text={rows.toLocaleString('en')}
              aria-pressed={wanted.rows === String(rows)}
              active={wanted.rows === String(rows)}
              onClick={() => setWanted({ ...wanted, rows: wanted.rows === String(rows) ? '' : String(rows) })}
            />
          ))}
          <InputGroup
            aria-label="行数"
            className={styles.number ?? ''}
            inputMode="numeric"
            placeholder="不变"
            value={wanted.rows}
            onValueChange={(rows) => setWanted({ ...wanted, rows })}
          />
        </Buttons>
        {isShort && <Faint>比现有的少：只改应答，数据表不动。</Faint>}
      </Part>
      <Part title="内容（只改应答）">
        {contents.map(({ kind, title }) => {
          const { length } = dial.fields[kind];
          return (
            <Checkbox
              key={kind}
              label={`${title}：${length === 0 ? '这个列表没有' : `${length} 个字段`}`}
              disabled={length === 0}
              checked={wanted.contents.includes(kind)}
              onChange={({ currentTarget: { checked } }) =>
                setWanted({
                  ...wanted,
                  contents: checked ? [...wanted.contents, kind] : wanted.contents.filter((one) => one !== kind),
                })
              }
            />
          );
        })}
      </Part>
      <Part title="应用">
        <Checkbox
          label="就在这个世界里，不另建副本"
          checked={wanted.isHere}
          onChange={({ currentTarget: { checked } }) => setWanted({ ...wanted, isHere: checked })}
        />
        <Buttons>
          <Button intent="primary" text="应用" disabled={problem !== null} loading={isBusy} onClick={apply} />
          {made !== null && (
            <AnchorButton
              text={`在 ${made} 打开控制台`}
              href={`${originOf(made, location)}/`}
              target={`fleet-${made}`}
            />
          )}
          {problem !== null && <Faint>{problem}</Faint>}
        </Buttons>
        <Told said={said} />
      </Part>
    </>
  );
}

function DataScreen() {
  const { ask, log } = useModel();
  const [chosen, setChosen] = useState('');
  const dials = useMemo(
    () => createResource(() => ask('GET /dials', chosen === '' ? {} : { query: { endpoint: chosen } })),
    [ask, chosen],
  );
  const reading = useResource(dials);
  const known = valueOf(reading);
  const newest = valueOf(useResource(log))?.findLast(({ endpoint }) =>
    known?.lists.some((list) => list.endpoint === endpoint),
  )?.seq;
  useEffect(() => dials.refresh(), [dials, newest]);
  return (
    <Split
      head={
        <HTMLSelect aria-label="列表" value={chosen} onChange={({ currentTarget: { value } }) => setChosen(value)}>
          <option value="">控制台里最近打开的列表</option>
          {(known?.lists ?? []).map(({ endpoint, title, hasRows }) => (
            <option key={endpoint} value={endpoint}>
              {hasRows ? title : `${title}（只改应答）`}
            </option>
          ))}
        </HTMLSelect>
      }
      detail={null}
      onClose={() => undefined}
    >
      <Read reading={reading} onRetry={dials.refresh}>
        {({ dial }) =>
          dial === null ? (
            <Empty title="还没有打开过列表">在控制台打开一个列表，这里立即显示它；或在上面选择一个。</Empty>
          ) : (
            <div className={styles.dials}>
              <Dials key={dial.endpoint} dial={dial} />
            </div>
          )
        }
      </Read>
    </Split>
  );
}

export const data: Screen = { id: 'data', key: 'd', title: '数据', keys: [], Body: DataScreen };
