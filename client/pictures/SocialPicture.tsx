import { BRAND } from '../../shared/brand.ts';
import type { FoundPage } from '../../shared/routes.ts';
import { SOCIAL_IMAGE } from '../../shared/socialImage.ts';
import { AddressTag } from './AddressTag.tsx';
import { EaselContext, type Easel } from './easel.ts';
import { PlacedMark } from './PlacedMark.tsx';
import { pictureWords } from './pictureWords.ts';
import { SatchelStage } from './SatchelStage.tsx';
import { Scene } from './Scene.tsx';
import { TitleBlock } from './TitleBlock.tsx';
import { Words } from './Words.tsx';

const MARGIN = 72;

/** What a page's link shows where it is shared: brand, title, one line, the official address, and what the satchel holds. */
export function SocialPicture({ found, easel }: { found: FoundPage; easel: Easel }) {
  const { width, height } = SOCIAL_IMAGE;
  return (
    <EaselContext value={easel}>
      <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <rect width={width} height={height} fill={easel.tone('ground')} />
        <SatchelStage>
          <Scene found={found} />
        </SatchelStage>
        <PlacedMark x={MARGIN} y={56} size={52} />
        <Words x={MARGIN + 68} y={96} size={42} weight={750} spacing={-0.02} fill="text">
          {BRAND.name}
        </Words>
        <TitleBlock words={pictureWords(found, easel.messages)} x={MARGIN} middle={314} />
        <AddressTag x={MARGIN} y={514} />
      </svg>
    </EaselContext>
  );
}
