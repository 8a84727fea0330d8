import { AnchorButton } from '@blueprintjs/core';
import { FolderOpen } from '@blueprintjs/icons';
import { useEffect, useMemo } from 'react';
import type { Screen } from '../../keyboard/screen.ts';
import { useResource } from '../../model/model.ts';
import { Below, Faint, Row, Rows } from '../../ui/Rows.tsx';
import { Split } from '../../ui/Split.tsx';
import { Empty, Read } from '../../ui/States.tsx';
import { createOpenTabs } from './openTabs.ts';

/** How often it is asked again who is there, in milliseconds. */
const every = 2000;

const viewer = '/mock/replay/';
const openTab = (tab: string): void => void open(`${viewer}#tab=${tab}`, `fleet-replay-${tab}`);

/** What staff have in front of them, as it went: of tabs that are open, and out of files. */
function ReplayScreen() {
  const tabs = useMemo(() => createOpenTabs(), []);
  const reading = useResource(tabs);
  useEffect(() => {
    const timer = setInterval(tabs.refresh, every);
    return () => clearInterval(timer);
  }, [tabs]);
  return (
    <Split
      head={<AnchorButton icon={<FolderOpen />} text="打开记录文件" href={viewer} target="fleet-replay" />}
      detail={null}
      onClose={() => undefined}
    >
      <Read reading={reading} onRetry={tabs.refresh}>
        {(list) =>
          list.length === 0 ? (
            <Empty title="没有打开的控制台标签页">
              在这个浏览器里打开这个世界的控制台，它就出现在这里。别人的操作，请他在意见反馈里附上记录，或用“打开记录文件”。
            </Empty>
          ) : (
            <Rows label="控制台标签页">
              {list.map(({ tab, title, path, person, facts }) => (
                <Row
                  key={tab}
                  id={tab}
                  isOpen={false}
                  onOpen={openTab}
                  columns="minmax(8em, 1fr) minmax(8em, 1fr) 5em 5em"
                >
                  <span>{title}</span>
                  <Below>
                    <Faint>{path}</Faint>
                    <span>{person ?? '未登录'}</span>
                    <Faint>{facts} 件事</Faint>
                  </Below>
                </Row>
              ))}
            </Rows>
          )
        }
      </Read>
    </Split>
  );
}

export const replay: Screen = { id: 'replay', key: 'r', title: '回放', keys: [], Body: ReplayScreen };
