/**
 * Builds the site into dist/ (or --out DIR): the browser's code (hashed, a chunk a page), the style sheet, the text a
 * page and a language, pictures, all of them compressed, the server, and assets.json, which tells the server their names.
 * With --development it holds the component page too, /{lang}/components.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as esbuild from 'esbuild';
import { minify } from 'terser';

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'dist' }, development: { type: 'boolean', default: false } },
});
const { out: OUT, development: DEVELOPMENT } = values;
const PUBLIC = join(OUT, 'public');
const ASSETS = join(PUBLIC, 'assets');
const LANGUAGES = ['zh', 'en', 'ko'];
/** The version of terser, as it stands in the names of scripts. */
const MINIFIER = `t${JSON.parse(await readFile('node_modules/terser/package.json', 'utf8')).version.replaceAll('.', '')}`;
const SITEWIDE = ['common', 'layout', 'errors'];
/** Sections of parts, and the pages whose text brings them along. */
const PARTS = { forms: ['submit'], logo: ['project', 'submit'] };
/** In bytes as a browser gets them. */
const BUDGETS = { home: 85_000, page: 95_000, submit: 130_000, styles: 15_000, fonts: 60_000 };
const COMPRESSIBLE = /\.(js|css|json|svg|txt|map|webmanifest)$/;

const common = {
  bundle: true,
  logLevel: 'warning',
  legalComments: 'none',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
};

/**
 * The router marks its components by a displayName and makes them by calls nobody promised to be free of effects, which
 * keeps all of them in the bundle. Said so, the two thirds of it that no page uses fall out (8 KB compressed).
 */
const shakeRouter = {
  name: 'shake-router',
  setup(build) {
    build.onLoad({ filter: /node_modules\/react-router\/dist\/.*\.m?js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8'))
        .replace(/^\s*\w+\.displayName = .*$/gm, '')
        .replace(/= (?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ '),
    }));
  },
};

/** In a build for visitors the component page is an empty shell, so that it takes no part in how code is shared out to chunks. */
const withoutComponentPage = {
  name: 'without-component-page',
  setup(build) {
    if (DEVELOPMENT) return;
    build.onLoad({ filter: /client\/pages\/ComponentsPage\.tsx$/ }, () => ({
      contents: 'export const ComponentsPage = () => null;',
    }));
  },
};

/** Packages by where they are installed: what is built into another folder finds them from there. */
const installed = {
  name: 'installed',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('node:')
        ? undefined
        : { path: import.meta.resolve(path), external: true },
    );
  },
};

async function buildClient() {
  const { metafile, outputFiles } = await esbuild.build({
    ...common,
    entryPoints: { site: 'client/entry.tsx' },
    outdir: ASSETS,
    // esbuild's hashes do not know of the minifier behind it: another version of that is another name.
    entryNames: `[name]-[hash]-${MINIFIER}`,
    chunkNames: `[name]-[hash]-${MINIFIER}`,
    format: 'esm',
    target: ['chrome100', 'firefox100', 'safari15.4'],
    splitting: true,
    minify: true,
    metafile: true,
    write: false,
    plugins: [shakeRouter, withoutComponentPage],
  });
  await Promise.all(
    outputFiles.map(async ({ path, text }) => {
      const { code } = await minify(text, { module: true, compress: { passes: 2 }, format: { ecma: 2020 } });
      await writeFile(join(ASSETS, basename(path)), code);
    }),
  );
  const outputs = Object.entries(metafile.outputs);
  const [entry] = outputs.find(([, output]) => output.entryPoint === 'client/entry.tsx');
  const address = (path) => `/assets/${relative(ASSETS, path)}`;
  const staticImports = (path) =>
    metafile.outputs[path].imports
      .filter(({ kind }) => kind === 'import-statement')
      .flatMap(({ path: next }) => [next, ...staticImports(next)]);
  const entryImports = new Set(staticImports(entry));
  const modules = { entry: [...entryImports].map(address) };
  for (const [path, { entryPoint }] of outputs) {
    const page = /client\/pages\/(\w+)Page\.tsx$/.exec(entryPoint ?? '')?.[1];
    if (!page) continue;
    const own = new Set(
      [path, ...staticImports(path)].filter((needed) => !entryImports.has(needed) && needed !== entry),
    );
    modules[page[0].toLowerCase() + page.slice(1)] = [...own].map(address);
  }
  const integrity = `sha384-${createHash('sha384')
    .update(await readFile(entry))
    .digest('base64')}`;
  return { entry: { src: address(entry), integrity }, modules };
}

