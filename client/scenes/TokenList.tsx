import { useMessages } from '../messages.ts';
import { ChainMark } from '../ui/ChainMark.tsx';

/** The chains of the tokens, in the order of the texts: Ethereum, TRON, Solana. */
const PLATFORMS = [1, 10, 27] as const;

/** The same three tokens in every scene. Part of a picture. */
export function TokenList() {
  const t = useMessages('common').scene;
  return (
    <ul className="token-list">
      {PLATFORMS.map((platform, index) => (
        <li key={platform} className="token-list__token">
          <ChainMark platform={platform} />
          <span className="token-list__name">{t.tokens[index]?.name}</span>
          <span className="token-list__worth">{t.tokens[index]?.worth}</span>
          <span className="token-list__amount">{t.tokens[index]?.amount}</span>
        </li>
      ))}
    </ul>
  );
}
