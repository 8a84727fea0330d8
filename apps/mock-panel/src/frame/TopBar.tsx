import { Button, HTMLSelect } from '@blueprintjs/core';
import { Duplicate, KeyCommand, Pause, Play } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { originOf, placeOf } from '../model/addresses.ts';
import { useModel, useResource } from '../model/model.ts';
import { valueOf } from '../model/resource.ts';
import { personIn } from '../model/session.ts';
import { useAct } from '../model/useAct.ts';
import { openFaults } from '../screens/faults/armed.ts';
import { useClockNow } from '../screens/clock/useClockNow.ts';
import { Told } from '../ui/States.tsx';
import { dateTime } from '../ui/times.ts';
import * as styles from './topBar.module.css';

/** Who is signed in here; looked at again when somebody comes back to the page. */
const usePerson = () => {
  const [cookies, setCookies] = useState(document.cookie);
  const { persons } = useModel();
  useEffect(() => {
    const look = () => setCookies(document.cookie);
    addEventListener('focus', look);
    const timer = setInterval(look, 2000);
    return () => {
      removeEventListener('focus', look);
      clearInterval(timer);
    };
  }, [persons]);
  return personIn(cookies);
};

/** The world, its clock, what is armed in it, and who one is: always in sight. */
export function TopBar({ onKeys, onFork }: { readonly onKeys: () => void; readonly onFork: () => void }) {
  const { ask, worlds, clock, faults } = useModel();
  const known = valueOf(useResource(worlds));
  const standing = valueOf(useResource(clock));
  const armed = openFaults(valueOf(useResource(faults)) ?? []).length;
  const now = useClockNow();
  const person = usePerson();
  const { act, said, isBusy } = useAct();
  const turn = (body: Parameters<typeof ask<'POST /clock'>>[1]) =>
    void act(async () => {
      await ask('POST /clock', body ?? {});
      return null;
    });
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.group}>
          <HTMLSelect
            className={styles.world}
            aria-label="世界"
            value={known?.current ?? ''}
            disabled={known === null}
            options={(known?.list ?? []).map(({ name, title }) => ({
              value: name,
              label: title === '' ? name : `${name} · ${title}`,
            }))}
            onChange={({ currentTarget: { value } }) => {
              location.href = `${originOf(value, location)}/mock/${location.hash}`;
            }}
          />
          <Button
            icon={<Duplicate />}
            text="复制"
            aria-keyshortcuts="f"
            title="从这个世界此刻的样子建立一个新世界（f）"
            disabled={known === null}
            onClick={onFork}
          />
        </div>
        <div className={`${styles.group} ${styles.clock}`}>
          <time className={styles.now} dateTime={now === null ? '' : new Date(now).toISOString()}>
            {now === null ? '—' : dateTime(now)}
          </time>
          {standing?.frozen === true ? (
            <Button
              icon={<Play />}
              aria-label="继续走"
              title="时钟停着：继续走"
              intent="warning"
              disabled={isBusy}
              onClick={() => turn({ body: { resume: true } })}
            />
          ) : (
            <Button
              icon={<Pause />}
              aria-label="停住时钟"
              title="停住时钟"
              disabled={isBusy || standing === null}
              onClick={() => turn({ body: { freeze: true } })}
            />
          )}
          <Button text="+15分" disabled={isBusy} onClick={() => turn({ body: { advance: 900_000 } })} />
          <Button text="+1天" disabled={isBusy} onClick={() => turn({ body: { advance: 86_400_000 } })} />
          <Button
            text="×60"
            aria-pressed={standing?.rate === 60}
            disabled={isBusy}
            onClick={() => turn({ body: { rate: standing?.rate === 60 ? 1 : 60 } })}
          />
        </div>
        <div className={styles.group}>
          <a className={styles.link} href={placeOf('faults')} data-armed={armed > 0}>
            故障 {armed}
          </a>
          <a className={styles.link} href={placeOf('persons')}>
            {person === null ? '未登录' : person.realName || person.userName}
          </a>
          <Button
            variant="minimal"
            icon={<KeyCommand />}
            aria-label="快捷键"
            aria-keyshortcuts="?"
            title="快捷键（?）"
            onClick={onKeys}
          />
        </div>
      </header>
      {said?.intent === 'danger' && (
        <div className={styles.said}>
          <Told said={said} />
        </div>
      )}
    </>
  );
}
