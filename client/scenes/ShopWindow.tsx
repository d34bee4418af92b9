import { useMessages } from '../messages.ts';
import { SatchelDrawing } from './SatchelDrawing.tsx';

/** A browser with a shop that is paid in tokens, and the extension's button beside the address. Part of a drawing. */
export function ShopWindow() {
  const t = useMessages('common').slip;
  return (
    <>
      <rect width="512" height="400" rx="12" fill="var(--raised)" stroke="var(--hairline)" />
      <path d="M0 48h512" stroke="var(--hairline)" />
      <g fill="var(--hairline)">
        <circle cx="22" cy="24" r="5" />
        <circle cx="40" cy="24" r="5" />
        <circle cx="58" cy="24" r="5" />
        <circle cx="470" cy="18" r="2" />
        <circle cx="470" cy="24" r="2" />
        <circle cx="470" cy="30" r="2" />
      </g>
      <rect x="80" y="10" width="268" height="28" rx="14" fill="var(--sunken)" />
      <text x="98" y="29" fill="var(--text-soft)">
        {t.shop}
      </text>
      <rect x="364" y="10" width="28" height="28" rx="8" fill="var(--primary)" />
      <path d="M370 20.5l16 5" stroke="var(--raised)" strokeWidth="2" />
      <circle cx="381" cy="24" r="3" fill="var(--accent)" stroke="var(--primary)" />
      <rect x="20" y="68" width="140" height="124" rx="8" fill="var(--sunken)" />
      <SatchelDrawing x={37} y={82} scale={1.1} />
      <text x="20" y="222" fontSize="15" fontWeight="600" fill="var(--text)">
        {t.amount}
      </text>
      <rect x="420" y="68" width="72" height="124" rx="8" fill="var(--sunken)" />
      <SatchelDrawing x={423} y={102} scale={0.7} />
    </>
  );
}
