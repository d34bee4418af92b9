/** The newsletter in an envelope that closes like the mark. */
export function EnvelopeDrawing() {
  return (
    <svg viewBox="0 0 440 330" width="440" height="330" fill="none" aria-hidden="true">
      <path d="M72 20h256l40 40v190H72z" fill="var(--raised)" stroke="var(--hairline)" />
      <path d="M328 20v40h40" stroke="var(--hairline)" />
      <path d="M104 66h120" stroke="var(--text)" strokeWidth="10" />
      <path d="M104 92h72" stroke="var(--accent)" strokeWidth="3" strokeDasharray="9 6" />
      <path d="M104 122h224M104 142h204M104 162h216" stroke="var(--hairline)" strokeWidth="6" />
      <path d="M32 148l376 92v58a14 14 0 0 1-14 14H46a14 14 0 0 1-14-14z" fill="var(--leather)" />
      <path
        d="M44 164l352 86v44a6 6 0 0 1-6 6H50a6 6 0 0 1-6-6z"
        stroke="var(--leather-edge)"
        strokeWidth="2"
        strokeDasharray="8 6"
      />
      <circle cx="300" cy="213" r="22" fill="var(--ground)" />
      <circle cx="300" cy="213" r="14" fill="var(--accent)" />
    </svg>
  );
}