async function buildStyles() {
  const { metafile } = await esbuild.build({
    ...common,
    entryPoints: [DEVELOPMENT ? 'client/samples/samples.css' : 'client/styles/site.css'],
    outdir: ASSETS,
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file' },
    target: ['chrome100', 'firefox100', 'safari15.4'],
    minify: true,
    metafile: true,
  });
  const address = (ending) =>
    `/assets/${relative(
      ASSETS,
      Object.keys(metafile.outputs).find((path) => path.endsWith(ending)),
    )}`;
  return { stylesheet: address('.css'), headingFont: address('.woff2') };
}

/** A file of text for what every page says, and one a page. The version is in the folder's name, so that they never change. */
async function buildMessages() {
  const catalogs = await Promise.all(
    LANGUAGES.map(async (lang) => JSON.parse(await readFile(`locales/${lang}.json`, 'utf8'))),
  );
  const version = createHash('sha256').update(JSON.stringify(catalogs)).digest('hex').slice(0, 10);
  await Promise.all(
    LANGUAGES.map(async (lang, index) => {
      const folder = join(ASSETS, 'messages', version, lang);
      await mkdir(folder, { recursive: true });
      const pick = (sections) =>
        JSON.stringify(Object.fromEntries(sections.map((section) => [section, catalogs[index][section]])));
      const sections = Object.keys(catalogs[index]).filter((section) => !SITEWIDE.includes(section));
      await writeFile(join(folder, 'site.json'), pick(SITEWIDE));
      for (const page of sections.filter((section) => !(section in PARTS) && section !== 'components')) {
        const parts = Object.keys(PARTS).filter((part) => PARTS[part].includes(page));
        await writeFile(join(folder, `${page}.json`), pick([page, ...parts]));
      }
      // What shows parts of every page says their words.
      if (DEVELOPMENT) await writeFile(join(folder, 'components.json'), pick(sections));
    }),
  );
  return version;
}

/**
 * Every chain's mark in one file, which costs the pages no script: `#own-ID` is a view of it in its own colours, for `<img>`;
 * `#one-ID` a symbol in the colour of the text, for `<use>`. Chains the library does not know have their letter.
 */
