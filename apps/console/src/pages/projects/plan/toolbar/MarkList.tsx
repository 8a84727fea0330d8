import { Menu, MenuItem } from '@blueprintjs/core';
import { type PlanDocument, placeOf, rowOf } from '@fleet/domain/plan/document/document.ts';
import type { Mark, MarkLevel } from '@fleet/domain/plan/view/marks.ts';
import { wbsOfPlace } from '@fleet/domain/plan/view/visibleRows.ts';
import type { StatusIntent } from '@fleet/domain/codes/status.ts';
import { StatusDot } from '../../../../ui/StatusDot.tsx';

/** Marks that are listed at once; F8 goes through all of them. */
const listed = 200;

const intents: Readonly<Record<MarkLevel, StatusIntent>> = { error: 'danger', warning: 'warning', hint: 'none' };

interface Props {
  readonly document: PlanDocument;
  readonly marks: readonly Mark[];
  readonly choose: (run: () => void) => () => void;
  readonly onShow: (mark: Mark) => void;
}

/** What is wrong with the plan, the gravest first; each leads to its cell. */
export function MarkList({ document, marks, choose, onShow }: Props) {
  const order: readonly MarkLevel[] = ['error', 'warning', 'hint'];
  const sorted = order.flatMap((wanted) => marks.filter(({ level }) => level === wanted));
  if (sorted.length === 0)
    return (
      <Menu>
        <MenuItem text="没有发现问题" disabled />
      </Menu>
    );
  return (
    <Menu className="plan-marks">
      {sorted.slice(0, listed).map((mark) => {
        const place = placeOf(document, mark.id);
        if (place === null) return null;
        return (
          <MenuItem
            key={`${mark.id} ${mark.field}`}
            text={
              <>
                <StatusDot intent={intents[mark.level]} label={wbsOfPlace(document, place)} />{' '}
                {rowOf(document.rows, place).fields.name}
              </>
            }
            label={mark.message}
            onClick={choose(() => onShow(mark))}
          />
        );
      })}
      {sorted.length > listed && <MenuItem text={`另有 ${sorted.length - listed} 项，按 F8 逐项查看`} disabled />}
    </Menu>
  );
}
