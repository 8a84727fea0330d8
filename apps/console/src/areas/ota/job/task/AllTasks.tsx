import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import type { UpgradeJobDetail } from '@fleet/domain/areas/ota/job/contract.ts';
import { upgradeTasksTab } from '@fleet/domain/areas/ota/task/actions.ts';
import type { upgradeTaskList, UpgradeTaskRow } from '@fleet/domain/areas/ota/task/contract.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { useCan } from '../../../../app/actions/useCan.ts';
import type { ListView } from '../../../../list/useList.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { type BulkVerb, taskVerbs } from './taskVerbs.ts';
import { useTaskCall } from './weighed.tsx';

type Query = QueryOf<typeof upgradeTaskList>;

interface Props {
  readonly job: UpgradeJobDetail;
  readonly view: ListView<Query, UpgradeTaskRow>;
  /** How many are selected one by one. */
  readonly selected: number;
  readonly onReply: (word: string, reply: BatchReply) => void;
}

const verbs = Object.keys(taskVerbs) as readonly BulkVerb[];

/** What the filters let through, without the page of it. */
const filterOf = ({ page: _page, pageSize: _size, sort: _sort, tntId: _tntId, jobId: _jobId, ...filter }: Query) =>
  filter;

/** Does something with all devices that the filters let through; offered where there are more than are selected. */
export function AllTasks({ job, view, selected, onReply }: Props) {
  const can = useCan();
  const call = useTaskCall(job.jobId);
  const [asked, setAsked] = useState<BulkVerb>('pause');
  const [isAsking, setAsking] = useState(false);
  const total = view.state?.data?.total ?? 0;
  const offered = verbs.filter((verb) => can(upgradeTasksTab.actions[verb]));
  if (total <= selected || offered.length === 0) return null;
  const { call: endpoint, word, intent, text } = taskVerbs[asked];
  return (
    <>
      <PopoverNext
        placement="bottom-start"
        content={
          <Menu>
            {offered.map((verb) => (
              <MenuItem
                key={verb}
                text={taskVerbs[verb].word}
                intent={taskVerbs[verb].intent === 'danger' ? 'danger' : 'none'}
                onClick={() => {
                  setAsked(verb);
                  setAsking(true);
                }}
              />
            ))}
          </Menu>
        }
      >
        <Button size="small" text={`符合筛选的全部 ${formatCount(total)} 台`} endIcon={<CaretDown />} />
      </PopoverNext>
      <ConfirmDialog
        isOpen={isAsking}
        title={`${word}符合筛选的全部 ${formatCount(total)} 台设备？`}
        confirmText={word}
        intent={intent}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          const body = { filter: filterOf(view.query), expected: total, reason: '' };
          return call(endpoint, body, (reply) => {
            view.clearSelection();
            onReply(word, reply);
          });
        }}
      >
        <p>{text}不适用的设备逐台说明原因。</p>
      </ConfirmDialog>
    </>
  );
}