async function buildChainMarks() {
  const LIBRARY = '@web3icons/core/svgs';
  const rows = Object.entries(JSON.parse(await readFile('client/ui/chainMarks.json', 'utf8')));
  const parts = await Promise.all(
    rows.map(async ([platform, mark], index) => {
      const own =
        (await draw('background', mark)) ?? `<path fill="#3f5f73" d="M0 0h24v24H0z"/>${await drawOne('#fff', mark)}`;
      // Wider apart than they are, so that no neighbour's edge shines through where a view is scaled.
      const at = index * 32;
      return `<svg x="${at}" width="24" height="24">${own}</svg><view id="own-${platform}" viewBox="${at} 0 24 24"/><symbol id="one-${platform}" viewBox="0 0 24 24">${await drawOne('currentColor', mark)}</symbol>`;
    }),
  );
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${rows.length * 32} 24">${parts.join('')}</svg>`;
  const name = `chains-${createHash('sha256').update(sprite).digest('hex').slice(0, 8)}.svg`;
  await writeFile(join(ASSETS, name), sprite);
  return `/assets/${name}`;

  async function drawOne(colour, mark) {
    const drawn = (await draw('mono', mark))?.replaceAll('fill="#fff"', `fill="${colour}"`);
    return (
      drawn ??
      `<text x="12" y="16.5" fill="${colour}" font-family="sans-serif" font-size="13" font-weight="700" text-anchor="middle">${mark}</text>`
    );
  }

  /** The inside of the library's drawing, or undefined. Ids are its own in each variant, but the variants of a mark share them. */
  async function draw(variant, mark) {
    const svg = await import(`${LIBRARY}/${mark.replace('/', `/${variant}/`)}.svg.js`).catch(() => undefined);
    return svg?.default.replace(/^<svg[^>]*>|<\/svg>\s*$|\n\s*/g, '').replace(/(id="|#)([\w-]+__)/g, `$1${variant}-$2`);
  }
}

async function buildServer() {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  // React and the router go into the bundle in their production form; everything else stays where npm put it.
  const bundled = ['react', 'react-dom', 'react-router-dom'];
  await esbuild.build({
    ...common,
    entryPoints: { main: 'server/main.ts', content: 'server/content/embedded/main.ts' },
    outdir: join(OUT, 'server'),
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    splitting: true,
    sourcemap: true,
    plugins: [withoutComponentPage],
    external: Object.keys(dependencies).filter((name) => !bundled.includes(name)),
    // Bundled CommonJS asks for Node's own modules by require, which a module does not have.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
}

/**
 * Icons and social images, by server/pictures/. Its code is built for this and gone afterwards; its name holds its hash, so
 * that what it drew once is drawn anew when it changes. Most builds find every picture where an earlier one kept it.
 */
async function buildPictures() {
  const outdir = resolve(OUT, 'pictures');
  const { metafile } = await esbuild.build({
    ...common,
    entryPoints: ['server/pictures/drawPictures.ts'],
    outdir,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    splitting: true,
    metafile: true,
    plugins: [installed],
  });
  // React draws in half the time.
  process.env.NODE_ENV ??= 'production';
  const [code] = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint);
  const { drawPictures } = await import(pathToFileURL(resolve(code)));
  const keptDir = 'node_modules/.cache/satchel-pictures';
  const version = await drawPictures({ publicDir: PUBLIC, keptDir, code: basename(code) });
  await rm(outdir, { recursive: true });
  return version;
}

async function compressAll() {
  const files = (await readdir(PUBLIC, { recursive: true, withFileTypes: true })).filter(
    (file) => file.isFile() && COMPRESSIBLE.test(file.name),
  );
  const [br, gz] = [promisify(brotliCompress), promisify(gzip)];
  await Promise.all(
    files.map(async (file) => {
      const path = join(file.parentPath, file.name);
      const body = await readFile(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
      await Promise.all([
        br(body, { params }).then((small) => writeFile(`${path}.br`, small)),
        gz(body, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
      ]);
    }),
  );
}

/** Throws when a page has grown heavier than a visitor on a phone should have to wait for. Counts what brotli leaves of it. */
async function checkWeights({ entry, modules, stylesheet, headingFont }) {
  const weigh = async (path) => (await readFile(join(PUBLIC, path))).length;
  const weighAll = async (paths) => (await Promise.all(paths.map(weigh))).reduce((sum, bytes) => sum + bytes, 0);
  const { entry: sitewide, ...pages } = modules;
  const weights = [
    ['the style sheet', await weigh(`${stylesheet}.br`), BUDGETS.styles],
    ['the fonts', await weigh(headingFont), BUDGETS.fonts],
  ];
  for (const [page, own] of Object.entries(pages)) {
    const scripts = [entry.src, ...sitewide, ...own].map((path) => `${path}.br`);
    weights.push([`the script of page ${page}`, await weighAll(scripts), BUDGETS[page] ?? BUDGETS.page]);
  }
  const over = weights.filter(([, bytes, limit]) => bytes > limit);
  if (over.length > 0) {
    throw new Error(over.map(([what, bytes, limit]) => `${what} weighs ${bytes} of ${limit} bytes`).join('; '));
  }
}

const started = performance.now();
await rm(OUT, { recursive: true, force: true });
await mkdir(ASSETS, { recursive: true });
const [client, styles, messagesVersion, chainMarks, socialVersion] = await Promise.all([
  buildClient(),
  buildStyles(),
  buildMessages(),
  buildChainMarks(),
  buildPictures(),
  buildServer(),
]);
await compressAll();
await writeFile(
  join(OUT, 'assets.json'),
  JSON.stringify(
    { ...client, ...styles, messagesVersion, socialVersion, chainMarks, development: DEVELOPMENT },
    null,
    2,
  ),
);
// Last, so that a build that is too heavy can still be looked at.
if (!DEVELOPMENT) await checkWeights({ ...client, ...styles });
console.info(`Built ${OUT} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
