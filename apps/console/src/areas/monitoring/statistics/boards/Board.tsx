import { Refresh } from '@blueprintjs/icons';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import classNames from 'classnames';
import { CopyLinkButton } from '../../../../app/address/CopyLinkButton.tsx';
import { CaptionContext } from '../../../../charts/caption.ts';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { SelectFilter } from '../../../../list/filters/filters.tsx';
import { ScopeMark } from '../../../../list/ScopeMark.tsx';
import { BusyButton } from '../../../../ui/BusyButton.tsx';
import { FullScreenButton } from '../../../../ui/zoom/FullScreenButton.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import type { Figures } from '../useStatistics.ts';
import * as styles from './figurePage.module.css';

interface Props {
  readonly title: string;
  /** Below the title, where the page has tabs. */
  readonly tabs?: ReactNode;
  readonly moment: Figures<{ readonly asOf: string }>;
  readonly children: (asOf: string) => ReactNode;
}

/** Seconds between two refreshes. */
const pauses = [
  { value: 30, name: '30 秒' },
  { value: 60, name: '1 分钟' },
  { value: 300, name: '5 分钟' },
  { value: 900, name: '15 分钟' },
] as const;

/** A page of figures: its title, how it is kept up to date, a link to it, and what it shows of one moment. */
export function Board({ title, tabs, moment: { state, refresh }, children }: Props) {
  const board = useRef<HTMLElement>(null);
  const filters = useRef('');
  const asOf = state?.data?.asOf ?? null;
  const captioned = useMemo(
    () => ({
      caption: () => ({
        page: title,
        filters: filters.current,
        asOf: asOf === null ? '' : formatDateTime(asOf),
      }),
      say: (text: string) => {
        filters.current = text;
      },
    }),
    [title, asOf],
  );
  const [pause, setPause] = useState<number | undefined>(undefined);
  useEffect(() => {
    if (pause === undefined) return undefined;
    const timer = setInterval(() => {
      // nobody looks at a page that is hidden
      if (document.visibilityState === 'visible') refresh();
    }, pause * 1000);
    return () => clearInterval(timer);
  }, [pause, refresh]);
  return (
    <section ref={board} className={styles.board}>
      <PageHeader
        title={title}
        beside={<ScopeMark />}
        actions={
          <>
            <span className={styles.pause}>
              <SelectFilter label="自动刷新" choices={pauses} value={pause} onChange={setPause} />
            </span>
            <BusyButton
              icon={<Refresh size={14} />}
              text="刷新"
              isBusy={state?.refreshing === true && state.data !== null}
              onClick={refresh}
            />
            <FullScreenButton of={board} />
            <CopyLinkButton />
          </>
        }
      />
      <div className={classNames('card', styles.card)}>
        {tabs}
        <Loaded state={state} onRetry={refresh} lines={12}>
          {({ asOf: moment }) => (
            <CaptionContext.Provider value={captioned}>{children(moment)}</CaptionContext.Provider>
          )}
        </Loaded>
      </div>
    </section>
  );
}
