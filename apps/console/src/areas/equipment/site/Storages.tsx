import type { ProjectTabProps } from '../../projects/face.ts';
import { storages } from './siteItemKinds.tsx';
import { SiteItems } from './SiteItems.tsx';

/** The storage areas of a project. */
export default function Storages(props: ProjectTabProps) {
  return <SiteItems kind={storages} {...props} />;
}
