import { LoadingState } from '../../ui/states/states.tsx';
import { FileContent } from './FileContent.tsx';
import * as styles from './filePreview.module.css';

interface Props {
  readonly name: string;
  /** As `useFileLink` gives it; the size in bytes. */
  readonly link: { readonly url: string; readonly size: number } | string | null;
  /** It is text, whatever its name says. */
  readonly isText?: boolean;
}

/** What a file holds once its address is known, or why there is none. */
export function LinkedContent({ name, link, isText = false }: Props) {
  if (link === null) return <LoadingState lines={6} />;
  if (typeof link !== 'string')
    return <FileContent key={link.url} name={name} size={link.size} url={link.url} isText={isText} />;
  return (
    <p className={styles.note} role="alert">
      {link}
    </p>
  );
}
