import type { PlaceRow } from '@fleet/domain/areas/projects/list/contract.ts';
import { type PlaceFigure, shades, tilesOf } from '@fleet/domain/areas/projects/list/tileMap.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { TileMap } from '../../../../ui/provinces/LazyTileMap.tsx';
import * as styles from './projectMap.module.css';

interface Props {
  readonly places: readonly PlaceRow[];
  readonly figure: PlaceFigure;
  /** Name of the province that is looked into; null for the whole country. */
  readonly chosen: string | null;
  readonly onChoose: (province: string | null) => void;
}

/** The map of tiles, darker where there is more; Enter looks into one and back. The table beside it says the same in numbers. */
export function ProvinceTiles({ places, figure, chosen, onChoose }: Props) {
  const tiles = new Map(tilesOf(places, figure).map((tile) => [tile.name, tile]));
  const known = new Map(places.map((place) => [place.name, place]));
  const [most] = [...tiles.values()].toSorted((one, other) => other.count - one.count);
  const contentOf = (province: string) => {
    const { projectCount = 0, deviceCount = 0 } = known.get(province) ?? {};
    const { count = 0 } = tiles.get(province) ?? {};
    return (
      <>
        {count > 0 && <b>{formatCount(count)}</b>}
        <span className="visually-hidden">
          {figure === 'deviceCount'
            ? `${count > 0 ? '' : ' 0 '}台设备，${formatCount(projectCount)} 个项目`
            : `${count > 0 ? '' : ' 0 '}个项目，${formatCount(deviceCount)} 台设备`}
        </span>
      </>
    );
  };
  return (
    <div className={styles.tileMap}>
      <TileMap
        label="省份分布"
        shadeOf={(province) => tiles.get(province)?.shade ?? 0}
        contentOf={contentOf}
        begin={most?.name ?? null}
        chosen={chosen}
        onChoose={onChoose}
        shades={shades}
      />
    </div>
  );
}
