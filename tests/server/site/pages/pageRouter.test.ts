import request from 'supertest';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { allPages, pathOf } from '../../../../shared/site/routes.ts';
import { IS_LONG } from '../../../support/sitePages.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

let site: TestApp;
beforeAll(async () => void (site = await startTestApp()));
afterAll(() => site.stop());

const PAGES = LANGUAGES.flatMap((lang) => [
  ...allPages(lang).map((found) => ({ lang, path: pathOf(found) })),
  { lang, path: `/${lang}/news/1000` },
]);
/** What HEAD answers does not depend on the language. */
const HEAD_PAGES = PAGES.filter(({ lang }) => IS_LONG || lang === 'en');

describe('every page in every language', () => {
  it.each(PAGES)(
    '$path answers 200 in its language, with title, description, canonical and alternates',
    async ({ path, lang }) => {
      const { status, text, headers } = await request(site.app).get(path);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-language']).toBe(lang);
      expect(text.includes(`<html lang="${lang}">`)).toBe(true);
      expect(text).toMatch(/<title>[^<]+ · Satchel<\/title>/);
      expect(text).toMatch(/<meta name="description" content="[^"]+"/);
      expect(text.includes(`<link rel="canonical" href="https://satchel.example${path}"/>`)).toBe(true);
      for (const other of LANGUAGES)
        expect(text.includes(`hrefLang="${other}" href="https://satchel.example/${other}${path.slice(3)}"`)).toBe(true);
      expect(text.includes(`hrefLang="x-default" href="https://satchel.example${path.slice(3) || '/'}"`)).toBe(true);
      expect(text.match(/<h1[ >]/g)).toHaveLength(1);
      expect(text.includes('data-msg')).toBe(false);
    },
  );

  it.each(HEAD_PAGES)('HEAD $path answers like GET, without a body', async ({ path }) => {
    const { status, text, headers } = await request(site.app).head(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text ?? '').toBe('');
  });
});
