import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { StoredRecord } from '../record/storedRecord.ts';
import { isStillMessage, type ToScreen } from '../screen/stillMessages.ts';
import * as styles from './recordedWindow.module.css';

/** How much smaller something of this size must be to fit into the other; it is never made larger. */
const scaleInto = (width: number, height: number, room: { readonly width: number; readonly height: number }): number =>
  Math.min(1, room.width / width, room.height / height);

interface Props {
  readonly record: StoredRecord;
  /** Entries that have happened. */
  readonly count: number;
  /** What time the console took it to be then, in milliseconds since 1970. */
  readonly now: number;
}

/** The console as it was at a place of the record, in a window of the recorded size, made smaller where there is less room. */
export function RecordedWindow({ record, count, now }: Props) {
  const { width, height } = record.screen;
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState({ width, height });
  const [isReady, setReady] = useState(false);
  const [shown, setShown] = useState<number | null>(null);

  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => entry !== undefined && setRoom(entry.contentRect));
    watch.observe(stage.current!);
    return () => watch.disconnect();
  }, []);
  // before the window inside has had time to say a word
  useLayoutEffect(() => {
    const heard = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || !isStillMessage(data)) return;
      if (data.still === 'ready') setReady(true);
      if (data.still === 'shown') setShown(data.count);
    };
    addEventListener('message', heard);
    return () => removeEventListener('message', heard);
  }, []);
  const tell = (message: ToScreen) => frame.current?.contentWindow?.postMessage(message, '*');
  useEffect(() => {
    if (isReady) tell({ still: 'record', record });
  }, [isReady, record]);
  useEffect(() => {
    if (isReady) tell({ still: 'show', count, at: now });
  }, [isReady, record, count, now]);

  const scale = scaleInto(width, height, room);
  return (
    <div ref={stage} className={styles.stage} data-shown={shown}>
      <div className={styles.window} style={{ width: width * scale, height: height * scale }}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, which needs its origin to load its files */}
        <iframe
          ref={frame}
          title="当时的控制台"
          src="./screen.html"
          tabIndex={-1}
          className={styles.frame}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}
