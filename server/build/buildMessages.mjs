import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const LANGUAGES = ['zh', 'en', 'ko'];
const SITEWIDE = ['common', 'layout', 'errors'];
/** Sections of parts, and the pages whose text brings them along. */
const PARTS = {
  forms: ['submit', 'recruiting', 'receiptEntry', 'submissionStatus'],
  submissionFields: ['submit', 'recruiting', 'submissionStatus'],
  submissionForm: ['submit', 'recruiting'],
  submissionErrors: ['submit', 'recruiting', 'submissionStatus'],
  submissionReasons: ['submissionStatus'],
  logo: ['project', 'submit'],
  logoDoctor: ['submit'],
};

/** A file of text for what every page says, and one a page. The version is in the folder's name, so that they never change. */
export async function buildMessages({ assetsDir, development }) {
  const catalogs = await Promise.all(
    LANGUAGES.map(async (lang) => JSON.parse(await readFile(`locales/${lang}.json`, 'utf8'))),
  );
  const version = createHash('sha256').update(JSON.stringify(catalogs)).digest('hex').slice(0, 10);
  await Promise.all(
    LANGUAGES.map(async (lang, index) => {
      const folder = join(assetsDir, 'messages', version, lang);
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
      if (development) await writeFile(join(folder, 'components.json'), pick(sections));
    }),
  );
  return version;
}
