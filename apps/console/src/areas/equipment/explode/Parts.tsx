import { Button, Tag } from '@blueprintjs/core';
import { DiagramTree } from '@blueprintjs/icons';
import type { ExplodedView } from '@fleet/domain/areas/products/explode/contract.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import { FaultLines } from './FaultLines.tsx';
import type { ShownPart } from './shownParts.ts';
import * as styles from './explode.module.css';

interface Props {
  readonly parts: readonly ShownPart[];
  readonly views: readonly ExplodedView[];
  readonly chosenId: string | null;
  readonly onChoose: (hotspotId: string) => void;
  readonly onOpen: (viewId: string) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The parts of a view as text, and the way through the picture for who has no mouse: arrows go from part to part. */
export function Parts({ parts, views, chosenId, onChoose, onOpen }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const rows = [...(list.current?.querySelectorAll<HTMLButtonElement>('[data-part]') ?? [])];
    rows[rows.indexOf(event.currentTarget) + step]?.focus();
  };
  return (
    <ol ref={list} className={styles.parts} aria-label="零件">
      {parts.map(
        ({ hotspotId, number, partName, partNo, quantity, moduleName, module, note, childViewId, faults, glow }) => {
          const child = views.find(({ viewId }) => viewId === childViewId);
          return (
            <li key={hotspotId} className={styles.part} data-chosen={hotspotId === chosenId || undefined}>
              <button
                type="button"
                className={`bare-button ${styles.name}`}
                data-part
                aria-pressed={hotspotId === chosenId}
                onKeyDown={onKeyDown}
                onFocus={() => onChoose(hotspotId)}
                onClick={() => onChoose(hotspotId)}
              >
                <span className={styles.number} data-glow={glow ?? undefined}>
                  {number}
                </span>
                <span className={styles.title}>{partName}</span>
                {quantity > 1 && <span className={styles.quiet}>×{quantity}</span>}
              </button>
              {partNo !== '' && (
                <div className={styles.partNo}>
                  <span>{partNo}</span>
                  <CopyButton text={partNo} label={`零件号 ${partNo}`} />
                </div>
              )}
              {moduleName !== '' && (
                <p className={styles.note}>
                  固件模块：{module?.moduleNickName ?? moduleName}{' '}
                  {module !== null && <Tag minimal>{module.version}</Tag>}
                </p>
              )}
              {note !== '' && <p className={styles.note}>{note}</p>}
              {faults.length > 0 && <FaultLines faults={faults} />}
              {child !== undefined && (
                <Button
                  className={styles.child}
                  size="small"
                  variant="outlined"
                  icon={<DiagramTree size={12} />}
                  text={`查看${child.name}`}
                  onClick={() => onOpen(child.viewId)}
                />
              )}
            </li>
          );
        },
      )}
    </ol>
  );
}
