/** What all bundles of the site have in common, for esbuild. */
export const bundleOptions = {
  bundle: true,
  logLevel: 'warning',
  legalComments: 'none',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
};
