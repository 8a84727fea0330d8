import { Button, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { PlanCommand } from '@fleet/domain/areas/projects/plan/document/decide.ts';
import { mostFactor } from '@fleet/domain/areas/projects/plan/node.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useId, useState } from 'react';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { isComposing } from '../../../../ui/keyboard.ts';
import { Problem } from '../../../../ui/Problem.tsx';
import { SearchSelect } from '../../../../ui/select/select.tsx';
import type { PlanMember } from '../planView.ts';
import * as styles from './planToolbar.module.css';

type Values = Extract<PlanCommand, { readonly kind: 'change' }>['values'];

interface Props {
  readonly members: readonly PlanMember[];
  /** Tasks that are chosen, and how many of them have none below. */
  readonly count: number;
  readonly leafCount: number;
  /** Changes all of them; the factor only where there are no tasks below. Returns whether it was done. */
  readonly onChange: (values: Values) => boolean;
  readonly onClose: () => void;
}

/** Owner and factor of many tasks at once; what is left empty stays as it is. Rendered while it is open. */
export default function ChangeManyDialog({ members, count, leafCount, onChange, onClose }: Props) {
  const factorId = useId();
  const [ownerId, setOwnerId] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = () => {
    const factor = text.trim() === '' ? undefined : Number(text.trim());
    if (factor !== undefined && !(Number.isFinite(factor) && factor >= 0 && factor <= mostFactor))
      return setProblem(`工时系数请填写 0 到 ${mostFactor} 之间的数字`);
    if (ownerId === null && factor === undefined) return setProblem('请填写要修改的内容');
    const isDone = onChange({
      ...(ownerId === null ? {} : { ownerId }),
      ...(factor === undefined ? {} : { workHourFactor: factor }),
    });
    if (isDone) onClose();
  };
  return (
    <Dialog isOpen title="批量修改" className={styles.smallDialog} canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        <p className={styles.dialogAbout}>
          修改所选 {formatCount(count)} 项任务；未填写的内容保持不变。
          {leafCount < count && `工时系数只修改其中 ${formatCount(leafCount)} 项没有子任务的任务。`}
        </p>
        <FormGroup label="负责人">
          <SearchSelect
            label="负责人"
            choices={members.map(({ userId, realName }) => ({ id: userId, name: realName }))}
            value={ownerId}
            onChange={(id) => {
              setProblem(null);
              setOwnerId(id);
            }}
            isClearable
          />
        </FormGroup>
        <FormGroup label="工时系数" labelFor={factorId}>
          <InputGroup
            id={factorId}
            autoComplete="off"
            inputMode="decimal"
            value={text}
            onChange={(event) => {
              setProblem(null);
              setText(event.target.value);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !isComposing(event)) send();
            }}
          />
        </FormGroup>
        <Problem trouble={problem} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={words.cancel} onClick={onClose} />
            <Button text={words.confirm} intent="primary" onClick={send} />
          </>
        }
      />
    </Dialog>
  );
}
