import { words } from '@fleet/domain/core/codes/words.ts';
import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import type { ExplodeFormValues } from '@fleet/domain/areas/products/explode/explodeForm.ts';
import { mostHotspots, mostViews } from '@fleet/domain/areas/products/explode/limits.ts';
import { faultChoice, faultCodeChoices } from '@fleet/domain/areas/fleet/fault-codes/contract.ts';
import { pictureExtensions } from '@fleet/domain/core/transfers/pictures.ts';
import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { useEvents } from '../../../app/hooks/useEvents.ts';
import { randomId } from '../../../app/randomId.ts';
import type { Form } from '../../../form/useForm.ts';
import { FileChooser } from '../../../ui/files/FileChooser.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { PassingBar } from '../../../ui/PassingBar.tsx';
import { useNotify } from '../../../ui/useNotify.ts';
import { HotspotList } from './HotspotList.tsx';
import { ProblemList } from './ProblemList.tsx';
import { Stage } from './Stage.tsx';
import { useExplodeDesk } from './useExplodeDesk.ts';
import { useArrivals, type ViewPictures } from './useViewPictures.ts';
import { ViewHead } from './ViewHead.tsx';
import { ViewStrip } from './ViewStrip.tsx';
import * as styles from './explodeDialog.module.css';

interface Props {
  readonly form: Form<ExplodeFormValues>;
  readonly pictures: ViewPictures;
}

const extensions = pictureExtensions.map((extension) => `.${extension}`).join(',');
/** Whether Enter would send the form from here. */
const isLine = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.role !== 'combobox';
/** Where a hot spot comes that the keyboard adds. */
const inTheMiddle = {
  shape: 'rect',
  points: [
    { x: 0.4, y: 0.4 },
    { x: 0.6, y: 0.6 },
  ],
} as const;

/** The views of a model, the picture of one with its hot spots, and beside it these as a form. */
export function Editor({ form, pictures }: Props) {
  const desk = useExplodeDesk(form, pictures.isOnItsWay);
  const faults = useChoices(faultCodeChoices, {}, faultChoice);
  const notify = useNotify();
  const chooser = useRef<HTMLInputElement>(null);
  /** The view whose picture is chosen; null for a new one. */
  const replaced = useRef<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  useArrivals(form, pictures);
  const { added, forget } = useEvents({ added: desk.addView, forget: desk.forgetRemoved });
  const { view } = desk;

  const choose = (viewId: string | null) => {
    replaced.current = viewId;
    chooser.current?.click();
  };
  const take = async (file: File | undefined, viewId: string | null) => {
    if (file === undefined) return;
    if (viewId === null && desk.isFull) {
      notify({ intent: 'danger', lines: [`最多 ${mostViews} 张爆炸图`], duration: noticeDurations.fail });
      return;
    }
    const id = viewId ?? randomId();
    const isTaken = await pictures.send(id, file);
    if (isTaken && viewId === null) added(id, file.name);
  };
  const isWrong = (hotspotId: string): boolean => {
    const place = view?.hotspots.findIndex((one) => one.hotspotId === hotspotId) ?? -1;
    const path = `views.${desk.at}.hotspots.${place}.`;
    return Object.keys(desk.problems).some(
      (one) => one.startsWith(path) && desk.problemAt(one, hotspotId, one.slice(path.length)) !== null,
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // the dialog stays open
    if (event.key === 'Escape' && isAdding) setAdding(false);
    // a line is one of many here: Enter does not send them all, Ctrl+Enter does
    else if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isLine(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0], null);
  };
  return (
    <div className={styles.editor} onKeyDown={onKeyDown} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      {view === null ? (
        <EmptyState
          title="还没有爆炸图"
          text="选择一张零件分解图（png、jpg、webp，不超过 5MB），在上面标出零件。设备的“爆炸图”页签按它显示故障所在。"
          action={<Button intent="primary" icon={<Plus size={14} />} text="新增爆炸图" onClick={() => choose(null)} />}
        />
      ) : (
        <>
          <ViewStrip desk={desk} values={form.values} pictures={pictures} onAdd={() => choose(null)} />
          <ViewHead
            key={view.viewId}
            form={form}
            desk={desk}
            view={view}
            pictures={pictures}
            onReplace={() => choose(view.viewId)}
          />
          <div className={styles.work}>
            <div className={styles.drawing}>
              <div className={styles.bar}>
                <ReasonedButton
                  icon={<Plus size={14} />}
                  text="新增热点"
                  active={isAdding}
                  aria-pressed={isAdding}
                  disabledReason={desk.mayAdd ? null : `最多 ${mostHotspots} 个热点`}
                  onClick={(event) => {
                    // Enter and Space have no place on the picture
                    if (event.detail > 0) setAdding(!isAdding);
                    else desk.addHotspot(inTheMiddle, true);
                  }}
                />
                <span className={styles.hint} role="status">
                  {isAdding ? '点击图片标一个点，拖动画一个矩形；Esc 取消' : '拖动热点或用方向键移动，拖动角调整大小'}
                </span>
              </div>
              <Stage
                key={view.viewId}
                name={view.name}
                address={pictures.addressOf(view, form.values)}
                hotspots={view.hotspots}
                chosenId={desk.hotspot?.hotspotId ?? null}
                isWrong={isWrong}
                isAdding={isAdding}
                markIdOf={(hotspotId) => `${desk.idOf(hotspotId)}-mark`}
                onChoose={desk.choose}
                onLetGo={(hotspotId) => desk.focus(`${desk.idOf(hotspotId)}-mark`)}
                onAdd={(shape, isByTouch) => {
                  setAdding(false);
                  // a keyboard on the screen would hide what was drawn
                  desk.addHotspot(shape, !isByTouch);
                }}
                onShape={(hotspotId, { shape, points }) => desk.setHotspot(hotspotId, { shape, points: [...points] })}
                onRemove={desk.removeHotspot}
              />
            </div>
            <HotspotList form={form} desk={desk} faults={faults} isWrong={isWrong} />
          </div>
        </>
      )}
      <ProblemList id={`${form.id}-views`} desk={desk} />
      {desk.removed !== null && (
        <PassingBar
          key={desk.removed.hotspot.hotspotId}
          text={`已移除热点 ${desk.removed.at + 1}`}
          offer={words.undo}
          onTake={desk.takeBack}
          onClose={forget}
        />
      )}
      <FileChooser
        ref={chooser}
        label="爆炸图的图片"
        accept={extensions}
        onChoose={([file]) => void take(file, replaced.current)}
      />
    </div>
  );
}
