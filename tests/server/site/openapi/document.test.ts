import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import openapiTypes, { astToString } from 'openapi-typescript';
import request from 'supertest';
import ts from 'typescript';
import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { FORM_EXAMPLES } from '../../../../server/site/openapi/formExamples.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { pathTo } from '../../../../shared/site/routes.ts';
import { FORM_FIELDS } from '../../../../shared/submission/schemas/formInput.ts';
import { FORM_KINDS } from '../../../../shared/submission/schemas/formSections.ts';
import { type ApiDocument, createValidators, loadDocument, operationsOf } from '../../../support/describedApi.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

let site: TestApp;
let document: ApiDocument;
beforeAll(async () => {
  site = await startTestApp();
  document = await loadDocument(site.app);
});
afterAll(() => site.stop());

interface Listed {
  path: string;
  methods?: string[];
  router?: { listRoutes(): Listed[] };
}

/** Routes that only this site’s own pages, mails and browsers ask for, each with its reason. */
const OWN_ROUTES: Readonly<Record<string, string>> = {
  'POST /api/newsletter/confirm': 'the button of the newsletter’s page',
  'GET /api/newsletter/leave': 'the link of a mail',
  'POST /api/newsletter/leave': 'the button of the newsletter’s page, and of mail programs',
  'GET /api/pictures/:hash': 'what other answers name by its whole address',
  'GET /api/search/index': 'what the search dialog of this build reads',
  'POST /api/reports': 'what browsers report',
};

/** Every route below /api, with the methods that it allows. */
async function listRoutes(): Promise<string[]> {
  const walk = (routes: Listed[], prefix: string): string[] =>
    routes.flatMap(({ path, router }) => {
      const whole = prefix + (path === '/' ? '' : path);
      return router ? walk(router.listRoutes(), whole) : [whole];
    });
  const router = site.app.router as unknown as { listRoutes(): Listed[] };
  const paths = [...new Set(walk(router.listRoutes(), ''))].filter((path) => path.startsWith('/api/'));
  const routes = await Promise.all(
    paths.map(async (path) => {
      const { headers } = await request(site.app).options(path.replace(/:\w+/g, 'a'));
      const allowed = String(headers.allow).split(', ');
      return allowed.filter((method) => method === 'GET' || method === 'POST').map((method) => `${method} ${path}`);
    }),
  );
  return routes.flat();
}

describe('the description of the API', () => {
  it('is OpenAPI 3.1', async () => {
    expect(await new Validator().validate({ ...structuredClone(document) })).toMatchObject({ valid: true });
    expect(document.openapi).toMatch(/^3\.1\./);
    const ids = operationsOf(document).map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has every public route of the site, and names none that does not exist', async () => {
    const routes = await listRoutes();
    expect(routes).toEqual(expect.arrayContaining(['GET /api/queue', 'POST /api/submissions/:receipt/reply']));
    const described = operationsOf(document).map(([name]) => name.replace(/\{(\w+)\}/g, ':$1'));
    expect(routes.filter((route) => !(route in OWN_ROUTES)).toSorted()).toEqual(
      described.filter((name) => name.includes(' /api/')).toSorted(),
    );
    expect(Object.keys(OWN_ROUTES).filter((route) => !routes.includes(route))).toEqual([]);
  });

  it('is sent with an ETag, readable for other websites, kept for an hour, and the same each time', async () => {
    for (const path of ['/openapi.json', '/trust.schema.json']) {
      const { headers, text } = await request(site.app).get(path);
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=3600',
        'content-type': 'application/json; charset=utf-8',
      });
      const again = await request(site.app).get(path).set('If-None-Match', String(headers.etag));
      expect(again.status).toBe(304);
      expect((await request(site.app).get(path)).text).toBe(text);
      expect((await request(site.app).post(path)).status).toBe(405);
    }
  });

  it.each(LANGUAGES)(
    'is named by the developer page in %s, for people in its list and for programs in its head',
    async (lang) => {
      const { text } = await request(site.app).get(pathTo('developer', lang));
      const [head = '', body = ''] = text.split('</head>');
      expect(head).toContain('<link rel="service-desc" type="application/json" href="/openapi.json"/>');
      expect(body).toContain(`href="/openapi.json" class="index-name__link">${CATALOGS[lang].developer.names.api}</a>`);
    },
  );

  it.each(FORM_KINDS)('has every field of the form of a %s, and an example that its schema takes', (kind) => {
    const { content } = document.paths[`/api/submissions/${kind}`]?.post?.requestBody ?? { content: {} };
    const { schema = {}, example } = content['multipart/form-data'] ?? {};
    const { properties, required } = schema as { properties: Record<string, object>; required: string[] };
    expect(Object.keys(properties)).toEqual(expect.arrayContaining([...FORM_FIELDS[kind]]));
    expect(example).toEqual(JSON.parse(JSON.stringify(FORM_EXAMPLES[kind])));
    const files = required.includes('icon_url') ? { icon_url: '' } : {};
    const validate = createValidators(document)(schema);
    expect(validate({ ...example, ...files }) || validate.errors).toBe(true);
  });

  it('has examples that its schemas take', () => {
    const compile = createValidators(document);
    const examples = operationsOf(document).flatMap(([, { responses }]) =>
      Object.values(responses).flatMap(({ content }) => Object.values(content ?? {})),
    );
    const given = examples.filter(({ example }) => example !== undefined);
    expect(given.length).toBeGreaterThan(0);
    for (const { schema, example } of given) {
      const validate = compile(schema);
      expect(validate(example) || validate.errors).toBe(true);
    }
  });
});

/** What a program of others could be: it reads two answers, and asks one thing that is not there. */
const CLIENT = `import type { components, paths } from './api.ts';
type Answer<Path extends keyof paths> = paths[Path] extends
  { get: { responses: { 200: { content: { 'application/json': infer Body } } } } } ? Body : never;
export const titles = ({ data }: Answer<'/api/content/news'>): string[] => (data ?? []).map(({ title }) => title);
export const verdict = ({ data }: Answer<'/api/verify'>) => (data.of === 'hash' ? data.hash : data.why.join());
export const form: components['schemas']['Stored']['data'] = { receipt: 'A', statusUrl: '/en/submit/status/A' };
// @ts-expect-error there is no such field
export const none = ({ data }: Answer<'/api/queue'>) => data.dapp.nobody;
`;

describe('a client that is generated from it', () => {
  it('compiles, and knows the answers', async () => {
    const folder = mkdtempSync(join('node_modules', '.cache', 'client-'));
    writeFileSync(join(folder, 'api.ts'), astToString(await openapiTypes(JSON.stringify(document))));
    writeFileSync(join(folder, 'client.ts'), CLIENT);
    const program = ts.createProgram([join(folder, 'client.ts')], {
      strict: true,
      noEmit: true,
      types: [],
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      allowImportingTsExtensions: true,
    });
    const faults = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText);
    rmSync(folder, { recursive: true });
    expect(faults).toEqual([]);
  });
});
