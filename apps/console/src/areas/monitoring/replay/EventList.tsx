import {
  type EventKind,
  eventKindNames,
  eventKinds,
  type ReplayEvent,
} from '@fleet/domain/areas/monitoring/replay/marks.ts';
import { formatCount, epochToDay, formatDateTime, instantOf } from '@fleet/domain/core/values/formats.ts';
import classNames from 'classnames';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Segments } from '../../../list/filters/segments.tsx';
import { stepThrough } from '../../../ui/keys/stepThrough.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import * as styles from './replay.module.css';

interface Props {
  readonly events: readonly ReplayEvent[];
  readonly at: number;
  readonly onGo: (at: number) => void;
}

/** So many are shown, those around the playhead. */
const mostShown = 200;
const all = 'all';

/** What happened, the first first: a click goes there. */
export function EventList({ events, at, onGo }: Props) {
  const [kind, setKind] = useState<EventKind | typeof all>(all);
  const list = useRef<HTMLOListElement>(null);
  const choices = useMemo(
    () => [
      { id: all, title: '全部' } as const,
      ...eventKindNames
        .filter((id) => events.some((event) => event.kind === id))
        .map((id) => ({ id, title: eventKinds[id] })),
    ],
    [events],
  );
  const chosen = kind === all ? events : events.filter((event) => event.kind === kind);
  const current = chosen.findLastIndex((event) => event.at <= at);
  const first = Math.max(0, Math.min(current - mostShown / 2, chosen.length - mostShown));
  const shown = chosen.slice(first, first + mostShown);
  const [from, to] = [chosen[0]?.at ?? at, chosen.at(-1)?.at ?? at];
  const isOneDay = epochToDay(from) === epochToDay(to);
  const currentKey = chosen[current]?.key ?? null;
  // what Tab comes to: the others are reached from it by the arrows
  const stopKey = currentKey ?? shown[0]?.key;
  useEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>('[aria-current="true"]');
    // the list alone is scrolled, never the page, and nothing from under whoever walks through it by keys
    if (box && row && box.querySelector(':focus-visible') === null)
      box.scrollTop = row.offsetTop - box.clientHeight / 2;
  }, [currentKey]);
  return (
    <section className={styles.events} aria-label="事件">
      <Segments label="事件类型" choices={choices} value={kind} onChange={setKind} />
      {chosen.length === 0 && <p className={styles.none}>这段时间没有事件</p>}
      {chosen.length > mostShown && (
        <p className={styles.none}>{`显示播放时刻前后的 ${mostShown} 条，共 ${formatCount(chosen.length)} 条`}</p>
      )}
      <ol ref={list} className={styles.eventRows} onKeyDown={stepThrough}>
        {shown.map((event) => (
          <li key={event.key}>
            <button
              type="button"
              className={classNames('bare-button', styles.event)}
              aria-current={event.key === currentKey}
              tabIndex={event.key === stopKey ? 0 : -1}
              title={event.text}
              onClick={() => onGo(event.at)}
            >
              <time dateTime={instantOf(event.at)}>{formatDateTime(instantOf(event.at)).slice(isOneDay ? 11 : 5)}</time>
              <span className={styles.eventText}>
                <StatusDot intent={event.intent} label={event.text} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
