import { Button, Checkbox } from '@blueprintjs/core';
import { capsuleEnding } from '@fleet/domain/core/capsule/parts.ts';
import { formatSize } from '@fleet/domain/core/values/formats.ts';
import { useEffect, useRef, useState } from 'react';
import { useConfig } from '../../../app/config.ts';
import { openReplay } from '../../../app/recording/openReplay.ts';
import { useSessionRecording } from '../../../app/recording/sessionRecord.ts';
import { TileState } from '../../../transfers/TileState.tsx';
import { useTiles } from '../../../transfers/useTiles.ts';
import { packRecord } from './packRecord.ts';
import * as styles from './record.module.css';
import type { AttachedRecord } from './attachedRecord.ts';

const fileName = `操作记录${capsuleEnding}`;
const anything = () => Promise.resolve(null);
const saidOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface Props {
  /** Why it cannot be sent yet. */
  readonly problem: string | null;
  readonly onChange: (record: AttachedRecord) => void;
}

/**
 * What the person did in the last fifteen minutes, to be sent along when he wants to. It is taken when he says so, goes up
 * at once, and can be looked at before it is sent.
 */
export default function RecordField({ problem, onChange }: Props) {
  const recording = useSessionRecording();
  const { replayUrl } = useConfig();
  const tiles = useTiles({ purpose: 'feedbackRecord', limit: 1, initial: [], check: anything });
  const [isWanted, setWanted] = useState(false);
  const [hidesPeople, setHidesPeople] = useState(true);
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = useRef(0);
  const [tile] = tiles.tiles;
  const upload = tile?.upload ?? null;

  const take = async (wanted: boolean, hides: boolean) => {
    attempt.current += 1;
    const mine = attempt.current;
    if (tile !== undefined) tiles.remove(tile);
    setFile(null);
    setFailure(null);
    if (!wanted) return;
    try {
      const bytes = await packRecord(await recording.take(), hides);
      if (mine !== attempt.current) return;
      const packed = new File([bytes as Uint8Array<ArrayBuffer>], fileName, { type: 'application/zip' });
      setFile(packed);
      await tiles.add([packed]);
    } catch (error) {
      if (mine === attempt.current) setFailure(saidOf(error));
    }
  };
  const want = (wanted: boolean) => {
    setWanted(wanted);
    void take(wanted, hidesPeople);
  };
  const hide = (hides: boolean) => {
    setHidesPeople(hides);
    void take(isWanted, hides);
  };
  const look = () => {
    if (replayUrl === null || file === null) return;
    openReplay(replayUrl, fileName, Promise.resolve(file)).catch((error: unknown) => setFailure(saidOf(error)));
  };

  const { finish, stored } = tiles;
  const fileId = stored[0]?.id ?? null;
  const latest = useRef(finish);
  latest.current = finish;
  const { current: tell } = useRef(onChange);
  useEffect(() => {
    tell({ fileId, isWaiting: isWanted && fileId === null, finish: () => latest.current() });
  }, [tell, fileId, isWanted]);

  const state = failure ?? (isWanted && file === null ? '正在整理…' : null);
  return (
    <div className={styles.record}>
      <Checkbox
        label="附上最近 15 分钟的操作记录"
        checked={isWanted}
        onChange={({ currentTarget }) => want(currentTarget.checked)}
      />
      {isWanted && (
        <>
          <Checkbox
            label="隐去姓名、电话、邮箱"
            checked={hidesPeople}
            onChange={({ currentTarget }) => hide(currentTarget.checked)}
          />
          <p className={styles.about} role="status" data-wrong={failure !== null || undefined}>
            {state}
            {file !== null && `约 ${formatSize(file.size)}${fileId === null ? '' : '，已附上'}`}
            {upload !== null && <TileState uploadId={tile!.key} upload={upload} />}
            {file !== null && replayUrl !== null && (
              <Button size="small" variant="minimal" text="查看内容" onClick={look} />
            )}
            {failure !== null && <Button size="small" variant="minimal" text="重试" onClick={() => want(true)} />}
          </p>
          <p className={styles.hint}>含打开过的页面、请求与应答、点击过的按钮；不含密码、登录凭证和输入中的内容。</p>
        </>
      )}
      {problem !== null && <p className={styles.problem}>{problem}</p>}
    </div>
  );
}
