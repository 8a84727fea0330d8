import { Matched } from '../../ui/matching/Matched.tsx';
import type { useListbox } from '../../ui/listbox/useListbox.ts';
import { groupTitles } from './paletteEntries.ts';
import type { RankedEntry, RankedGroup } from './rankEntries.ts';
import * as styles from './commandPalette.module.css';

interface Props {
  readonly groups: readonly RankedGroup[];
  readonly listbox: ReturnType<typeof useListbox<RankedEntry>>;
}

/** What can be chosen, under its headings. */
export function PaletteGroups({ groups, listbox }: Props) {
  return (
    <div ref={listbox.list} id={listbox.listId} className={styles.list} role="listbox" aria-label="页面、记录和操作">
      {groups.map(({ group, entries }) => (
        <div key={group} role="group" aria-label={groupTitles[group]} className={styles.group}>
          <div className={styles.heading} aria-hidden>
            {groupTitles[group]}
          </div>
          {entries.map((ranked) => (
            <div key={ranked.id} className={styles.option} {...listbox.option(ranked)}>
              <span className={styles.title}>
                <Matched text={ranked.entry.title} hits={ranked.hits} />
              </span>
              {ranked.entry.sub !== '' && (
                <span className={styles.sub}>
                  <Matched text={ranked.entry.sub} hits={ranked.subHits} />
                </span>
              )}
              {ranked.entry.aside !== '' && <span className={styles.aside}>{ranked.entry.aside}</span>}
              {ranked.entry.keys.length > 0 && (
                <span className={styles.aside} aria-hidden>
                  {ranked.entry.keys.map((cap) => (
                    <kbd key={cap}>{cap}</kbd>
                  ))}
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
