import { Link } from 'wouter';
import { useRepairPath } from './useRepairPath.ts';

/** The number of an order, and the way to it for whoever may read orders. */
export function RepairLink({ id, no }: { readonly id: string; readonly no: string }) {
  const path = useRepairPath()(id);
  return path === null ? no : <Link href={path}>{no}</Link>;
}
