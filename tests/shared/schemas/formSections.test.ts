import { FILE_FIELDS, FORM_FIELDS } from '../../../shared/schemas/formInput.ts';
import { FORM_KINDS, FORM_SECTIONS } from '../../../shared/schemas/formSections.ts';
import { isShown } from '../../../shared/schemas/isShown.ts';

describe.each(FORM_KINDS)('the %s form', (kind) => {
  it('asks for every field once, each with a control of its own', () => {
    const asked = FORM_SECTIONS[kind].flatMap(({ question, fields }) => (question ? [question, ...fields] : fields));
    expect(asked).toEqual(FORM_FIELDS[kind]);
  });

  it('takes files where the specification has files', () => {
    const files = {
      dapp: ['icon_url', 'auditFile', 'img_url'],
      token: ['icon_url'],
      nft: ['icon_url'],
      recruiting: [],
    };
    expect(FILE_FIELDS[kind]).toEqual(files[kind]);
  });
});

describe('a field of a form', () => {
  it.each([
    ['without a condition applies', 'token', 'symbol', {}, true],
    ['behind a question applies when it is answered with yes', 'dapp', 'rakeBackUrl', { hasReferral: 'yes' }, true],
    ['behind a question does not apply before it is answered', 'dapp', 'rakeBackUrl', {}, false],
    [
      'in the main language needs no translation',
      'dapp',
      'title_ko',
      { hasTranslations: 'yes', language: 'ko' },
      false,
    ],
    ['in another language may have one', 'dapp', 'title_ko', { hasTranslations: 'yes', language: 'zh' }, true],
    [
      'that names a standard applies to one that is not in the list',
      'nft',
      'standardOther',
      { standard: 'other' },
      true,
    ],
    ['that names a standard does not apply to one that is', 'nft', 'standardOther', { standard: 'ERC-721' }, false],
  ] as const)('%s', (_title, kind, name, values, shown) => {
    expect(isShown(kind, name, values)).toBe(shown);
  });
});
