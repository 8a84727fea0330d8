/** /auth-redirect leads on at once, by the rules of navigation (S1 §2); it shows only while they are being read. */
export default function AuthRedirectPage() {
  return <p role="status">正在跳转…</p>;
}
