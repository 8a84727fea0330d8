/** What areas above session may use of it. */

export { ChangePasswordDialog } from './password/ChangePasswordDialog.tsx';
export { HeldDialog } from './password/HeldDialog.tsx';
