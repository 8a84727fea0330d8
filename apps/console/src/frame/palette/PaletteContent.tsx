import { Search } from '@blueprintjs/icons';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { $recentPages } from '@fleet/domain/core/preferences/recentPages.ts';
import { recordKinds } from '@fleet/domain/core/records/recordKinds.ts';
import type { MenuItem } from '@fleet/domain/core/session/page/menu.ts';
import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useOpens } from '../../app/actions/useCan.ts';
import { useTenantScope } from '../../app/tenantScope/useTenantScope.ts';
import { globalKeys } from '../../ui/keys/shortcuts.ts';
import { useListbox } from '../../ui/listbox/useListbox.ts';
import { usePinyin } from '../../app/palette/usePinyin.ts';
import type { GoPlace } from '../keys/goPlaces.ts';
import { pageEntries, type PaletteEntry, recentEntries } from './paletteEntries.ts';
import { PaletteGroups } from './PaletteGroups.tsx';
import { rankEntries, type RankedEntry } from './rankEntries.ts';
import { recordEntries } from './recordEntries.ts';
import { type FrameCommands, useCommands, useScopeEntries } from './useCommands.ts';
import { useFoundRecords } from './useFoundRecords.ts';
import * as styles from './commandPalette.module.css';

export interface PaletteContentProps {
  /** What the open page can do. */
  readonly ofPage: readonly PaletteEntry[];
  readonly menu: readonly MenuItem[];
  readonly places: readonly GoPlace[];
  /** Path of the page that is open. */
  readonly here: string | null;
  readonly commands: FrameCommands;
  /** Gives what was typed before the field was there; told once that it is. */
  readonly typedBefore: () => string;
  readonly onGo: (path: string) => void;
  readonly onClose: () => void;
}

/** The field, and below it what was used last or what fits. */
export function PaletteContent({
  ofPage,
  menu,
  places,
  here,
  commands,
  typedBefore,
  onGo,
  onClose,
}: PaletteContentProps) {
  const [typed, setTyped] = useState('');
  const [focused] = useState(() => document.activeElement);
  const pinyin = usePinyin();
  const opens = useOpens();
  const { spans } = useTenantScope();
  const pages = useMemo(() => pageEntries(menu, places), [menu, places]);
  const recents = recentEntries(useUnit($recentPages), here, opens);
  const doable = useCommands(commands);
  const scopes = useScopeEntries();
  const { kinds, isSearching, retry } = useFoundRecords(typed, pinyin);
  const isTyped = typed.trim() !== '';

  // a page is found by its own line; of what was visited before the records are of use
  const visited = isTyped ? recents.filter(({ sub }) => sub !== '') : recents;
  const taken = new Set(ofPage.map(({ title }) => title));
  const local = rankEntries(
    [...visited, ...ofPage, ...pages, ...doable.filter(({ title }) => !taken.has(title)), ...(isTyped ? scopes : [])],
    typed,
    pinyin,
  );
  const known = new Set(local.flatMap(({ entries }) => entries.map(({ entry }) => entry.path)));
  const records = kinds.flatMap((state) => {
    const found = recordEntries(state, typed.trim(), spans).filter(({ path }) => !known.has(path));
    return found.length === 0 ? [] : rankedAsTheyAre(found, typed, pinyin);
  });
  const groups = [...local, ...records];
  const refused = kinds.flatMap(({ kind, found }) =>
    found?.kind === 'refused' ? [`${recordKinds[kind].title}搜索失败：${found.message}`] : [],
  );

  const choose = ({ entry }: RankedEntry) => {
    onClose();
    const { run, path } = entry;
    // the palette gives the focus back first: what opens a dialog would lose it again
    if (run !== null) requestAnimationFrame(run);
    else if (path !== null) onGo(path);
  };
  const options = groups.flatMap(({ entries }) => entries);
  const listbox = useListbox({ options, onChoose: choose, isWaiting: isSearching });

  useLayoutEffect(() => {
    const before = typedBefore();
    if (before !== '') setTyped(before);
  }, [typedBefore]);
  useEffect(
    () => () => {
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
    },
    [focused],
  );

  return (
    <>
      <div className={styles.search}>
        <Search aria-hidden />
        <input
          autoFocus
          {...listbox.field}
          aria-label="页面、记录或操作"
          placeholder="页面、项目、用户、操作……可用拼音首字母"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            listbox.restart();
          }}
        />
        <kbd>Esc</kbd>
      </div>
      <PaletteGroups groups={groups} listbox={listbox} />
      <Outcome isEmpty={options.length === 0} isSearching={isSearching} refused={refused} onRetry={retry} />
      <footer className={styles.foot}>
        <span aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> 选择
        </span>
        <span aria-hidden>
          <kbd>Enter</kbd> 打开
        </span>
        <button
          type="button"
          className="bare-button"
          onClick={() => {
            onClose();
            requestAnimationFrame(commands.openKeys);
          }}
        >
          <kbd aria-hidden>{globalKeys.sheet.caps[0]}</kbd> 全部快捷键
        </button>
      </footer>
    </>
  );
}

/** What the gateway has found stays in its order; what fits in it is marked. */
function rankedAsTheyAre(entries: readonly PaletteEntry[], typed: string, pinyin: Parameters<typeof rankEntries>[2]) {
  const marked = new Map(
    rankEntries(entries, typed, pinyin).flatMap((group) => group.entries.map((one) => [one.id, one] as const)),
  );
  const [first] = entries;
  return first === undefined
    ? []
    : [
        {
          group: first.group,
          entries: entries.map((entry) => marked.get(entry.id) ?? { id: entry.id, entry, hits: [], subHits: [] }),
        },
      ];
}

interface OutcomeProps {
  readonly isEmpty: boolean;
  readonly isSearching: boolean;
  readonly refused: readonly string[];
  readonly onRetry: () => void;
}

/** What the list itself does not say: still searching, nothing there, or not to be read. */
function Outcome({ isEmpty, isSearching, refused, onRetry }: OutcomeProps) {
  return (
    <div role="status">
      {isSearching && <p className={styles.searching}>正在搜索记录…</p>}
      {isEmpty && !isSearching && refused.length === 0 && <p className={styles.empty}>{texts.emptySearch}</p>}
      {refused.length > 0 && (
        <p className={styles.refused}>
          <span>{refused.join('；')}</span>
          <button type="button" className="bare-button" onClick={onRetry}>
            {words.retry}
          </button>
        </p>
      )}
    </div>
  );
}
