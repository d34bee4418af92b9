import { resolve } from 'node:path';

/**
 * React is CommonJS: every call of ours goes through an object whose names no minifier may shorten, and every module of ours
 * has such an object of its own. Taken over once into names of a module's, they become as short as any (1 KB compressed).
 */
export const reactAsModule = {
  name: 'react-as-module',
  setup(build) {
    build.onResolve({ filter: /^react(\/jsx-runtime|-dom)?$/ }, ({ path, kind, importer, namespace }) =>
      kind === 'import-statement' && namespace === 'file' && /\/client\//.test(importer)
        ? { path, namespace: 'react-as-module', sideEffects: false }
        : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'react-as-module' }, async ({ path }) => {
      // Asked for this late because React is loaded as what the environment says by then.
      const names = Object.keys(await import(path)).filter((name) => /^[A-Za-z]\w*$/.test(name) && name !== 'default');
      const lines = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => whole.${name})();`);
      return {
        contents: `import whole from '${path}';\n${lines.join('\n')}\nexport default whole;`,
        resolveDir: resolve('.'),
      };
    });
  },
};
