import type { ProjectTabProps } from '../../projects/face.ts';
import { containers } from './siteItemKinds.tsx';
import { SiteItems } from './SiteItems.tsx';

/** The containers of a project. */
export default function Containers(props: ProjectTabProps) {
  return <SiteItems kind={containers} {...props} />;
}
