import { $access } from '@fleet/domain/core/session/access/access.ts';
import { $session } from '@fleet/domain/core/session/session.ts';
import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import { useUnit } from 'effector-react';
import { Suspense } from 'react';
import { navbarParts } from '../../app/navbarSlot.ts';
import { useSlot } from '../../app/slots.ts';

/** What areas show in the bar, to whoever holds their keys; who must change his password first sees none of it. */
export function NavbarParts() {
  const [{ granted }, session] = useUnit([$access, $session]);
  const parts = useSlot(navbarParts);
  if (session?.isStrongPassword !== true) return null;
  return (
    <Suspense fallback={null}>
      {parts.map(({ id, keys, Content }) => holdsAny(granted, keys) && <Content key={id} />)}
    </Suspense>
  );
}
