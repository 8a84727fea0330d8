import type { ProjectTabProps } from '../../projects/face.ts';
import { vehicles } from './siteItemKinds.tsx';
import { SiteItems } from './SiteItems.tsx';

/** The vehicles of a project. */
export default function Vehicles(props: ProjectTabProps) {
  return <SiteItems kind={vehicles} {...props} />;
}
