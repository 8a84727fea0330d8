import { Button, Checkbox, SegmentedControl } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight, Pause, Play, StepBackward, StepForward } from '@blueprintjs/icons';
import { stepWords } from '@fleet/domain/core/capsule/record.ts';
import { type JSX, memo } from 'react';
import type { MarkKind } from '../record/marks.ts';
import type { OpenedRecord } from '../record/openRecord.ts';
import { clockOf, stretchOf } from './clock.ts';
import { speeds } from './places.ts';
import * as styles from './timeBar.module.css';
import type { Moving } from './useMoving.ts';

/** Marks over the slider, from the lowest row to the highest. */
const markWords: Readonly<Record<MarkKind, string>> = {
  page: '页面',
  request: '请求',
  refusal: '失败',
  notice: '提示',
  step: '操作',
};

const Marks = memo(function Marks({ record: { marks, start, end } }: { readonly record: OpenedRecord }) {
  return (
    <div className={styles.marks} aria-hidden>
      {marks.map(({ kind, at }, index) => (
        <i key={index} data-kind={kind} style={{ left: `${((at - start) / (end - start)) * 100}%` }} />
      ))}
    </div>
  );
});

interface MoveProps {
  readonly icon: JSX.Element;
  readonly title: string;
  /** The key that does the same. */
  readonly caps: string;
  readonly onClick: () => void;
}

function MoveButton({ icon, title, caps, onClick }: MoveProps) {
  return <Button variant="minimal" icon={icon} aria-label={title} title={`${title} ${caps}`} onClick={onClick} />;
}

/** The axis of time with all that happened on it, and what moves along it. */
export function TimeBar({ record, moving }: { readonly record: OpenedRecord; readonly moving: Moving }) {
  const { start, end, steps, times } = record;
  const { place, isPlaying, speed, skipsPauses } = moving;
  const step = steps.findLast(({ at }) => at <= place.at);
  const length = end - start;
  const said = `${stretchOf(place.at - start)} / ${stretchOf(length)}，第 ${place.count} / ${times.length} 条`;
  return (
    <footer className={styles.bar}>
      <div className={styles.axis}>
        <Marks record={record} />
        <input
          type="range"
          className={styles.slider}
          aria-label="时间"
          aria-valuetext={said}
          min={start}
          max={end}
          step={Math.max(1, Math.round(length / 2000))}
          value={place.at}
          onChange={({ target }) => moving.toTime(Number(target.value))}
        />
      </div>
      <div className={styles.controls}>
        <MoveButton icon={<ChevronLeft />} title="上一个页面" caps="{" onClick={() => moving.byPage(-1)} />
        <MoveButton icon={<StepBackward />} title="上一条" caps="[" onClick={() => moving.byEntry(-1)} />
        <Button
          icon={isPlaying ? <Pause /> : <Play />}
          aria-label={isPlaying ? '暂停' : '播放'}
          title={isPlaying ? '暂停 Space' : '播放 Space'}
          onClick={moving.playOrPause}
        />
        <MoveButton icon={<StepForward />} title="下一条" caps="]" onClick={() => moving.byEntry(1)} />
        <MoveButton icon={<ChevronRight />} title="下一个页面" caps="}" onClick={() => moving.byPage(1)} />
        <SegmentedControl
          size="small"
          aria-label="速度"
          options={speeds.map((value) => ({ value: String(value), label: `${value}×` }))}
          value={String(speed)}
          onValueChange={(value) => moving.setSpeed(speeds.find((one) => String(one) === value) ?? 1)}
        />
        <Checkbox
          className={styles.skips ?? ''}
          label="跳过停顿"
          checked={skipsPauses}
          onChange={({ currentTarget }) => moving.setSkipsPauses(currentTarget.checked)}
        />
        <span className={styles.time}>
          <time dateTime={new Date(place.at).toISOString()}>{clockOf(place.at)}</time>
          <span className={styles.faint}>{said}</span>
        </span>
        <span className={styles.caption} aria-live={isPlaying ? 'off' : 'polite'}>
          {step === undefined ? '' : stepWords(step)}
        </span>
        <ul className={styles.legend} aria-label="图例">
          {Object.entries(markWords).map(([kind, title]) => (
            <li key={kind}>
              <i data-kind={kind} aria-hidden />
              {title}
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
