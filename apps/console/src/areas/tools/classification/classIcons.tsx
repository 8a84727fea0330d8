import { Book, CellTower, Console, Diagnosis, FlowBranch, HandUp, Map, Flash, Shield, Video } from '@blueprintjs/icons';
import type { ClassificationIcon } from '@fleet/domain/areas/tools/classification/categories.ts';

const icons: Readonly<Record<ClassificationIcon, typeof Map>> = {
  commissioning: Console,
  map: Map,
  diagnosis: Diagnosis,
  flashing: Flash,
  network: CellTower,
  maintenance: Book,
  operation: HandUp,
  video: Video,
  safety: Shield,
  interface: FlowBranch,
};

/** The picture of a class. */
export function ClassIcon({ icon }: { readonly icon: ClassificationIcon }) {
  const Icon = icons[icon];
  return <Icon size={18} aria-hidden />;
}
