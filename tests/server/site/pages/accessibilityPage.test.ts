import { CATALOGS } from '../../../../client/i18n/catalogs.ts';
import { LINKS } from '../../../../shared/brand/links.ts';
import { LANGUAGES } from '../../../../shared/site/languages.ts';
import { pathTo } from '../../../../shared/site/routes.ts';
import { shared } from '../../../support/shared.ts';

const origin = await shared('site');

describe.each(LANGUAGES)('the accessibility statement (%s)', (lang) => {
  const load = async (path: string) => (await fetch(origin + path)).text();

  it('is linked from the legal links of a page', async () => {
    const [, legal = ''] = (await load(pathTo('news', lang))).split('class="footer__legal');
    expect(legal).toContain(`href="${pathTo('accessibility', lang)}"`);
    expect(legal).toContain(CATALOGS[lang].layout.entries.accessibility);
  });

  it('says when it was reviewed, and leads to the contact of the brand', async () => {
    const [, main = ''] = (await load(pathTo('accessibility', lang))).split(/<main|<\/main>/);
    expect(main).toMatch(/20\d\d/);
    expect(main).toContain(`href="${LINKS.contact[lang]}"`);
  });
});
