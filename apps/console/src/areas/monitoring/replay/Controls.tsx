import { Button, Switch } from '@blueprintjs/core';
import { ChevronBackward, ChevronForward, FastBackward, FastForward, Pause, Play } from '@blueprintjs/icons';
import { nextEvent, previousEvent, type ReplayEvent } from '@fleet/domain/areas/monitoring/replay/marks.ts';
import { vehicleReplay } from '@fleet/domain/areas/monitoring/replay/actions.ts';
import { speeds } from '@fleet/domain/areas/monitoring/replay/playing.ts';
import { formatDateTime, instantOf } from '@fleet/domain/core/values/formats.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { CopyLinkButton } from '../../../app/address/CopyLinkButton.tsx';
import { Segments } from '../../../list/filters/segments.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { ClipExport, Loop } from './Clip.tsx';
import type { PlayerHandle } from './player/usePlayer.ts';
import * as styles from './replay.module.css';

interface Props {
  readonly deviceId: string;
  readonly handle: PlayerHandle;
  readonly events: readonly ReplayEvent[];
  /** The playhead has come to rest somewhere. */
  readonly onRest: () => void;
}

const choices = speeds.map((id) => ({ id, title: `×${id}` }));

/** What moves the playhead. */
export function Controls({ deviceId, handle, events, onRest }: Props) {
  const can = useCan();
  const { player, isBuffering, toggle, seek, choose } = handle;
  const { at, from, to, isPlaying, speed, skipsGaps, isFollowing } = player;
  const [before, after] = [previousEvent(events, at), nextEvent(events, at)];
  const go = (moment: number) => {
    seek(moment);
    onRest();
  };
  return (
    <div className={styles.controls}>
      <div className={styles.buttons} role="group" aria-label="播放">
        <Button icon={<FastBackward />} aria-label="回到开头" title="回到开头" onClick={() => go(from)} />
        <ReasonedButton
          icon={<ChevronBackward />}
          aria-label="上一事件"
          title={before?.text ?? ''}
          disabledReason={before === null ? '之前没有事件' : null}
          onClick={() => before !== null && go(before.at)}
        />
        <Button
          intent="primary"
          icon={isPlaying ? <Pause /> : <Play />}
          aria-label={isPlaying ? '暂停' : '播放'}
          title={isPlaying ? '暂停（空格）' : '播放（空格）'}
          onClick={() => {
            toggle();
            if (isPlaying) onRest();
          }}
        />
        <ReasonedButton
          icon={<ChevronForward />}
          aria-label="下一事件"
          title={after?.text ?? ''}
          disabledReason={after === null ? '之后没有事件' : null}
          onClick={() => after !== null && go(after.at)}
        />
        <Button icon={<FastForward />} aria-label="到结尾" title="到结尾" onClick={() => go(to)} />
      </div>
      <time className={styles.clock} dateTime={instantOf(Math.round(at))} aria-label="播放时刻">
        {formatDateTime(instantOf(Math.round(at)))}
      </time>
      <span role="status" className={styles.buffering}>
        {isBuffering ? '缓冲中…' : ''}
      </span>
      <Segments label="倍速" choices={choices} value={speed} onChange={choose.speed} />
      <Switch label="跳过空白" checked={skipsGaps} onChange={() => choose.skipping(!skipsGaps)} />
      <Switch label="跟随" checked={isFollowing} onChange={() => choose.following(!isFollowing)} />
      <Loop handle={handle} />
      <CopyLinkButton />
      {can(vehicleReplay.actions.exportClip) && <ClipExport deviceId={deviceId} player={player} />}
    </div>
  );
}
