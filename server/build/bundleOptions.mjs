/** The options of esbuild that all bundles share. @satisfies {import('esbuild').BuildOptions} */
export const bundleOptions = {
  bundle: true,
  logLevel: /** @type {const} */ ('warning'),
  legalComments: /** @type {const} */ ('none'),
  jsx: /** @type {const} */ ('automatic'),
  define: { 'process.env.NODE_ENV': '"production"' },
  // Source maps name the file and the line; the text is in the repository.
  sourcesContent: false,
};
