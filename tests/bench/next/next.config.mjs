import { fileURLToPath } from 'node:url';

/** Built and started by nextPage.ts, which sets SITE: what is not of Next.js comes from the measured site. */
export default {
  distDir: 'dist',
  turbopack: {
    // The page's sections are the site's own components.
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    // Hydrated whole: in parts, Next.js would send these after the document and put them in place by a script.
    resolveAlias: Object.fromEntries(
      ['./', '../../ui/'].map((folder) => [`${folder}HydrationBoundary.tsx`, './app/en/WholePage.jsx']),
    ),
  },
  rewrites: () => ({ fallback: [{ source: '/:path*', destination: `${process.env.SITE}/:path*` }] }),
};
