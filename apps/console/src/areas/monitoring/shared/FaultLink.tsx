import { Link } from 'wouter';
import { useFaultPath } from './useFaultPath.ts';

/** What a fault is called, and the way to how it is handled for whoever may read that. */
export function FaultLink({ fault: { id, name } }: { readonly fault: { readonly id: string; readonly name: string } }) {
  const path = useFaultPath()(id);
  return path === null ? name : <Link href={path}>{name}</Link>;
}
