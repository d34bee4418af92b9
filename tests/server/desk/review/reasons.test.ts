import { FORM_FIELDS } from '../../../../shared/submission/schemas/formInput.ts';
import type { FormKind } from '../../../../shared/submission/schemas/formSections.ts';
import { reasonsAbout } from '../../../../server/desk/review/reasons.ts';

const fieldsAbout = (kind: FormKind, reason: string) =>
  FORM_FIELDS[kind].filter((field) => reasonsAbout(kind, field).some((code) => code === reason));

describe('a reason of a decision', () => {
  it.each([
    ['dapp', 'websiteDown', ['url', 'rakeBackUrl', 'auditUrl']],
    ['dapp', 'websiteFlagged', ['url']],
    ['dapp', 'descriptionMissing', ['desc', 'projectDesc', 'companyOrSelfDesc', 'content']],
    ['dapp', 'addressWrong', ['address', 'inviteAccount', 'rakeBackAccount']],
    ['dapp', 'imitation', ['title', 'icon_url']],
    ['dapp', 'logoUnclear', ['icon_url', 'img_url']],
    ['dapp', 'languageMismatch', ['title', 'desc', 'projectDesc', 'language', 'content']],
    ['dapp', 'contactMissing', ['wechat', 'serviceWechat', 'others']],
    ['token', 'descriptionMissing', ['name']],
    ['token', 'addressWrong', ['address', 'owner_address']],
    ['token', 'imitation', ['token_name', 'symbol', 'icon_url']],
    ['token', 'impersonation', ['address', 'companyName', 'email', 'contact']],
    ['token', 'platformClosed', ['bl_symbol']],
    ['nft', 'imitation', ['name', 'icon_url']],
    ['recruiting', 'imitation', []],
    ['recruiting', 'descriptionMissing', ['experience']],
    ['recruiting', 'prohibited', []],
  ] as const)('of the %s form is offered for the fields it can be about: %s', (kind, reason, fields) => {
    expect(fieldsAbout(kind, reason)).toEqual(fields);
  });

  it('that a value is wrong is offered for every field, last', () => {
    expect(reasonsAbout('token', 'gas')).toEqual(['valueWrong']);
    expect(reasonsAbout('token', 'bl_symbol')).toEqual(['platformClosed', 'valueWrong']);
  });
});
