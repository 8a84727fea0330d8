import { Classes, Overlay2 } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isComposing } from '../../ui/keyboard.ts';
import { matchingEntries, type PaletteEntry } from './paletteEntries.ts';
import * as styles from './commandPalette.module.css';

interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly entries: readonly PaletteEntry[];
  readonly onChoose: (path: string) => void;
  readonly onClose: () => void;
}

/** Goes to any permitted page by name or path, and does what the open one can do (Ctrl/Cmd+K). */
export function CommandPalette({ isOpen, entries, onChoose, onClose }: CommandPaletteProps) {
  return (
    <Overlay2 isOpen={isOpen} onClose={onClose} transitionDuration={0} className={Classes.OVERLAY_SCROLL_CONTAINER}>
      <div className={styles.palette} role="dialog" aria-modal="true" aria-label="搜索页面">
        {isOpen && <PaletteContent entries={entries} onChoose={onChoose} onClose={onClose} />}
      </div>
    </Overlay2>
  );
}

function PaletteContent({ entries, onChoose, onClose }: Omit<CommandPaletteProps, 'isOpen'>) {
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const [focused] = useState(() => document.activeElement);
  const found = matchingEntries(entries, query);
  const current = Math.min(at, found.length - 1);

  useEffect(
    () => () => {
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
    },
    [focused],
  );
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const choose = (entry: PaletteEntry | undefined) => {
    if (entry === undefined) return;
    onClose();
    // the palette gives the focus back first: what opens a dialog would lose it again
    if (entry.run !== null) requestAnimationFrame(entry.run);
    else onChoose(entry.path);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a composition belongs to the input method.
    if (isComposing(event)) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) setAt((current + step + found.length) % found.length);
    if (event.key === 'Enter') choose(found[current]);
    if (step !== 0 || event.key === 'Enter') event.preventDefault();
  };

  return (
    <>
      <div className={styles.search}>
        <Search aria-hidden />
        <input
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={found.length === 0 ? undefined : `palette-${current}`}
          aria-label="页面名称或路径"
          placeholder="输入页面名称、路径或操作"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <ul ref={list} id="palette-list" className={styles.list} role="listbox" aria-label="页面和操作">
        {found.map((entry, index) => (
          <li
            key={`${entry.group} ${entry.title} ${entry.path}`}
            id={`palette-${index}`}
            role="option"
            aria-selected={index === current}
            onMouseMove={() => setAt(index)}
            onClick={() => choose(entry)}
          >
            <span>{entry.title}</span>
            {entry.group !== '' && <span className={styles.group}>{entry.group}</span>}
            <span className={styles.path}>{entry.path}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.empty}>{texts.emptySearch}</p>}
    </>
  );
}
