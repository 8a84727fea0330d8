import type { FileLocation } from '@fleet/domain/areas/equipment/project-file/contract.ts';
import { fileProblem } from '@fleet/domain/areas/equipment/project-file/fitting.ts';
import { projectFileList, projectFolders } from '@fleet/domain/areas/projects/files/contract.ts';
import { formatSize } from '@fleet/domain/core/values/formats.ts';
import { wayTo } from '@fleet/domain/core/values/tree.ts';
import { useMemo, useState } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import { PickList } from '../../../form/binding/PickList.tsx';
import { SearchSelect } from '../../../ui/select/select.tsx';
import { type HandedFile, toggled } from './handed.ts';
import * as styles from './handing.module.css';

interface Props {
  readonly projectId: string;
  readonly tenant: TenantChoice;
  /** Into which they go; null while nobody has said. */
  readonly location: FileLocation | null;
  readonly picked: readonly HandedFile[];
  readonly onPick: (picked: readonly HandedFile[]) => void;
}

/** The files of a project to choose from, folder by folder; a search finds those below it. */
export function FilePicks({ projectId, tenant, location, picked, onPick }: Props) {
  const [folder, setFolder] = useState<string | null>(null);
  const project = { projectId, ...tenant };
  const read = useRead(projectFolders, { query: project });
  const folders = read.state?.data?.list;
  const choices = useMemo(
    () =>
      folders?.map(({ id }) => ({
        id,
        name: wayTo(folders, id)
          .map(({ name }) => name)
          .join(' / '),
      })),
    [folders],
  );
  return (
    <PickList
      label="文件"
      endpoint={projectFileList}
      query={folder === null ? project : { ...project, parentId: folder }}
      filters={
        <div className={styles.filters}>
          <SearchSelect
            label="文件夹"
            isLabelShown
            isClearable
            choices={choices ?? refusalOf(read)}
            placeholder="全部文件"
            value={folder}
            onChange={setFolder}
          />
        </div>
      }
      optionOf={({ id, name, isFolder, size, folders: way }) =>
        isFolder ? null : { id, name, note: [...way, formatSize(size)].join(' / ') }
      }
      isChosen={(file) =>
        (location === null || fileProblem(location, file) === null) && picked.some(({ id }) => id === file.id)
      }
      fixedText={(file) => (location === null ? null : fileProblem(location, file))}
      onToggle={(file) => onPick(toggled(picked, file))}
    />
  );
}
