import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { words } from '@fleet/domain/codes/words.ts';
import type { OpenConflict } from '@fleet/domain/plan/desk/desk.ts';
import { describeStep, fieldText } from '@fleet/domain/plan/document/describe.ts';
import { shownOf } from '@fleet/domain/plan/document/draft.ts';
import { commandForMine, type ConflictReason } from '@fleet/domain/plan/document/rebase.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import type { OpenDesk } from './usePlanDesk.ts';
import './desk.css';

const reasons: Readonly<Record<ConflictReason, string>> = {
  gone: '任务已被对方删除',
  changed: '双方都修改了',
  parentGone: '上级任务已被对方删除',
  refused: '无法应用到对方的版本',
};

/** What of my edits does not fit the version that somebody else has saved, with a choice for each. */
export function ConflictsDialog({ open, onClose }: { readonly open: OpenDesk; readonly onClose: () => void }) {
  const { conflicts } = open.desk;
  const left = conflicts.filter(({ choice }) => choice === null).length;
  return (
    <Dialog isOpen title="处理冲突" className="plan-conflicts-dialog" canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        <p className="plan-conflicts-intro">
          他人已保存了新版本。合得上的修改已经合并，下面每一项请选择保留哪一方；选完后即可保存。
        </p>
        <ul className="plan-conflicts">
          {conflicts.map((one) => (
            <Conflict key={one.conflict.key} one={one} open={open} />
          ))}
        </ul>
      </DialogBody>
      <DialogFooter actions={<Button intent={left === 0 ? 'primary' : 'none'} text={words.close} onClick={onClose} />}>
        {left === 0 ? '冲突已全部处理，可以保存了。' : `还有 ${left} 项未选择`}
      </DialogFooter>
    </Dialog>
  );
}

function Conflict({ one: { conflict, choice }, open }: { readonly one: OpenConflict; readonly open: OpenDesk }) {
  const { desk, names, actions, board } = open;
  const shown = shownOf(desk.draft);
  const { mine, reason, refusal, key, name, theirs } = conflict;
  const [change] = mine.kind === 'set' ? mine.changes : [];
  const mineText =
    change === undefined ? describeStep([mine], shown, names) : fieldText(change.field, change.new, names);
  const theirsText =
    change === undefined || reason === 'gone' ? '保持对方的版本' : fieldText(change.field, theirs, names);
  const canBeMine = choice !== null || commandForMine(conflict, shown) !== null;
  return (
    <li className="plan-conflict" data-choice={choice ?? undefined}>
      <div className="plan-conflict-what">
        <strong>{name}</strong>
        <span>{change === undefined ? mineText : describeStep([mine], shown, names)}</span>
        <em>{refusal ?? reasons[reason]}</em>
      </div>
      <div className="plan-conflict-choices" role="group" aria-label={`「${name}」保留哪一方`}>
        <Button
          active={choice === 'mine'}
          aria-pressed={choice === 'mine'}
          disabled={!board.isEditable || choice !== null || !canBeMine}
          text={`用我的：${mineText}`}
          onClick={() => actions.choose(key, 'mine')}
        />
        <Button
          active={choice === 'theirs'}
          aria-pressed={choice === 'theirs'}
          disabled={!board.isEditable || choice !== null}
          text={`用对方的：${theirsText}`}
          onClick={() => actions.choose(key, 'theirs')}
        />
      </div>
    </li>
  );
}
