import { softwareCodes } from '@fleet/domain/areas/software/code/actions.ts';
import type { SoftwareRow } from '@fleet/domain/areas/software/software/contract.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { Properties, Section } from '../../../detail/Properties.tsx';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { SoftwareCodes } from '../code/SoftwareCodes.tsx';
import { softwareFacts } from './softwareColumns.tsx';
import * as styles from './allSoftware.module.css';

const written = (text: string) => (text === '' ? texts.nothing : <span className={styles.text}>{text}</span>);

/** What is known of a package, and its codes to who makes them. */
export function SoftwareDetail({ software }: { readonly software: SoftwareRow }) {
  const can = useCan();
  return (
    <>
      <Properties
        properties={[
          ...columnProperties(softwareFacts, software),
          { title: '文件名', value: <CopyableId id={software.fileName} />, isWide: true },
          { title: 'SHA256', value: <CopyableId id={software.sha256} />, isWide: true },
          { title: '说明', value: written(software.description), isWide: true },
          { title: '更新内容', value: written(software.changeLog), isWide: true },
        ]}
      />
      {can(softwareCodes.actions.view) && !software.isReadOnly && (
        <Section title="授权码">
          <SoftwareCodes software={software} />
        </Section>
      )}
    </>
  );
}
