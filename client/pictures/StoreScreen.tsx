import { BRAND } from '../../shared/brand.ts';
import { DOWNLOADS, RELEASES } from '../../shared/links.ts';
import { useEasel } from './easel.ts';
import { Glyph } from './Glyph.tsx';
import { PlacedMark } from './PlacedMark.tsx';
import { Words } from './Words.tsx';

/** A store's page of the app: its mark, its version, and the store's name on the button. 240 wide. */
export function StoreScreen({ store }: { store: 'appStore' | 'googlePlay' }) {
  const { messages, tone } = useEasel();
  const t = messages.download;
  return (
    <>
      <PlacedMark x={72} y={78} size={96} />
      <Words x={120} y={220} size={34} weight={750} spacing={-0.02} anchor="middle" fill="text">
        {BRAND.name}
      </Words>
      <Words x={120} y={250} size={17} anchor="middle" fill="text-soft" widthMax={200}>
        {`${t.facts.version} ${RELEASES.mobile.version}`}
      </Words>
      <rect x="24" y="276" width="192" height="58" rx="12" fill={tone('primary')} />
      <Glyph name="download" x={38} y={292} size={26} stroke="on-primary" line={2} />
      <Words x={74} y={312} size={19} weight={650} fill="on-primary" widthMax={128}>
        {t.options[store]}
      </Words>
      <Words x={120} y={366} size={13} face="mono" anchor="middle" fill="text-soft" widthMax={200}>
        {new URL(DOWNLOADS[store]).host}
      </Words>
    </>
  );
}
