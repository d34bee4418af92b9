import { GROUNDS } from '../../../../shared/brand/brand.ts';
import type { PageView } from '../../../../shared/site/pageData.ts';
import { linkedData } from './linkedData.ts';
import { toScriptJson } from './createStateWriter.ts';

interface SiteHeadProps {
  view: PageView;
  origin: string;
  socialVersion: string;
}

/** Tags of the head that the browser's script neither reads nor changes: icons, colours of the browser's own bars, linked data. */
export function SiteHead({ view, origin, socialVersion }: SiteHeadProps) {
  const data = linkedData(view, origin, socialVersion);
  return (
    <>
      {/* A browser that can show the drawing must not find the .ico file fit for every size. */}
      <link rel="icon" href="/favicon.ico" sizes="48x48" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {/* A chosen theme changes which of them counts; see ThemeSwitch.tsx. */}
      {Object.entries(GROUNDS).map(([theme, ground]) => (
        <meta
          key={theme}
          name="theme-color"
          content={ground}
          media={`(prefers-color-scheme: ${theme})`}
          data-theme={theme}
        />
      ))}
      {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptJson(data) }} />}
    </>
  );
}
