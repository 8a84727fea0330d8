/** What areas above access may use of it. */

export { TenantEmptyState } from './shared/TenantEmptyState.tsx';
export { TenantFilter } from './shared/TenantFilter.tsx';
export { EditUserDialog } from './users/EditUserDialog.tsx';
export { ResetPassword } from './users/ResetPassword.tsx';
export { UserSignIns } from './users/UserSignIns.tsx';
export { UserStatus } from './shared/UserStatus.tsx';
export { userColumns } from './users/userColumns.tsx';
