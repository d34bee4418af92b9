import type { ProjectKind } from '../../shared/routes.ts';
import { useEasel } from './easel.ts';
import { Glyph } from './Glyph.tsx';

/** A DApp's tile, a token's coin or an NFT's picture, 140 by 140. */
export function KindEmblem({ kind }: { kind: ProjectKind }) {
  const { tone } = useEasel();
  if (kind === 'token')
    return (
      <>
        <circle cx="70" cy="70" r="70" fill={tone('accent')} />
        <circle cx="70" cy="70" r="55" fill="none" stroke={tone('on-accent')} strokeWidth="3" strokeDasharray="9 6" />
        <path d="M70 38L102 70 70 102 38 70z" fill={tone('on-accent')} />
      </>
    );
  if (kind === 'nft')
    return (
      <>
        <rect width="140" height="140" rx="10" fill={tone('leather')} />
        <circle cx="98" cy="44" r="19" fill={tone('accent')} />
        <path d="M12 128L58 62 84 98 100 80 128 128z" fill={tone('primary-wash')} />
      </>
    );
  return (
    <>
      <rect width="140" height="140" rx="32" fill={tone('leather')} />
      <Glyph name="swap" x={32} y={32} size={76} stroke="on-leather" />
    </>
  );
}
