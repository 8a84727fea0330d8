import { refreshedPath } from '@fleet/domain/core/session/page/paths.ts';
import { useEffect } from 'react';
import { useFullPath, useNavigate } from '../../app/address/location.ts';
import { LoadingState } from '../../ui/states/states.tsx';

/** /redirect/{path}: a hop that lets a page begin anew (S1 §2). */
export default function RedirectPage() {
  const fullPath = useFullPath();
  const navigate = useNavigate();
  useEffect(() => navigate(refreshedPath(fullPath), { replace: true }), [navigate, fullPath]);
  return <LoadingState lines={8} />;
}
