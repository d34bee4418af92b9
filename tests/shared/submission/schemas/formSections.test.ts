import { FILE_FIELDS, FORM_FIELDS, isShown } from '../../../../shared/submission/schemas/formInput.ts';
import { fieldsWith, fieldWith, textWith, toFields } from '../../../../shared/submission/schemas/fieldRoles.ts';
import { FIELD_CONTROLS, FORM_KINDS, FORM_SECTIONS } from '../../../../shared/submission/schemas/formSections.ts';

describe.each(FORM_KINDS)('the %s form', (kind) => {
  it('asks for every field once, each with a control of its own', () => {
    const names = FORM_SECTIONS[kind].flatMap(({ yesNoField, fields }) =>
      yesNoField ? [yesNoField, ...fields] : fields,
    );
    expect(names).toEqual(FORM_FIELDS[kind]);
  });

  it('takes files where the specification has files', () => {
    const files = {
      dapp: ['icon_url', 'auditFile', 'img_url'],
      token: ['icon_url'],
      nft: ['icon_url'],
      recruiting: [],
      fake: ['picture'],
    };
    expect(FILE_FIELDS[kind]).toEqual(files[kind]);
  });
});

describe('the roles of fields', () => {
  it('are each that of one field of a form, but for contacts, descriptions, accounts and links', () => {
    const roles = FORM_KINDS.map((kind) => Object.values(FIELD_CONTROLS[kind]).flatMap(({ role }) => role ?? []));
    for (const ofForm of roles) {
      const single = ofForm.filter((role) => !/^(otherContact|description|account|link)$/.test(role));
      expect(single).toEqual([...new Set(single)]);
    }
  });

  it.each([
    ['name', ['title', 'token_name', 'name', 'name', 'name']],
    ['platform', ['platform', 'bl_symbol', 'platform', '', '']],
    ['address', ['address', 'address', 'address', '', '']],
    ['website', ['url', 'website', 'website', '', '']],
    ['logo', ['icon_url', 'icon_url', 'icon_url', '', '']],
    ['email', ['email', 'email', 'email', 'email', 'email']],
    ['answer', ['answer', 'answer', 'answer', 'answer', 'answer']],
  ] as const)('find the %s of every form, whatever it is called', (role, fields) => {
    expect(FORM_KINDS.map((kind) => fieldWith(kind, role))).toEqual(fields);
  });

  it('read texts from a form and write them to one', () => {
    expect(textWith('token', 'decimals', { decimal: '18' })).toBe('18');
    expect(textWith('token', 'decimals', {})).toBe('');
    expect(toFields('dapp', { name: 'Harbour', website: 'https://harbour.example' })).toEqual({
      title: 'Harbour',
      url: 'https://harbour.example',
    });
    expect(fieldsWith('dapp', 'otherContact')).toEqual(['wechat', 'others']);
    // @ts-expect-error -- a role that no field of the form has
    expect(fieldWith('dapp', 'supply')).toBe('');
  });
});

describe('a field of a form', () => {
  it.each([
    ['without a condition applies', 'token', 'symbol', {}, true],
    ['behind a yes/no field applies when it is answered with yes', 'dapp', 'rakeBackUrl', { hasReferral: 'yes' }, true],
    ['behind a yes/no field does not apply before it is answered', 'dapp', 'rakeBackUrl', {}, false],
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
    ['for the reviewer does not apply to a first version', 'nft', 'answer', { previousReceipt: '' }, false],
    ['for the reviewer applies to a revision', 'nft', 'answer', { previousReceipt: 'RECEIPT' }, true],
    ['that says what a fake is applies to a report', 'fake', 'reason', {}, true],
    ['that says what a fake is does not apply to an objection', 'fake', 'reason', { what: 'objection' }, false],
    ['that says what a fake is does not apply to an entry', 'fake', 'reason', { what: 'entry' }, false],
    ['that says what is wrong applies to an entry', 'fake', 'fault', { what: 'entry' }, true],
    ['that says what is wrong does not apply to a report of a fake', 'fake', 'fault', {}, false],
    ['that names a standard does not apply to one that is', 'nft', 'standardOther', { standard: 'ERC-721' }, false],
  ] as const)('%s', (_title, kind, name, values, shown) => {
    expect(isShown(kind, name, values)).toBe(shown);
  });
});
