/**
 * The name drawn from running rails: every bowl is a track oval of one width, every stem a post. The "o" is
 * the marigold one.
 */
export const Wordmark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 144 34" role="img" aria-label="Paddock" className={className} fill="none">
    <title>Paddock</title>
    <g stroke="currentColor" strokeWidth="4.4" strokeLinecap="round" strokeLinejoin="round">
      <path d="M3.2 10v20.8" />
      <rect x="3.2" y="9.2" width="15" height="15.6" rx="7.5" />
      <path d="M39.2 9.6v15" />
      <rect x="24.2" y="9.2" width="15" height="15.6" rx="7.5" />
      <path d="M60.2 3.2v21.4" />
      <rect x="45.2" y="9.2" width="15" height="15.6" rx="7.5" />
      <path d="M81.2 3.2v21.4" />
      <rect x="66.2" y="9.2" width="15" height="15.6" rx="7.5" />
      <path d="M121.4 12.6a7 7 0 0 0-6.2-3.4 7 7 0 0 0-7 7.5v.6a7 7 0 0 0 7 7.5 7 7 0 0 0 6.2-3.4" />
      <path d="M127.6 3.2v21.4M139.6 9.4l-11.4 8.4M132.6 14.6l7.6 10" />
    </g>
    <rect x="87.2" y="9.2" width="15" height="15.6" rx="7.5" className="stroke-accent" strokeWidth="4.4" />
  </svg>
);
