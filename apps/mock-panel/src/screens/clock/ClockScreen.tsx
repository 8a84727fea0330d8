import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { Pause, Play, Reset } from '@blueprintjs/icons';
import type { BodyOf } from '@fleet/mock-gateway/control/contract.ts';
import { useState } from 'react';
import type { Screen } from '../../keyboard/screen.ts';
import { type Due, useModel, useResource } from '../../model/model.ts';
import { valueOf } from '../../model/resource.ts';
import { useAct } from '../../model/useAct.ts';
import { Faint, GroupTitle, Mark, Mono } from '../../ui/Rows.tsx';
import { Empty, Read, Told } from '../../ui/States.tsx';
import { dateTime, span } from '../../ui/times.ts';
import * as styles from './clockScreen.module.css';
import { useClockNow } from './useClockNow.ts';

const steps = [
  ['+1分', 60_000],
  ['+15分', 900_000],
  ['+1小时', 3_600_000],
  ['+1天', 86_400_000],
  ['+7天', 604_800_000],
] as const;

const rates = [0.1, 1, 10, 60, 600, 3600];

interface DueLineProps {
  readonly due: Due;
  readonly title: string;
  readonly now: number;
  readonly onTo: () => void;
}

function DueLine({ due, title, now, onTo }: DueLineProps) {
  return (
    <li className={styles.due}>
      <span className={styles.when}>
        {due.at === null ? <Mark intent="danger">已放弃</Mark> : dateTime(due.at)}
        {due.at !== null && <Faint>{span(Date.parse(due.at) - now)}后</Faint>}
      </span>
      <span className={styles.what}>
        {title}{' '}
        <Faint>
          <Mono>{due.kind}</Mono> {due.subject}
        </Faint>
        {due.problem !== null && <span className={styles.problem}>{due.problem}</span>}
      </span>
      {due.at !== null && (
        <Button size="small" text="走到这里" aria-label={`走到这里：${dateTime(due.at)} ${title}`} onClick={onTo} />
      )}
    </li>
  );
}

function ClockScreen() {
  const { ask, clock, due } = useModel();
  const standing = valueOf(useResource(clock));
  const waiting = useResource(due);
  const now = useClockNow();
  const [to, setTo] = useState('');
  const { act, said, isBusy } = useAct();
  const turn = (body: BodyOf<'POST /clock'>, text: string) =>
    void act(async () => {
      await ask('POST /clock', { body });
      return text;
    });
  const walk = (at: string) => turn({ to: new Date(at).toISOString() }, `时钟已走到 ${dateTime(at)}`);
  return (
    <div className={styles.screen}>
      <Told said={said} />
      <div className={styles.face}>
        <div className={styles.now}>{now === null ? '—' : dateTime(now)}</div>
        {standing !== null && (
          <Faint>
            {standing.frozen ? '停着' : standing.rate === 1 ? '正常走' : `${standing.rate} 倍速`}
            {Math.abs(standing.offset) >= 1000 &&
              `，${standing.offset > 0 ? '比本机快' : '比本机慢'} ${span(Math.abs(standing.offset))}`}
          </Faint>
        )}
        <div className={styles.line}>
          {standing?.frozen === true ? (
            <Button
              icon={<Play />}
              text="继续走"
              intent="primary"
              disabled={isBusy}
              onClick={() => turn({ resume: true }, '时钟继续走')}
            />
          ) : (
            <Button icon={<Pause />} text="停住" disabled={isBusy} onClick={() => turn({ freeze: true }, '时钟停住')} />
          )}
          {steps.map(([text, advance]) => (
            <Button key={text} text={text} disabled={isBusy} onClick={() => turn({ advance }, `时钟已前进：${text}`)} />
          ))}
        </div>
        <form
          className={styles.line}
          onSubmit={(event) => {
            event.preventDefault();
            if (to !== '') walk(to);
          }}
        >
          <InputGroup type="datetime-local" step={1} value={to} aria-label="走到的时刻" onValueChange={setTo} />
          <Button type="submit" text="走到" disabled={isBusy || to === ''} />
          <HTMLSelect
            aria-label="速度"
            value={standing?.rate ?? 1}
            options={[...new Set([...rates, standing?.rate ?? 1])].map((rate) => ({ value: rate, label: `×${rate}` }))}
            disabled={isBusy}
            onChange={({ currentTarget: { value } }) => turn({ rate: Number(value) }, `时钟按 ${value} 倍速走`)}
          />
          <Button
            icon={<Reset />}
            text="回到本机时间"
            disabled={isBusy}
            onClick={() => turn({ reset: true }, '时钟已回到本机时间')}
          />
        </form>
        <Faint>时钟只往前走，途中到期的事按顺序发生。浏览器里的倒计时（50 秒超时、上传凭证续期）仍按真实时间。</Faint>
      </div>
      <GroupTitle>接下来</GroupTitle>
      <Read reading={waiting} onRetry={due.refresh}>
        {({ list, titles }) =>
          list.length === 0 ? (
            <Empty title="没有将要发生的事" />
          ) : (
            <ul className={styles.dues} aria-label="接下来">
              {list.slice(0, 100).map((one) => (
                <DueLine
                  key={`${one.kind} ${one.subject} ${one.at}`}
                  due={one}
                  title={titles[one.kind] ?? one.kind}
                  now={now ?? 0}
                  onTo={() => walk(one.at!)}
                />
              ))}
            </ul>
          )
        }
      </Read>
    </div>
  );
}

export const clock: Screen = { id: 'clock', key: 'c', title: '时钟', keys: [], Body: ClockScreen };
