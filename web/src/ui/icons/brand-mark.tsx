/** The product's mark: a road from here to there. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#0d4f3c" />
      <rect x="0.5" y="0.5" width="31" height="31" rx="7.5" fill="none" stroke="#fff" strokeOpacity="0.14" />
      <path d="M7 23c4.5 0 4.5-7 9-7s4.5-7 9-7" fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
      <circle cx="7" cy="23" r="2.6" fill="#fff" />
      <circle cx="25" cy="9" r="3.4" fill="#f0b84a" />
    </svg>
  );
}
