import { Button } from '@blueprintjs/core';
import { Duplicate, FloppyDisk, FolderOpen } from '@blueprintjs/icons';
import { stepWords } from '@fleet/domain/core/capsule/record.ts';
import { capsuleEnding } from '@fleet/domain/core/capsule/parts.ts';
import { epochToDay, formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { useMemo, useState } from 'react';
import { consoleBuild } from '../../app/build.ts';
import { saveBytes } from '../../ports/downloads.ts';
import { copyText } from '../../ui/copy/clipboard.ts';
import { TabBar, TabPanel } from '../../ui/TabBar.tsx';
import { writeCapsule } from '../../transfers/capsule/writeCapsule.ts';
import { openRecord } from '../record/openRecord.ts';
import { clockOf } from '../time/clock.ts';
import { EntryDetail } from '../details/EntryDetail.tsx';
import { EntryList } from '../details/EntryList.tsx';
import { Findings } from '../details/Findings.tsx';
import { findingsOf } from '../details/findings.ts';
import type { Source } from './sources.ts';
import { RecordedWindow } from './RecordedWindow.tsx';
import { StateTab } from '../details/StateTab.tsx';
import { TimeBar } from '../time/TimeBar.tsx';
import { useMoving } from '../time/useMoving.ts';
import { useViewerKeys } from '../time/useViewerKeys.ts';
import * as styles from './viewer.module.css';

type Tab = 'entries' | 'state' | 'findings';

/** One record: the console as it was, what happened beside it, and the axis of time below. */
export function Viewer({ source, onOpen }: { readonly source: Source; readonly onOpen: () => void }) {
  const { stored, own } = source;
  const record = useMemo(() => openRecord(stored), [stored]);
  const findings = useMemo(() => findingsOf(record, consoleBuild()), [record]);
  const moving = useMoving(record);
  useViewerKeys(moving);
  const [tab, setTab] = useState<Tab>(findings.length > 0 ? 'findings' : 'entries');
  const [said, setSaid] = useState('');
  const { place, toCount } = moving;
  // its own clock, which may have been set back: the axis of time never is
  const now = record.playback.entries[place.count - 1]?.at ?? record.start;

  const save = async () => {
    if (own === null) return;
    try {
      const bytes = await writeCapsule(own, { kind: 'recording', title: stored.title, note: '' });
      const name = `操作记录-${epochToDay(record.at)}-${clockOf(record.at).slice(0, 8).replaceAll(':', '')}`;
      saveBytes(`${name}${capsuleEnding}`, new Blob([bytes as Uint8Array<ArrayBuffer>]));
      setSaid('已保存为文件');
    } catch (error) {
      setSaid(`没有保存：${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const copySteps = async () => {
    const lines = record.steps
      .filter(({ at }) => at <= place.at)
      .map((step, index) => `${index + 1}. ${clockOf(step.at).slice(0, 8)} ${stepWords(step)}`);
    setSaid((await copyText(lines.join('\n'))) ? `已复制 ${lines.length} 步` : '浏览器不允许复制');
  };

  return (
    <main className={styles.viewer}>
      <header className={styles.head}>
        <h1 className={styles.title} title={stored.title}>
          {stored.title}
        </h1>
        <span className={styles.about}>
          {record.person === null ? '未登录' : `${record.person.realName}（${record.person.userName}）`} ·{' '}
          {formatDateTime(new Date(record.at).toISOString())} · {stored.screen.width} × {stored.screen.height}
        </span>
        <span className={styles.said} role="status">
          {said}
        </span>
        <Button
          size="small"
          icon={<Duplicate />}
          text="复制步骤"
          disabled={record.steps.length === 0}
          onClick={() => void copySteps()}
        />
        {own !== null && <Button size="small" icon={<FloppyDisk />} text="保存为文件" onClick={() => void save()} />}
        <Button size="small" icon={<FolderOpen />} text="打开其他记录" onClick={onOpen} />
      </header>
      {stored.note !== '' && <p className={styles.note}>{stored.note}</p>}
      <RecordedWindow record={stored} count={place.count} now={now} />
      <aside className={styles.side}>
        <TabBar<Tab>
          label="记录"
          name="record"
          tabs={[
            { id: 'entries', title: '发生的事' },
            { id: 'state', title: '状态' },
            { id: 'findings', title: '差异', count: findings.length > 0 ? findings.length : undefined },
          ]}
          active={tab}
          onChange={setTab}
        />
        <div className={styles.panel}>
          <TabPanel name="record" active={tab}>
            {tab === 'entries' && (
              <div className={styles.entries}>
                <EntryList record={record} count={place.count} onGo={toCount} />
                <div className={styles.detail}>
                  <EntryDetail key={place.count} record={record} count={place.count} onGo={toCount} />
                </div>
              </div>
            )}
            {tab === 'state' && <StateTab record={record} count={place.count} />}
            {tab === 'findings' && <Findings findings={findings} others={record.others} />}
          </TabPanel>
        </div>
      </aside>
      <TimeBar record={record} moving={moving} />
    </main>
  );
}
