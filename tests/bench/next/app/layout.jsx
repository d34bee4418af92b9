import { readSiteHome } from './readSiteHome.js';

/** @param {{ children: import('react').ReactNode }} props */
export default function RootLayout({ children }) {
  const { sheets, fonts, headScript } = readSiteHome();
  return (
    // The script of the head notes on the element what the browser is.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta name="color-scheme" content="light dark" />
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        {sheets.map(({ name, css }) => (
          <style key={name} data-sheet={name} dangerouslySetInnerHTML={{ __html: css }} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}
