import { Button } from '@blueprintjs/core';
import { ChevronDown, ChevronUp, WarningSign } from '@blueprintjs/icons';
import type { ExplodeFormValues } from '@fleet/domain/areas/products/explode/explodeForm.ts';
import { mostHotspots } from '@fleet/domain/areas/products/explode/limits.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type JSX, type KeyboardEvent, useEffect, useRef } from 'react';
import type { Form } from '../../../form/useForm.ts';
import type { Choices } from '../../../ui/select/choices.tsx';
import { HotspotFields } from './HotspotFields.tsx';
import type { ExplodeDesk } from './useExplodeDesk.ts';
import * as styles from './hotspotList.module.css';

interface Props {
  readonly form: Form<ExplodeFormValues>;
  readonly desk: ExplodeDesk;
  readonly faults: Choices;
  readonly isWrong: (hotspotId: string) => boolean;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The hot spots of a view as text, and what is filled in of the chosen one: arrows go from one to the next. */
export function HotspotList({ form, desk, faults, isWrong }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const { view, hotspot: chosen } = desk;
  useEffect(() => {
    const place = list.current;
    const row = place?.querySelector<HTMLElement>('[data-chosen]');
    if (!place || !row) return;
    // the list alone: on a phone the picture stays in sight
    const isInSight =
      row.offsetTop >= place.scrollTop && row.offsetTop + row.offsetHeight <= place.scrollTop + place.clientHeight;
    if (!isInSight) place.scrollTo({ top: row.offsetTop });
  }, [chosen?.hotspotId]);
  if (view === null) return null;
  const { hotspots } = view;
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const rows = [...(list.current?.querySelectorAll<HTMLButtonElement>('[data-row]') ?? [])];
    rows[rows.indexOf(event.currentTarget) + step]?.focus();
  };
  return (
    <section className={styles.pane} aria-label="热点">
      <h3 className={styles.heading}>
        热点
        <span className={styles.quiet}>
          {hotspots.length}/{mostHotspots}
        </span>
      </h3>
      {hotspots.length === 0 && <p className={styles.nothing}>还没有热点。点“新增热点”，再在图片上标出零件。</p>}
      <ol ref={list} className={styles.rows}>
        {hotspots.map((hotspot, at) => {
          const { hotspotId, partName, partNo, quantity } = hotspot;
          const isChosen = hotspot === chosen;
          const name = partName.trim() === '' ? '未命名的零件' : partName;
          return (
            <li key={hotspotId} className={styles.row} data-chosen={isChosen || undefined}>
              <div className={styles.head}>
                <button
                  type="button"
                  id={`${desk.idOf(hotspotId)}-row`}
                  className={`bare-button ${styles.name}`}
                  data-row
                  aria-expanded={isChosen}
                  onKeyDown={onKeyDown}
                  onClick={() => desk.choose(isChosen ? null : hotspotId)}
                >
                  <span className={styles.number} data-wrong={isWrong(hotspotId) || undefined}>
                    {at + 1}
                  </span>
                  <span className={styles.title} data-empty={partName.trim() === '' || undefined}>
                    {name}
                  </span>
                  {quantity > 1 && <span className={styles.quiet}>×{quantity}</span>}
                  <span className={styles.partNo}>{partNo}</span>
                  {isWrong(hotspotId) && <WarningSign className={styles.wrong} size={14} title="有误" />}
                </button>
                {isChosen && (
                  <>
                    <Step
                      label={`${words.moveUp}热点 ${at + 1}`}
                      icon={<ChevronUp size={14} />}
                      isEnd={at === 0}
                      onClick={() => desk.moveHotspot(hotspotId, -1)}
                    />
                    <Step
                      label={`${words.moveDown}热点 ${at + 1}`}
                      icon={<ChevronDown size={14} />}
                      isEnd={at === hotspots.length - 1}
                      onClick={() => desk.moveHotspot(hotspotId, 1)}
                    />
                  </>
                )}
              </div>
              {isChosen && <HotspotFields form={form} desk={desk} hotspot={hotspot} place={at} faults={faults} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: JSX.Element;
  readonly isEnd: boolean;
  readonly onClick: () => void;
}

/** It keeps the focus at the ends, where it does nothing. */
function Step({ label, icon, isEnd, onClick }: StepProps) {
  return (
    <Button
      size="small"
      variant="minimal"
      icon={icon}
      aria-label={label}
      title={label}
      aria-disabled={isEnd}
      onClick={() => !isEnd && onClick()}
    />
  );
}
