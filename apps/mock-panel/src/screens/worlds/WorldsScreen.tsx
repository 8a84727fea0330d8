import { Button } from '@blueprintjs/core';
import { Upload } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import type { Screen } from '../../keyboard/screen.ts';
import { useModel, useResource, type World } from '../../model/model.ts';
import { valueOf } from '../../model/resource.ts';
import { useAct } from '../../model/useAct.ts';
import { Below, Faint, Mark, Row, Rows } from '../../ui/Rows.tsx';
import { Search } from '../../ui/Search.tsx';
import { Split } from '../../ui/Split.tsx';
import { Empty, Read, Told } from '../../ui/States.tsx';
import { bytes, dateTime } from '../../ui/times.ts';
import { ForkDialog } from './ForkDialog.tsx';
import { useDrop } from './useDrop.ts';
import { WorldDetail } from './WorldDetail.tsx';

function Line({
  world,
  isCurrent,
  isOpen,
  onOpen,
}: {
  readonly world: World;
  readonly isCurrent: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (name: string) => void;
}) {
  const { name, title, parent, scenario, isAwake, requests, people, faults, bytes: size, clock } = world;
  return (
    <Row id={name} isOpen={isOpen} columns="minmax(0, 1.3fr) minmax(0, 1fr) 200px" onOpen={onOpen}>
      <span>
        {isCurrent && <Mark intent="primary">当前</Mark>} {!isAwake && <Mark>休眠</Mark>}{' '}
        {faults > 0 && <Mark intent="danger">故障 {faults}</Mark>} <strong>{name}</strong> {title}
      </span>
      <Below>
        <Faint>
          {parent === null ? `场景 ${scenario}` : `来自 ${parent}`} ·{' '}
          {people.length === 0 ? '无人登录' : people.join('、')}
        </Faint>
        <Faint>
          {dateTime(clock.now).slice(5, 16)} · {bytes(size)} · {requests} 次请求
        </Faint>
      </Below>
    </Row>
  );
}

function WorldsScreen({ search: wanted }: { readonly search: string }) {
  const { worlds } = useModel();
  const reading = useResource(worlds);
  const known = valueOf(reading);
  const [search, setSearch] = useState(wanted);
  const [open, setOpen] = useState<string | null>(null);
  const [from, setFrom] = useState<string | File | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { act, said, isBusy } = useAct();
  const isOver = useDrop(setFrom);
  const world = known?.list.find(({ name }) => name === open);
  const words = search.toLowerCase();
  const found = (known?.list ?? []).filter(({ name, title }) => `${name} ${title}`.toLowerCase().includes(words));
  return (
    <>
      <Told said={said} />
      <Split
        head={
          <>
            <Search value={search} hint="名称或标题" onChange={setSearch} />
            <Button
              icon={<Upload />}
              text={isOver ? '松开即还原' : '还原'}
              intent={isOver ? 'primary' : 'none'}
              title="由 .world 或 .fleet 文件还原，也可把文件拖到这里"
              onClick={() => chooser.current?.click()}
            />
            <input
              ref={chooser}
              type="file"
              hidden
              accept=".world,.fleet"
              aria-label="世界文件"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (file !== undefined) setFrom(file);
                currentTarget.value = '';
              }}
            />
          </>
        }
        detail={
          world === undefined || known === null
            ? null
            : {
                title: world.title === '' ? world.name : `${world.name} · ${world.title}`,
                body: (
                  <WorldDetail
                    key={world.name}
                    world={world}
                    isCurrent={world.name === known.current}
                    isBusy={isBusy}
                    act={act}
                    onFork={() => setFrom(world.name)}
                  />
                ),
              }
        }
        onClose={() => setOpen(null)}
      >
        <Read reading={reading} onRetry={worlds.refresh}>
          {({ current }) =>
            found.length === 0 ? (
              <Empty title="没有符合的世界" />
            ) : (
              <Rows label="世界">
                {found.map((one) => (
                  <Line
                    key={one.name}
                    world={one}
                    isCurrent={one.name === current}
                    isOpen={one.name === open}
                    onOpen={setOpen}
                  />
                ))}
              </Rows>
            )
          }
        </Read>
        {known !== null && known.list.length === 1 && (
          <Empty title="只有主世界">复制它（f），在副本里随意试，主世界不受影响。</Empty>
        )}
      </Split>
      {from !== null && <ForkDialog from={from} onClose={() => setFrom(null)} />}
    </>
  );
}

export const worlds: Screen = {
  id: 'worlds',
  key: 'w',
  title: '世界',
  keys: [{ caps: 'r', title: '重跑打开的世界由胶囊带来的请求' }],
  Body: WorldsScreen,
};
