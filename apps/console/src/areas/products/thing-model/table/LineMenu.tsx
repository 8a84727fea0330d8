import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core';
import { ArrowDown, ArrowUp, Duplicate, More, Plus, Trash } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useState } from 'react';
import type { ModelRow } from '@fleet/domain/areas/products/thing-model/view/modelRows.ts';
import { withinWindow } from '../../../../ui/menu/withinWindow.ts';
import { useAfterMenu } from '../../../../ui/useAfterMenu.ts';
import type { ContextOfRows, RightsOfRow } from './contextOfRows.ts';
import * as styles from './modelTable.module.css';

interface Props extends RightsOfRow {
  readonly row: Exclude<ModelRow, { kind: 'list' }>;
  readonly called: string;
  readonly context: ContextOfRows;
}

/** What can be done with a line: seen whole, moved, copied, removed. */
export function LineMenu({ row, called, context, mayEdit, mayRemove: mayRemoveIt }: Props) {
  const { one, path } = row;
  const { isEditable, mayAdd, onDetail } = context;
  const { choose, onClosed } = useAfterMenu();
  const isFunction = path === '';
  const mayRemove = isFunction ? mayRemoveIt : mayEdit;
  return (
    <div className={styles.lineActions}>
      {isFunction && (
        <Button size="small" variant="minimal" text="详情" aria-label={`${called}详情`} onClick={() => onDetail(one)} />
      )}
      {isEditable && (mayEdit || mayRemove || mayAdd) && (
        <PopoverNext
          placement="bottom-end"
          animation="minimal"
          arrow={false}
          middleware={withinWindow}
          transitionDuration={0}
          onClosed={onClosed}
          content={<Items row={row} context={context} mayEdit={mayEdit} mayRemove={mayRemove} choose={choose} />}
          renderTarget={({ isOpen, ref, className, ...target }) => (
            <button
              {...target}
              ref={ref as React.Ref<HTMLButtonElement>}
              type="button"
              className={`bp6-button bp6-minimal bp6-small ${className ?? ''}`}
              aria-haspopup="menu"
              aria-expanded={isOpen}
              aria-label={`${called}${words.moreActions}`}
            >
              <More size={14} />
            </button>
          )}
        />
      )}
    </div>
  );
}

interface ItemsProps extends Omit<Props, 'called'> {
  readonly choose: (run: () => void) => () => void;
}

/** Made when the menu opens: where a line can be moved takes some work. */
function Items({ row: { one, path }, context: { editing, mayAdd }, mayEdit, mayRemove, choose }: ItemsProps) {
  const isFunction = path === '';
  const [canStep] = useState(() => ({
    up: editing.canStep(one, path, -1),
    down: editing.canStep(one, path, 1),
  }));
  return (
    <Menu>
      {mayEdit && (
        <>
          <MenuItem
            icon={<ArrowUp size={14} />}
            text="上移"
            label="Alt+↑"
            disabled={!canStep.up}
            onClick={choose(() => editing.step(one, path, -1))}
          />
          <MenuItem
            icon={<ArrowDown size={14} />}
            text="下移"
            label="Alt+↓"
            disabled={!canStep.down}
            onClick={choose(() => editing.step(one, path, 1))}
          />
        </>
      )}
      {isFunction && mayAdd && (
        <>
          <MenuItem
            icon={<Plus size={14} />}
            text="在下方新增"
            onClick={choose(() => editing.add(one.kind, one.functionId))}
          />
          <MenuItem icon={<Duplicate size={14} />} text={words.copy} onClick={choose(() => void editing.copy([one]))} />
        </>
      )}
      {mayRemove && (
        <>
          <MenuDivider />
          <MenuItem
            icon={<Trash size={14} />}
            intent="danger"
            text="删除"
            onClick={choose(() => void editing.remove(one, path))}
          />
        </>
      )}
    </Menu>
  );
}
