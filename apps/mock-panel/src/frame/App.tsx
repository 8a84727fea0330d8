import { useCallback, useEffect, useRef, useState } from 'react';
import { readPlace, placeOf } from '../model/addresses.ts';
import { useModel, useResource } from '../model/model.ts';
import { valueOf } from '../model/resource.ts';
import { saveFile } from '../model/saveFile.ts';
import { useAct } from '../model/useAct.ts';
import { screens } from '../screens/screens.ts';
import { ForkDialog } from '../screens/worlds/ForkDialog.tsx';
import * as styles from './app.module.css';
import { ConnectionNote } from './ConnectionNote.tsx';
import { KeySheet } from './KeySheet.tsx';
import { TopBar } from './TopBar.tsx';
import { saveKey } from '../keyboard/keys.ts';
import { useKeyboard, useKeys } from '../keyboard/useKeys.ts';
import { Told } from '../ui/States.tsx';

const useHash = (): string => {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return hash;
};

/** The panel: the bar of its world, its places, and the one that is shown. */
export function App() {
  const { worlds, askFile } = useModel();
  const { screen: wanted, search } = readPlace(useHash());
  const screen = screens.find(({ id }) => id === wanted) ?? screens[0]!;
  const [over, setOver] = useState<'keys' | 'fork' | null>(null);
  const current = valueOf(useResource(worlds))?.current ?? null;
  const main = useRef<HTMLElement>(null);
  const go = useCallback((key: string) => {
    const to = screens.find((one) => one.key === key);
    if (to === undefined) return;
    location.hash = placeOf(to.id);
    // Tab goes on from there, and not through the bar again
    main.current?.focus();
  }, []);
  useKeyboard(go);
  const { act, said, isBusy, say } = useAct();
  // what was said of another place is over
  useEffect(() => say(null), [say, screen]);
  const save = () =>
    void act(async () => {
      const file = `${current ?? 'main'}.fleet`;
      saveFile(await askFile('POST /capsules', { body: {} }), file);
      return `已存为 ${file}：可交给别的机器与版本，不含密码、令牌与其他密钥`;
    });
  useKeys({
    '?': () => setOver('keys'),
    f: current === null ? undefined : () => setOver('fork'),
    [saveKey]: current === null || isBusy ? undefined : save,
  });
  useEffect(() => {
    document.title = `${screen.title} · ${current ?? ''} · 测试面板`;
  }, [screen, current]);
  const close = () => setOver(null);
  return (
    <div className={styles.app}>
      <TopBar onKeys={() => setOver('keys')} onFork={() => setOver('fork')} />
      <nav className={styles.nav} aria-label="测试面板">
        {screens.map(({ id, title, key }) => (
          <a
            key={id}
            className={styles.link}
            href={placeOf(id)}
            aria-keyshortcuts={`g ${key}`}
            {...(id === screen.id ? { 'aria-current': 'page' as const } : {})}
          >
            {title}
            <kbd className={styles.key} aria-hidden="true">
              {key}
            </kbd>
          </a>
        ))}
      </nav>
      <main ref={main} className={styles.main} tabIndex={-1}>
        <h1 className="visually-hidden">{screen.title}</h1>
        <ConnectionNote />
        <Told said={said} />
        <screen.Body key={screen.id} search={search} />
      </main>
      {over === 'keys' && <KeySheet screen={screen} onClose={close} />}
      {over === 'fork' && current !== null && <ForkDialog from={current} onClose={close} />}
    </div>
  );
}
