import { useEasel } from './easel.ts';
import { PlacedMark } from './PlacedMark.tsx';
import { WalletScreen } from './WalletScreen.tsx';
import { Words } from './Words.tsx';

/** The desktop window, with the browser's extension over it. */
export function DesktopDrawing() {
  const { messages, tone } = useEasel();
  const { scene } = messages.common;
  const rows = [scene.assets, scene.markets, scene.discover, scene.news, scene.me];
  return (
    <>
      <g transform="translate(716 104)">
        <rect width="560" height="460" rx="18" fill={tone('ground')} />
        <path d="M0 52H560" stroke={tone('hairline')} strokeWidth="2" />
        {[0, 1, 2].map((index) => (
          <circle key={index} cx={30 + index * 24} cy="26" r="7" fill={tone('hairline')} />
        ))}
        <rect y="53" width="150" height="420" fill={tone('sunken')} />
        <PlacedMark x={24} y={76} size={34} />
        {rows.map((row, index) => (
          <Words
            key={row}
            x={24}
            y={150 + index * 42}
            size={19}
            weight={index === 0 ? 700 : 450}
            fill={index === 0 ? 'primary' : 'text-soft'}
            widthMax={112}
          >
            {row}
          </Words>
        ))}
      </g>
      <g transform="translate(898 72)">
        <rect width="264" height="520" rx="20" fill={tone('raised')} stroke={tone('hairline')} strokeWidth="2" />
        <g transform="translate(12 -24)">
          <WalletScreen />
        </g>
      </g>
    </>
  );
}
