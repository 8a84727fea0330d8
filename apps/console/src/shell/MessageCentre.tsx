import { Popover } from '@blueprintjs/core';
import { History } from '@blueprintjs/icons';
import { formatDateTime, instantOf } from '@fleet/domain/rules/formats.ts';
import type { ShownNotice } from '@fleet/domain/state/notices/facts.ts';

/** What the console said lately: a message of one second cannot be read otherwise. */
export function MessageCentre({ notices }: { readonly notices: readonly ShownNotice[] }) {
  const latest = notices.toSorted((one, other) => other.at - one.at);
  return (
    <Popover
      placement="bottom-end"
      minimal
      content={
        <section className="messages" aria-label="最近的提示">
          <h2>最近的提示</h2>
          {latest.length === 0 ? (
            <p>暂无提示</p>
          ) : (
            <ul>
              {latest.map((notice) => (
                <li key={notice.id}>
                  <span className={`notice-dot is-${notice.intent}`} />
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
      <button type="button" className="navbar-button is-messages" aria-label="最近的提示">
        <History />
      </button>
    </Popover>
  );
}
