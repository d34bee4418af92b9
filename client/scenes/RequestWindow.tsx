import { useMessages } from '../messages.ts';
import { ChainMark } from '../ui/ChainMark.tsx';

/** The extension's window: what the shop asks for, in the words of the slip beside the developers' code. Part of a drawing. */
export function RequestWindow() {
  const t = useMessages('common').slip;
  return (
    <>
      <path
        d="M12 .5h200l7-9 7 9h8a11.5 11.5 0 0 1 11.5 11.5v203a11.5 11.5 0 0 1-11.5 11.5H12A11.5 11.5 0 0 1 .5 215V12A11.5 11.5 0 0 1 12 .5z"
        fill="var(--raised)"
        stroke="var(--text-soft)"
      />
      <text x="18" y="30" fontSize="12" fill="var(--text-soft)">
        {t.site}
      </text>
      <foreignObject x="18" y="40" width="214" height="92" color="var(--text)" fontSize="14" fontWeight="600">
        <p>{t.sentence}</p>
      </foreignObject>
      <path d="M18 136.5h210" stroke="var(--hairline)" />
      <text x="18" y="160" fontSize="12" fill="var(--text-soft)">
        {t.feeLabel}
      </text>
      <text x="228" y="160" fontSize="12" textAnchor="end" fill="var(--text)">
        {t.fee}
      </text>
      <ChainMark platform={1} at={{ x: 110, y: 147, size: 18 }} />
      <rect x="18.5" y="176.5" width="100" height="34" rx="8" fill="none" stroke="var(--hairline)" />
      <rect x="128" y="176" width="100" height="35" rx="8" fill="var(--primary)" />
      <g fontWeight="600" textAnchor="middle">
        <text x="68" y="198" fill="var(--text)">
          {t.reject}
        </text>
        <text x="178" y="198" fill="var(--on-primary)">
          {t.confirm}
        </text>
      </g>
    </>
  );
}
