import { cpSync, mkdtempSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BRAND, MARK } from '../../shared/brand/brand.ts';
import { AMBASSADOR_CITIES } from '../../shared/brand/ambassadors.ts';

/** What only the first brand has, in any file of a site. */
export const FIRST_BRAND = [
  new RegExp(BRAND.slug, 'i'),
  new RegExp(BRAND.name, 'i'),
  new RegExp(MARK.body.slice(0, 24).replaceAll('.', '\\.')),
];
/** Ends in a vowel, so that its Korean particles differ from those of a name that ends in a consonant. */
export const SECOND_NAME = 'Lumeo';
export const SECOND_SLUG = 'lumeo';
/** Longer than the first brand's, and no host may break. */
export const SECOND_HOST = 'lumeowallet.example';
/** A city whose characters stand in no text of the site. */
const SECOND_CITY = '釜山';
const SECOND_MARK = { body: 'M16 0a16 16 0 1 1 0 32 16 16 0 0 1 0-32z', accent: 'M10 10h12v12H10z' };

const AFTER_VOWEL: Readonly<Record<string, string>> = { 은: '는', 이: '가', 을: '를', 과: '와', 으로: '로' };

const PARTS = [
  'server',
  'client',
  'shared',
  'locales',
  'LICENSE',
  'build.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** A copy of the project whose folder `shared/brand` is another brand's: other name, hosts, accounts, mark and colours. */
export function createSecondBrand(): string {
  const folder = mkdtempSync(join(tmpdir(), 'second-brand-'));
  for (const part of PARTS) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const file of filesIn(join(folder, 'shared/brand'))) writeFileSync(file, rebrand(readFileSync(file, 'utf8')));
  return folder;
}

function rebrand(text: string): string {
  return (
    text
      .replaceAll(MARK.body, SECOND_MARK.body)
      .replaceAll(MARK.accent, SECOND_MARK.accent)
      // The texts of a brand's own content carry the particles that fit its name.
      .replace(
        new RegExp(`${BRAND.name}(은|이|을|과|으로)(?=[\\s,.])`, 'g'),
        (_, particle: string) => SECOND_NAME + AFTER_VOWEL[particle],
      )
      .replaceAll(BRAND.officialHost, SECOND_HOST)
      .replaceAll(AMBASSADOR_CITIES[0]?.names.zh ?? '', SECOND_CITY)
      .replaceAll(BRAND.name, SECOND_NAME)
      .replaceAll(BRAND.slug, SECOND_SLUG)
      // It asks for an account, no one has audited it, and it has no hardware wallet to compare with.
      .replace(/\b(noAccount|audit|compared): true/g, '$1: false')
      .replace(/#([\da-f]{2})([\da-f]{2})([\da-f]{2})\b/g, '#$3$1$2')
  );
}

/** Every file below a folder. */
export function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.map((name) => join(folder, name)).filter((path) => statSync(path).isFile());
}
