import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { interpolate } from '../../../client/i18n/messages.ts';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { SITEWIDE_SECTIONS } from '../../../shared/site/catalogSections.ts';
import { PAGE_NAMES } from '../../../shared/site/routes.ts';
import { textsOf } from '../../support/textsOf.ts';

describe('a text with places', () => {
  it.each([
    { name: 'one place', text: 'Hello {name}', values: { name: 'Satchel' }, filled: 'Hello Satchel' },
    { name: 'several places', text: '{a} and {b}', values: { a: 'x', b: 'y' }, filled: 'x and y' },
    { name: 'the same place twice', text: '{a}{a}', values: { a: 'x' }, filled: 'xx' },
    { name: 'a number', text: '{count} entries', values: { count: 7 }, filled: '7 entries' },
    { name: 'zero, which is a value', text: '{count} entries', values: { count: 0 }, filled: '0 entries' },
    { name: 'an empty value', text: 'a{b}c', values: { b: '' }, filled: 'ac' },
    {
      name: 'a place without a value, which stays to be seen',
      text: 'Hello {name}',
      values: {},
      filled: 'Hello {name}',
    },
    { name: 'a value without a place', text: 'Hello', values: { name: 'x' }, filled: 'Hello' },
    { name: 'a value that looks like a place', text: '{a}{b}', values: { a: '{b}', b: 'x' }, filled: '{b}x' },
    { name: 'a value with signs of replacing', text: '{a}', values: { a: '$& $1 $$' }, filled: '$& $1 $$' },
    { name: 'a value with markup, which is text here', text: '{a}', values: { a: '<b>' }, filled: '<b>' },
    { name: 'braces that are no place', text: '{} { a } {{a}}', values: { a: 'x' }, filled: '{} { a } {x}' },
    { name: 'no text', text: '', values: { a: 'x' }, filled: '' },
  ])('takes $name', ({ text, values, filled }) => expect(interpolate(text, values)).toBe(filled));

  it('of the catalogs is filled wherever it stands', () => {
    const texts = LANGUAGES.flatMap((lang) => textsOf(CATALOGS[lang])).filter(({ text }) => text.includes('{'));
    expect(texts.length).toBeGreaterThan(0);
    for (const { text } of texts) {
      const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      expect(interpolate(text, Object.fromEntries(names.map((name) => [name, '•'])))).not.toMatch(/[{}]/);
    }
  });
});

describe('what a visitor fetches', () => {
  it('is the sections of every page and one of the page itself: no section is both', () => {
    expect(SITEWIDE_SECTIONS.filter((section) => (PAGE_NAMES as string[]).includes(section))).toEqual([]);
    for (const lang of LANGUAGES)
      for (const section of [...SITEWIDE_SECTIONS, ...PAGE_NAMES]) expect(CATALOGS[lang]).toHaveProperty(section);
  });
});
