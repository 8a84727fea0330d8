import { PopoverNext } from '@blueprintjs/core';
import { History } from '@blueprintjs/icons';
import { formatDateTime, instantOf } from '@fleet/domain/core/values/formats.ts';
import type { ShownNotice } from '@fleet/domain/core/notices/facts.ts';
import classNames from 'classnames';
import * as noticeDotStyles from '../notices/noticeDot.module.css';
import * as styles from './messageCentre.module.css';
import * as navbarStyles from './navbar.module.css';

interface MessageCentreProps {
  /** Newest first. */
  readonly notices: readonly ShownNotice[];
  /** How many came since the person last looked. */
  readonly unseen: number;
  readonly onOpen: () => void;
}

/** What the console said lately: a message of one second cannot be read otherwise. */
export function MessageCentre({ notices, unseen, onOpen }: MessageCentreProps) {
  return (
    <PopoverNext
      placement="bottom-end"
      animation="minimal"
      arrow={false}
      onOpened={onOpen}
      content={
        <section className={styles.messages} aria-label="最近的提示">
          <h2>最近的提示</h2>
          {notices.length === 0 ? (
            <p>暂无提示</p>
          ) : (
            <ul>
              {notices.map((notice) => (
                <li key={notice.id}>
                  <span className={noticeDotStyles.dot} data-intent={notice.intent} />
                  <div>
                    {notice.lines.map((line, index) => (
                      <div key={`${index}:${line}`}>{line}</div>
                    ))}
                  </div>
                  <time dateTime={instantOf(notice.at)} title={formatDateTime(instantOf(notice.at))}>
                    {formatDateTime(instantOf(notice.at)).slice(11, 16)}
                  </time>
                </li>
              ))}
            </ul>
          )}
        </section>
      }
    >
      <button
        type="button"
        className={classNames(navbarStyles.button, navbarStyles.isMessages, unseen !== 0 && navbarStyles.hasUnseen)}
        aria-label={unseen === 0 ? '最近的提示' : `最近的提示，${unseen} 条未看`}
      >
        <History />
      </button>
    </PopoverNext>
  );
}
