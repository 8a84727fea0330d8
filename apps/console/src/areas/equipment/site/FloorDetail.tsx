import type { FloorRow } from '@fleet/domain/areas/equipment/site/floorsContract.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useState } from 'react';
import classNames from 'classnames';
import { ImageViewer } from '../../../ui/dialogs/ImageViewer.tsx';
import type { ProjectTabProps } from '../../projects/face.ts';
import { FloorVehicles } from './FloorVehicles.tsx';
import * as styles from './site.module.css';

/** The chosen floor: its picture and the vehicles on it. */
export function FloorDetail({ floor, ...rest }: ProjectTabProps & { readonly floor: FloorRow }) {
  const [viewed, setViewed] = useState<number | null>(null);
  const { name, map } = floor;
  return (
    <section className={styles.detail} aria-label={`楼层 ${name}`}>
      <h2>
        {name}
        <span>{floor.vehicleCount} 台车辆</span>
      </h2>
      {map !== null && (
        <>
          <button
            type="button"
            className={classNames('bare-button', styles.map)}
            aria-label={`${words.viewImage} ${map.name}`}
            onClick={() => setViewed(0)}
          >
            <img src={map.previewUrl} alt={`楼层 ${name} 的地图`} />
          </button>
          <ImageViewer images={[map.previewUrl]} shown={viewed} onChange={setViewed} />
        </>
      )}
      <FloorVehicles floor={floor} {...rest} />
    </section>
  );
}
