import type { ExplodedView } from '@fleet/domain/areas/products/explode/contract.ts';
import { areaOf, middleOf, outlineOf } from '@fleet/domain/areas/products/face.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { ZoomButtons } from '../../../ui/zoom/ZoomButtons.tsx';
import type { ShownPart } from './shownParts.ts';
import * as styles from './explode.module.css';

interface Props {
  readonly view: ExplodedView;
  readonly parts: readonly ShownPart[];
  readonly chosenId: string | null;
  /** 1 shows all of it. */
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly onChoose: (hotspotId: string) => void;
  readonly onOpen: (viewId: string) => void;
}

/** The picture of a view with its hot spots: a click chooses a part, a double click opens what it consists of. */
export function Picture({ view: { name, picture }, parts, chosenId, zoom, onZoom, onChoose, onOpen }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const place = stage.current;
    const mark = place?.querySelector<HTMLElement>('[data-chosen-mark]');
    if (!place || !mark) return;
    place.scrollTo({ left: mark.offsetLeft - place.clientWidth / 2, top: mark.offsetTop - place.clientHeight / 2 });
  }, [chosenId, zoom]);
  const size = {
    '--ratio': picture.width / picture.height,
    '--zoom': zoom,
    aspectRatio: `${picture.width} / ${picture.height}`,
  } as CSSProperties;
  // a small part before a large one is not hidden by it
  const drawn = parts.toSorted((a, b) => areaOf(b) - areaOf(a));
  return (
    <section className={styles.picture} aria-label={`${name}图`}>
      <ZoomButtons className={styles.zoom} zoom={zoom} onZoom={onZoom} />
      <div ref={stage} className={styles.stage}>
        <div className={styles.sheet} style={size} data-to-scale>
          {isBroken ? (
            <p className={styles.broken}>{words.imageFailed}</p>
          ) : (
            <img className={styles.image} src={picture.previewUrl} alt={name} onError={() => setBroken(true)} />
          )}
          <svg className={styles.spots} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
            {drawn.map((part) => (
              <polygon
                key={part.hotspotId}
                className={styles.spot}
                points={outlineOf(part)
                  .map(({ x, y }) => `${x},${y}`)
                  .join(' ')}
                data-glow={part.glow ?? undefined}
                data-chosen={part.hotspotId === chosenId || undefined}
                onClick={() => onChoose(part.hotspotId)}
                onDoubleClick={() => part.childViewId !== null && onOpen(part.childViewId)}
              >
                <title>{part.partName}</title>
              </polygon>
            ))}
          </svg>
          {parts.map((part) => {
            const { x, y } = middleOf(part);
            return (
              <span
                key={part.hotspotId}
                className={styles.mark}
                style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
                data-glow={part.glow ?? undefined}
                data-chosen-mark={part.hotspotId === chosenId || undefined}
                aria-hidden
              >
                {part.number}
              </span>
            );
          })}
        </div>
      </div>
    </section>
  );
}
