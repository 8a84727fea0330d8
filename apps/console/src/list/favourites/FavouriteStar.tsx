import { Star, StarEmpty } from '@blueprintjs/icons';
import classNames from 'classnames';
import { type Markable, useFavourites } from './favourites.ts';
import * as styles from './favouriteStar.module.css';

/** Marks a record, or takes the mark back. */
export function FavouriteStar({ record }: { readonly record: Markable }) {
  const { isMarked, toggle } = useFavourites();
  const isOn = isMarked(record);
  return (
    <button
      type="button"
      className={classNames('bare-button', styles.star)}
      aria-pressed={isOn}
      aria-label={`收藏 ${record.name}`}
      onClick={() => toggle(record)}
    >
      {isOn ? <Star size={14} aria-hidden /> : <StarEmpty size={14} aria-hidden />}
    </button>
  );
}
