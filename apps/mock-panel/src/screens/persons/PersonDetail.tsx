import { Button, HTMLSelect } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import type { Person } from '../../model/model.ts';
import { useAsked } from '../../model/useAsked.ts';
import { Facts, Faint, Mark } from '../../ui/Rows.tsx';
import { Part } from '../../ui/Split.tsx';
import { Read } from '../../ui/States.tsx';
import { differenceOf, type HeldKey } from './compare.ts';
import * as styles from './personDetail.module.css';

function Keys({ of, onChoose }: { readonly of: readonly HeldKey[]; readonly onChoose: (key: string) => void }) {
  if (of.length === 0) return <Faint>没有</Faint>;
  return (
    <ul className={styles.keys}>
      {of.map(({ key, title }) => (
        <li key={key}>
          <button type="button" className={styles.key} title={`谁有“${title}”（${key}）`} onClick={() => onChoose(key)}>
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Who has a key, and by which roles. */
function Holders({ of }: { readonly of: string }) {
  const { reading, refresh } = useAsked('GET /keys/{key}', 'key', of);
  const there = useRef<HTMLDivElement>(null);
  // it stands over the keys, of which the pressed one may be far below
  useEffect(() => {
    there.current?.scrollIntoView({ block: 'nearest' });
  }, [reading]);
  return (
    <div ref={there} role="status">
      <Read reading={reading} onRetry={refresh}>
        {({ key, title, persons }) => (
          <Part title={`谁有“${title}”（${key}）`}>
            {persons.length === 0 ? (
              <Faint>没有人</Faint>
            ) : (
              <ul className={styles.holders}>
                {persons.map(({ userName, realName, tntName, by }) => (
                  <li key={userName}>
                    {realName} <Faint>{`${userName} · ${tntName} · 经 ${by.join('、')}`}</Faint>
                  </li>
                ))}
              </ul>
            )}
          </Part>
        )}
      </Read>
    </div>
  );
}

function Compared({
  own,
  other,
  onChoose,
}: {
  readonly own: readonly HeldKey[];
  readonly other: Person;
  readonly onChoose: (key: string) => void;
}) {
  const { reading, refresh } = useAsked('GET /persons/{userName}/keys', 'userName', other.userName);
  return (
    <Read reading={reading} onRetry={refresh}>
      {({ list }) => {
        const { only, lacks, both } = differenceOf(own, list);
        return (
          <>
            <p>
              <Faint>两人都有 {both} 项</Faint>
            </p>
            <h4 className={styles.title}>
              {other.realName} 没有的 {only.length}
            </h4>
            <Keys of={only} onChoose={onChoose} />
            <h4 className={styles.title}>
              只有 {other.realName} 有的 {lacks.length}
            </h4>
            <Keys of={lacks} onChoose={onChoose} />
          </>
        );
      }}
    </Read>
  );
}

interface PersonDetailProps {
  readonly person: Person;
  readonly others: readonly Person[];
  readonly isBusy: boolean;
  readonly onBe: () => void;
}

/** A person: what he may do, beside another one, and who else may. */
export function PersonDetail({ person, others, isBusy, onBe }: PersonDetailProps) {
  const { userName, tntName, roles, keys, isLocked } = person;
  const { reading, refresh } = useAsked('GET /persons/{userName}/keys', 'userName', userName);
  const [key, setKey] = useState<string | null>(null);
  const [beside, setBeside] = useState('');
  const other = others.find((one) => one.userName === beside);
  return (
    <>
      <Part title="身份">
        <Facts
          of={[
            ['租户', tntName],
            ['角色', roles.length === 0 ? '没有' : roles.map((role) => <Mark key={role}>{role}</Mark>)],
            ['权限', `页面 ${keys.pages}，按钮 ${keys.buttons}，操作 ${keys.actions}`],
            ...(isLocked ? ([['状态', '已锁定：登录会被拒绝']] as const) : []),
          ]}
        />
        <div className={styles.line}>
          <Button intent="primary" text="以此身份登录" disabled={isBusy} onClick={onBe} />
          <HTMLSelect
            aria-label="与谁比较"
            value={beside}
            options={[
              { value: '', label: '与…比较' },
              ...others.map((one) => ({ value: one.userName, label: `${one.realName}（${one.userName}）` })),
            ]}
            onChange={({ currentTarget: { value } }) => setBeside(value)}
          />
        </div>
      </Part>
      {key !== null && <Holders of={key} />}
      <Read reading={reading} onRetry={refresh}>
        {({ list }) => (
          <Part title={other === undefined ? `权限 ${list.length}` : `与 ${other.realName} 比较`}>
            {other === undefined ? (
              <Keys of={list} onChoose={setKey} />
            ) : (
              <Compared own={list} other={other} onChoose={setKey} />
            )}
          </Part>
        )}
      </Read>
    </>
  );
}
