/** The page of all components, which only a build with --development holds; in others nothing links to it and it answers 404. */
export const COMPONENT_PAGE = '../pages/ComponentsPage.tsx';

/**
 * esbuild's options that all bundles of the site share.
 *
 * @satisfies {import('esbuild').BuildOptions}
 */
export const bundleOptions = {
  bundle: true,
  logLevel: /** @type {const} */ ('warning'),
  legalComments: /** @type {const} */ ('none'),
  jsx: /** @type {const} */ ('automatic'),
  define: { 'process.env.NODE_ENV': '"production"' },
};
