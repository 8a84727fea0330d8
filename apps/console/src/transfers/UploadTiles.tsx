import { Cross, Plus } from '@blueprintjs/icons';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type DragEvent, useRef, useState } from 'react';
import classNames from 'classnames';
import { FileChooser } from '../ui/files/FileChooser.tsx';
import { useRowFocus } from '../ui/useRowFocus.ts';
import { TileState } from './TileState.tsx';
import { placeForPasted, usePastedFiles } from './usePastedFiles.ts';
import type { Tile } from './useTiles.ts';
import * as styles from './uploadTiles.module.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly tiles: readonly Tile[];
  readonly limit: number;
  /** Extensions that the file dialog offers: `.png,.jpg`. */
  readonly accept: string;
  readonly describedBy: string;
  /** On the tile that adds one. */
  readonly addText?: string;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (tile: Tile) => void;
  readonly onView: (tile: Tile) => void;
}

/** Pictures to send along: chosen, dropped, or pasted anywhere in the form around them. */
export function UploadTiles(props: Props) {
  const { id, label, tiles, limit, onAdd } = props;
  const input = useRef<HTMLInputElement>(null);
  const { around: place, focusRow } = useRowFocus<HTMLDivElement>(':scope > [data-tile]');
  const [isOver, setOver] = useState(false);
  usePastedFiles(place, onAdd);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onAdd([...event.dataTransfer.files]);
  };
  return (
    <div
      ref={place}
      {...placeForPasted}
      className={styles.tiles}
      role="group"
      aria-label={label}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {tiles.map((tile, at) => (
        <div
          key={tile.key}
          data-tile
          className={classNames(styles.tile, tile.upload?.state.kind === 'uploading' && styles.isUploading)}
        >
          <button
            type="button"
            className={classNames('bare-button', styles.picture)}
            aria-label={`${words.viewImage} ${tile.name}`}
            onClick={() => props.onView(tile)}
          >
            {tile.preview !== null && <img src={tile.preview} alt="" />}
          </button>
          {tile.upload !== null && <TileState uploadId={tile.key} upload={tile.upload} />}
          <button
            type="button"
            className={classNames('bare-button icon-button', styles.remove)}
            aria-label={`${words.remove} ${tile.name}`}
            onClick={() => {
              props.onRemove(tile);
              focusRow(at);
            }}
          >
            <Cross size={12} aria-hidden />
          </button>
        </div>
      ))}
      {tiles.length < limit && (
        <button
          type="button"
          id={id}
          className={classNames('bare-button', styles.tile, styles.add)}
          aria-describedby={props.describedBy}
          onClick={() => input.current?.click()}
        >
          <Plus size={16} aria-hidden />
          <span>{props.addText ?? words.addImage}</span>
        </button>
      )}
      <FileChooser ref={input} label={label} accept={props.accept} isMultiple onChoose={onAdd} />
    </div>
  );
}

/** Extensions of pictures, as a file dialog takes them. */
export const imageExtensions = '.webp,.png,.jpg,.jpeg,.gif,.bmp';

/** What may be sent, for the place under the tiles. */
export const imageHint = (limit: number, count: number): string =>
  `${words.dropHint}，${count}/${limit}。${texts.screenshotType}`;
