import { BRAND } from '../../shared/brand.ts';
import { useMessages } from '../messages.ts';
import { ChainMark } from '../ui/ChainMark.tsx';
import { EXAMPLE_ADDRESS } from './exampleAddress.ts';

/** The chains of the three tokens of every scene, in the order of the texts: Ethereum, TRON, Solana. */
const TOKEN_PLATFORMS = [1, 10, 27] as const;
const PARTS = ['assets', 'markets', 'discover', 'news', 'me'] as const;
const ACTIONS = ['send', 'receive', 'swap'] as const;

/** The wallet on a computer: the same holdings and the same address as on the phone of the other scenes. */
export function WalletWindow() {
  const t = useMessages('common').scene;
  return (
    <>
      <rect width="424" height="296" rx="12" fill="var(--ground)" stroke="var(--hairline)" />
      <path d="M112 0H12A12 12 0 0 0 0 12v272a12 12 0 0 0 12 12h100z" fill="var(--sunken)" />
      <g fill="var(--hairline)">
        <circle cx="20" cy="20" r="5" />
        <circle cx="38" cy="20" r="5" />
        <circle cx="56" cy="20" r="5" />
      </g>
      <text x="20" y="60" fontFamily="var(--face-heading)" fontSize="16" fontWeight="700" fill="var(--text)">
        {BRAND.name}
      </text>
      <rect x="10" y="78" width="92" height="30" rx="8" fill="var(--primary-wash)" />
      {PARTS.map((part, index) => (
        <text
          key={part}
          x="20"
          y={98 + index * 34}
          fontWeight={index === 0 ? 600 : undefined}
          fill={index === 0 ? 'var(--primary)' : 'var(--text-soft)'}
        >
          {t[part]}
        </text>
      ))}
      <text x="132" y="36" fontSize="12" fill="var(--text-soft)">
        {t.balanceLabel}
      </text>
      <text x="132" y="66" fontFamily="var(--face-heading)" fontSize="27" fontWeight="700" fill="var(--text)">
        {t.balance}
      </text>
      <rect x="296" y="20" width="108" height="22" rx="6" fill="var(--primary-wash)" />
      {/* Not a text of the drawing: only HTML can say that it is not to be translated. */}
      <foreignObject x="303" y="21" width="100" height="22" color="var(--text)">
        <code translate="no">{`${EXAMPLE_ADDRESS.slice(0, 6)}…${EXAMPLE_ADDRESS.slice(-4)}`}</code>
      </foreignObject>
      {ACTIONS.map((action, index) => (
        <g key={action} transform={`translate(${132 + index * 93} 82)`}>
          <rect width="86" height="30" rx="8" fill={index === 0 ? 'var(--primary)' : 'var(--primary-wash)'} />
          <text
            x="43"
            y="20"
            fontSize="12"
            fontWeight="600"
            textAnchor="middle"
            fill={index === 0 ? 'var(--on-primary)' : 'var(--primary)'}
          >
            {t[action]}
          </text>
        </g>
      ))}
      {TOKEN_PLATFORMS.map((platform, index) => (
        <g key={platform} transform={`translate(132 ${128 + index * 52})`}>
          {index > 0 && <path d="M0 .5h272" stroke="var(--hairline)" />}
          <ChainMark platform={platform} at={{ x: 0, y: 12, size: 28 }} />
          <g fontWeight="600" fill="var(--text)">
            <text x="40" y="23">
              {t.tokens[index]?.name}
            </text>
            <text x="272" y="31" textAnchor="end">
              {t.tokens[index]?.worth}
            </text>
          </g>
          <text x="40" y="40" fontSize="11.5" fill="var(--text-soft)">
            {t.tokens[index]?.amount}
          </text>
        </g>
      ))}
    </>
  );
}
