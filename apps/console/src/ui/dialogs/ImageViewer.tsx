import { Overlay2 } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight, Cross, ZoomIn, ZoomOut } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import classNames from 'classnames';
import * as styles from './imageViewer.module.css';

interface Props {
  readonly images: readonly string[];
  /** Index of the picture in sight; null while the viewer is closed. */
  readonly shown: number | null;
  readonly onChange: (shown: number | null) => void;
}

/** Pictures over the whole page: arrows go on, + and - zoom, Escape closes. */
export function ImageViewer({ images, shown, onChange }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const isOpen = shown !== null && images[shown] !== undefined;
  return (
    <Overlay2 isOpen={isOpen} onClose={() => onChange(null)} childRef={frame}>
      <div ref={frame} className={styles.viewer} role="dialog" aria-modal aria-label={words.viewImage}>
        {isOpen && <Viewed key={shown} images={images} shown={shown} onChange={onChange} />}
      </div>
    </Overlay2>
  );
}

function Viewed({ images, shown, onChange }: Props & { readonly shown: number }) {
  const [isLarge, setLarge] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const go = (step: -1 | 1) => onChange((shown + step + images.length) % images.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(-1);
    else if (event.key === 'ArrowRight') go(1);
    else if (event.key === '+' || event.key === '=') setLarge(true);
    else if (event.key === '-') setLarge(false);
  };
  const ZoomIcon = isLarge ? ZoomOut : ZoomIn;
  return (
    <div className={styles.stage} onKeyDown={onKeyDown}>
      <div className={styles.tools}>
        <span className={styles.place}>
          {shown + 1} / {images.length}
        </span>
        <Tool label={isLarge ? words.zoomOut : words.zoomIn} onClick={() => setLarge(!isLarge)}>
          <ZoomIcon />
        </Tool>
        <Tool label={words.close} isFocused onClick={() => onChange(null)}>
          <Cross />
        </Tool>
      </div>
      {images.length > 1 && (
        <Tool className={styles.previous} label={words.previous} onClick={() => go(-1)}>
          <ChevronLeft size={24} />
        </Tool>
      )}
      <div className={styles.area} data-large={isLarge || undefined}>
        {isBroken ? (
          <p className={styles.broken}>{words.imageFailed}</p>
        ) : (
          <img
            src={images[shown]}
            alt={`${shown + 1} / ${images.length}`}
            onError={() => setBroken(true)}
            onClick={() => setLarge(!isLarge)}
          />
        )}
      </div>
      {images.length > 1 && (
        <Tool className={styles.next} label={words.next} onClick={() => go(1)}>
          <ChevronRight size={24} />
        </Tool>
      )}
    </div>
  );
}

function Tool(props: {
  readonly label: string;
  readonly className?: string;
  readonly isFocused?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={classNames('bare-button', styles.tool, props.className)}
      aria-label={props.label}
      title={props.label}
      autoFocus={props.isFocused}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  );
}
