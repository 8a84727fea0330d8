import { Button } from '@blueprintjs/core';
import {
  type ClipFormat,
  clipFormatNames,
  clipFormats,
  longestClip,
  replayExport,
} from '@fleet/domain/areas/monitoring/replay/contract.ts';
import { loopOf, type Player } from '@fleet/domain/areas/monitoring/replay/playing.ts';
import { formatDateTime, instantOf } from '@fleet/domain/core/values/formats.ts';
import { QueryExportButton } from '../../../list/export/ExportButton.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import type { PlayerHandle } from './player/usePlayer.ts';
import * as styles from './replay.module.css';

/** A part of a replay: played over and over, and taken along. */

const clock = (at: number | null): string => (at === null ? '—' : formatDateTime(instantOf(at)).slice(11));

/** What is played over and over: from where to where, each set where the playhead stands. */
export function Loop({ handle: { player, mark, unmark } }: { readonly handle: PlayerHandle }) {
  const { loopFrom, loopTo } = player;
  const isNone = loopFrom === null && loopTo === null;
  return (
    <div className={styles.buttons} role="group" aria-label="循环 A–B">
      <span className={styles.caption} aria-hidden>
        循环
      </span>
      <Button text={`A ${clock(loopFrom)}`} title="以播放时刻为循环起点（[）" onClick={() => mark('from')} />
      <Button text={`B ${clock(loopTo)}`} title="以播放时刻为循环终点（]）" onClick={() => mark('to')} />
      <ReasonedButton text="取消循环" disabledReason={isNone ? '没有设置循环' : null} onClick={unmark} />
    </div>
  );
}

const hour = 3_600_000;
const titleOf = (format: ClipFormat): string => `导出片段 ${clipFormats[format]}`;

/** Takes the part between A and B along, or all of what is replayed where none is set. */
export function ClipExport({ deviceId, player }: { readonly deviceId: string; readonly player: Player }) {
  const { from, to } = loopOf(player) ?? player;
  const query = { deviceId, from: instantOf(Math.round(from)), to: instantOf(Math.round(to)) };
  const isLong = to - from > longestClip * hour;
  return (
    <div className={styles.buttons} role="group" aria-label="导出片段">
      {clipFormatNames.map((format) =>
        isLong ? (
          <ReasonedButton
            key={format}
            text={titleOf(format)}
            disabledReason={`片段不能超过 ${longestClip} 小时，请用 A、B 选取一段`}
          />
        ) : (
          <QueryExportButton
            key={format}
            endpoint={replayExport}
            instance={`replay/${deviceId}/${format}`}
            query={{ ...query, format }}
            text={titleOf(format)}
          />
        ),
      )}
    </div>
  );
}
