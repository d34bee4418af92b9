/** Built and started by nextPage.ts, which sets SITE: what is not of Next.js comes from the measured site. */
export default {
  distDir: 'dist',
  // The page's sections are the site's own components.
  turbopack: { root: new URL('../../..', import.meta.url).pathname },
  rewrites: () => ({ fallback: [{ source: '/:path*', destination: `${process.env.SITE}/:path*` }] }),
};
