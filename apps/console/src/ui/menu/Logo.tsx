/** The mark of the product; the words stand beside it. */
export function Logo({ size = 22 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--primary)" />
      <path
        d="M21.5 10.5h-8a4 4 0 0 0-4 4v3a4 4 0 0 0 4 4h8"
        fill="none"
        stroke="var(--primary-foreground)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="21.5" cy="16" r="2" fill="var(--primary-foreground)" />
    </svg>
  );
}
