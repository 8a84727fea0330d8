import { Button, ButtonGroup } from '@blueprintjs/core';
import { ZoomIn, ZoomOut } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { leastZoom, mostZoom, zoomed } from './zooming.ts';

interface Props {
  readonly className?: string | undefined;
  /** 1 shows all of it. */
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

/** Smaller, all of it, larger; `zoomByKey` has the same for the keyboard. */
export function ZoomButtons({ className, zoom, onZoom }: Props) {
  return (
    <ButtonGroup {...(className === undefined ? {} : { className })}>
      <Button
        icon={<ZoomOut />}
        aria-label={words.zoomOut}
        title={`${words.zoomOut}（-）`}
        disabled={zoom === leastZoom}
        onClick={() => onZoom(zoomed(zoom, -1))}
      />
      <Button text={`${Math.round(zoom * 100)}%`} title="适应窗口（0）" onClick={() => onZoom(leastZoom)} />
      <Button
        icon={<ZoomIn />}
        aria-label={words.zoomIn}
        title={`${words.zoomIn}（+）`}
        disabled={zoom === mostZoom}
        onClick={() => onZoom(zoomed(zoom, 1))}
      />
    </ButtonGroup>
  );
}
