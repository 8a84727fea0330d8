import type { PermissionKey } from '../codes/permissions.ts';
import { knownResources, moduleTitle, verbTitle } from '../codes/permissionTitles.ts';
import { type Granted, holds } from './permissions.ts';

/** What somebody may do, as people read it. */

export interface HeldResource {
  readonly name: string;
  readonly title: string;
  /** Title of the page that a tab stands on; null for a page. */
  readonly pageTitle: string | null;
  /** Whether the page or tab itself may be opened; its buttons are of no use without it. */
  readonly isHeld: boolean;
  /** Titles of the buttons. */
  readonly verbs: readonly string[];
}

interface HeldModule {
  readonly title: string;
  readonly resources: readonly HeldResource[];
}

/** The keys held, by module and page in the order of the table of keys; what is not held at all is left out. */
export function heldByModule(granted: Granted): readonly HeldModule[] {
  const modules = new Map<string, HeldResource[]>();
  for (const { name, title, kind, verbs, module, pageTitle } of knownResources) {
    const isHeld = kind === 'buttons' || holds(granted, name as PermissionKey);
    const held = verbs.filter((verb) => holds(granted, `${name}-${verb}` as PermissionKey));
    if (held.length === 0 && (kind === 'buttons' || !isHeld)) continue;
    const of = moduleTitle(module);
    const resource = { name, title, pageTitle, isHeld, verbs: held.map(verbTitle) };
    modules.set(of, [...(modules.get(of) ?? []), resource]);
  }
  return [...modules].map(([title, resources]) => ({ title, resources }));
}
