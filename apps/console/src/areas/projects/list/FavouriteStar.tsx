import { Star, StarEmpty } from '@blueprintjs/icons';
import classNames from 'classnames';
import { type Markable, useFavourites } from './favourites.ts';
import * as styles from './favouriteStar.module.css';

/** Marks a project, or takes the mark back. */
export function FavouriteStar({ project }: { readonly project: Markable }) {
  const { isMarked, toggle } = useFavourites();
  const isOn = isMarked(project);
  return (
    <button
      type="button"
      className={classNames('bare-button', styles.star)}
      aria-pressed={isOn}
      aria-label={`收藏 ${project.name}`}
      onClick={() => toggle(project)}
    >
      {isOn ? <Star size={14} aria-hidden /> : <StarEmpty size={14} aria-hidden />}
    </button>
  );
}
