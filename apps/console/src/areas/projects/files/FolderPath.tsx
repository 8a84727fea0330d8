import type { FolderNode } from '@fleet/domain/areas/projects/files/contract.ts';

interface Props {
  /** The folder in sight and those that it lies in, from the root. */
  readonly way: readonly FolderNode[];
  readonly onGo: (folder: string | null) => void;
}

/** Where one is, and the way back up. */
export function FolderPath({ way, onGo }: Props) {
  const places = [{ id: null, name: '全部文件' }, ...way];
  return (
    <nav className="folder-path" aria-label="文件夹路径">
      <ol>
        {places.map(({ id, name }, index) => (
          <li key={id}>
            {index === places.length - 1 ? (
              <bdi aria-current="location">{name}</bdi>
            ) : (
              <button type="button" className="bare-button folder-up" title={name} onClick={() => onGo(id)}>
                <bdi>{name}</bdi>
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
