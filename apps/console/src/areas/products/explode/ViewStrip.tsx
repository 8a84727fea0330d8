import { Plus, WarningSign } from '@blueprintjs/icons';
import { mostViews } from '@fleet/domain/areas/products/explode/limits.ts';
import type { ExplodeFormValues } from '@fleet/domain/areas/products/explode/explodeForm.ts';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { TileState } from '../../../transfers/TileState.tsx';
import type { ExplodeDesk } from './useExplodeDesk.ts';
import type { ViewPictures } from './useViewPictures.ts';
import * as styles from './viewStrip.module.css';

interface Props {
  readonly desk: ExplodeDesk;
  readonly values: ExplodeFormValues;
  readonly pictures: ViewPictures;
  /** Opens the choice of a picture for a new view. */
  readonly onAdd: () => void;
}

/** The views of the model in their order: one is shown below, and each says how far its picture is. */
export function ViewStrip({ desk, values, pictures, onAdd }: Props) {
  return (
    <div className={styles.strip}>
      <ul className={styles.views} aria-label="爆炸图">
        {desk.views.map((view, at) => {
          const { viewId, name, hotspots } = view;
          const tile = pictures.tileOf(viewId);
          const address = pictures.addressOf(view, values);
          const isWrong = desk.isTried && Object.keys(desk.problems).some((path) => path.startsWith(`views.${at}.`));
          return (
            <li key={viewId} className={styles.view} data-shown={view === desk.view || undefined}>
              <button
                type="button"
                className={`bare-button ${styles.choice}`}
                aria-pressed={view === desk.view}
                onClick={() => desk.show(viewId)}
              >
                {address === null ? <span className={styles.noPicture} /> : <img src={address} alt="" />}
                <span className={styles.text}>
                  <span className={styles.name}>{name.trim() === '' ? `第 ${at + 1} 张` : name}</span>
                  <span className={styles.quiet}>{hotspots.length} 个热点</span>
                </span>
                {isWrong && <WarningSign className={styles.wrong} size={14} title="有误" />}
              </button>
              {tile?.upload && (
                <div className={styles.progress}>
                  <TileState uploadId={tile.key} upload={tile.upload} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <ReasonedButton
        icon={<Plus size={14} />}
        text="新增爆炸图"
        disabledReason={desk.isFull ? `最多 ${mostViews} 张爆炸图` : null}
        onClick={onAdd}
      />
    </div>
  );
}
