import { EXAMPLE_ADDRESS } from '../scenes/exampleAddress.ts';
import { ChainDisc } from './ChainDisc.tsx';
import { useEasel } from './easel.ts';
import { Glyph } from './Glyph.tsx';
import { Words } from './Words.tsx';

const TOKEN_MARKS = ['ethereum', 'tron', 'solana'] as const;
const ACTIONS = [
  { name: 'send', icon: 'send' },
  { name: 'receive', icon: 'receive' },
  { name: 'swap', icon: 'swap' },
] as const;

/** The wallet's first screen, as on the home page: what you hold, and the address it is at. 240 wide. */
export function WalletScreen() {
  const { messages, tone } = useEasel();
  const t = messages.common.scene;
  return (
    <>
      <Words x={20} y={72} size={20} weight={700} fill="text">
        {t.wallet}
      </Words>
      <Words x={20} y={104} size={14} fill="text-soft">
        {t.balanceLabel}
      </Words>
      <Words x={20} y={140} size={36} weight={750} spacing={-0.02} fill="text" widthMax={200}>
        {t.balance}
      </Words>
      <rect x="20" y="154" width="146" height="28" rx="7" fill={tone('primary-wash')} />
      <Words x={30} y={173} size={15} weight={500} face="mono" fill="text">
        {`${EXAMPLE_ADDRESS.slice(0, 6)}…${EXAMPLE_ADDRESS.slice(-4)}`}
      </Words>
      <Glyph name="copy" x={139} y={160} size={17} stroke="text-soft" />
      {ACTIONS.map(({ name, icon }, index) => (
        <g key={name} transform={`translate(${20 + index * 68} 198)`}>
          <rect width="62" height="56" rx="10" fill={tone(index === 0 ? 'primary' : 'primary-wash')} />
          <Glyph name={icon} x={21} y={8} size={20} stroke={index === 0 ? 'on-primary' : 'primary'} line={2} />
          <Words
            x={31}
            y={46}
            size={13}
            weight={650}
            anchor="middle"
            widthMax={56}
            fill={index === 0 ? 'on-primary' : 'primary'}
          >
            {t[name]}
          </Words>
        </g>
      ))}
      {TOKEN_MARKS.map((mark, index) => (
        <g key={mark} transform={`translate(20 ${270 + index * 58})`}>
          {index > 0 && <path d="M0 0H200" stroke={tone('hairline')} strokeWidth="1.5" />}
          <ChainDisc name={mark} x={0} y={12} size={34} />
          <Words x={44} y={27} size={16} weight={650} fill="text" widthMax={78}>
            {t.tokens[index]?.name ?? ''}
          </Words>
          <Words x={44} y={45} size={12.5} fill="text-soft">
            {t.tokens[index]?.amount ?? ''}
          </Words>
          <Words x={200} y={35} size={16} weight={650} anchor="end" fill="text" widthMax={76}>
            {t.tokens[index]?.worth ?? ''}
          </Words>
        </g>
      ))}
    </>
  );
}
