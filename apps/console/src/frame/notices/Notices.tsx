import { SmallCross } from '@blueprintjs/icons';
import type { ShownNotice } from '@fleet/domain/core/notices/facts.ts';
import { noticeOf } from '@fleet/domain/core/codes/messages.ts';
import { noticeRequested } from '@fleet/domain/core/notices/notices.ts';
import { useUnit } from 'effector-react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import classNames from 'classnames';
import { type Notify, NotifyContext } from '../../ui/useNotify.ts';
import * as noticeDotStyles from './noticeDot.module.css';
import * as styles from './notices.module.css';
import { currentTime } from '../../ui/time/currentTime.ts';

interface NoticesProps {
  readonly notices: readonly ShownNotice[];
  readonly onDismiss: (id: string) => void;
}

/** What the console says in passing, over the page; read out where a reader runs. */
export function Notices({ notices, onDismiss }: NoticesProps) {
  return (
    <div className={styles.notices} role="region" aria-label="提示">
      <div aria-live="polite" aria-relevant="additions">
        {notices.map((notice) => (
          <div key={notice.id} className={styles.notice} data-intent={notice.intent}>
            <span className={noticeDotStyles.dot} data-intent={notice.intent} />
            <div className={styles.lines}>
              {notice.lines.map((line, index) => (
                <div key={`${index}:${line}`}>{line}</div>
              ))}
            </div>
            <button
              type="button"
              className={classNames('bare-button', styles.close)}
              aria-label="关闭提示"
              onClick={() => onDismiss(notice.id)}
            >
              <SmallCross />
            </button>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Gives the parts of ui/, which know no store, a way to tell something. */
export function NotifyProvider({ children }: { readonly children: ReactNode }) {
  const request = useUnit(noticeRequested);
  const notify = useCallback<Notify>(
    (notice) => request({ ...(typeof notice === 'string' ? noticeOf(notice) : notice), at: currentTime() }),
    [request],
  );
  return <NotifyContext.Provider value={notify}>{children}</NotifyContext.Provider>;
}

/** Takes each notice off the screen when its time is over. */
export function useNoticeTimes(
  notices: readonly ShownNotice[],
  dismiss: (notice: { readonly id: string }) => void,
): void {
  const timers = useRef(new Map<string, number>());
  useEffect(() => {
    const running = timers.current;
    const ids = new Set(notices.map(({ id }) => id));
    for (const [id, timer] of running) {
      if (ids.has(id)) continue;
      clearTimeout(timer);
      running.delete(id);
    }
    for (const { id, duration } of notices) {
      if (!running.has(id))
        running.set(
          id,
          window.setTimeout(() => dismiss({ id }), duration),
        );
    }
  }, [notices, dismiss]);
}
