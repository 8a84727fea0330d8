import { AnchorButton, Button, HTMLSelect, InputGroup, Switch } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useState } from 'react';
import { addressOf } from '../../model/ask.ts';
import { originOf } from '../../model/addresses.ts';
import { useModel, useResource, type World } from '../../model/model.ts';
import { valueOf } from '../../model/resource.ts';
import { saveFile } from '../../model/saveFile.ts';
import type { useAct } from '../../model/useAct.ts';
import { Buttons, Facts, Mono } from '../../ui/Rows.tsx';
import { Part } from '../../ui/Split.tsx';
import { bytes, dateTime } from '../../ui/times.ts';
import { CarriedCalls } from './CarriedCalls.tsx';

interface WorldDetailProps {
  readonly world: World;
  readonly isCurrent: boolean;
  readonly isBusy: boolean;
  readonly act: ReturnType<typeof useAct>['act'];
  readonly onFork: () => void;
}

const kindTitles: Readonly<Record<World['kind'], string>> = {
  main: '主世界：数据库里的那一个',
  named: '重启后仍在',
  test: '测试用：10 分钟没有请求就消失',
};

/** A world: what it is, and what can be done with it. What cannot be taken back is asked twice. */
export function WorldDetail({ world, isCurrent, isBusy, act, onFork }: WorldDetailProps) {
  const { ask, askFile, scenarios } = useModel();
  const sets = valueOf(useResource(scenarios))?.list ?? [];
  const { name, kind, scenario, parent, isAwake, people, clock } = world;
  const [title, setTitle] = useState(world.title);
  const [fresh, setFresh] = useState(scenario);
  const [asked, setAsked] = useState<'remove' | 'reset' | null>(null);
  const origin = originOf(name, location);
  const inPath = { in: { name } };
  const sure = (what: 'remove' | 'reset', work: () => Promise<string>) => {
    setAsked(asked === what ? null : what);
    if (asked === what) void act(work);
  };
  const remove = async () => {
    await ask('DELETE /worlds/{name}', inPath);
    return `已删除 ${name}`;
  };
  const capsule = async () => {
    saveFile(await askFile('POST /capsules', { body: { world: name } }), `${name}.fleet`);
    return `已存为 ${name}.fleet：可交给别的机器与版本，不含密码、令牌与其他密钥`;
  };
  const reset = async () => {
    await ask('POST /worlds/{name}/reset', { ...inPath, body: { scenario: fresh } });
    return `${name} 已重新开始`;
  };
  return (
    <>
      <Part title="操作">
        <Buttons>
          <AnchorButton intent="primary" text="打开控制台" href={`${origin}/`} target={`fleet-${name}`} />
          {!isCurrent && <AnchorButton text="转到这个世界" href={`${origin}/mock/`} />}
          <Button text="复制" onClick={onFork} />
          <AnchorButton
            text="保存为文件"
            href={addressOf('GET /worlds/{name}/file', { name })}
            download={`${name}.world`}
            title="最快；只能由同一版本的网关还原，含登录状态"
          />
          <Button
            text="存为胶囊"
            title="可交给别的机器与别的版本；不含密码、令牌与其他密钥"
            disabled={isBusy}
            onClick={() => void act(capsule)}
          />
          {kind !== 'main' && isAwake && (
            <Button
              text="休眠"
              disabled={isBusy}
              onClick={() =>
                void act(async () => {
                  await ask('POST /worlds/{name}/sleep', inPath);
                  return `${name} 已休眠，访问时自动唤醒`;
                })
              }
            />
          )}
          {kind !== 'main' && (
            <Button
              intent="danger"
              variant={asked === 'remove' ? 'solid' : 'outlined'}
              text={asked === 'remove' ? '确定删除：数据不能找回' : '删除'}
              disabled={isBusy}
              onClick={() => sure('remove', remove)}
            />
          )}
        </Buttons>
      </Part>
      {world.carried > 0 && <CarriedCalls world={world} />}
      <Part title="说明">
        <Facts
          of={[
            ['主机', <Mono key="host">{origin}</Mono>],
            ['种类', kindTitles[kind]],
            ['来自', parent ?? `场景 ${scenario}`],
            ['建立', dateTime(world.createdAt)],
            ['时钟', `${dateTime(clock.now)}${clock.frozen ? '，停着' : clock.rate === 1 ? '' : `，×${clock.rate}`}`],
            ['数据', `${bytes(world.bytes)}，${world.requests} 次请求`],
            ['登录', people.length === 0 ? '无人' : people.join('、')],
            ['状态', isAwake ? '醒着' : '休眠，访问时自动唤醒'],
            ...(world.until === null ? [] : ([['保留到', dateTime(world.until)]] as const)),
          ]}
        />
      </Part>
      {kind !== 'main' && (
        <Part title="标题">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void act(async () => {
                await ask('PUT /worlds/{name}', { ...inPath, body: { title } });
                return '标题已保存';
              });
            }}
          >
            <InputGroup
              value={title}
              maxLength={40}
              aria-label="标题"
              rightElement={
                <Button type="submit" variant="minimal" text={words.save} disabled={isBusy || title === world.title} />
              }
              onValueChange={setTitle}
            />
          </form>
        </Part>
      )}
      <Part title="回退">
        <Switch
          checked={world.rewind}
          disabled={isBusy}
          label="可以回到任何一条记录之前（内存中最多保留 64 MB 改动）"
          onChange={({ currentTarget: { checked } }) =>
            void act(async () => {
              await ask('PUT /worlds/{name}', { ...inPath, body: { rewind: checked } });
              return checked ? `${name} 从现在起可以回退` : `${name} 不再保留改动，已不能回退`;
            })
          }
        />
      </Part>
      <Part title="重新开始">
        <Buttons>
          <HTMLSelect
            aria-label="场景"
            value={fresh}
            options={sets.map((set) => ({ value: set.name, label: set.title }))}
            onChange={({ currentTarget: { value } }) => {
              setAsked(null);
              setFresh(value as typeof fresh);
            }}
          />
          <Button
            intent={asked === 'reset' ? 'danger' : 'none'}
            text={asked === 'reset' ? '确定：这个世界里的一切都会丢失' : '重新开始'}
            disabled={isBusy}
            onClick={() => sure('reset', reset)}
          />
        </Buttons>
      </Part>
      <Part title="别的工具里">
        <p>
          Safari 与部分工具不认识 *.localhost：用请求头 <Mono>X-Mock-World: {name}</Mono>，或路径{' '}
          <Mono>/w/{name}/gateway/…</Mono>，或在 hosts 文件加一行 <Mono>127.0.0.1 {name}.localhost</Mono>。
        </p>
      </Part>
    </>
  );
}
