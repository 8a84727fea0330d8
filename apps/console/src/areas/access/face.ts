/** What areas above access may use of it. */

export { EditUserDialog } from './users/EditUserDialog.tsx';
export { ResetPassword } from './users/ResetPassword.tsx';
export { UserSignIns } from './users/UserSignIns.tsx';
export { UserStatus } from './shared/UserStatus.tsx';
export { userColumns } from './users/userColumns.tsx';
