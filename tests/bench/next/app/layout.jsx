import { readSiteHome } from './readSiteHome.js';

/** @param {{ children: import('react').ReactNode }} props */
export default function RootLayout({ children }) {
  const { css, font } = readSiteHome();
  return (
    <html lang="en">
      <head>
        <meta name="color-scheme" content="light dark" />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
