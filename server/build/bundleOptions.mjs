/** The page of all components, which only a build with --development holds; in others nothing links to it and it answers 404. */
export const COMPONENT_PAGE = './ComponentsPage.tsx';

/** The options of esbuild that all bundles share. @satisfies {import('esbuild').BuildOptions} */
export const bundleOptions = {
  bundle: true,
  logLevel: /** @type {const} */ ('warning'),
  legalComments: /** @type {const} */ ('none'),
  jsx: /** @type {const} */ ('automatic'),
  define: { 'process.env.NODE_ENV': '"production"' },
};
