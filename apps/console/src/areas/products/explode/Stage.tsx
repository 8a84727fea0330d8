import type { EditedHotspot } from '@fleet/domain/areas/products/explode/editing.ts';
import { areaOf, middleOf, outlineOf, rectBetween, type Spot } from '@fleet/domain/areas/products/explode/shapes.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { ZoomButtons } from '../../../ui/zoom/ZoomButtons.tsx';
import { leastZoom } from '../../../ui/zoom/zooming.ts';
import { Handles } from './Handles.tsx';
import { Mark } from './Mark.tsx';
import { type StageEvents, useStagePointer } from './useStagePointer.ts';
import * as styles from './explodeStage.module.css';

interface Props extends StageEvents {
  readonly name: string;
  /** Null while there is no picture. */
  readonly address: string | null;
  readonly hotspots: readonly EditedHotspot[];
  readonly isWrong: (hotspotId: string) => boolean;
  /** Id of the mark of a hot spot. */
  readonly markIdOf: (hotspotId: string) => string;
  readonly onRemove: (hotspotId: string) => void;
}

const pointsText = (spots: readonly Spot[]): string => spots.map(({ x, y }) => `${x},${y}`).join(' ');

/** The picture of a view with its hot spots, which are chosen, drawn, moved and resized here, by pointer and by keys. */
export function Stage(props: Props) {
  const { name, address, hotspots, chosenId, isWrong, isAdding, markIdOf, onChoose, onShape, onRemove } = props;
  const stage = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(leastZoom);
  /** Width by height, once the browser knows the picture. */
  const [ratio, setRatio] = useState<number | null>(null);
  const [brokenAddress, setBrokenAddress] = useState<string | null>(null);
  const { drawn, grip, onSheet } = useStagePointer(sheet, props);
  const chosen = hotspots.find(({ hotspotId }) => hotspotId === chosenId);
  useEffect(() => {
    const place = stage.current;
    const mark = place?.querySelector<HTMLElement>('[data-chosen-mark]');
    if (!place || !mark) return;
    // the picture alone: the dialog around it stays where it is
    place.scrollTo({ left: mark.offsetLeft - place.clientWidth / 2, top: mark.offsetTop - place.clientHeight / 2 });
  }, [chosenId, zoom]);
  // a small part before a large one is not hidden by it
  const inOrder = hotspots.toSorted((a, b) => areaOf(b) - areaOf(a));
  return (
    <section className={styles.pane} aria-label={`${name}图`}>
      <ZoomButtons className={styles.zoom} zoom={zoom} onZoom={setZoom} />
      <div ref={stage} className={styles.stage}>
        {address === null || brokenAddress === address ? (
          <p className={styles.broken}>{address === null ? '还没有图片' : words.imageFailed}</p>
        ) : (
          <div
            ref={sheet}
            className={styles.sheet}
            style={{ '--ratio': ratio ?? 1, '--zoom': zoom } as CSSProperties}
            data-adding={isAdding || undefined}
            data-unknown={ratio === null || undefined}
            data-to-scale
            {...onSheet}
          >
            <img
              className={styles.image}
              src={address}
              alt={name}
              draggable={false}
              onLoad={({ currentTarget }) => setRatio(currentTarget.naturalWidth / currentTarget.naturalHeight)}
              onError={() => setBrokenAddress(address)}
            />
            <svg className={styles.spots} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
              {inOrder.map(
                (hotspot) =>
                  hotspot.shape !== 'point' && (
                    <g
                      key={hotspot.hotspotId}
                      className={styles.spot}
                      data-chosen={hotspot === chosen || undefined}
                      data-wrong={isWrong(hotspot.hotspotId) || undefined}
                      onPointerDown={(event) => grip(event, { kind: 'move', hotspot })}
                      onClick={() => !isAdding && onChoose(hotspot.hotspotId)}
                    >
                      <polygon className={styles.halo} points={pointsText(outlineOf(hotspot))} />
                      <polygon className={styles.line} points={pointsText(outlineOf(hotspot))} />
                    </g>
                  ),
              )}
              {drawn !== null && (
                <g className={styles.spot} data-chosen>
                  <polygon
                    className={styles.line}
                    points={pointsText(outlineOf({ shape: 'rect', points: rectBetween(drawn.from, drawn.to) }))}
                  />
                </g>
              )}
            </svg>
            {hotspots.map((hotspot, at) => (
              <Mark
                key={hotspot.hotspotId}
                id={markIdOf(hotspot.hotspotId)}
                hotspot={hotspot}
                number={at + 1}
                middle={middleOf(hotspot)}
                isChosen={hotspot === chosen}
                isFirst={chosen === undefined && at === 0}
                isWrong={isWrong(hotspot.hotspotId)}
                onGrip={(event) => grip(event, { kind: 'move', hotspot })}
                onChoose={() => onChoose(hotspot.hotspotId)}
                onShape={(shape) => onShape(hotspot.hotspotId, shape)}
                onRemove={() => onRemove(hotspot.hotspotId)}
              />
            ))}
            {chosen !== undefined && !isAdding && (
              <Handles
                hotspot={chosen}
                onGrip={(event, corner) => grip(event, { kind: 'corner', hotspot: chosen, corner })}
                onShape={(shape) => onShape(chosen.hotspotId, shape)}
              />
            )}
          </div>
        )}
      </div>
    </section>
  );
}
